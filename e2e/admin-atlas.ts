import type { World } from './admin-world.ts'

/** A screen of the back office, with an address below the path of a shop. */
interface Row {
  /** As in `src/admin/routes.tsx`. */
  route: string
  path: string | ((world: World & { productId: string }) => string)
}

const at = (path: string): Row => ({ route: path, path })

/** The screens of a shop that an address opens, each with something in it where it can have that. */
export const ADMIN_ROWS: readonly Row[] = [
  at(''),
  at('failed-refunds'),
  at('parcels-in-doubt'),
  at('low-stock'),
  at('orders'),
  at('orders/new'),
  at('drafts'),
  { route: 'orders/:orderNumber', path: ({ sent }) => `orders/${sent.orderNumber}` },
  { route: 'orders/:orderNumber/edit', path: ({ confirmed }) => `orders/${confirmed.orderNumber}/edit` },
  at('returns'),
  { route: 'returns/:number', path: ({ returnNumber }) => `returns/${returnNumber}` },
  at('invoices'),
  at('payments'),
  { route: 'discounts/:section', path: 'discounts/coupons' },
  at('tickets'),
  { route: 'tickets/:number', path: ({ ticketNumber }) => `tickets/${ticketNumber}` },
  at('reviews'),
  at('questions'),
  at('products'),
  at('products/new'),
  at('products/bulk'),
  at('products/import'),
  { route: 'products/:productId', path: ({ productId }) => `products/${productId}` },
  at('jobs'),
  at('categories'),
  at('media'),
  at('search'),
  at('stock'),
  at('stock/movements'),
  at('customers'),
  { route: 'customers/:customerId', path: ({ customerId }) => `customers/${customerId}` },
  at('newsletter'),
  at('settings/shop'),
  at('setup'),
  at('settings/colours'),
  at('settings/delivery'),
  at('settings/taxes'),
  at('settings/returns'),
  at('settings/payments'),
  at('settings/domains'),
  at('settings/legal'),
  { route: 'settings/legal/:slug', path: 'settings/legal/terms' },
  at('settings/staff'),
  at('settings/audit'),
  at('account'),
]

/** Screens that something else must lead to, with the file that checks them. */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'drafts/:draftId': 'admin-drafts.spec.ts',
  'discounts/:section/:id': 'admin-discounts.spec.ts',
  'products/import/:importId': 'admin-import.spec.ts',
}
