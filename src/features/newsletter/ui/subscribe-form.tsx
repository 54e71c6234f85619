import { useId, useRef, useState, type FormEvent } from 'react'
import { isEmail } from '#src/shared/email.ts'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import css from './subscribe-form.module.css'

interface SubscribeFormProps {
  shopId: string
  source: 'footer' | 'popup'
  /** The error of a form that was submitted without scripts. */
  formError?: string | undefined
  onDone?: () => void
}

/** The result of the last attempt: exactly the text of the server or of the specification. */
type FormMessage = { type: 'success' | 'error'; text: string } | null

/**
 * The Subscribe form (specification, sections 5 and 7). Without scripts it posts to its own page. It submits by itself:
 * every page loads it, and the modules of the other forms would be a kilobyte more (decision 0032).
 */
export function SubscribeForm({ shopId, source, formError, onDone }: SubscribeFormProps) {
  const t = useTexts({ en: newsletterEn })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [formMessage, setTold] = useState<FormMessage>(
    formError === undefined ? null : { type: 'error', text: formError },
  )
  const [isBusy, setBusy] = useState(false)
  const isInvalidEmail = formMessage?.type === 'error' && formMessage.text === t.invalidEmail
  const showError = (text: string): void => {
    setTold({ type: 'error', text })
    input.current?.focus()
  }
  const send = async (form: HTMLFormElement, email: string): Promise<void> => {
    setBusy(true)
    setTold(null)
    try {
      const { message } = await browserApi().post('/seller/subscriber-report', {
        // The footer's request is exactly that of the specification.
        body: { email, date: new Date().toISOString(), shopId, ...(source !== 'footer' && { source }) },
      })
      form.reset()
      setTold({ type: 'success', text: message })
      onDone?.()
    } catch (error) {
      const isRejected = error instanceof ApiError
      showError(isRejected ? (error.fields.email ?? error.message) : t.failed)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const email = input.current?.value.trim() ?? ''
    if (isEmail(email)) void send(event.currentTarget, email)
    else showError(t.invalidEmail)
  }
  return (
    <form className={css.form} method="post" action="/news/subscribe" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t.email}</label>
      <div className={css.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          aria-invalid={isInvalidEmail || undefined}
          aria-describedby={formMessage ? `${id}-told` : undefined}
          // A new input clears the error of the old one.
          onInput={() => isInvalidEmail && setTold(null)}
        />
        <button type="submit" className="btn" aria-disabled={isBusy}>
          {isBusy ? t.sending : t.submit}
        </button>
      </div>
      {formMessage && (
        <p id={`${id}-told`} role="alert" className={formMessage.type === 'success' ? css.done : css.wrong}>
          {formMessage.text}
        </p>
      )}
    </form>
  )
}
