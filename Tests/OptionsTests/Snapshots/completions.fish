# Completions of assetlint for fish.
set -l commands lint inspect rules explain facts init schema completions man help
set -l rules empty-file missing-scale
function __assetlint_runs
    set -l words (commandline -opc)
    set -l command lint
    if set -q words[2]; and contains -- $words[2] lint inspect rules explain facts init schema completions man help
        set command $words[2]
    end
    contains -- $command $argv
end
complete -c assetlint -n __fish_use_subcommand -a lint -d 'Check the PNG and PDF files under the paths (the default command).'
complete -c assetlint -n __fish_use_subcommand -a inspect -d 'Print every fact measured of the files, with its unit.'
complete -c assetlint -n __fish_use_subcommand -a rules -d 'List the rules.'
complete -c assetlint -n __fish_use_subcommand -a explain -d 'Say why a rule exists, what to do about it and what can be set.'
complete -c assetlint -n '__assetlint_runs explain' -f -a "$rules"
complete -c assetlint -n __fish_use_subcommand -a facts -d 'List the facts that rules can ask for.'
complete -c assetlint -n __fish_use_subcommand -a init -d 'Write a commented ’.assetlint.yml’ for the folder.'
complete -c assetlint -n '__assetlint_runs init' -f -a '(__fish_complete_directories)'
complete -c assetlint -n __fish_use_subcommand -a schema -d 'Print the JSON schema of ’.assetlint.yml’, for editors.'
complete -c assetlint -n __fish_use_subcommand -a completions -d 'Print the completions for a shell.'
complete -c assetlint -n '__assetlint_runs completions' -f -a 'bash zsh fish'
complete -c assetlint -n __fish_use_subcommand -a man -d 'Print the manual page.'
complete -c assetlint -n __fish_use_subcommand -a help -d 'Print this help, or that of a command.'
complete -c assetlint -n '__assetlint_runs help' -f -a 'lint inspect rules explain facts init schema completions man help'
complete -c assetlint -n '__assetlint_runs lint' -l files-from -r -d 'Check the paths that FILE lists, one a line; ’-’ is standard input.'
complete -c assetlint -n '__assetlint_runs lint' -l null -s 0 -d 'Zero bytes, not line ends, separate the paths of ’--files-from’.'
complete -c assetlint -n '__assetlint_runs lint' -l exclude -r -f -d 'Skip paths that match, in the notation of ’.gitignore’. Repeatable.'
complete -c assetlint -n '__assetlint_runs lint' -l force-exclude -d 'Apply excludes to paths named on the command line, too, as hooks need it.'
complete -c assetlint -n '__assetlint_runs lint' -l no-ignore -d 'Check what ’.gitignore’ names as well.'
complete -c assetlint -n '__assetlint_runs lint inspect rules explain' -l config -r -d 'Read this configuration, not the nearest ’.assetlint.yml’ above the files.'
complete -c assetlint -n '__assetlint_runs lint inspect rules explain' -l no-config -d 'Read no configuration.'
complete -c assetlint -n '__assetlint_runs lint' -l print-config -d 'Print what holds for the run and where each value was said, and end.'
complete -c assetlint -n '__assetlint_runs lint' -l baseline -r -d 'Hold back the findings that FILE knows.'
complete -c assetlint -n '__assetlint_runs lint' -l write-baseline -d 'Write all findings into the baseline (default: ’assetlint-baseline.json’ beside the configuration).'
complete -c assetlint -n '__assetlint_runs lint' -l select -r -f -a "$rules" -d 'Apply these rules only. Repeatable.'
complete -c assetlint -n '__assetlint_runs lint' -l ignore -r -f -a "$rules" -d 'Leave these rules out. Repeatable.'
complete -c assetlint -n '__assetlint_runs lint' -l rule -r -f -a "$rules" -d 'Give a rule another severity: error, warning, note or off. Repeatable.'
complete -c assetlint -n '__assetlint_runs lint rules explain' -l rules -r -f -a '(__fish_complete_directories)' -d 'Add the rules in FOLDER. Repeatable.'
complete -c assetlint -n '__assetlint_runs lint inspect' -l cost -r -f -a 'name header structure pixels' -d 'Read no more of a file than this: name, header, structure or pixels (default).'
complete -c assetlint -n '__assetlint_runs lint' -l fail-on -r -f -a 'error warning note never' -d 'End with status 1 from this severity up: error, warning (default), note or never.'
complete -c assetlint -n '__assetlint_runs lint' -l fix -d 'Mend what loses nothing: misspelt scales, wrong extensions, data after the end of a PNG. No file is overwritten.'
complete -c assetlint -n '__assetlint_runs lint' -l diff -d 'Print what ’--fix’ would do, and change nothing; status 1 if there is anything.'
complete -c assetlint -n '__assetlint_runs lint' -l watch -d 'Check again whenever files change, and print what came and went.'
complete -c assetlint -n '__assetlint_runs lint inspect' -l format -s f -r -f -a 'text sarif json github gitlab junit xcode html' -d 'Write a report as text (default), sarif, json, github, gitlab, junit, xcode or html; with =FILE into a file. Repeatable. ’inspect’ writes text or json.'
complete -c assetlint -n '__assetlint_runs lint' -l sarif-profile -r -f -a 'github strict' -d 'SARIF as GitHub reads it (github, default) or by the letter (strict).'
complete -c assetlint -n '__assetlint_runs lint inspect rules explain facts' -l color -r -f -a 'auto always never' -d 'Use colour: auto (default), always or never.'
complete -c assetlint -n '__assetlint_runs lint' -l quiet -s q -d 'Print findings only: no summary and no progress.'
complete -c assetlint -n '__assetlint_runs lint' -l verbose -s v -d 'Print every finding, however often its rule repeats.'
complete -c assetlint -n '__assetlint_runs lint' -l statistics -d 'Print how often each rule was broken.'
complete -c assetlint -n '__assetlint_runs lint inspect' -l jobs -s j -r -f -d 'Read N files at a time (default: one for each core).'
complete -c assetlint -n '__assetlint_runs lint inspect' -l max-pixels -r -f -d 'Decode no picture of more than N pixels.'
complete -c assetlint -n '__assetlint_runs lint inspect' -l no-cache -d 'Decode every picture anew and keep nothing for the next run.'
complete -c assetlint -n '__assetlint_runs lint inspect' -l timeout -r -f -d 'Give up on a file after this time.'
complete -c assetlint -n '__assetlint_runs lint inspect rules explain facts init schema completions man help' -l help -s h -d 'Print help and end.'
complete -c assetlint -n '__assetlint_runs lint inspect rules explain facts init schema completions man help' -l version -s V -d 'Print the version and end.'
