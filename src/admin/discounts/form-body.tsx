import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import { readableError } from '../client/readable-error.ts'
import { FormError } from '../kit/fields.tsx'
import { useSaveKey } from '../kit/use-save-key.ts'
import { discountsEn } from '../messages/discounts.en.ts'

interface FormBodyProps {
  /** The id that the button in the head of the page sends. */
  id: string
  form: { isChanged: boolean; isRestored: boolean; check: () => boolean }
  error: Error | null
  onSave: () => void
  /** Beside the fields: what shoppers see. */
  aside: ReactNode
  children: ReactNode
}

/** The form of a discount: it is sent when it has no errors; else the first of them gets the focus. */
export function FormBody({ id, form, error, onSave, aside, children }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null)
  const save = (): void => {
    if (!form.isChanged) return
    if (form.check()) onSave()
    // Errors are shown by the next rendering.
    else requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  useSaveKey(save)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form ref={element} id={id} className="page-body" onSubmit={submit} noValidate>
      {form.isRestored && (
        <p className="callout" role="status">
          {discountsEn.restored}
        </p>
      )}
      <FormError error={readableError(error)} />
      <div className="detail">
        <div className="column wide">{children}</div>
        <div className="column wide">{aside}</div>
      </div>
    </form>
  )
}
