import type { TagChange } from '../order-tags.rules.ts'
import type { SHOP_CANCEL_REASONS } from '../order.admin.rules.ts'

/** What can be done with many orders; each is the name of the operation on one of them, which decides on the rights. */
export const BULK_OPERATIONS = [
  'startProcessing',
  'shipOrder',
  'bookParcel',
  'cancelOrder',
  'setOrderTags',
  'assignOrder',
] as const

/** An operation with its input, the same for all orders. */
export type BulkWork =
  | { operation: 'startProcessing' }
  | { operation: 'shipOrder'; carrier: string; /** Absent in jobs from before this field existed. */ notify?: boolean }
  | { operation: 'bookParcel' }
  | { operation: 'cancelOrder'; reason: (typeof SHOP_CANCEL_REASONS)[number]; restock: boolean }
  | ({ operation: 'setOrderTags' } & TagChange)
  | { operation: 'assignOrder'; staffId: string | null }
  | {
      operation: (typeof BULK_OPERATIONS)[number]
      /** The id of an earlier job that is taken back. */
      undoes: string
    }

/** Orders of one job. */
export const MAX_BULK_ORDERS = 10_000
/** Refused orders that a job names. */
export const MAX_NAMED = 200
/** Who starts a job for more orders than these hears of its end, because they may have left the list. */
export const MOST_AT_ONCE = 20
