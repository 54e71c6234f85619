import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { SALES_PERIODS } from './sales.rules.ts'

const Amount = z.number().int()
const Count = z.number().int()

const Sales = z.object({ orders: Count, netAmount: Amount, returnedAmount: Amount }).meta({ id: 'Sales' })

const SalesOfPeriod = z
  .object({
    unit: z.enum(['hour', 'day', 'month']),
    /** The first day of the period, in the shop's time zone. */
    from: z.iso.date(),
    sales: Sales,
    /** The same for the period before, as much of it as has passed of this one. */
    before: Sales,
    points: z.array(
      z
        .object({ at: z.string(), netAmount: Amount, orders: Count, netAmountBefore: Amount })
        .meta({ id: 'SalesPoint' }),
    ),
  })
  .meta({ id: 'SalesOfPeriod' })

const ProductSales = z
  .object({ productId: z.uuid(), name: z.string(), units: Count, amount: Amount })
  .meta({ id: 'ProductSales' })

/** How a shop sells. */
export const salesAdminContract = {
  showSales: operation({
    method: 'get',
    path: '/sales',
    summary:
      'Shows the sales of a period until now, beside those of the period before. A sale is a confirmed order, on the day on ' +
      'which it was placed, with tax and delivery, less cancellations and refunds.',
    permission: 'administer',
    query: z.object({ period: z.enum(SALES_PERIODS).default('30days') }),
    response: z.object({ data: SalesOfPeriod }),
    commands: [
      {
        name: 'sales:show',
        rows: ({ data }: { data: z.infer<typeof SalesOfPeriod> }) => data.points,
        columns: ['at', 'orders', 'netAmount', 'netAmountBefore'],
        notations: { netAmount: money, netAmountBefore: money },
      },
    ],
  }),
  listBestSellers: operation({
    method: 'get',
    path: '/best-sellers',
    summary: 'Lists the products of which most units were sold in the last 30 days.',
    permission: 'administer',
    response: z.object({ data: z.array(ProductSales) }),
    commands: [{ name: 'sales:best-sellers', notations: { amount: money }, empty: 'Nothing was sold in 30 days.' }],
  }),
}
