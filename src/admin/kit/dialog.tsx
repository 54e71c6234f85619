import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { shellEn as t } from '../messages/shell.en.ts'
import { FormError } from './fields.tsx'

interface DialogProps {
  /** The consequence of the action. */
  title: string
  text?: string
  /** What the button does. */
  submitLabel: string
  isPending: boolean
  error: Error | null
  /** False when nothing is left to be cancelled. */
  hasCancel?: boolean
  /** Where closing cancels nothing, "Close" for example. */
  cancelLabel?: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an action that cannot be taken back; closing it returns the focus. */
export function ActionDialog({ title, text, submitLabel, isPending, error, ...props }: DialogProps) {
  const { hasCancel = true, cancelLabel = t.cancel, onSubmit, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  // A layout effect, because only an open dialog that is still in the document returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => current?.close()
  }, [])
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    // It may be part of a form, which is not sent by it.
    event.stopPropagation()
    if (!isPending) onSubmit(event)
  }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form onSubmit={submit} noValidate>
        <div className="column">
          <h2 id={titleId}>{title}</h2>
          {text !== undefined && (
            <p id={textId} className="soft medium">
              {text}
            </p>
          )}
        </div>
        {children}
        <FormError error={error} />
        <div className="actions">
          {hasCancel && (
            <button type="button" className="button" onClick={onClose}>
              {cancelLabel}
            </button>
          )}
          <button type="submit" className="button primary" aria-disabled={isPending}>
            {submitLabel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
