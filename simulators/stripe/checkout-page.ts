import type { WireAnswer } from '../http/open-http.ts'
import { amountLine, choices, lead, page } from '../http/page.ts'
import type { Desk } from './checkout-state.ts'
import { StripeNo } from './error.ts'
import type { Session } from './types.ts'

const MARK = 'TEST – a stand-in for Stripe Checkout; no money moves'
const CHOICES = {
  pay: 'Pay now',
  later: 'Pay by a way that takes days',
  risky: 'Pay, at elevated risk',
  decline: 'Let the bank decline',
  cancel: 'Back to the shop',
}

/** The page where a session is paid, and what is pressed there. */
export function answerPage(desk: Desk, sessionId: string, action: string | null): WireAnswer {
  let session: Session
  try {
    session = desk.open(sessionId)
  } catch (error) {
    if (!(error instanceof StripeNo)) throw error
    return { ...page('This page is over', MARK, '<p>Go back to the shop and start again.</p>'), status: error.status }
  }
  const back = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  switch (action) {
    case 'pay':
      desk.pay(session.id)
      return lead(back)
    case 'risky':
      desk.pay(session.id, { risk: 'elevated' })
      return lead(back)
    case 'later':
      desk.payLater(session.id)
      return lead(back)
    case 'cancel':
      // The session stays open, as Stripe's does.
      return lead(session.cancel_url ?? back)
    case 'decline':
      desk.decline(session.id)
      return show(session, '<p role="alert">Your card was declined. Try another one.</p>')
    default:
      return show(session, '')
  }
}

const show = ({ amount_total: amount, currency }: Session, said: string): WireAnswer =>
  page(
    'Pay',
    MARK,
    `${amountLine(amount, currency)}
<p>Asked for as ${amount} in Stripe’s unit of the currency</p>
${said}
${choices(CHOICES)}`,
  )
