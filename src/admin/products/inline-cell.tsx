import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { productBulkEn } from '../messages/products/product-bulk.en.ts'

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

/** A value of a list that is changed in its place: Enter edits and saves, Tab saves and edits the next one, Escape cancels. */
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
        onLeave={() => {
          hasClosed.current = false
          setText(null)
        }}
      />
    )
  return (
    <button ref={button} type="button" className="inline-value" onClick={() => setText(value)}>
      <span className="visually-hidden">{label}: </span>
      {children}
    </button>
  )
}

/** Returns the value before or after an open one that can be changed in its place. */
function neighbourOf(form: HTMLFormElement, step: 1 | -1): HTMLButtonElement | null {
  const all = [...(form.closest('table')?.querySelectorAll('.inline-value, .inline-editor') ?? [])]
  const next = all[all.indexOf(form) + step]
  return next instanceof HTMLButtonElement ? next : null
}

interface InlineEditorProps extends Pick<InlineCellProps, 'label' | 'options' | 'onSave'> {
  text: string
  onText: (text: string) => void
  onClose: () => void
  /** Closes it without taking the focus back. */
  onLeave: () => void
}

function InlineEditor({ label, text, options, onText, onSave, onClose, onLeave }: InlineEditorProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (!options) field.current?.select()
  }, [options])
  const first = useRef(text)
  const save = async (): Promise<boolean> => {
    if (isPending) return false
    // Nothing was typed.
    if (text === first.current) return true
    setIsPending(true)
    const failed = await onSave(text)
    setIsPending(false)
    setProblem(failed)
    return failed === null
  }
  const goOn = async (form: HTMLFormElement, step: 1 | -1): Promise<void> => {
    const next = neighbourOf(form, step)
    if (!(await save())) return
    if (!next?.isConnected) return onClose()
    onLeave()
    next.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Tab' || event.target !== field.current) return
    event.preventDefault()
    void goOn(event.currentTarget, event.shiftKey ? -1 : 1)
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
    <form
      className="inline-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save().then((isSaved) => isSaved && onClose())
      }}
      onKeyDown={onKeyDown}
    >
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
