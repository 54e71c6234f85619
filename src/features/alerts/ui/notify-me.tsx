import { useEffect, useRef, useState, type FormEvent } from 'react'
import { minorUnitDigits } from '#src/shared/money.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ApiError } from '#src/web/client/api-errors.ts'
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

type Errors = Partial<Record<'email' | 'targetAmount', string>>
type State =
  | { type: 'asking'; isBusy: boolean; errors: Errors; formError: string | null }
  | { type: 'done'; message: string }

/** A button that opens a form for an e-mail address, and then shows the next step (behaviour B18). */
export function NotifyMe(props: NotifyMeProps) {
  // The key resets the form for another variant or topic.
  return <NotifyMePanel key={`${props.subjectId} ${props.topic}`} {...props} />
}

function NotifyMePanel({ subjectId, name, topic }: NotifyMeProps) {
  const t = useAlertTexts()
  const { shopId, currency } = useShop()
  const [state, setState] = useState<State>({ type: 'asking', isBusy: false, errors: {}, formError: null })
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
    if (state.type === 'done') done.current?.focus()
  }, [state.type])

  const send = async (email: string, targetAmount: number | null): Promise<void> => {
    setState({ type: 'asking', isBusy: true, errors: {}, formError: null })
    try {
      const { message } = await browserApi().post('/shop/product/{shopId}/notify', {
        params: { shopId },
        body: {
          ...(topic === 'campaign'
            ? { campaignId: subjectId, kind: 'upcoming' }
            : { variantId: subjectId, kind: topic }),
          ...(email !== '' && { email }),
          ...(targetAmount !== null && { targetAmount }),
        },
      })
      setState({ type: 'done', message })
    } catch (error) {
      const errors: Errors = error instanceof ApiError ? error.fields : {}
      const formError =
        errors.email || errors.targetAmount ? null : error instanceof ApiError ? error.message : t.failed
      setState({ type: 'asking', isBusy: false, errors, formError })
    }
  }
  const showErrors = (errors: Errors): void => setState({ type: 'asking', isBusy: false, errors, formError: null })

  return (
    <div className={css.notify} id={topic === 'upcoming' ? ANCHOR : undefined}>
      {state.type === 'asking' && (
        <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className={topic === 'priceDrop' ? css.quiet : 'btn ghost lg'}>
            <Icon name="mail" />
            {t.ask[topic]}
          </summary>
          {isOpen && (
            <Form
              {...state}
              topic={topic}
              lead={t.lead[topic](name)}
              currency={currency}
              onSend={(email, target) => void send(email, target)}
              onReject={showErrors}
            />
          )}
        </details>
      )}
      <div ref={done} role="status" tabIndex={-1} className={css.done}>
        {state.type === 'done' && (
          <>
            <Icon name="check" />
            {state.message}
          </>
        )}
      </div>
    </div>
  )
}

interface FormProps {
  topic: AlertTopic
  lead: string
  currency: string
  isBusy: boolean
  errors: Errors
  formError: string | null
  onSend: (email: string, targetAmount: number | null) => void
  onReject: (errors: Errors) => void
}

function Form({ topic, lead, currency, isBusy, errors, formError, onSend, onReject }: FormProps) {
  const t = useAlertTexts()
  // A shopper's address needs no field, unless it was rejected.
  const own = useShopper()?.email ?? ''
  const hasKnownEmail = own !== '' && errors.email === undefined
  const form = useRef<HTMLFormElement>(null)
  // The visitor opened the form to type, so the first field gets the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input,button')?.focus(), [])
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(), [errors])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const values = new FormData(event.currentTarget)
    const [email, target] = [textOf(values, 'email').trim(), textOf(values, 'target').trim()]
    const targetAmount = target === '' ? null : readAmount(target, minorUnitDigits(currency))
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=email]')
    const invalid: Errors = {
      // The server validates as well; this check saves a request.
      ...(!hasKnownEmail && (email === '' || !input?.validity.valid) && { email: t.invalidEmail }),
      ...(target !== '' && targetAmount === null && { targetAmount: t.invalidTarget }),
    }
    if (Object.keys(invalid).length > 0) onReject(invalid)
    else onSend(email, targetAmount)
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={submit}>
      <p>{lead}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      {hasKnownEmail ? (
        <p className="muted sm">{t.toAddress(own)}</p>
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
      <button type="submit" className="btn" aria-disabled={isBusy}>
        {isBusy ? t.sending : t.send}
      </button>
    </form>
  )
}
