import { z } from 'zod'
import { MAX_PIECES } from './cart.rules.ts'

/** What a cart in a browser says of one item; everything else of it is looked up. */
export const WantedItem = z.object({
  itemId: z.string().min(1).max(64),
  variantId: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_PIECES),
  unitAmountWhenAdded: z.number().int().min(0).nullable().default(null),
  /** The flash sale whose price the line asks for. */
  flashId: z.uuid().nullable().default(null),
})
/** How many there may be is the service's to say, which refuses with `cart_full`; the size of a body bounds the list. */
export const WantedItems = z.array(WantedItem)

const StockStateName = z.enum(['upcoming', 'preorder', 'inStock', 'lowStock', 'backorder', 'outOfStock'])

/** A line of a cart with today's names and prices (behaviour B6). */
export const CartLine = z.object({
  _id: z.string(),
  productId: z.uuid().nullable(),
  variantId: z.uuid(),
  slug: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  optionValues: z.array(z.string()),
  quantity: z.number().int(),
  unitAmount: z.number().int(),
  unitAmountWhenAdded: z.number().int().nullable(),
  strikeAmount: z.number().int().nullable(),
  lineAmount: z.number().int(),
  discountAmount: z.number().int(),
  currency: z.string(),
  stockState: StockStateName.nullable(),
  stockLeft: z.number().int().nullable(),
  maxQuantity: z.number().int(),
  /** The flash sale whose price the line has; null when it asks for none, or when that price is over. */
  flashId: z.uuid().nullable(),
  flashEndsAt: z.iso.datetime().nullable(),
  /** Until when a line that is ordered before its day is sent; null for everything else. */
  shipsBy: z.iso.date().nullable(),
  problems: z.array(
    z.object({
      code: z.string(),
      blocks: z.boolean(),
      message: z.string(),
      available: z.number().int().nullable(),
    }),
  ),
})
export type CartLine = z.infer<typeof CartLine>
