import type { WireResponse } from '../http/open-http.ts'
import { amountLine, choices, lead, page } from '../http/page.ts'
import type { CheckoutState } from './checkout-state.ts'
import { StripeNo } from './error.ts'
import type { Session } from './types.ts'

const NOTICE_TEXT = 'TEST – a stand-in for Stripe Checkout; no money moves'
const CHOICES = {
  pay: 'Pay now',
  later: 'Pay by a way that takes days',
  risky: 'Pay, at elevated risk',
  decline: 'Let the bank decline',
  cancel: 'Back to the shop',
}

/** Serves the payment page of a session, and its buttons. */
export function servePage(checkoutState: CheckoutState, sessionId: string, action: string | null): WireResponse {
  let session: Session
  try {
    session = checkoutState.open(sessionId)
  } catch (error) {
    if (!(error instanceof StripeNo)) throw error
    return {
      ...page('This page is over', NOTICE_TEXT, '<p>Go back to the shop and start again.</p>'),
      status: error.status,
    }
  }
  const successUrl = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  switch (action) {
    case 'pay':
      checkoutState.pay(session.id)
      return lead(successUrl)
    case 'risky':
      checkoutState.pay(session.id, { risk: 'elevated' })
      return lead(successUrl)
    case 'later':
      checkoutState.payLater(session.id)
      return lead(successUrl)
    case 'cancel':
      // The session stays open, as with Stripe.
      return lead(session.cancel_url ?? successUrl)
    case 'decline':
      checkoutState.decline(session.id)
      return show(session, '<p role="alert">Your card was declined. Try another one.</p>')
    default:
      return show(session, '')
  }
}

const show = ({ amount_total: amount, currency }: Session, content: string): WireResponse =>
  page(
    'Pay',
    NOTICE_TEXT,
    `${amountLine(amount, currency)}
<p>Asked for as ${amount} in Stripe’s unit of the currency</p>
${content}
${choices(CHOICES)}`,
  )
