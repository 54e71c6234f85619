import { z } from 'zod'

/** The id of a promotion in a path. */
export const PromotionId = z.object({ id: z.uuid() })
/** A title, or what names a product. */
export const Text = z.string().trim().min(1).max(300)
export const Time = z.iso.datetime()
/** Minor units of the shop's currency. */
export const Amount = z.number().int().min(0)
export const PromotionStatus = z.enum(['draft', 'scheduled', 'active', 'ended', 'paused', 'cancelled'])

/** A product or a category that a discount is for. */
export const DiscountTarget = z.object({ _id: z.uuid(), name: z.string() }).meta({ id: 'DiscountTarget' })

/** What the shop's pages show of a price that a promotion lowers. */
export const PREVIEWED_PRICE = {
  productId: z.uuid(),
  name: z.string(),
  /** The regular price. */
  priceAmount: Amount,
  amount: Amount,
  /** The lowest price of 30 days before, if it is higher. */
  strikeAmount: Amount.nullable(),
  discountBps: z.number().int().nullable(),
}

/** Every change of a promotion is on the shop's pages at the next request. */
export const PROMOTION_CHANGE = { permission: 'administer', invalidates: [] } as const

export const printJson = ({ data }: { data: object }): string => JSON.stringify(data, null, 2)
