import { browserApi } from '#src/web/client/api-client.ts'
import type { Owner } from '#src/web/client/storage/persistent-value.ts'
import { asShopper } from '#src/web/client/sync/mutation-queue.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'

/** Saves an item, idempotently. @throws ApiError */
export const postWishListItem = (
  owner: Owner,
  item: SavedProduct,
  how: { merge?: boolean; undo?: boolean; additionId?: string },
) =>
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
