import { useEffect } from 'react'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import type { AlertTopic } from '../alert.rules.ts'
import css from './notify-form.module.css'
import { useAlertTexts } from './texts.ts'

interface NotifyFormProps {
  submission: Submission
  topic: AlertTopic
  lead: string
  currency: string
  ownEmail: string
}

/** The form for an e-mail address, and a price where one is asked for. */
export function NotifyForm({ submission, topic, lead, currency, ownEmail }: NotifyFormProps) {
  const t = useAlertTexts()
  const { errors, formError, isPending, props } = submission
  const { ref } = props
  // The visitor opened the form to type, so the first field gets the focus.
  useEffect(() => ref.current?.querySelector<HTMLElement>('input,button')?.focus(), [ref])
  return (
    <Form submission={submission} className={css.form}>
      <p>{lead}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      {ownEmail ? (
        <p className="muted sm">{t.toAddress(ownEmail)}</p>
      ) : (
        <TextField
          name="email"
          label={t.email}
          error={errors.email}
          input={{ type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, required: true }}
        />
      )}
      {topic === 'priceDrop' && (
        <TextField
          name="target"
          label={t.target(currency)}
          optional={t.optional}
          hint={t.targetHint}
          error={errors.targetAmount}
          input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 16 }}
        />
      )}
      <button type="submit" className="btn" aria-disabled={isPending}>
        {isPending ? t.sending : t.send}
      </button>
    </Form>
  )
}
