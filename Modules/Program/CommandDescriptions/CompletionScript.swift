/// A completion script: the library's, with our own functions for values that the program prints, such as titles.
///
/// In bash, the library passes such values to `compgen -W`, which expands each one and so runs `$(…)` in a title; in zsh, to `_describe`, which
/// ends a value at a colon. Titles also arrive by import and sync.
enum CompletionScript {
  /// The function that prints what `arguments` make the program print, as the script calls it.
  static func values(_ arguments: [String], of program: String) -> String {
    (["__\(program)_values"] + arguments).joined(separator: " ")
  }

  /// Returns the library's script with our parts, which take the place of functions of the same name.
  static func completed(_ script: String, for shell: String, program: String) -> String {
    switch shell {
    case "bash": return script + "\n\n" + bash(program)
    case "fish": return script + "\n\n" + fish(program)
    default:
      // Our part goes between the first line, which says what the file is, and the last ones, which run it. Zsh quotes exclamation marks only
      // with banghist: without it, the shell would put the last command into a title such as `a!!b` on Enter.
      guard let end = script.firstIndex(of: "\n") else { return script }
      let rest = String(script[end...]).replacing("unsetopt aliases banghist", with: "unsetopt aliases")
      return String(script[...end]) + "\n" + zsh(program) + rest
    }
  }

  // MARK: Bash

  private static func bash(_ program: String) -> String {
    ##"""
    # Completes with words as they are written: bash breaks them at colons and equals signs, too.
    __\##(program)_complete_words() {
        local -r line="${COMP_LINE:0:COMP_POINT}"
        [[ "${line}" = *"${2}" ]] || return
        # Readline replaces its own word, ${2}. A part of ours may come before it and stays: what that means, and the quote that it opens.
        local -ir replaced_index="$((${#line} - ${#2}))"
        local kept_quote= kept_text= is_kept_plain=true replaced_prefix=

        local -a COMP_WORDS=()
        local -i index start_index=0
        local text= quote= character
        for ((index = 0; index < ${#line}; index++)); do
            ((index == replaced_index)) && kept_quote="${quote}" kept_text="${text}"
            character="${line:index:1}"
            case "${quote}${character}" in
            ' ' | $'\t' | $'\n')
                ((index > start_index)) && COMP_WORDS+=("${line:start_index:index - start_index}")
                start_index="$((index + 1))" text= is_kept_plain=true
                ;;
            =)
                # An option and its value are two words to the functions above.
                if [[ "${text}" = --* && "${text}" = "${line:start_index:index - start_index}" ]]; then
                    COMP_WORDS+=("${text}")
                    start_index="$((index + 1))" text=
                else
                    text+="${character}"
                fi
                ;;
            \' | \") quote="${character}" ;;
            \'\' | \"\") quote= ;;
            \\ | \"\\)
                index+=1
                character="${line:index:1}"
                [[ -n "${quote}" && "${character}" != [\$\`\"\\] ]] && text+='\'
                text+="${character}"
                ;;
            *)
                # What stays must mean itself.
                if ((index < replaced_index)) && [[ "${quote}${character}" = [*?\[\]{}~!\#\$\`] || "${quote}${character}" = \"[\$\`!] ]]; then
                    is_kept_plain=false
                fi
                text+="${character}"
                ;;
            esac
        done
        COMP_WORDS+=("${line:start_index}")
        local -ir COMP_CWORD="$((${#COMP_WORDS[@]} - 1))"
        local -r typed_text="${text}"
        if ((replaced_index >= ${#line})); then
            kept_quote="${quote}" kept_text="${text}"
        elif ((replaced_index < start_index)); then
            kept_quote= kept_text= replaced_prefix="${line:replaced_index:start_index - replaced_index}"
        fi

        _\##(program) "${1}" "${2}" "${COMP_WORDS[COMP_CWORD - 1]}"
    }

    # Adds the values of a list (-W) as they are: compgen would expand each of them.
    __\##(program)_add_completions() {
        local value
        if [[ "${1}" != -W ]]; then
            while IFS='' read -r value; do
                COMPREPLY+=("${value}")
            done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
            return
        fi
        # They are quoted here. Readline would quote names of files alone, and put a slash behind one where there is such a folder.
        compopt +o filenames
        local -a values=()
        local quote="${kept_quote}"
        while IFS='' read -r value; do
            [[ -n "${value}" && "${value}" = "${typed_text}"* ]] || continue
            value="${value:${#kept_text}}"
            values+=("${value}")
            [[ -z "${kept_quote}" && "${value}" = *[^[:alnum:]_./+,%@-]* ]] && quote="'"
        done <<<"${2}"
        "${is_kept_plain}" && [[ "${#values[@]}" -gt 0 ]] || return

        local common="${values[0]}"
        for value in "${values[@]}"; do
            while [[ "${value}" != "${common}"* ]]; do
                common="${common%?}"
            done
        done
        if [[ "${#values[@]}" -gt 1 && "${replaced_prefix}${common}" = "${cur}" && " 9 33 63 64 " = *" ${COMP_TYPE} "* ]]; then
            # Nothing is inserted, and they are shown as they are.
            COMPREPLY+=("${values[@]/#/"${replaced_prefix}"}")
            return
        fi

        local escaped character
        local -i index
        for value in "${values[@]}"; do
            escaped=
            for ((index = 0; index < ${#value}; index++)); do
                character="${value:index:1}"
                case "${quote}${character}" in
                \'\') escaped+="'\\''" ;;
                \"[\$\`\"\\!]) escaped+="\"'${character}'\"" ;;
                *) escaped+="${character}" ;;
                esac
            done
            if [[ "${quote}" != "${kept_quote}" ]]; then
                escaped="'${escaped}'"
            elif [[ -n "${quote}" ]]; then
                # Readline makes one quote of two that meet, and closes none behind another one.
                [[ "${escaped}" = "${quote}"* ]] && escaped="${quote}${escaped}"
                [[ "${escaped}" = *"${quote}" ]] && escaped+="${quote}"
            fi
            COMPREPLY+=("${replaced_prefix}${escaped}")
        done
    }

    # Prints what the program prints, without what would be read as an option.
    __\##(program)_values() {
        local value
        while IFS='' read -r value; do
            [[ "${value}" = -* ]] || printf '%s\n' "${value}"
        done < <(command \##(program) "${@}" 2>/dev/null)
    }

    complete -o filenames -F __\##(program)_complete_words \##(program)
    """##
  }

  // MARK: Zsh

  private static func zsh(_ program: String) -> String {
    ##"""
    # Prints what the program prints, without what would be read as an option. _describe ends a value at a colon.
    __\##(program)_values() {
        local -a values=("${(@f)$(command \##(program) "${@}" 2>/dev/null)}")
        values=("${(@)values:#-*}")
        print -rl -- "${(@)${(@)values//\\/\\\\}//:/\\:}"
    }
    """##
  }

  // MARK: Fish

  private static func fish(_ program: String) -> String {
    ##"""
    # Prints what the program prints, without what would be read as an option.
    function __\##(program)_values
        set -l left_out '^-'
        # Fish leaves a tilde that begins a word as it is, and then expands it, where none of these was typed before it.
        string match -qr '^[-\\\\\'"]' -- "$(commandline -ct)"; or set left_out '^[-~]'
        command \##(program) $argv 2>/dev/null | string match -rv -- $left_out
    end
    """##
  }
}
