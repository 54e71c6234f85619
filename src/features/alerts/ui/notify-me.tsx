import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { minorUnitDigits } from '#src/shared/money.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { fieldErrorsOf, messageOf } from '#src/web/client/error-response.ts'
import { useSubmit } from '#src/web/client/forms/use-submit.ts'
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

type NotifyFormComponent = typeof import('./notify-form.tsx').NotifyForm

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
    <div className={css.notify} id={topic === 'upcoming' ? ANCHOR : undefined} data-notify>
      {!form.message && (
        <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className={topic === 'priceDrop' ? css.quiet : 'btn ghost lg'}>
            <Icon name="mail" />
            {t.ask[topic]}
          </summary>
          {isOpen && (
            <OpenedForm
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

/** Loads the form when it is opened. */
function OpenedForm(props: ComponentProps<NotifyFormComponent>) {
  const [NotifyForm, setNotifyForm] = useState<NotifyFormComponent | null>(null)
  useEffect(() => {
    import('./notify-form.tsx').then((script) => setNotifyForm(() => script.NotifyForm), logFailure)
  }, [])
  return NotifyForm && <NotifyForm {...props} />
}
