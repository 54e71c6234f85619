import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'

/** The owner of a list, and the shop. */
export interface Owner {
  shopId: string
  userId: string
}

/** Runs a shopper's request. When the session has ended, the visitor becomes a guest (specification, section 4). */
async function asShopper<T>({ shopId, userId }: Owner, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    const shopper = shopperStore(shopId)
    if (error instanceof ApiError && [401, 403].includes(error.status) && shopper.get()?._id === userId) shopper.clear()
    throw error
  }
}

/** Saves an item, idempotently. @throws ApiError */
export const postWishListItem = (owner: Owner, item: SavedProduct, how: { merge?: boolean; undo?: boolean }) =>
  asShopper(owner, browserApi().post('/shop/user/wish-list/item', { body: { ...item, ...how, userId: owner.userId } }))

/** Removes a product from all lists. @throws ApiError */
export const deleteProduct = (owner: Owner, productId: string) =>
  asShopper(
    owner,
    browserApi().delete('/shop/user/wish-list/product/{productId}', {
      params: { productId },
      query: { userId: owner.userId },
    }),
  )

/** Returns the saved ids and the name of the default list. @throws ApiError */
export const fetchSaved = (owner: Owner) =>
  asShopper(owner, browserApi().get('/shop/user/wish-list/saved', { query: { userId: owner.userId } }))

/** Returns whether a repeated request would fail again, in contrast to a lost or limited one. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status)
