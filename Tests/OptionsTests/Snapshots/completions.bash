# Completions of assetlint for bash.
_assetlint() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local rules='empty-file missing-scale'
  local command=lint options operands path
  COMPREPLY=()
  case $previous in
    --files-from) :; return ;;
    --exclude) :; return ;;
    --config) :; return ;;
    --baseline) :; return ;;
    --select) COMPREPLY=($(compgen -W "$rules" -- "$current")); return ;;
    --ignore) COMPREPLY=($(compgen -W "$rules" -- "$current")); return ;;
    --rule) COMPREPLY=($(compgen -W "$rules" -- "$current")); return ;;
    --rules) COMPREPLY=($(compgen -d -- "$current")); return ;;
    --cost) COMPREPLY=($(compgen -W 'name header structure pixels' -- "$current")); return ;;
    --fail-on) COMPREPLY=($(compgen -W 'error warning note never' -- "$current")); return ;;
    -f | --format) COMPREPLY=($(compgen -W 'text sarif json github gitlab junit xcode html' -- "$current")); return ;;
    --sarif-profile) COMPREPLY=($(compgen -W 'github strict' -- "$current")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    -j | --jobs) :; return ;;
    --max-pixels) :; return ;;
    --timeout) :; return ;;
  esac
  case ${COMP_WORDS[1]} in
    lint | inspect | rules | explain | facts | init | schema | completions | man | help) [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]} ;;
  esac
  case $command in
    lint) options='--files-from --null --exclude --force-exclude --no-ignore --config --no-config --print-config --baseline --write-baseline --select --ignore --rule --rules --cost --fail-on --fix --diff --watch --format --sarif-profile --color --quiet --verbose --statistics --jobs --max-pixels --no-cache --timeout --help --version' operands='' ;;
    inspect) options='--config --no-config --cost --format --color --jobs --max-pixels --no-cache --timeout --help --version' operands='' ;;
    rules) options='--config --no-config --rules --color --help --version' operands='' ;;
    explain) options='--config --no-config --rules --color --help --version' operands='<rules>' ;;
    facts) options='--color --help --version' operands='' ;;
    init) options='--help --version' operands='' ;;
    schema) options='--help --version' operands='' ;;
    completions) options='--help --version' operands='bash zsh fish' ;;
    man) options='--help --version' operands='' ;;
    help) options='--help --version' operands='lint inspect rules explain facts init schema completions man help' ;;
  esac
  case $operands in '<rules>') operands=$rules ;; esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W 'lint inspect rules explain facts init schema completions man help' -- "$current"))
    compopt -o filenames 2>/dev/null
    while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$current")
  elif [ -n "$operands" ]; then
    COMPREPLY=($(compgen -W "$operands" -- "$current"))
  fi
}
complete -o default -o bashdefault -F _assetlint assetlint
