import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface PickerOption {
  key: string
  content: ReactNode
}

interface SearchPickerProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  options: readonly PickerOption[]
  /** What is said when nothing was found; null while a search is running. */
  emptyText: string | null
  /** How many there are, for screen readers. */
  countText: (count: number) => string
  onPick: (key: string) => void
}

/** A search field with a list to choose from, after the ARIA pattern of a combobox: arrows move, Enter chooses. */
export function SearchPicker(props: SearchPickerProps) {
  const { label, placeholder, text, onText, options, emptyText, countText, onPick } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const isOpen = !isClosed && text.trim() !== '' && (options.length > 0 || emptyText !== null)
  const at = Math.min(active, options.length - 1)
  const pick = (key: string): void => {
    onPick(key)
    onText('')
    setActive(0)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsClosed(true)
    }
    if (event.key === 'Enter') {
      // Never submits a form around the field.
      event.preventDefault()
      const option = isOpen ? options[at] : undefined
      if (option) pick(option.key)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    setIsClosed(false)
    setActive((at + step + options.length) % options.length)
  }
  return (
    <div className="picker">
      <span className="input">
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          placeholder={placeholder}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            onText(target.value)
            setActive(0)
            setIsClosed(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsClosed(true)}
          onFocus={() => setIsClosed(false)}
        />
      </span>
      <span className="visually-hidden" role="status">
        {isOpen && (options.length > 0 ? countText(options.length) : emptyText)}
      </span>
      <ListOptions
        id={id}
        label={label}
        options={isOpen ? options : []}
        active={at}
        onPick={pick}
        onKeyDown={onKeyDown}
      />
      {isOpen && options.length === 0 && <p className="picker-list empty soft">{emptyText}</p>}
    </div>
  )
}

interface ListOptionsProps extends Pick<SearchPickerProps, 'label' | 'options' | 'onPick'> {
  id: string
  active: number
  onKeyDown: (event: KeyboardEvent) => void
}

/** The options below a field that has the focus. */
export const ListOptions = ({ id, label, options, active, onPick, onKeyDown }: ListOptionsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={label} className="picker-list" hidden={options.length === 0}>
    {options.map(({ key, content }, index) => (
      <div
        key={key}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        // Pressing must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(key)}
        onKeyDown={onKeyDown}
      >
        {content}
      </div>
    ))}
  </div>
)
