import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { Statuses } from './order-view.contract.ts'

const FoundOrder = z
  .object({
    orderNumber: z.string(),
    name: z.string(),
    email: z.string(),
    status: Statuses.status,
    totalAmount: z.number().int(),
    currency: z.string(),
  })
  .meta({ id: 'FoundOrder' })

const FoundCustomer = z
  .object({ _id: z.uuid(), name: z.string(), email: z.string(), orders: z.number().int() })
  .meta({ id: 'FoundCustomer' })

const FoundProduct = z.object({ _id: z.uuid(), name: z.string(), slug: z.string() }).meta({ id: 'FoundProduct' })

const FoundTicket = z
  .object({ number: z.string(), subject: z.string(), name: z.string(), status: z.string() })
  .meta({ id: 'FoundTicket' })

const Found = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  products: z.array(FoundProduct),
  tickets: z.array(FoundTicket),
})
export type Found = z.infer<typeof Found>

/** The search of the back office over everything that staff look for. */
export const searchAllAdminContract = {
  searchAll: operation({
    method: 'get',
    path: '/search',
    summary:
      'Searches orders, customers, products and support requests, a few of each; what a member may not read is left out.',
    permission: 'read',
    query: z.object({
      search: z.string().trim().min(2).max(200),
      /** Only one kind, more of it. */
      kind: z.enum(['orders', 'customers', 'products', 'tickets']).optional(),
    }),
    response: z.object({ data: Found }),
    commands: [{ name: 'search:all', print: printFound }],
  }),
}

/** Prints one line for each thing that was found. */
function printFound({ data: { orders, customers, products, tickets } }: { data: Found }): string {
  const lines = [
    ...orders.map(({ orderNumber, status, name, email }) => `order    ${orderNumber}  ${status}  ${name || email}`),
    ...customers.map(({ name, email, orders: count }) => `customer ${email}  ${name}  ${count} orders`),
    ...products.map(({ slug, name }) => `product  ${slug}  ${name}`),
    ...tickets.map(({ number, status, subject }) => `ticket   ${number}  ${status}  ${subject}`),
  ]
  return lines.length === 0 ? 'Nothing was found.' : lines.join('\n')
}
