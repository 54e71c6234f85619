import { findProductsByBarcode } from '#src/features/catalog/admin/barcode.service.ts'
import { listCards } from '#src/features/catalog/catalog.service.ts'
import { listCustomers } from '#src/features/customers/customer-list.service.ts'
import { findProductIds } from '#src/features/search/suggestion.service.ts'
import { listAdminTickets } from '#src/features/tickets/ticket-admin-view.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'
import { findOrders } from './order-list.service.ts'
import type { Found } from './search-all.admin.contract.ts'

type Kind = keyof Found

/** Results of each kind, and of the only one. */
const FEW = 4
const MANY = 10

const PERMISSIONS: Readonly<Record<Kind, MemberPermission>> = {
  orders: 'orders.read',
  customers: 'customers.read',
  products: 'products.read',
  tickets: 'tickets.answer',
}

/** Searches everything that the member may read. */
export async function searchAll(
  context: AdminContext,
  { search, kind }: { search: string; kind?: Kind | undefined },
): Promise<Found> {
  const limit = kind === undefined ? FEW : MANY
  const find = <T>(of: Kind, work: () => Promise<T[]>): Promise<T[]> =>
    (kind === undefined || kind === of) && context.admin.permissions.includes(PERMISSIONS[of])
      ? work()
      : Promise.resolve([])
  const [orders, customers, products, tickets] = await Promise.all([
    find('orders', () => findOrders(context, search, limit)),
    find('customers', async () => {
      const { data } = await listCustomers(context, { search, sort: 'lastOrder' })
      return data.slice(0, limit).map(({ _id, name, email, orders: count }) => ({ _id, name, email, orders: count }))
    }),
    find('products', async () => {
      const scanned = await findProductsByBarcode(context, search, limit)
      if (scanned.length > 0) return scanned
      const cards = await listCards(context, await findProductIds(context, search, limit))
      return cards.map(({ _id, name, slug }) => ({ _id, name, slug }))
    }),
    find('tickets', async () => {
      const { data } = await listAdminTickets(context, { search })
      return data.slice(0, limit).map(({ number, subject, name, status }) => ({ number, subject, name, status }))
    }),
  ])
  return { orders, customers, products, tickets }
}
