import { z } from 'zod'
import { Order } from '#src/features/orders/order.contract.ts'
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
        status: Order.shape.status,
        paymentStatus: Order.shape.paymentStatus,
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

/** A refund that the customer has not got. */
export const FailedRefund = z
  .object({ refundId: z.uuid(), orderNumber: z.string(), amount: Amount, currency: z.string(), since: Time })
  .meta({ id: 'FailedRefund' })

/** A parcel of which it is not known whether the courier has it. */
export const ParcelInDoubt = z
  .object({ shipmentId: z.uuid(), orderNumber: z.string(), since: Time })
  .meta({ id: 'ParcelInDoubt' })

export const LowVariant = z
  .object({
    variantId: z.uuid(),
    productId: z.uuid(),
    name: z.string(),
    optionValues: z.array(z.string()),
    sku: z.string(),
    stock: Count,
  })
  .meta({ id: 'LowVariant' })
