import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { checkoutContract } from './checkout.contract.ts'
import { getCheckoutSetup } from './checkout.service.ts'
import { getExpressSettings } from './express.service.ts'
import { quoteCart } from './quote.service.ts'
import { checkCouponCode } from './quote-coupon.service.ts'
import { placeOrderAndPay, type PaymentClients } from './place-order.service.ts'
import { withStateCodes } from './state-codes.rules.ts'

/**
 * Returns the endpoints of the checkout.
 * @param clients the clients of this process for payment providers
 */
export const createCheckoutApi = (clients: PaymentClients): FeatureApi =>
  implement(checkoutContract, {
    express: async (context) => ({ data: await getExpressSettings(context, clients) }),
    setup: async (context) => ({ data: await getCheckoutSetup(context) }),
    coupon: async (context, { body }) => ({ data: await checkCouponCode(context, body) }),
    quote: async (context, { body }) => ({ data: await quoteCart(context, withStateCodes(body)) }),
    place: async (context, { body, header }) => ({
      data: await placeOrderAndPay(context, clients, { ...withStateCodes(body), key: header('idempotency-key') }),
    }),
  })
