#compdef assetlint
# Completions of assetlint for zsh.
_assetlint() {
  local -a commands rules
  commands=(
    'lint:Check the PNG and PDF files under the paths (the default command).'
    'inspect:Print every fact measured of the files, with its unit.'
    'rules:List the rules.'
    'explain:Say why a rule exists, what to do about it and what can be set.'
    'facts:List the facts that rules can ask for.'
    'init:Write a commented ’.assetlint.yml’ for the folder.'
    'schema:Print the JSON schema of ’.assetlint.yml’, for editors.'
    'completions:Print the completions for a shell.'
    'man:Print the manual page.'
    'help:Print this help, or that of a command.'
  )
  rules=(empty-file missing-scale)
  local command=lint
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    _files
    return
  fi
  case $words[2] in
    lint|inspect|rules|explain|facts|init|schema|completions|man|help) command=$words[2]; shift words; (( CURRENT-- )) ;;
  esac
  case $command in
    lint) _arguments -s -S : \
      '*--files-from=[Check the paths that FILE lists, one a line; ’-’ is standard input.]:FILE:_files' \
      '-0[Zero bytes, not line ends, separate the paths of ’--files-from’.]' \
      '--null[Zero bytes, not line ends, separate the paths of ’--files-from’.]' \
      '*--exclude=[Skip paths that match, in the notation of ’.gitignore’. Repeatable.]:GLOB: ' \
      '--force-exclude[Apply excludes to paths named on the command line, too, as hooks need it.]' \
      '--no-ignore[Check what ’.gitignore’ names as well.]' \
      '*--config=[Read this configuration, not the nearest ’.assetlint.yml’ above the files.]:FILE:_files' \
      '--no-config[Read no configuration.]' \
      '--print-config[Print what holds for the run and where each value was said, and end.]' \
      '*--baseline=[Hold back the findings that FILE knows.]:FILE:_files' \
      '--write-baseline[Write all findings into the baseline (default\: ’assetlint-baseline.json’ beside the configuration).]' \
      '*--select=[Apply these rules only. Repeatable.]:RULE,…:($rules)' \
      '*--ignore=[Leave these rules out. Repeatable.]:RULE,…:($rules)' \
      '*--rule=[Give a rule another severity\: error, warning, note or off. Repeatable.]:RULE=SEVERITY:($rules)' \
      '*--rules=[Add the rules in FOLDER. Repeatable.]:FOLDER:_files -/' \
      '*--cost=[Read no more of a file than this\: name, header, structure or pixels (default).]:COST:(name header structure pixels)' \
      '*--fail-on=[End with status 1 from this severity up\: error, warning (default), note or never.]:SEVERITY:(error warning note never)' \
      '--fix[Mend what loses nothing\: misspelt scales, wrong extensions, data after the end of a PNG. No file is overwritten.]' \
      '--diff[Print what ’--fix’ would do, and change nothing; status 1 if there is anything.]' \
      '--watch[Check again whenever files change, and print what came and went.]' \
      '*-f[Write a report as text (default), sarif, json, github, gitlab, junit, xcode or html; with =FILE into a file. Repeatable. ’inspect’ writes text or json.]:FORMAT[=FILE]:(text sarif json github gitlab junit xcode html)' \
      '*--format=[Write a report as text (default), sarif, json, github, gitlab, junit, xcode or html; with =FILE into a file. Repeatable. ’inspect’ writes text or json.]:FORMAT[=FILE]:(text sarif json github gitlab junit xcode html)' \
      '*--sarif-profile=[SARIF as GitHub reads it (github, default) or by the letter (strict).]:PROFILE:(github strict)' \
      '*--color=[Use colour\: auto (default), always or never.]:WHEN:(auto always never)' \
      '-q[Print findings only\: no summary and no progress.]' \
      '--quiet[Print findings only\: no summary and no progress.]' \
      '-v[Print every finding, however often its rule repeats.]' \
      '--verbose[Print every finding, however often its rule repeats.]' \
      '--statistics[Print how often each rule was broken.]' \
      '*-j[Read N files at a time (default\: one for each core).]:N: ' \
      '*--jobs=[Read N files at a time (default\: one for each core).]:N: ' \
      '*--max-pixels=[Decode no picture of more than N pixels.]:N: ' \
      '--no-cache[Decode every picture anew and keep nothing for the next run.]' \
      '*--timeout=[Give up on a file after this time.]:SECONDS: ' \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :_files' ;;
    inspect) _arguments -s -S : \
      '*--config=[Read this configuration, not the nearest ’.assetlint.yml’ above the files.]:FILE:_files' \
      '--no-config[Read no configuration.]' \
      '*--cost=[Read no more of a file than this\: name, header, structure or pixels (default).]:COST:(name header structure pixels)' \
      '*-f[Write a report as text (default), sarif, json, github, gitlab, junit, xcode or html; with =FILE into a file. Repeatable. ’inspect’ writes text or json.]:FORMAT[=FILE]:(text sarif json github gitlab junit xcode html)' \
      '*--format=[Write a report as text (default), sarif, json, github, gitlab, junit, xcode or html; with =FILE into a file. Repeatable. ’inspect’ writes text or json.]:FORMAT[=FILE]:(text sarif json github gitlab junit xcode html)' \
      '*--color=[Use colour\: auto (default), always or never.]:WHEN:(auto always never)' \
      '*-j[Read N files at a time (default\: one for each core).]:N: ' \
      '*--jobs=[Read N files at a time (default\: one for each core).]:N: ' \
      '*--max-pixels=[Decode no picture of more than N pixels.]:N: ' \
      '--no-cache[Decode every picture anew and keep nothing for the next run.]' \
      '*--timeout=[Give up on a file after this time.]:SECONDS: ' \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :_files' ;;
    rules) _arguments -s -S : \
      '*--config=[Read this configuration, not the nearest ’.assetlint.yml’ above the files.]:FILE:_files' \
      '--no-config[Read no configuration.]' \
      '*--rules=[Add the rules in FOLDER. Repeatable.]:FOLDER:_files -/' \
      '*--color=[Use colour\: auto (default), always or never.]:WHEN:(auto always never)' \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' ;;
    explain) _arguments -s -S : \
      '*--config=[Read this configuration, not the nearest ’.assetlint.yml’ above the files.]:FILE:_files' \
      '--no-config[Read no configuration.]' \
      '*--rules=[Add the rules in FOLDER. Repeatable.]:FOLDER:_files -/' \
      '*--color=[Use colour\: auto (default), always or never.]:WHEN:(auto always never)' \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :($rules)' ;;
    facts) _arguments -s -S : \
      '*--color=[Use colour\: auto (default), always or never.]:WHEN:(auto always never)' \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' ;;
    init) _arguments -s -S : \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :_files -/' ;;
    schema) _arguments -s -S : \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' ;;
    completions) _arguments -s -S : \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :(bash zsh fish)' ;;
    man) _arguments -s -S : \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' ;;
    help) _arguments -s -S : \
      '-h[Print help and end.]' \
      '--help[Print help and end.]' \
      '-V[Print the version and end.]' \
      '--version[Print the version and end.]' \
      '*:: :(lint inspect rules explain facts init schema completions man help)' ;;
  esac
}
if [ "$funcstack[1]" = _assetlint ]; then _assetlint "$@"; else compdef _assetlint assetlint; fi
