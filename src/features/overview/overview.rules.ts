import type { MemberPermission } from '#src/shared/staff-permissions.ts'

/** Work that waits for staff, in the order in which it is shown. What has failed comes first. */
export const WORK_KINDS = [
  'failedRefunds',
  'parcelsInDoubt',
  'ordersToShip',
  'paymentsToCheck',
  'ticketsToAnswer',
  'returnsToDecide',
  'withdrawalsToDecide',
  'lowStock',
  'reviewsToDecide',
  'questionsToDecide',
  'draftsSent',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Who sees each kind of work. */
export const WORK_PERMISSIONS: Readonly<Record<WorkKind, MemberPermission>> = {
  failedRefunds: 'orders.read',
  parcelsInDoubt: 'orders.read',
  ordersToShip: 'orders.read',
  paymentsToCheck: 'payments.verify',
  ticketsToAnswer: 'tickets.answer',
  returnsToDecide: 'returns.decide',
  withdrawalsToDecide: 'returns.decide',
  lowStock: 'products.read',
  reviewsToDecide: 'reviews.moderate',
  questionsToDecide: 'reviews.moderate',
  draftsSent: 'orders.edit',
}

/** Work is counted up to this number. */
export const MAX_COUNTED = 1000

/** Orders that are not yet at their end. */
export const OPEN_STATUSES = ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped', 'shipped'] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]
