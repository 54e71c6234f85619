import { formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/alert.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { useShop } from '#src/web/shop.ts'
import type { OrderPayment } from '../payment.contract.ts'
import { payAddress } from './order-payment.ts'
import { Head } from './parts.tsx'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'
import { usePaying } from './use-paying.ts'

/** What became of a payment that was not made, and how to go on (behaviour B12). */
export function Failed({ order }: { order: OrderPayment }) {
  const texts = usePayTexts()
  const t = texts.failed
  const shop = useShop()
  const money = useMoney()
  const { isBusy, refusal, pay } = usePaying(order.orderNumber)
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
      {refusal && (
        <div className={css.notice}>
          <Alert tone="error">{refusal}</Alert>
        </div>
      )}
      <div className={css.ways}>
        {same && (
          <button type="button" className="btn lg" aria-disabled={isBusy} onClick={() => void pay(same._id)}>
            {isBusy ? texts.paying : t.again}
          </button>
        )}
        <a className={`btn lg ${same ? 'ghost' : ''}`} href={payAddress(order.orderNumber)}>
          {t.another}
        </a>
        <a className="btn lg ghost" href="/user/cart">
          {t.back}
        </a>
      </div>
      <p className="vh" role="status">
        {isBusy ? texts.paying : ''}
      </p>
    </div>
  )
}
