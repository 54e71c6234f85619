import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, writeBeforeCommit, type DeferredWrite, type Tx } from '#src/platform/db/db.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'
import { addDays, pointsOf, rangeOf, type SalesPeriod } from './sales.rules.ts'
import { salesStore, type DaySales, type ProductSales, type Sales } from './sales.store.ts'

interface ChangedDay {
  shop_id: string
  day: string
}

const CHANGED_DAYS: DeferredWrite<ChangedDay> = {
  statements: (rows) => ({
    sales_change: sql`insert into daily_sales_changes (shop_id, day)
      select distinct shop_id, day from ${recordset(rows, { shop_id: 'uuid', day: 'date' })}`,
  }),
}

/** Lets the sales of an order's day be counted again, in the transaction that changes the order. */
export function markSalesChanged({ db, shop }: Tx<ShopContext>, placedAt: Date): void {
  writeBeforeCommit(db, CHANGED_DAYS, { shop_id: shop.id, day: localTime(placedAt, shop.time_zone).date })
}

/** Days that are counted in one transaction. */
const BATCH = 60

/** Counts the days whose orders have changed. */
export async function countSales(context: ShopContext): Promise<void> {
  while (await inTransaction(context, (tx) => salesStore(tx).recount(BATCH))) {
    // Each batch is a transaction of its own, so that none is long.
  }
}

/** Changed days that are read from their orders, so that the figures are those of this moment. */
const MAX_CHANGED = 40

/** Returns the sales of days, both included, as their orders are now. */
async function readDays(tx: Tx<ShopContext>, from: string, to: string): Promise<DaySales[]> {
  const store = salesStore(tx)
  const changed = (await store.changedDays(MAX_CHANGED)).filter((day) => day >= from && day <= to)
  const counted = (await store.counted(from, to)).filter(({ day }) => !changed.includes(day))
  return changed.length === 0 ? counted : [...counted, ...(await store.ofDays(changed))]
}

export interface SalesPoint {
  /** An hour such as `14`, a day or a month such as `2026-11`. */
  at: string
  netAmount: number
  orders: number
  netAmountBefore: number
}

export interface SalesOfPeriod {
  unit: 'hour' | 'day' | 'month'
  /** The first day of the period. */
  from: string
  sales: Sales
  before: Sales
  points: SalesPoint[]
}

const NONE: Sales = { orders: 0, netAmount: 0, returnedAmount: 0 }

const sum = (rows: readonly Sales[]): Sales =>
  rows.reduce<Sales>(
    (total, row) => ({
      orders: total.orders + row.orders,
      netAmount: total.netAmount + row.netAmount,
      returnedAmount: total.returnedAmount + row.returnedAmount,
    }),
    NONE,
  )

/** Returns the sales of a period until now, and those of the period before. */
export const readSales = (context: ShopContext, period: SalesPeriod): Promise<SalesOfPeriod> =>
  inTransaction(context, async (tx) => {
    const { unit, current, before, beforeUntil } = rangeOf(period, tx.now, tx.shop.time_zone)
    if (unit === 'hour') return readToday(tx, current.from)
    const days = await readDays(tx, before.from, current.to)
    const lengthOf = unit === 'day' ? 10 : 7
    const byPoint = new Map<string, Sales>()
    for (const { day, ...sales } of days) {
      const point = day.slice(0, lengthOf)
      byPoint.set(point, sum([byPoint.get(point) ?? NONE, sales]))
    }
    const earlier = pointsOf(unit, before)
    return {
      unit,
      from: current.from,
      sales: sum(days.filter(({ day }) => day >= current.from)),
      before: sum(days.filter(({ day }) => day <= beforeUntil)),
      points: pointsOf(unit, current).map((at, index) => ({
        at,
        netAmount: byPoint.get(at)?.netAmount ?? 0,
        orders: byPoint.get(at)?.orders ?? 0,
        netAmountBefore: byPoint.get(earlier[index] ?? '')?.netAmount ?? 0,
      })),
    }
  })

/** Returns the sales of today by hours until now, and those of yesterday; its sum ends at the same time of the day. */
async function readToday(tx: Tx<ShopContext>, today: string): Promise<SalesOfPeriod> {
  const { time_zone: zone } = tx.shop
  const startOf = (day: string): Date => instantOf(day, '00:00', zone)
  const yesterday = addDays(today, -1)
  const store = salesStore(tx)
  const now = await store.byHour(startOf(today), startOf(nextDay(today)))
  const before = await store.byHour(startOf(yesterday), startOf(today))
  const sameTime = instantOf(yesterday, localTime(tx.now, zone).clock, zone)
  const amountAt = (rows: typeof now, hour: number): Sales => rows.find((row) => row.hour === hour) ?? NONE
  return {
    unit: 'hour',
    from: today,
    sales: sum(now),
    before: sum(await store.byHour(startOf(yesterday), sameTime)),
    points: Array.from({ length: 24 }, (_, hour) => ({
      at: String(hour).padStart(2, '0'),
      netAmount: amountAt(now, hour).netAmount,
      orders: amountAt(now, hour).orders,
      netAmountBefore: amountAt(before, hour).netAmount,
    })),
  }
}

const BEST_SELLER_DAYS = 30
const BEST_SELLERS = 5
const REMEMBER_MS = 5 * 60_000

/** Returns the products of which most units were sold in 30 days; a count is shown for five minutes. */
export const listBestSellers = (context: ShopContext): Promise<ProductSales[]> =>
  context.processCache.getOrLoad(
    context,
    { name: 'best sellers', tags: [], validUntil: () => new Date(context.now.getTime() + REMEMBER_MS) },
    () =>
      inTransaction(context, (tx) => {
        const today = localTime(tx.now, tx.shop.time_zone).date
        return salesStore(tx).bestSellers(addDays(today, 1 - BEST_SELLER_DAYS), BEST_SELLERS)
      }),
  )
