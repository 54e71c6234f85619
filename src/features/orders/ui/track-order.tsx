import { useRef, useState, type FormEvent } from 'react'
import { formatDate, formatDateTime, formatDay } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client.ts'
import { Alert } from '#src/web/kit/alert.tsx'
import { TextField } from '#src/web/kit/field.tsx'
import { textOf } from '#src/web/kit/form-values.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMessages } from '#src/web/messages.ts'
import { ApiFailure } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import type { Tracking } from '../order.contract.ts'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

type State = { type: 'asking'; error: string | null; isBusy: boolean } | { type: 'found'; tracking: Tracking }

interface TrackOrderProps {
  title: string
  lead: string
}

/** Asks for a tracking code, and shows what it leads to. */
export function TrackOrder({ title, lead }: TrackOrderProps) {
  const t = useOrderTexts().track
  const [state, setState] = useState<State>({ type: 'asking', error: null, isBusy: false })
  if (state.type === 'found')
    return (
      <Found tracking={state.tracking} onAnother={() => setState({ type: 'asking', error: null, isBusy: false })} />
    )

  const ask = async (code: string): Promise<void> => {
    setState({ type: 'asking', error: null, isBusy: true })
    try {
      // Posted, so that the code stands in no address and no log.
      const { data } = await browserApi().post('/shop/track', { body: { code } })
      setState({ type: 'found', tracking: data })
    } catch (error) {
      setState({ type: 'asking', error: error instanceof ApiFailure ? error.message : t.failed, isBusy: false })
    }
  }
  return (
    <div className={`wrap ${css.ask}`}>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      <Form error={state.error} isBusy={state.isBusy} onAsk={(code) => void ask(code)} />
    </div>
  )
}

function Form({ error, isBusy, onAsk }: { error: string | null; isBusy: boolean; onAsk: (code: string) => void }) {
  const t = useOrderTexts().track
  const [fieldError, setFieldError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code').trim()
    setFieldError(code ? undefined : t.required)
    if (code) onAsk(code)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {error && <Alert tone="error">{error}</Alert>}
      <TextField
        name="code"
        label={t.code}
        hint={t.codeHint}
        error={fieldError}
        input={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 60,
          required: true,
        }}
      />
      <button type="submit" className="btn lg" aria-disabled={isBusy}>
        {t.submit}
      </button>
    </form>
  )
}

function Found({ tracking, onAnother }: { tracking: Tracking; onAnother: () => void }) {
  const t = useOrderTexts()
  const { delivery } = useMessages()
  const shop = useShop()
  const { promisedFrom, promisedTo, status } = tracking
  const days =
    promisedFrom && promisedTo ? delivery.days(formatDay(promisedFrom, shop), formatDay(promisedTo, shop)) : null
  const isArriving = days && !['delivered', 'completed', 'cancelled', 'expired'].includes(status)
  return (
    <div className={`wrap ${css.found}`}>
      <p className="muted">
        {t.track.order(tracking.orderNumber)} · {t.track.placed(formatDate(new Date(tracking.placedAt), shop))}
      </p>
      <h1>{isArriving ? t.track.arriving(days) : t.order.statuses[status]}</h1>
      <ol className={css.steps}>
        {tracking.steps.map(({ step, at, isReached }) => (
          <li key={step} className={isReached ? css.reached : undefined}>
            <span className={css.dot}>{isReached && <Icon name="check" />}</span>
            <span>
              <b>{t.track.steps[step]}</b>
              <span className="muted sm">{at && formatDateTime(new Date(at), shop)}</span>
              <span className="vh">{isReached ? t.track.reached : t.track.ahead}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={`card-panel ${css.facts}`}>
        <div>
          <h2>{t.track.items}</h2>
          <ul>
            {tracking.items.map(({ name, optionValues, quantity }) => (
              <li key={`${name} ${optionValues.join()}`}>
                {quantity} × {name} <span className="muted">{optionValues.join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p>{t.track.goesTo([tracking.city, tracking.countryName].filter(Boolean).join(', '))}</p>
          {tracking.carrier && <p className="muted">{t.track.carrier(tracking.carrier)}</p>}
        </div>
      </div>
      <button type="button" className="btn ghost" onClick={onAnother}>
        {t.track.another}
      </button>
    </div>
  )
}
