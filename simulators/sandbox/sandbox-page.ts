import type { WireResponse } from '../http/open-http.ts'
import { amountLine, choices, escape, lead, page } from '../http/page.ts'
import { SANDBOX_ACTIONS, type SandboxAction, type SandboxPayment } from './types.ts'
import type { SandboxState } from './sandbox-state.ts'

const NOTICE_TEXT = 'TEST – the shop’s sandbox; no money moves'
const CHOICES: Readonly<Record<SandboxAction, string>> = {
  approve: 'Approve the payment',
  decline: 'Decline it',
  challenge: 'Ask for a code of the bank (3-D Secure)',
  timeout: 'Let the bank never answer',
  late: 'Let the bank answer half a minute late',
  mismatch: 'Take another amount',
  risky: 'Approve it, at a risk',
  cancel: 'Cancel and go back',
}
/** The code that the bank's page accepts. */
const CODE = '1234'

const isAction = (text: string | null): text is SandboxAction => SANDBOX_ACTIONS.includes(text as SandboxAction)

/**
 * Serves the page where a payment is decided, and its buttons.
 * @param form null for a GET request
 */
export function servePage(sandboxState: SandboxState, paymentId: string, form: URLSearchParams | null): WireResponse {
  const payment = sandboxState.find(null, paymentId)
  const isUndecided = payment.state === 'open' && payment.step !== 'silence'
  const action = form?.get('action') ?? null
  if (form && isUndecided) {
    if (payment.step === 'challenge') checkCode(sandboxState, payment, form.get('code'))
    else if (isAction(action)) sandboxState.choose(payment, action)
  }
  if (payment.state !== 'open') return redirectToShop(payment)
  if (payment.step === 'challenge') return renderCodePage()
  if (payment.step === 'choice') return showChoices(payment)
  // A late bank lets the browser return before the result; a silent bank leaves it on this page.
  return action === 'late' ? lead(payment.returnUrls.success) : showSilence(payment)
}

function checkCode(sandboxState: SandboxState, payment: SandboxPayment, code: string | null): void {
  if (code === CODE) sandboxState.capture(payment, 'approve')
  else sandboxState.fail(payment, 'declined')
}

function redirectToShop({ state, reason, returnUrls }: SandboxPayment): WireResponse {
  if (state === 'captured') return lead(returnUrls.success)
  return lead(reason === 'cancelled' ? returnUrls.cancel : returnUrls.failure)
}

const showChoices = ({ amount, currency, description }: SandboxPayment): WireResponse =>
  page(
    'What shall happen?',
    NOTICE_TEXT,
    `<p>${escape(description)}</p>
${amountLine(amount, currency)}
${choices(CHOICES)}`,
  )

const renderCodePage = (): WireResponse =>
  page(
    'Your bank asks for a code',
    NOTICE_TEXT,
    `<form method="post">
<label>Code (${CODE} is right) <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
<button>Send</button>
</form>`,
  )

const showSilence = ({ returnUrls }: SandboxPayment): WireResponse =>
  page(
    'The bank does not answer',
    NOTICE_TEXT,
    `<p>Close this page, or <a href="${escape(returnUrls.success)}">go back to the shop</a>.</p>`,
  )
