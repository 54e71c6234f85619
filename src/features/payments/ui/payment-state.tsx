import { useEffect, useRef } from 'react'
import { useRevalidator } from '#src/web/router/router-provider.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import type { Payment } from '../payment.contract.ts'
import { isManualPaymentShown } from '../payment.rules.ts'
import { ManualPayment } from './manual-payment.tsx'
import { confirmationOf, payAddress } from './order-payment.ts'
import { Head } from './payment-screen.tsx'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'
import { isPending, useWatched } from './use-payment-polling.ts'

/** One payment: the instructions of a manual payment, or the state (behaviour B12). */
export function PaymentState({ payment }: { payment: Payment }) {
  return (
    <div className={`wrap ${css.page}`}>
      {isManualPaymentShown(payment) ? <ManualPayment loaded={payment} /> : <Watched loaded={payment} />}
    </div>
  )
}

function Watched({ loaded }: { loaded: Payment }) {
  const { payment, hasTimedOut } = useWatched(loaded)
  const container = useRef<HTMLDivElement>(null)
  const { status } = payment
  const before = useRef(status)
  useEffect(() => {
    // Screen readers announce the new state, wherever the focus was.
    if (before.current !== status) container.current?.focus()
    before.current = status
  }, [status])
  return (
    <div ref={container} tabIndex={-1} className={css.told}>
      <State payment={payment} hasTimedOut={hasTimedOut} />
    </div>
  )
}

function State({ payment, hasTimedOut }: { payment: Payment; hasTimedOut: boolean }) {
  const t = usePayTexts()
  const money = useMoney()
  const { status, orderNumber, orderStatus, provider, amount } = payment
  const toOrder = { href: confirmationOf(orderNumber), text: t.showOrder }
  if (status === 'captured')
    return (
      <>
        <Head tone="ok" title={t.state.paid}>
          <p>{t.state.paidText(orderNumber, money(amount))}</p>
        </Head>
        <NextLinks first={toOrder} second={{ href: '/', text: t.continue }} />
      </>
    )
  if (status === 'mismatch')
    return (
      <>
        <Head tone="wait" title={t.state.held}>
          <p>{t.state.heldText}</p>
        </Head>
        <NextLinks first={toOrder} />
      </>
    )
  if (isPending(payment)) return <PendingPayment payment={payment} hasTimedOut={hasTimedOut} />
  if (provider === 'cod' || provider === 'free')
    return (
      <>
        <Head tone="ok" title={t.state.notNeeded}>
          <p>{t.state.notNeededText(orderNumber)}</p>
        </Head>
        <NextLinks first={toOrder} />
      </>
    )
  if (orderStatus === 'pendingPayment')
    return (
      <>
        <Head tone="bad" title={t.failed.title}>
          {payment.failureCode && <p>{t.failed.reasons[payment.failureCode]}</p>}
        </Head>
        <NextLinks
          first={{ href: payAddress(orderNumber), text: t.failed.again }}
          second={{ href: '/user/cart', text: t.failed.back }}
        />
      </>
    )
  return (
    <>
      <Head tone="wait" title={orderStatus === 'expired' || orderStatus === 'cancelled' ? t.over : t.state.replaced} />
      <NextLinks first={toOrder} second={{ href: '/', text: t.continue }} />
    </>
  )
}

/** Amber: the provider has not reported a result yet. */
function PendingPayment({ payment, hasTimedOut }: { payment: Payment; hasTimedOut: boolean }) {
  const t = usePayTexts()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Head tone="wait" title={hasTimedOut ? t.state.later : t.state.checking}>
        <p role="status">{hasTimedOut ? t.state.laterText : t.state.checkingText}</p>
      </Head>
      <div className={css.ways}>
        {payment.payUrl && (
          <a className="btn lg ghost" href={payment.payUrl}>
            {t.state.atProvider(payment.title)}
          </a>
        )}
        {hasTimedOut && (
          <button
            type="button"
            className="btn lg"
            aria-disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {t.state.reload}
          </button>
        )}
        <noscript>
          <a className="btn lg" href={`/user/success/payment_number/${payment._id}`}>
            {t.state.reload}
          </a>
        </noscript>
      </div>
    </>
  )
}

interface NextLink {
  href: string
  text: string
}

const NextLinks = ({ first, second }: { first: NextLink; second?: NextLink }) => (
  <div className={css.ways}>
    <a className="btn lg" href={first.href}>
      {first.text}
    </a>
    {second && (
      <a className="btn lg ghost" href={second.href}>
        {second.text}
      </a>
    )}
  </div>
)
