import { z } from 'zod'
import { SALES_PERIODS } from '#src/features/sales/sales.rules.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { OpenWork, OrderOverview, ProductSales, RunningOffer, SalesOfPeriod } from './overview.contract.ts'

/** What the first screen of the back office shows. Each part is an operation of its own, so that one fails alone. */
export const overviewAdminContract = {
  listOpenWork: operation({
    method: 'get',
    path: '/open-work',
    summary:
      'Lists the work that waits for staff, such as orders to ship, with its number up to 1,000; only what the sender may do.',
    permission: 'read',
    response: z.object({ data: z.array(OpenWork), nextPickUp: z.iso.datetime().nullable() }),
    commands: [
      {
        name: 'overview:work',
        columns: ['kind', 'count', 'due', 'amount', 'since', 'soldOut'],
        notations: { amount: money },
        empty: 'There is nothing to do.',
      },
    ],
  }),
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
        name: 'overview:sales',
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
    commands: [{ name: 'overview:best-sellers', notations: { amount: money }, empty: 'Nothing was sold in 30 days.' }],
  }),
  showOrderOverview: operation({
    method: 'get',
    path: '/order-overview',
    summary: 'Shows the open orders by status, up to 1,000 of each, and the latest four orders.',
    permission: 'read',
    response: z.object({ data: OrderOverview }),
    commands: [
      {
        name: 'overview:orders',
        rows: ({ data }: { data: OrderOverview }) => data.open,
        columns: ['status', 'count'],
      },
    ],
  }),
  listRunningOffers: operation({
    method: 'get',
    path: '/running-offers',
    summary: 'Lists flash sales, campaigns and coupons that are in force, the next to end first.',
    permission: 'read',
    response: z.object({ data: z.array(RunningOffer) }),
    commands: [{ name: 'overview:offers', empty: 'No flash sale, campaign or coupon is in force.' }],
  }),
}
