import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_PIECES } from './cart.rules.ts'

/** What a cart in a browser says of one item; everything else of it is looked up. */
export const WantedItem = z
  .object({
    itemId: z.string().min(1).max(64),
    variantId: z.uuid(),
    quantity: z.number().int().min(1).max(MAX_PIECES),
    unitAmountWhenAdded: z.number().int().min(0).nullable().default(null),
    /** The flash sale whose price the line asks for. */
    flashId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'WantedItem' })
/** How many there may be is the service's to say, which refuses with `cart_full`; the size of a body bounds the list. */
export const WantedItems = z.array(WantedItem)

const StockStateName = z.enum(['upcoming', 'preorder', 'inStock', 'lowStock', 'backorder', 'outOfStock'])

const CartProblem = z
  .object({
    code: z.string(),
    blocks: z.boolean(),
    message: z.string(),
    available: z.number().int().nullable(),
  })
  .meta({ id: 'CartProblem' })

/** A line of a cart with today's names and prices (behaviour B6). */
export const CartLine = z
  .object({
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
    /** It needs no parcel: it is had as soon as it is paid. */
    isDigital: z.boolean(),
    /** Until when a line that is ordered before its day is sent; null for everything else. */
    shipsBy: z.iso.date().nullable(),
    problems: z.array(CartProblem),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>

/** A line of a shopper's cart (behaviour B6). */
const ShopperLine = CartLine.extend({
  userId: z.uuid(),
  /** Pieces left, told only when they are few. */
  available: z.number().int().nullable(),
  /** Put by: neither counted nor ordered. */
  savedForLater: z.boolean(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'ShopperCartLine' })
export type ShopperLine = z.infer<typeof ShopperLine>

const ShopperCart = z.object({
  /** Those saved for later too. */
  data: z.array(ShopperLine),
  /** What the cart is called at checkout; null as long as nothing was ever put into it. */
  cartId: z.uuid().nullable(),
})
export type ShopperCart = z.infer<typeof ShopperCart>

/** Taken as the specification shows them, and refused when they name somebody else (behaviour B0). */
const claimed = { userId: z.string().optional(), token: z.string().optional() }

/**
 * The specification's "cart item plus userId". Only what is named here is read: names, pictures and prices are the
 * catalogue's (`security.md`, trap 6).
 */
const Addition = z.object({
  /** The specification's; it says nothing that the session does not. */
  userId: claimed.userId,
  variantId: z.uuid().optional(),
  /** Instead of a variant, for a product that has only one. */
  productId: z.uuid().optional(),
  quantity: z.number().int().min(1).max(MAX_PIECES).default(1),
  flashId: z.uuid().nullable().default(null),
  /** What the shopper saw, to tell of a change; nothing is sold for it. */
  unitAmountWhenAdded: z.number().int().min(0).nullable().optional(),
  unitAmount: z.number().int().min(0).nullable().optional(),
  /** Made for each click and each line of a guest's cart: the same again adds nothing. */
  additionId: z.uuid().optional(),
  /** A line of a guest's cart: of what there is too little, as much as there is is taken, and told. */
  merge: z.boolean().default(false),
})
export type Addition = z.infer<typeof Addition>

const refusals = ['insufficient_stock', 'max_per_order', 'no_longer_sold', 'not_yet_available', 'out_of_stock'] as const
const itemId = z.object({ itemId: z.uuid() })

export const cartContract = {
  cart: endpoint({
    method: 'get',
    path: '/shop/user/add-to-cart',
    summary: 'Returns the shopper’s cart with current names, prices and stock.',
    access: 'shopper',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({ ...claimed, shopId: z.string().optional(), _: z.string().optional() }),
    body: null,
    answer: ShopperCart,
    failures: [],
  }),
  addToCart: endpoint({
    method: 'post',
    path: '/shop/user/add-to-cart',
    summary:
      'Adds a quantity of a variant to the shopper’s cart, once per `additionId`; merges it into an existing line.',
    access: 'shopper',
    limit: 'checkout',
    params: z.object({}),
    query: z.object(claimed),
    body: Addition,
    answer: ShopperCart.extend({
      /** Fewer were added than were wanted. */
      notice: z.object({ code: z.string(), message: z.string(), available: z.number().int().nullable() }).nullable(),
    }),
    failures: [...refusals, 'cart_full', 'choose_option'],
  }),
  changeCartLine: endpoint({
    method: 'patch',
    path: '/shop/user/add-to-cart/{itemId}',
    summary: 'Updates a line of the shopper’s cart; a quantity of 0 removes it.',
    access: 'shopper',
    limit: 'checkout',
    params: itemId,
    query: z.object(claimed),
    body: z.object({
      quantity: z.number().int().min(0).max(MAX_PIECES).optional(),
      savedForLater: z.boolean().optional(),
      /** The normal price from now on. */
      flashId: z.null().optional(),
    }),
    answer: ShopperCart,
    failures: [...refusals],
  }),
  removeCartLine: endpoint({
    method: 'delete',
    path: '/shop/user/add-to-cart/{itemId}',
    summary: 'Removes a line from the shopper’s cart.',
    access: 'shopper',
    limit: 'checkout',
    params: itemId,
    query: z.object(claimed),
    body: null,
    answer: ShopperCart,
    failures: [],
  }),
}
