import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { FailedRefund, LowVariant, OpenWork, OrderOverview, ParcelInDoubt, RunningOffer } from './overview.contract.ts'

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
  listFailedRefunds: operation({
    method: 'get',
    path: '/failed-refunds',
    summary: 'Lists refunds that have failed, the oldest first, up to 1,000.',
    permission: 'read',
    response: z.object({ data: z.array(FailedRefund) }),
    commands: [
      {
        name: 'overview:failed-refunds',
        columns: ['refundId', 'orderNumber', 'amount', 'since'],
        notations: { amount: money },
        empty: 'No refund has failed.',
      },
    ],
  }),
  listParcelsInDoubt: operation({
    method: 'get',
    path: '/parcels-in-doubt',
    summary: 'Lists parcels of which it is not known whether the courier has them, the oldest first, up to 1,000.',
    permission: 'read',
    response: z.object({ data: z.array(ParcelInDoubt) }),
    commands: [{ name: 'overview:parcels-in-doubt', empty: 'No parcel is in doubt.' }],
  }),
  listLowStock: operation({
    method: 'get',
    path: '/low-stock',
    summary: 'Lists variants of active products that are sold out or low, the lowest first, up to 1,000.',
    permission: 'read',
    response: z.object({ data: z.array(LowVariant) }),
    commands: [{ name: 'overview:low-stock', empty: 'No variant is low.' }],
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
