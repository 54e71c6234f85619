import { PERMISSIONS } from '../client/permissions.ts'
import { paletteEn } from '../messages/palette.en.ts'

const t = paletteEn.creations

/** What is begun from anywhere: its permission, its name and the page of its form. */
export const CREATIONS: readonly (readonly [permission: string, label: string, path: string])[] = [
  [PERMISSIONS.editOrders, t.order, '/orders/new'],
  [PERMISSIONS.editProducts, t.product, '/products/new'],
  [PERMISSIONS.editCustomers, t.customer, '/customers?add=yes'],
  [PERMISSIONS.editDiscounts, t.coupon, '/discounts/coupons/new'],
  [PERMISSIONS.editDiscounts, t.flashSale, '/discounts/flash-sales/new'],
  [PERMISSIONS.editDiscounts, t.campaign, '/discounts/campaigns/new'],
  [PERMISSIONS.editPrices, t.priceList, '/discounts/price-lists/new'],
]
