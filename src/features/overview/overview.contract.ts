import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#src/features/orders/order.rules.ts'
import { OPEN_STATUSES, WORK_KINDS } from './overview.rules.ts'

const Time = z.iso.datetime()
const Amount = z.number().int()
const Count = z.number().int()
/** Counts end at 1,000. */
const counted = { count: Count, isMore: z.boolean() }

export const OpenWork = z
  .object({
    kind: z.enum(WORK_KINDS),
    ...counted,
    /** Orders whose delivery was promised for today or earlier. */
    due: Count.nullable(),
    /** The sum of the payments in the shop's currency. */
    amount: Amount.nullable(),
    /** Since when the oldest waits. */
    since: Time.nullable(),
    /** The median hours until an answer in the last 30 days. */
    usualHours: z.number().nullable(),
    /** How many of the variants are sold out. */
    soldOut: Count.nullable(),
    /** The name of one of the products. */
    example: z.string().nullable(),
  })
  .meta({ id: 'OpenWork' })
export type OpenWork = z.infer<typeof OpenWork>

export const OrderOverview = z
  .object({
    open: z.array(z.object({ status: z.enum(OPEN_STATUSES), ...counted })),
    latest: z.array(
      z.object({
        orderNumber: z.string(),
        placedAt: Time,
        name: z.string(),
        email: z.string(),
        totalAmount: Amount,
        currency: z.string(),
        status: z.enum(ORDER_STATUSES),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        provider: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderOverview' })
export type OrderOverview = z.infer<typeof OrderOverview>

export const RunningOffer = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['flash', 'campaign', 'coupon']),
    title: z.string(),
    endsAt: Time.nullable(),
    /** Sold units of a flash sale, or uses of a coupon. */
    used: Count.nullable(),
    /** The pool of a flash sale, or the limit of a coupon. */
    limit: Count.nullable(),
  })
  .meta({ id: 'RunningOffer' })
export type RunningOffer = z.infer<typeof RunningOffer>

const Sales = z.object({ orders: Count, netAmount: Amount, returnedAmount: Amount }).meta({ id: 'Sales' })

export const SalesOfPeriod = z
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

export const ProductSales = z
  .object({ productId: z.uuid(), name: z.string(), units: Count, amount: Amount })
  .meta({ id: 'ProductSales' })
