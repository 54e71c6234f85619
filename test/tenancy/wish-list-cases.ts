import { randomUUID } from 'node:crypto'
import { wishListContract } from '#src/features/wish-list/wish-list.contract.ts'
import type { TestShop } from '../shop.ts'
import type { Reply, Visitor } from '../visitor.ts'

/** A shared list of a shopper of shop A. */
export interface ListOfA {
  listId: string
  itemId: string
  shareToken: string
  markId: string
}

/** Lists of shop A, and visitors of shop B who try to access them. */
interface WishListWorld {
  a: TestShop
  b: TestShop
  thief: Visitor
  neighbour: Visitor
  shopper: { userId: string }
  ids: Readonly<Record<'product', string>>
  list: ListOfA
}

type Outcome = 'not found' | 'own' | 'signed out' | 'forbidden' | 'nothing'
type Outcomes = readonly (readonly [Outcome, Reply])[]
type Cases = Readonly<Record<keyof typeof wishListContract, (world: WishListWorld) => Promise<Outcomes>>>

/** Saves a product in shop A, shares the list and adds a gift reservation. */
export async function openListOfA(a: TestShop, visitor: Visitor, productId: string): Promise<ListOfA> {
  const { data } = await visitor.requestEndpoint(wishListContract.saveWishListItem, {
    body: { productId, priceAmountWhenAdded: 1 },
  })
  const { itemId, listId } = data
  await visitor.requestEndpoint(wishListContract.changeWishList, { params: { listId }, body: { name: 'Alpha wishes' } })
  await visitor.requestEndpoint(wishListContract.updateWishListItem, {
    params: { itemId },
    body: { note: 'Alpha note', wantedQuantity: 5 },
  })
  const lists = await visitor.requestEndpoint(wishListContract.shareWishList, {
    params: { listId },
    body: { showsOwner: true },
  })
  const shareToken = lists.data[0]?.shareToken ?? ''
  const markId = randomUUID()
  await a.guest().requestEndpoint(wishListContract.reserveGift, { params: { shareToken }, body: { itemId, markId } })
  return { listId, itemId, shareToken, markId }
}

const send = (visitor: Visitor, method: string, path: string, body?: unknown): Promise<Reply> =>
  visitor.send(method, path, {
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

/** A request for an object of A's: A's session is invalid in B, and B's shopper has no such object. */
const about =
  (method: string, pathOf: (list: ListOfA) => string, body?: Record<string, unknown>) =>
  async ({ thief, neighbour, shopper: { userId }, list }: WishListWorld): Promise<Outcomes> => {
    const path = `/shop/user/wish-list${pathOf(list)}`
    return [
      ['signed out', await send(thief, method, path, body)],
      ['forbidden', await send(neighbour, method, `${path}?userId=${userId}`, body)],
      ['not found', await send(neighbour, method, path, body)],
    ]
  }

/** Sends a request with the link of A's list to B. */
const behindLink =
  (method: string, pathOf: (list: ListOfA) => string, bodyOf?: (list: ListOfA) => unknown) =>
  async ({ a, b, thief, neighbour, list }: WishListWorld): Promise<Outcomes> => {
    const body = bodyOf?.(list)
    const path = (shop: TestShop): string => `/shop/wish-list/${shop.id}/${list.shareToken}${pathOf(list)}`
    return [
      ['not found', await send(thief, method, path(a), body)],
      ['not found', await send(thief, method, path(b), body)],
      ['not found', await send(neighbour, method, path(b), body)],
    ]
  }

/** Requests for wish lists, sent to shop B with all identifiers and secrets of A. */
export const wishListCases: Cases = {
  wishLists: async ({ a, thief, neighbour, shopper: { userId } }) => [
    ['signed out', await thief.get('/shop/user/wish-list')],
    ['forbidden', await neighbour.get(`/shop/user/wish-list?userId=${userId}`)],
    ['not found', await neighbour.get(`/shop/user/wish-list?shopId=${a.id}`)],
    ['nothing', await neighbour.get('/shop/user/wish-list')],
  ],
  savedProducts: async ({ thief, neighbour, shopper: { userId } }) => [
    ['signed out', await thief.get('/shop/user/wish-list/saved')],
    ['forbidden', await neighbour.get(`/shop/user/wish-list/saved?token=${userId}`)],
    ['nothing', await neighbour.get('/shop/user/wish-list/saved')],
  ],
  addWishList: async ({ thief, neighbour, shopper: { userId } }) => [
    ['signed out', await send(thief, 'POST', '/shop/user/wish-list', { name: 'Mine' })],
    ['forbidden', await send(neighbour, 'POST', '/shop/user/wish-list', { name: 'Mine', userId })],
  ],
  changeWishList: about('PATCH', ({ listId }) => `/${listId}`, { name: 'Mine' }),
  removeWishList: about('DELETE', ({ listId }) => `/${listId}`),
  restoreWishList: about('POST', ({ listId }) => `/${listId}/restore`, {}),
  shareWishList: about('POST', ({ listId }) => `/${listId}/share`, {}),
  hideWishList: about('DELETE', ({ listId }) => `/${listId}/share`),
  saveWishListItem: async ({ thief, neighbour, ids, list }) => {
    const path = '/shop/user/wish-list/item'
    const item = { productId: ids.product, priceAmountWhenAdded: 1 }
    return [
      ['signed out', await send(thief, 'POST', path, item)],
      ['not found', await send(neighbour, 'POST', path, item)],
      ['not found', await send(neighbour, 'POST', path, { ...item, listId: list.listId, undo: true })],
    ]
  },
  updateWishListItem: about('PATCH', ({ itemId }) => `/item/${itemId}`, { note: 'mine' }),
  removeWishListItem: about('DELETE', ({ itemId }) => `/item/${itemId}`),
  removeSavedProduct: async ({ thief, neighbour, ids }) => [
    ['signed out', await send(thief, 'DELETE', `/shop/user/wish-list/product/${ids.product}`)],
    ['own', await send(neighbour, 'DELETE', `/shop/user/wish-list/product/${ids.product}`)],
  ],
  sharedWishList: behindLink('GET', () => ''),
  reserveGift: behindLink(
    'POST',
    () => '/buying',
    ({ itemId }) => ({ itemId, markId: randomUUID() }),
  ),
  cancelGiftReservation: behindLink('DELETE', ({ markId }) => `/buying/${markId}`),
}
