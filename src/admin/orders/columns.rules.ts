import type { ColumnSet } from '../lists/columns.rules.ts'

const COLUMNS = [
  'placed',
  'customer',
  'delivery',
  'promised',
  'payment',
  'status',
  'items',
  'tags',
  'total',
  'email',
  'phone',
  'country',
  'city',
  'method',
  'coupon',
  'source',
  'assignedTo',
  'note',
  'weight',
] as const
export type Column = (typeof COLUMNS)[number]

/** Columns of the list of orders beside the order itself. */
export const ORDER_COLUMNS: ColumnSet<Column> = {
  all: COLUMNS,
  first: COLUMNS.slice(0, COLUMNS.indexOf('total') + 1),
}
