import { Search, X } from 'lucide-react'
import { useRef, type SyntheticEvent } from 'react'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface SearchFieldProps {
  /** What is searched, such as `Find orders`. */
  label: string
  /** Shown in the empty field, by default the label. */
  hint?: string
  /** The words of the list; null or empty for none. */
  text: string | null
  maxLength?: number
  /** @param text null when the search is cleared or empty */
  onSearch: (text: string | null) => void
}

/** The search of a list, which the key `/` reaches. Another text from outside shows at once. */
export const SearchField = (props: SearchFieldProps) => <Field key={props.text} {...props} />

function Field({ label, hint = label, text, maxLength = 200, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const search = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSearch(input.current?.value.trim() || null)
  }
  return (
    <form role="search" className="search" onSubmit={search}>
      <span className="input">
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={hint}
          defaultValue={text ?? ''}
          maxLength={maxLength}
          aria-keyshortcuts="/"
        />
        {text ? (
          <button
            type="button"
            className="icon-button small-button"
            aria-label={t.clearSearch}
            onClick={() => onSearch(null)}
          >
            <X aria-hidden />
          </button>
        ) : (
          <kbd className="kbd desktop-only" aria-hidden>
            {'/'}
          </kbd>
        )}
      </span>
    </form>
  )
}
