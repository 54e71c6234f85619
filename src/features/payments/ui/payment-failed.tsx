import { formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { OrderPayment } from '../payment.contract.ts'
import { payAddress } from './order-payment.ts'
import { Head } from './payment-screen.tsx'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'
import { useRestoreCart, type CartTestServer } from './use-restore-cart.ts'
import { usePaying } from './use-start-payment.ts'

/** Explains a failed payment and offers the next steps (behaviour B12). */
export function Failed({ order, cart }: { order: OrderPayment; cart: CartTestServer }) {
  const texts = usePayTexts()
  const t = texts.failed
  const shop = useShop()
  const money = useMoney()
  const { isBusy: isPaying, refusal: payError, pay } = usePaying(order.orderNumber)
  const restoreCart = useRestoreCart(order, cart)
  const isBusy = isPaying || restoreCart.isBusy
  const error = payError ?? restoreCart.refusal
  const { payment, payUntil } = order
  const same = order.gateways.find(({ _id }) => _id === payment?.gatewayId)
  const reason = payment?.failureCode
  return (
    <div className={`wrap ${css.page}`}>
      <Head tone="bad" title={t.title}>
        {reason && <p>{t.reasons[reason]}</p>}
        <p className="muted">{t.order(order.orderNumber, money(order.dueAmount))}</p>
        {payUntil && <p className="muted">{texts.heldUntil(formatDateTime(new Date(payUntil), shop))}</p>}
      </Head>
      {error && (
        <div className={css.notice}>
          <Alert tone="error">{error}</Alert>
        </div>
      )}
      <div className={css.ways}>
        {same && (
          <button type="button" className="btn lg" aria-disabled={isBusy} onClick={() => void pay(same._id)}>
            {isPaying ? texts.paying : t.again}
          </button>
        )}
        <a className={`btn lg ${same ? 'ghost' : ''}`} href={payAddress(order.orderNumber)}>
          {t.another}
        </a>
        {order.isCancelAllowed && (
          <button
            type="button"
            className="btn lg ghost"
            aria-disabled={isBusy}
            aria-describedby="back-hint"
            onClick={restoreCart.run}
          >
            {t.back}
          </button>
        )}
      </div>
      {order.isCancelAllowed && (
        <p id="back-hint" className="muted sm">
          {t.backHint}
        </p>
      )}
      <p className="vh" role="status">
        {isPaying ? texts.paying : restoreCart.isBusy ? t.takingBack : ''}
      </p>
    </div>
  )
}

/** The same when the order is unknown. */
export function FailedWithoutOrder() {
  const { failed: t, track } = usePayTexts()
  return (
    <div className={`wrap ${css.page}`}>
      <Head tone="bad" title={t.title}>
        <p className="muted">{t.noOrder}</p>
      </Head>
      <div className={css.ways}>
        <a className="btn lg" href="/user/payment">
          {t.again}
        </a>
        <a className="btn lg ghost" href="/user/cart">
          {t.back}
        </a>
        <a className="btn lg ghost" href="/track-order">
          {track}
        </a>
      </div>
    </div>
  )
}
