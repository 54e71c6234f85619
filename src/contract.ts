import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { categoryTreeContract } from '#src/features/catalog/category-tree.contract.ts'
import { checkoutContract } from '#src/features/checkout/checkout.contract.ts'
import { orderContract } from '#src/features/orders/order.contract.ts'
import { paymentContract } from '#src/features/payments/payment.contract.ts'
import { searchContract } from '#src/features/search/search.contract.ts'
import { shopContract } from '#src/features/shop/shop.contract.ts'

/** The whole HTTP API, one name a call. */
export const contract = {
  ...shopContract,
  ...catalogContract,
  ...categoryTreeContract,
  ...searchContract,
  ...paymentContract,
  ...orderContract,
  ...checkoutContract,
}
export type ApiContract = typeof contract
