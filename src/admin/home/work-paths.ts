import type { OpenWork } from '../client/operations.ts'

/** The list with exactly the work of each kind, below the path of the shop. */
export const WORK_PATHS: Readonly<Record<OpenWork['kind'], string>> = {
  failedRefunds: '/failed-refunds',
  parcelsInDoubt: '/parcels-in-doubt',
  ordersToShip: '/orders?view=toShip',
  paymentsToCheck: '/payments',
  ticketsToAnswer: '/tickets',
  returnsToDecide: '/returns?view=toDecide',
  withdrawalsToDecide: '/returns/withdrawals',
  lowStock: '/low-stock',
  reviewsToDecide: '/reviews',
  questionsToDecide: '/questions',
  draftsSent: '/drafts?state=sent',
}
