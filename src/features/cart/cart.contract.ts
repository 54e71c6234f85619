import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_QUANTITY } from './cart.rules.ts'

/** An item of a cart in a browser; the server adds all other details. */
export const RequestedItem = z
  .object({
    itemId: z.string().min(1).max(64),
    variantId: z.uuid(),
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
    unitAmountWhenAdded: z.number().int().min(0).nullable().default(null),
    /** The flash sale whose price is requested. */
    flashId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'WantedItem' })
/** The service limits their number with `cart_full`; the body size bounds the list. */
export const RequestedItems = z.array(RequestedItem)

const StockStateName = z.enum(['upcoming', 'preorder', 'inStock', 'lowStock', 'backorder', 'outOfStock'])

const CartProblem = z
  .object({
    code: z.string(),
    blocks: z.boolean(),
    message: z.string(),
    available: z.number().int().nullable(),
  })
  .meta({ id: 'CartProblem' })

/** A line of a cart with current names and prices (behaviour B6). */
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
    /** The flash sale whose price applies; null when none was requested or it has ended. */
    flashId: z.uuid().nullable(),
    flashEndsAt: z.iso.datetime().nullable(),
    /** Whether it needs no parcel and is available as soon as it is paid. */
    isDigital: z.boolean(),
    /** Present for gift cards, which are never reduced and cannot be paid with gift cards. */
    isGiftCard: z.literal(true).optional(),
    /** The day by which a pre-order is sent; null for other lines. */
    shipsBy: z.iso.date().nullable(),
    problems: z.array(CartProblem),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>

/** A line of a shopper's cart (behaviour B6). */
const ShopperLine = CartLine.extend({
  userId: z.uuid(),
  /** Available units, given only when they are few. */
  available: z.number().int().nullable(),
  /** Whether the line is neither counted nor ordered. */
  savedForLater: z.boolean(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'ShopperCartLine' })
export type ShopperLine = z.infer<typeof ShopperLine>

const ShopperCart = z.object({
  /** Includes lines saved for later. */
  data: z.array(ShopperLine),
  /** The cart's id at checkout; null until something is added. */
  cartId: z.uuid().nullable(),
})
export type ShopperCart = z.infer<typeof ShopperCart>

/** Accepted as in the specification; rejected when they name another shopper (behaviour B0). */
const claimed = { userId: z.string().optional(), token: z.string().optional() }

/**
 * The specification's "cart item plus userId". Names, images and prices come from the catalog, never from the request
 * (`security.md`, trap 6).
 */
const Addition = z.object({
  /** Required by the specification; the session decides. */
  userId: claimed.userId,
  variantId: z.uuid().optional(),
  /** Instead of `variantId`, for a product with one variant. */
  productId: z.uuid().optional(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY).default(1),
  flashId: z.uuid().nullable().default(null),
  /** The price that the shopper saw, for reporting a change; it sets no price. */
  unitAmountWhenAdded: z.number().int().min(0).nullable().optional(),
  unitAmount: z.number().int().min(0).nullable().optional(),
  /** Unique for each click and each line of a guest's cart; repeating it adds nothing. */
  additionId: z.uuid().optional(),
  /** For a line of a guest's cart: adds what is available, and reports the rest. */
  merge: z.boolean().default(false),
})
export type Addition = z.infer<typeof Addition>

const rejectionCodes = [
  'insufficient_stock',
  'max_per_order',
  'no_longer_sold',
  'not_yet_available',
  'out_of_stock',
] as const
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
    response: ShopperCart,
    failures: [],
  }),
  addToCart: endpoint({
    method: 'post',
    path: '/shop/user/add-to-cart',
    summary:
      'Adds a quantity of a variant to the shopper’s cart, once per `additionId`; merges it into an existing line.',
    access: 'shopper',
    limit: 'checkout',
    isBatched: true,
    params: z.object({}),
    query: z.object(claimed),
    body: Addition,
    response: ShopperCart.extend({
      /** Set when fewer units were added than requested. */
      notice: z.object({ code: z.string(), message: z.string(), available: z.number().int().nullable() }).nullable(),
    }),
    failures: [...rejectionCodes, 'cart_full', 'choose_option'],
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
      quantity: z.number().int().min(0).max(MAX_QUANTITY).optional(),
      savedForLater: z.boolean().optional(),
      /** null returns to the regular price. */
      flashId: z.null().optional(),
    }),
    response: ShopperCart,
    failures: [...rejectionCodes],
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
    response: ShopperCart,
    failures: [],
  }),
}
