import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { SavedProduct } from './guest-wish-list.ts'

/** Whose list it is, and in which shop. */
export interface Owner {
  shopId: string
  userId: string
}

/** A call in a shopper's name. Whose session has ended is a guest again (specification, section 4). */
async function asShopper<T>({ shopId, userId }: Owner, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    const shopper = shopperStore(shopId)
    if (error instanceof ApiError && [401, 403].includes(error.status) && shopper.get()?._id === userId) shopper.clear()
    throw error
  }
}

/** Saves a thing, once. @throws ApiError */
export const postWishListItem = (owner: Owner, item: SavedProduct, how: { merge?: boolean; undo?: boolean }) =>
  asShopper(owner, browserApi().post('/shop/user/wish-list/item', { body: { ...item, ...how, userId: owner.userId } }))

/** Takes a thing off every list. @throws ApiError */
export const deleteProduct = (owner: Owner, productId: string) =>
  asShopper(
    owner,
    browserApi().delete('/shop/user/wish-list/product/{productId}', {
      params: { productId },
      query: { userId: owner.userId },
    }),
  )

/** What is saved, and what the list is called that hearts save to. @throws ApiError */
export const fetchSaved = (owner: Owner) =>
  asShopper(owner, browserApi().get('/shop/user/wish-list/saved', { query: { userId: owner.userId } }))

/** Whether the same request will never be taken, in contrast to one that was lost or came at a bad time. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status)
