import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { productBulkEn } from '../messages/product-bulk.en.ts'

const t = productBulkEn.inline

interface InlineCellProps {
  /** What the button does. */
  label: string
  /** The value as it is typed. */
  value: string
  /** Values with their names for a choice; a text otherwise. */
  options?: readonly (readonly [value: string, label: string])[] | undefined
  /** @returns why it was not saved; null when it was */
  onSave: (text: string) => Promise<string | null>
  /** The value as it is shown. */
  children: ReactNode
}

/** A value of a list that is changed in its place: Enter edits and saves, Escape cancels. */
export function InlineCell({ label, value, options, onSave, children }: InlineCellProps) {
  const [text, setText] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)
  useEffect(() => {
    if (text === null && hasClosed.current) button.current?.focus()
    hasClosed.current = text !== null
  }, [text])
  if (text !== null)
    return (
      <InlineEditor
        label={label}
        text={text}
        options={options}
        onText={setText}
        onSave={onSave}
        onClose={() => setText(null)}
      />
    )
  return (
    <button ref={button} type="button" className="inline-value" onClick={() => setText(value)}>
      <span className="visually-hidden">{label}: </span>
      {children}
    </button>
  )
}

interface InlineEditorProps extends Pick<InlineCellProps, 'label' | 'options' | 'onSave'> {
  text: string
  onText: (text: string) => void
  onClose: () => void
}

function InlineEditor({ label, text, options, onText, onSave, onClose }: InlineEditorProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (!options) field.current?.select()
  }, [options])
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    const failed = await onSave(text)
    setIsPending(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  const common = {
    ref: field,
    className: 'input',
    'aria-label': label,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': `${id}-hint`,
    value: text,
  }
  return (
    <form className="inline-editor" noValidate onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      {options ? (
        <select {...common} onChange={({ target }) => onText(target.value)}>
          {options.map(([name, shown]) => (
            <option key={name} value={name}>
              {shown}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} inputMode="decimal" maxLength={16} onChange={({ target }) => onText(target.value)} />
      )}
      <span className="inline-help">
        <span id={`${id}-hint`} role="status" className={problem === null ? 'soft' : 'error-text'}>
          {problem ?? t.hint}
        </span>
        <button type="submit" className="button primary small-button" aria-disabled={isPending}>
          {t.save}
        </button>
      </span>
    </form>
  )
}
