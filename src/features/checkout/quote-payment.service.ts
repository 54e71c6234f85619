import type { PaymentGateway } from '#src/features/payments/payment.contract.ts'
import { isEligible, type Gateway, type Payable } from '#src/features/payments/payment.rules.ts'
import { listGateways, showGateways } from '#src/features/payments/payment.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { EXTERNAL } from '#src/shared/payment-providers.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import type { QuoteRequest, Requirement } from './checkout.contract.ts'
import { missing } from './requirement.rules.ts'

/** The payment method for a total of zero. */
export const FREE: PaymentGateway = {
  _id: 'free',
  provider: 'free',
  title: 'Nothing to pay',
  description: '',
  logo: null,
  instructions: '',
  feeAmount: 0,
  feeBps: 0,
  minAmount: null,
  maxAmount: null,
  countries: [],
  currencies: [],
  sort: 0,
}

/** The payment of an order that its customer has paid already, outside of the shop. */
export const RECEIVED = {
  gateways: [] as PaymentGateway[],
  gateway: null,
  gatewayId: EXTERNAL,
  requirements: [] as Requirement[],
}

function unavailable(): Requirement {
  const { code, message } = new Failure('payment_unavailable')
  return { step: 'payment', field: 'gatewayId', code, message }
}

/** Returns the payment methods for a total and a destination, and the chosen one. */
export async function calculatePayment(
  context: ShopContext,
  request: QuoteRequest,
  payable: Payable,
): Promise<{
  gateways: PaymentGateway[]
  gateway: Gateway | null
  gatewayId: string | null
  requirements: Requirement[]
}> {
  if (payable.totalAmount === 0) return { gateways: [FREE], gateway: null, gatewayId: FREE._id, requirements: [] }
  const eligible = (await listGateways(context)).filter((gateway) => isEligible(gateway, payable))
  const [only] = eligible
  const chosen = eligible.find(({ id }) => id === request.gatewayId)
  const gateway = chosen ?? (eligible.length === 1 ? (only ?? null) : null)
  const gateways = showGateways(context, eligible)
  const requirements =
    eligible.length === 0 ? [unavailable()] : gateway ? [] : [missing('payment', 'gatewayId', fieldTexts.gateway)]
  return { gateways, gateway, gatewayId: gateway?.id ?? null, requirements }
}
