import { sql, type RawBuilder } from 'kysely'
import type { OrderSort } from './order-list.rules.ts'
import { PROMISED } from './order-selection.store.ts'

/** A page of a list: by number, or what follows or comes before an order. */
export type OrderPage = { sort: OrderSort; limit: number } & (
  | { number: number }
  | { cursor: OrderCursor | null; direction: 'after' | 'before' }
)

/** The place of an order in each sort. */
export interface OrderCursor {
  id: string
  /** With microseconds, which a `Date` does not have. */
  placedAt: string
  totalAmount: number
  promised: string
  customer: string
}

/** What the list shows as the customer. */
const CUSTOMER = sql`lower(coalesce(nullif(o.shipping_address->>'name', ''), o.email))`

const PLACES = {
  newest: 'placedAt',
  oldest: 'placedAt',
  highest: 'totalAmount',
  lowest: 'totalAmount',
  promised: 'promised',
  customer: 'customer',
} as const satisfies Record<OrderSort, keyof OrderCursor>

const SORTS: Readonly<
  Record<OrderSort, { column: RawBuilder<unknown>; type: RawBuilder<unknown>; isRising: boolean }>
> = {
  newest: { column: sql`o.placed_at`, type: sql`timestamptz`, isRising: false },
  oldest: { column: sql`o.placed_at`, type: sql`timestamptz`, isRising: true },
  highest: { column: sql`o.total_amount`, type: sql`bigint`, isRising: false },
  lowest: { column: sql`o.total_amount`, type: sql`bigint`, isRising: true },
  promised: { column: PROMISED, type: sql`date`, isRising: true },
  // No index knows it: the newest orders are sorted.
  customer: { column: CUSTOMER, type: sql`text`, isRising: true },
}

/** The columns of a cursor, of an order `o`. */
export const cursorColumns = sql`o.id, o.placed_at::text as "placedAt", o.total_amount as "totalAmount",
  ${PROMISED}::text as promised, ${CUSTOMER} as customer`

/** Returns the order of a page, and the condition of what lies beyond its cursor. @param placedAt the columns of an order by time */
export function placeOf(page: OrderPage, placedAt: RawBuilder<unknown>) {
  const { type, isRising, column: sorted } = SORTS[page.sort]
  const column = page.sort === 'newest' || page.sort === 'oldest' ? placedAt : sorted
  const isReversed = 'direction' in page && page.direction === 'before'
  const isFalling = isRising === isReversed
  const cursor = 'cursor' in page ? page.cursor : null
  const beyond =
    cursor === null
      ? sql``
      : sql`and (${column}, o.id) ${isFalling ? sql`<` : sql`>`} (${cursor[PLACES[page.sort]]}::${type}, ${cursor.id}::uuid)`
  return { column, order: isFalling ? sql`desc` : sql`asc`, beyond, isReversed }
}
