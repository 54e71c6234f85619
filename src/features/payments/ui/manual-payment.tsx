import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { TimeLeft } from '#src/web/kit/display/countdown.tsx'
import { Copyable } from '#src/web/kit/display/copyable.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Payment } from '../payment.contract.ts'
import { confirmationOf, payAddress } from './order-payment.ts'
import { Head } from './payment-screen.tsx'
import css from './payments.module.css'
import { ProofForm } from './proof-form.tsx'
import { usePayTexts } from './texts.ts'

/** A manual payment: the recipient, the amount, the deadline and the last proof. */
export function ManualPayment({ loaded }: { loaded: Payment }) {
  const [payment, setPayment] = useState(loaded)
  const sent = useRef<HTMLDivElement>(null)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) sent.current?.focus()
  }, [isNew])
  if (payment.status === 'submitted')
    return (
      <div ref={sent} tabIndex={-1} className={css.told}>
        <Submitted payment={payment} />
      </div>
    )
  return (
    <ToSend
      payment={payment}
      onSent={(next) => {
        setPayment(next)
        setNew(true)
      }}
    />
  )
}

function Submitted({ payment }: { payment: Payment }) {
  const t = usePayTexts()
  return (
    <>
      <Head tone="ok" title={t.manual.thanks}>
        <p className="muted">{t.manual.thanksText(payment.proof?.transactionId ?? '')}</p>
      </Head>
      <div className={css.ways}>
        <a className="btn lg" href={confirmationOf(payment.orderNumber)}>
          {t.showOrder}
        </a>
        <a className="btn lg ghost" href="/">
          {t.continue}
        </a>
      </div>
    </>
  )
}

function ToSend({ payment, onSent }: { payment: Payment; onSent: (payment: Payment) => void }) {
  const texts = usePayTexts()
  const t = texts.manual
  const isRejected = payment.status === 'rejected'
  return (
    <>
      <h1 tabIndex={-1}>{t.title(payment.title)}</h1>
      <p className={css.lead}>{t.lead}</p>
      {isRejected && (
        <Alert tone="error">
          <p>
            <b>{t.rejected}</b>
          </p>
          {payment.rejectReason && <p>{payment.rejectReason}</p>}
          <p>{payment.proofsLeft > 0 ? t.rejectedText(payment.proofsLeft) : t.noTries}</p>
        </Alert>
      )}
      <div className={css.two}>
        <Account payment={payment} />
        <div>
          {payment.proofsLeft > 0 && <ProofForm payment={payment} onSent={onSent} />}
          <p className={css.other}>
            <a className="link" href={payAddress(payment.orderNumber)}>
              {texts.failed.another}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

/** The recipient's details, each with a copy button. */
function Account({ payment }: { payment: Payment }) {
  const texts = usePayTexts()
  const t = texts.manual
  const money = useMoney()
  const shop = useShop()
  const { accountName, accountNumber, accountType, instructions, payUntil, orderNumber, amount } = payment
  return (
    <section aria-label={t.sendTo}>
      <dl className={`card-panel ${css.facts}`}>
        <Fact name={texts.due}>
          <Copyable text={money(amount)} />
        </Fact>
        {accountNumber && (
          <Fact name={t.account}>
            <Copyable text={accountNumber} />
          </Fact>
        )}
        {accountName && <Fact name={t.sendTo}>{accountName}</Fact>}
        {accountType && <Fact name={t.accountType}>{accountType}</Fact>}
        <Fact name={t.reference}>
          <Copyable text={orderNumber} />
          <p className="muted sm">{t.referenceHint}</p>
        </Fact>
      </dl>
      {instructions && <p className={css.instructions}>{instructions}</p>}
      <ol className={css.steps}>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {payUntil && (
        <p className={css.clock}>
          <Icon name="clock" />
          <span>
            {t.until(formatDateTime(new Date(payUntil), shop))}{' '}
            <TimeLeft until={payUntil} text={t.deadline} ended={texts.holdOver} />
          </span>
        </p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
