import { useEffect, useRef, useState } from 'react'
import { minorUnitDigits } from '#src/shared/money.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { fieldErrorsOf, messageOf } from '#src/web/client/error-response.ts'
import { useSubmit, type Submission } from '#src/web/client/forms/use-submit.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { readAmount, type AlertTopic } from '../alert.rules.ts'
import css from './notify-me.module.css'
import { useAlertTexts } from './texts.ts'

interface NotifyMeProps {
  /** The id of a variant, or of an upcoming campaign. */
  subjectId: string
  name: string
  topic: AlertTopic
}

/** The anchor of links to this button. */
const ANCHOR = 'notify'

/** A button that opens a form for an e-mail address, and then shows the next step (behaviour B18). */
export function NotifyMe(props: NotifyMeProps) {
  // The key resets the form for another variant or topic.
  return <NotifyMePanel key={`${props.subjectId} ${props.topic}`} {...props} />
}

function NotifyMePanel({ subjectId, name, topic }: NotifyMeProps) {
  const t = useAlertTexts()
  const { shopId, currency } = useShop()
  // A shopper's address needs no field, unless it was rejected.
  const own = useShopper()?.email ?? ''
  const [isRejected, setRejected] = useState(false)
  const ownEmail = isRejected ? '' : own
  const targetOf = (values: FormData): number | null =>
    readAmount(textOf(values, 'target').trim(), minorUnitDigits(currency))
  const form = useSubmit({
    failed: t.failed,
    validate: (values, element) => {
      const email = element.querySelector<HTMLInputElement>('input[type=email]')
      return {
        // The server validates as well; this check saves a request.
        ...(ownEmail === '' && (!email?.value.trim() || !email.validity.valid) && { email: t.invalidEmail }),
        ...(textOf(values, 'target').trim() !== '' && targetOf(values) === null && { targetAmount: t.invalidTarget }),
      }
    },
    send: (values) => {
      const [email, targetAmount] = [textOf(values, 'email').trim(), targetOf(values)]
      return browserApi().post('/shop/product/{shopId}/notify', {
        params: { shopId },
        body: {
          ...(topic === 'campaign'
            ? { campaignId: subjectId, kind: 'upcoming' }
            : { variantId: subjectId, kind: topic }),
          ...(email !== '' && { email }),
          ...(targetAmount !== null && { targetAmount }),
        },
      })
    },
    success: ({ message }) => ({ message }),
    failure: (error) => {
      const { email, targetAmount } = fieldErrorsOf(error)
      setRejected(email !== undefined)
      return email || targetAmount ? { errors: { email, targetAmount } } : { formError: messageOf(error, t.failed) }
    },
  })
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const done = useRef<HTMLDivElement>(null)
  // The browser opens `details` before hydration too, so an early click is not lost.
  useEffect(() => {
    // The URL contains the anchor.
    if (topic === 'upcoming' && details.current && location.hash === `#${ANCHOR}`) details.current.open = true
    setIsOpen(details.current?.open ?? false)
  }, [topic])
  // The form that had the focus is gone.
  useEffect(() => {
    if (form.message) done.current?.focus()
  }, [form.message])

  return (
    <div className={css.notify} id={topic === 'upcoming' ? ANCHOR : undefined}>
      {!form.message && (
        <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className={topic === 'priceDrop' ? css.quiet : 'btn ghost lg'}>
            <Icon name="mail" />
            {t.ask[topic]}
          </summary>
          {isOpen && (
            <Fields
              submission={form}
              topic={topic}
              lead={t.lead[topic](name)}
              currency={currency}
              ownEmail={ownEmail}
            />
          )}
        </details>
      )}
      <div ref={done} role="status" tabIndex={-1} className={css.done}>
        {form.message && (
          <>
            <Icon name="check" />
            {form.message}
          </>
        )}
      </div>
    </div>
  )
}

interface FieldsProps {
  submission: Submission
  topic: AlertTopic
  lead: string
  currency: string
  ownEmail: string
}

function Fields({ submission, topic, lead, currency, ownEmail }: FieldsProps) {
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
