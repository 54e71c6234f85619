import {
  GatewayRejection,
  GatewayUnavailable,
  type ConfirmationFact,
  type ExpressClient,
  type PaymentFact,
  type PaymentReference,
  type PaymentRequest,
} from '../gateway.ts'
import { rejectionAsUnavailable } from './ambiguous-result.ts'
import { digitsAtStripe, toStripeAmount } from './stripe-amount.rules.ts'
import { type Send } from './stripe-errors.ts'
import { factOfIntent, StripeIntent, type StripeIntent as Intent } from './stripe-responses.ts'

const DESCRIPTION_LENGTH = 250

/** Returns whether a payment is a PaymentIntent of express payment, not a Checkout Session. */
export const isIntent = ({ reference }: PaymentReference): boolean => reference.startsWith('pi_')

/** Opens express payment: the browser makes a ConfirmationToken, with which the server confirms its own PaymentIntent. */
export const openStripeExpress = (publishableKey: string, send: Send): ExpressClient => ({
  walletFor: (currency) => {
    const digits = digitsAtStripe(currency)
    return digits === null ? null : { provider: 'stripe', publishableKey, digits }
  },
  prepare: (request) => prepare(send, request),
  confirm: (payment, token) => confirm(send, payment, token),
})

async function prepare(send: Send, request: PaymentRequest): Promise<{ reference: string }> {
  const { amount, currency, attempt, orderNumber } = request
  const unitAmount = toStripeAmount(amount, currency)
  if (unitAmount === null) throw new GatewayRejection(`stripe: cannot take ${amount} ${currency}`)
  const { id } = await send(StripeIntent, (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: unitAmount,
        currency: currency.toLowerCase(),
        // A wallet pays on the shop's page, so no payment type that leads away is accepted.
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: request.description.slice(0, DESCRIPTION_LENGTH) || orderNumber,
        metadata: { attempt, order: orderNumber },
      },
      { idempotencyKey: `express-${attempt}` },
    ),
  )
  return { reference: id }
}

async function confirm(send: Send, payment: PaymentReference, token: string): Promise<ConfirmationFact> {
  try {
    const intent = await send(StripeIntent, (stripe) =>
      stripe.paymentIntents.confirm(
        payment.reference,
        { confirmation_token: token, expand: ['latest_charge'] },
        { idempotencyKey: `confirm-${payment.attempt}` },
      ),
    )
    return confirmationOf(intent, payment)
  } catch (error) {
    if (!(error instanceof GatewayRejection)) throw error
    // Declined, or confirmed before: the PaymentIntent itself tells.
    const fact = confirmationOf(await rejectionAsUnavailable(retrieve(send, payment)), payment)
    return fact.state === 'pending' ? { state: 'failed', reason: 'error' } : fact
  }
}

function confirmationOf(intent: Intent, payment: PaymentReference): ConfirmationFact {
  const fact = factOfIntent(intent, payment)
  if (fact.state !== 'pending' || intent.status !== 'requires_action') return fact
  if (!intent.client_secret) throw new GatewayUnavailable('stripe: an action without a secret')
  return { state: 'action', clientSecret: intent.client_secret }
}

const retrieve = (send: Send, { reference }: PaymentReference): Promise<Intent> =>
  send(StripeIntent, (stripe) => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))

export const reconcileIntent = async (send: Send, payment: PaymentReference): Promise<PaymentFact> =>
  factOfIntent(await rejectionAsUnavailable(retrieve(send, payment)), payment)

export async function cancelIntent(send: Send, payment: PaymentReference): Promise<PaymentFact> {
  await send(StripeIntent, (stripe) => stripe.paymentIntents.cancel(payment.reference)).catch((error: unknown) => {
    // It has already ended, paid or not.
    if (!(error instanceof GatewayRejection)) throw error
  })
  return reconcileIntent(send, payment)
}
