import { useId, useState, type ReactNode, type RefObject } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { codeOf, messageOf } from '#src/web/client/error-response.ts'
import css from './code-field.module.css'

interface CodeFieldProps {
  label: string
  maxLength: number
  texts: { apply: string; missing: string; failed: string }
  input: RefObject<HTMLInputElement | null>
  /** Sends the code. An error response is shown below the field. */
  onApply: (code: string) => Promise<void>
  /** Returns what follows the text of an error response, by its code. */
  help?: (code: string | null) => ReactNode
}

/** A field for the code of a coupon or of a gift card, with its button. It may be part of a form. */
export function CodeField({ label, maxLength, texts, input, onApply, help }: CodeFieldProps) {
  const id = useId()
  const [rejection, setRejection] = useState<{ code: string | null; message: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const reject = (code: string | null, message: string): void => {
    setRejection({ code, message })
    input.current?.focus()
  }
  const apply = async (): Promise<void> => {
    if (isBusy) return
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return reject(null, texts.missing)
    setBusy(true)
    setRejection(null)
    try {
      await onApply(typed)
    } catch (error) {
      if (codeOf(error) === null) logFailure(error)
      reject(codeOf(error), messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          aria-describedby={rejection ? `${id}-error` : undefined}
          aria-invalid={rejection ? true : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not submit the surrounding form.
            event.preventDefault()
            void apply()
          }}
        />
        <button type="button" className="btn ghost" aria-disabled={isBusy} onClick={() => void apply()}>
          {texts.apply}
        </button>
      </div>
      <p id={`${id}-error`} className={css.problem} role="alert">
        {rejection && (
          <>
            {rejection.message} {help?.(rejection.code)}
          </>
        )}
      </p>
    </div>
  )
}
