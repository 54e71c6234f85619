import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useState, type FormEvent } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TimeLeft } from '#src/web/kit/display/countdown.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { RadioCards } from '#src/web/kit/form/radio-cards.tsx'
import type { OrderPayment } from '../payment.contract.ts'
import { confirmationOf, isPaid } from './order-payment.ts'
import { Head } from './payment-screen.tsx'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'
import { useRestoreCart, type CartTestServer } from './use-restore-cart.ts'
import { usePaying, type PaymentMessage } from './use-start-payment.ts'
import { usePaymentMethodCards } from './use-payment-methods.ts'

/** Shown when nothing is due, or not any more. */
export function NothingDue({ order, cart }: { order: OrderPayment; cart: CartTestServer }) {
  const t = usePayTexts()
  const restoreCart = useRestoreCart(order, cart)
  return (
    <div className={`wrap ${css.page}`}>
      {isPaid(order) ? (
        <Head tone="ok" title={t.alreadyPaid} />
      ) : (
        <Head tone="bad" title={t.over}>
          <p className="muted">{t.overText}</p>
        </Head>
      )}
      {restoreCart.refusal && (
        <div className={css.notice}>
          <Alert tone="error">{restoreCart.refusal}</Alert>
        </div>
      )}
      <div className={css.ways}>
        {!isPaid(order) && (
          <button type="button" className="btn lg" aria-disabled={restoreCart.isBusy} onClick={restoreCart.run}>
            {t.putBack}
          </button>
        )}
        <a className={`btn lg ${isPaid(order) ? '' : 'ghost'}`} href={confirmationOf(order.orderNumber)}>
          {t.showOrder}
        </a>
        <a className="btn lg ghost" href="/">
          {t.continue}
        </a>
      </div>
    </div>
  )
}

/** Pays an order that waits for payment, or retries (behaviour B14). */
export function PayOrder({ order }: { order: OrderPayment }) {
  const t = usePayTexts()
  const money = useMoney()
  const { state } = useLocation()
  const { isBusy, refusal, pay } = usePaying(order.orderNumber)
  const message = refusal ?? (state as PaymentMessage | null)?.message
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.two}>
        <div>
          <h1 tabIndex={-1}>{t.payTitle(order.orderNumber)}</h1>
          <dl className={css.due}>
            <dt>{t.due}</dt>
            <dd className="num">{money(order.dueAmount)}</dd>
          </dl>
          {order.payUntil && (
            <p className={css.clock}>
              <Icon name="clock" />
              <TimeLeft until={order.payUntil} text={t.heldFor} ended={t.holdOver} />
            </p>
          )}
          {message && <Alert tone="error">{message}</Alert>}
          <Methods order={order} isBusy={isBusy} onPay={(gatewayId) => void pay(gatewayId)} />
        </div>
        <Lines order={order} />
      </div>
    </div>
  )
}

interface MethodsProps {
  order: OrderPayment
  isBusy: boolean
  onPay: (gatewayId: string) => void
}

function Methods({ order: { gateways, payment }, isBusy, onPay }: MethodsProps) {
  const t = usePayTexts()
  const toCard = usePaymentMethodCards()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('gatewayId')
    setMissing(typeof chosen !== 'string')
    if (typeof chosen === 'string') onPay(chosen)
    else event.currentTarget.querySelector<HTMLInputElement>('input[name=gatewayId]')?.focus()
  }
  if (gateways.length === 0) return <Alert tone="warn">{t.noMethods}</Alert>
  return (
    <Form className={css.methods} onSubmit={submit} onChange={() => setMissing(false)}>
      <fieldset aria-describedby={isMissing ? 'method-error' : undefined}>
        <legend>{t.method}</legend>
        <RadioCards name="gatewayId" cards={gateways.map(toCard)} chosen={payment?.gatewayId} />
        {isMissing && (
          <p id="method-error" className={css.error} role="alert">
            <Icon name="warn" />
            {t.choose}
          </p>
        )}
      </fieldset>
      <button type="submit" className="btn lg full" aria-disabled={isBusy}>
        <Icon name="lock" />
        {isBusy ? t.paying : t.payNow}
      </button>
      <p className="vh" role="status">
        {isBusy ? t.paying : ''}
      </p>
    </Form>
  )
}

function Lines({ order }: { order: OrderPayment }) {
  const t = usePayTexts()
  const money = useMoney()
  return (
    <section className={`card-panel ${css.lines}`} aria-labelledby="in-order">
      <h2 id="in-order">{t.inOrder}</h2>
      <ul>
        {order.lines.map(({ _id, name, image, optionValues, quantity, lineAmount }) => (
          <li key={_id}>
            <span className={css.picture}>
              {image && (
                <ResponsiveImage
                  image={{ url: image, alt: '', width: 160, height: 160 }}
                  widths={[160]}
                  sizes="64px"
                  isFirst
                />
              )}
            </span>
            <span>
              <b>
                {quantity} × <ShopText>{name}</ShopText>
              </b>
              <OptionValues values={optionValues} />
            </span>
            <span className="num strong">{money(lineAmount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
