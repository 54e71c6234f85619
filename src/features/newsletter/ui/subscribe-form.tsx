import { useId } from 'react'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import { toSubscription, validateSubscription } from '../newsletter.form.ts'
import css from './subscribe-form.module.css'

interface SubscribeFormProps {
  shopId: string
  source: 'footer' | 'popup'
  /** The result of the form without a script. */
  result?: FormResult
  onDone?: () => void
}

/**
 * The Subscribe form (specification, sections 5 and 7). Without scripts it posts to its own page. A popup shows it
 * outside the page's contexts.
 */
export function SubscribeForm({ shopId, source, result, onDone }: SubscribeFormProps) {
  const t = useTexts({ en: newsletterEn })
  const id = useId()
  const form = useSubmit({
    failed: t.failed,
    result,
    validate: (values) => validateSubscription(values, t),
    // The footer's request is exactly that of the specification.
    send: (values) =>
      browserApi().post('/seller/subscriber-report', {
        body: { ...toSubscription(values, shopId), ...(source !== 'footer' && { source }) },
      }),
    success: ({ message }, element) => {
      element.reset()
      onDone?.()
      return { message }
    },
  })
  const { email } = form.errors
  const text = form.message ?? email ?? form.formError
  return (
    <Form submission={form} className={css.form} action="/news/subscribe">
      <label htmlFor={id}>{t.email}</label>
      <div className={css.row}>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          aria-invalid={email ? true : undefined}
          aria-describedby={text ? `${id}-told` : undefined}
          data-form-error=""
        />
        <button type="submit" className="btn" aria-disabled={form.isPending}>
          {form.isPending ? t.sending : t.submit}
        </button>
      </div>
      {text && (
        <p id={`${id}-told`} role="alert" className={form.message ? css.done : css.wrong}>
          {text}
        </p>
      )}
    </Form>
  )
}
