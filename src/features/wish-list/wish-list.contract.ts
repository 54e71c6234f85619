import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_DESIRED_QUANTITY } from './wish-list.rules.ts'

/** Accepted as in the specification; rejected when they name another shopper (behaviour B0). */
const claimed = { userId: z.string().optional(), token: z.string().optional() }
const Claimed = z.object(claimed)
const typed = z.string().max(1000)
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const quantity = z.number().int().min(1).max(MAX_DESIRED_QUANTITY)
const day = z.iso.date()

/** An item of a wish list (behaviour B17); the catalog has its name and price. */
const WishListItem = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    variantId: z.uuid().nullable(),
    addedAt: z.iso.datetime(),
    priceAmountWhenAdded: amount,
    note: z.string(),
    wantedQuantity: quantity,
    /** The number of reserved gifts; null until the event date has passed. */
    purchasedQuantity: z.number().int().nullable(),
  })
  .meta({ id: 'WishListItem' })
export type WishListItem = z.infer<typeof WishListItem>

const WishList = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    isDefault: z.boolean(),
    visibility: z.enum(['private', 'link']),
    /** The token of the link; null when the list is private. */
    shareToken: z.string().nullable(),
    /** Whether the shared list shows the owner's first name. */
    showsOwner: z.boolean(),
    eventDate: day.nullable(),
    /** The newest first. */
    items: z.array(WishListItem),
  })
  .meta({ id: 'WishList' })
export type WishList = z.infer<typeof WishList>

/** All lists, the default one first. Every change returns them. */
const WishLists = z.object({ data: z.array(WishList) })

const SharedWishListItem = WishListItem.pick({
  _id: true,
  productId: true,
  variantId: true,
  note: true,
  wantedQuantity: true,
})
  .extend({
    /** The quantity that is not reserved yet. */
    left: z.number().int(),
  })
  .meta({ id: 'SharedWishListItem' })
export type SharedWishListItem = z.infer<typeof SharedWishListItem>

/** A wish list as visitors with its link see it. */
const SharedList = z
  .object({
    name: z.string(),
    /** The owner's first name, if it is shown. */
    ownerName: z.string().nullable(),
    eventDate: day.nullable(),
    /** Whether the visitor is the owner, who sees no reservations before the event date has passed. */
    isOwner: z.boolean(),
    items: z.array(SharedWishListItem),
  })
  .meta({ id: 'SharedWishList' })
export type SharedList = z.infer<typeof SharedList>

const SaveWishListItem = z.object({
  ...claimed,
  productId: z.uuid(),
  variantId: z.uuid().optional(),
  /** The price that the shopper saw, for reporting a change; it sets no price. */
  priceAmountWhenAdded: amount,
  addedAt: z.iso.datetime().optional(),
  /** Defaults to the default list. */
  listId: z.uuid().optional(),
  /** For a guest's list: products on any list stay unchanged. */
  merge: z.boolean().default(false),
  /** Restores a removed item unchanged. */
  undo: z.boolean().default(false),
  /** Identifies the addition: a repeated one adds nothing, also when its item has been removed since. */
  additionId: z.uuid().optional(),
})
export type SaveWishListItem = z.infer<typeof SaveWishListItem>

const ofShopper = { access: 'shopper', limit: 'account' } as const
const ofVisitor = { access: 'guest', limit: 'queue' } as const
const listId = z.object({ listId: z.uuid() })
const itemId = z.object({ itemId: z.uuid() })
const link = { shopId: z.string().max(100), shareToken: z.string().min(1).max(100) }

