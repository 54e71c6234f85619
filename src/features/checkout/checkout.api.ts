import { implement } from '#src/platform/http.ts'
import { checkoutContract } from './checkout.contract.ts'
import { quoteCart } from './keep-quote.service.ts'
import { lookAtCode } from './coupon-part.service.ts'
import { getCheckoutSetup, placeOrder } from './checkout.service.ts'

export const checkoutApi = implement(checkoutContract, {
  setup: async (context) => ({ data: await getCheckoutSetup(context) }),
  coupon: async (context, { body }) => ({ data: await lookAtCode(context, body) }),
  quote: async (context, { body }) => ({ data: await quoteCart(context, body) }),
  place: async (context, { body, header }) => ({ data: await placeOrder(context, body, header('idempotency-key')) }),
})
