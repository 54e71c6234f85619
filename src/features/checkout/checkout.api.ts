import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { checkoutContract } from './checkout.contract.ts'
import { getCheckoutSetup } from './checkout.service.ts'
import { quoteCart } from './quote.service.ts'
import { lookAtCode } from './quote-coupon.service.ts'
import { placeAndPay, type PaymentClients } from './place-order.service.ts'

/** @param desk how this process asks providers of payments */
export const createCheckoutApi = (desk: PaymentClients): FeatureApi =>
  implement(checkoutContract, {
    setup: async (context) => ({ data: await getCheckoutSetup(context) }),
    coupon: async (context, { body }) => ({ data: await lookAtCode(context, body) }),
    quote: async (context, { body }) => ({ data: await quoteCart(context, body) }),
    place: async (context, { body, header }) => ({
      data: await placeAndPay(context, desk, { ...body, key: header('idempotency-key') }),
    }),
  })