export const wishListContract = {
  wishLists: endpoint({
    ...ofShopper,
    method: 'get',
    path: '/shop/user/wish-list',
    summary: 'Lists the shopper’s wish lists, the default one first; none before the first use.',
    params: z.object({}),
    query: z.object({ ...claimed, shopId: z.string().max(100).optional() }),
    body: null,
    response: WishLists,
    failures: [],
  }),
  savedProducts: endpoint({
    ...ofShopper,
    method: 'get',
    path: '/shop/user/wish-list/saved',
    summary: 'Lists the products on any of the shopper’s wish lists.',
    params: z.object({}),
    query: Claimed,
    body: null,
    response: z.object({ data: z.array(z.uuid()), defaultName: z.string() }),
    failures: [],
  }),
  addWishList: endpoint({
    ...ofShopper,
    method: 'post',
    path: '/shop/user/wish-list',
    summary: 'Creates a wish list.',
    params: z.object({}),
    query: Claimed,
    body: z.object({ ...claimed, name: typed }),
    response: WishLists.extend({ listId: z.uuid() }),
    failures: ['too_many_wish_lists'],
  }),
  changeWishList: endpoint({
    ...ofShopper,
    method: 'patch',
    path: '/shop/user/wish-list/{listId}',
    summary: 'Updates the name, event date, owner display or default state of a wish list.',
    params: listId,
    query: Claimed,
    body: z.object({
      ...claimed,
      name: typed.optional(),
      isDefault: z.literal(true).optional(),
      showsOwner: z.boolean().optional(),
      /** Today or later. */
      eventDate: day.nullable().optional(),
    }),
    response: WishLists,
    failures: [],
  }),
  removeWishList: endpoint({
    ...ofShopper,
    method: 'delete',
    path: '/shop/user/wish-list/{listId}',
    summary: 'Deletes a wish list; its link stops working at once. It can be restored for a day.',
    params: listId,
    query: Claimed,
    body: null,
    response: WishLists,
    failures: [],
  }),
  restoreWishList: endpoint({
    ...ofShopper,
    method: 'post',
    path: '/shop/user/wish-list/{listId}/restore',
    summary: 'Restores a deleted wish list.',
    params: listId,
    query: Claimed,
    body: z.object(claimed),
    response: WishLists,
    failures: ['too_many_wish_lists'],
  }),
  shareWishList: endpoint({
    ...ofShopper,
    method: 'post',
    path: '/shop/user/wish-list/{listId}/share',
    summary: 'Creates a link to a wish list; an earlier link stops working.',
    params: listId,
    query: Claimed,
    body: z.object({ ...claimed, showsOwner: z.boolean().default(false) }),
    response: WishLists,
    failures: [],
  }),
  hideWishList: endpoint({
    ...ofShopper,
    method: 'delete',
    path: '/shop/user/wish-list/{listId}/share',
    summary: 'Makes a wish list private; its link stops working at once.',
    params: listId,
    query: Claimed,
    body: null,
    response: WishLists,
    failures: [],
  }),
  saveWishListItem: endpoint({
    ...ofShopper,
    method: 'post',
    path: '/shop/user/wish-list/item',
    summary: 'Adds a product to a wish list, at most once per list. Repeating changes nothing.',
    params: z.object({}),
    query: Claimed,
    body: SaveWishListItem,
    response: z.object({ data: z.object({ itemId: z.uuid(), listId: z.uuid(), listName: z.string() }) }),
    failures: ['wish_list_full'],
  }),
  updateWishListItem: endpoint({
    ...ofShopper,
    method: 'patch',
    path: '/shop/user/wish-list/item/{itemId}',
    summary: 'Updates the note and wanted quantity of an item, or moves it to another list.',
    params: itemId,
    query: Claimed,
    body: z.object({
      ...claimed,
      note: typed.optional(),
      wantedQuantity: quantity.optional(),
      listId: z.uuid().optional(),
    }),
    response: WishLists,
    failures: ['wish_list_full'],
  }),
  removeWishListItem: endpoint({
    ...ofShopper,
    method: 'delete',
    path: '/shop/user/wish-list/item/{itemId}',
    summary: 'Removes an item from its wish list.',
    params: itemId,
    query: Claimed,
    body: null,
    response: WishLists,
    failures: [],
  }),
  removeSavedProduct: endpoint({
    ...ofShopper,
    method: 'delete',
    path: '/shop/user/wish-list/product/{productId}',
    summary: 'Removes a product from all wish lists of the shopper. Repeating changes nothing.',
    params: z.object({ productId: z.uuid() }),
    query: Claimed,
    body: null,
    response: z.object({}),
    failures: [],
  }),
  sharedWishList: endpoint({
    access: 'guest',
    limit: 'read',
    method: 'get',
    path: '/shop/wish-list/{shopId}/{shareToken}',
    summary: 'Returns a shared wish list.',
    params: z.object(link),
    query: z.object({}),
    body: null,
    response: z.object({ data: SharedList }),
    failures: [],
  }),
  reserveGift: endpoint({
    ...ofVisitor,
    method: 'post',
    path: '/shop/wish-list/{shopId}/{shareToken}/buying',
    summary: 'Reserves a gift anonymously, once per `markId`, up to the wanted quantity.',
    params: z.object(link),
    query: z.object({}),
    body: z.object({ itemId: z.uuid(), markId: z.uuid(), quantity: quantity.default(1) }),
    response: z.object({ data: SharedList }),
    failures: ['already_reserved'],
  }),
  cancelGiftReservation: endpoint({
    ...ofVisitor,
    method: 'delete',
    path: '/shop/wish-list/{shopId}/{shareToken}/buying/{markId}',
    summary: 'Cancels a gift reservation; an unknown one changes nothing.',
    params: z.object({ ...link, markId: z.uuid() }),
    query: z.object({}),
    body: null,
    response: z.object({ data: SharedList }),
    failures: [],
  }),
}
