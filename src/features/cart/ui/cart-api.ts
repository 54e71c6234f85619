import { accountCartEn } from '#src/shared/messages/checkout/account-cart.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import type { ApiError } from '#src/web/client/api-errors.ts'
import type { Owner } from '#src/web/client/storage/persistent-value.ts'
import { asShopper } from '#src/web/client/sync/mutation-queue.ts'
import type { ShopperCart } from '../cart.contract.ts'
import type { Sending } from './pending-mutations.ts'

/**
 * Loads the shopper's cart from the server.
 * @throws Error 'Failed to fetch data' (specification, section 8)
 */
export async function fetchCart(owner: Owner): Promise<ShopperCart> {
  const { shopId, userId } = owner
  const request = browserApi().get('/shop/user/add-to-cart', {
    query: { userId, shopId, token: userId, _: String(Date.now()) },
    headers: { 'cache-control': 'no-cache' },
  })
  return asShopper(owner, request).catch((cause: unknown) => {
    throw new Error('Failed to fetch data', { cause })
  })
}

/**
 * Adds units to the cart, once for each addition id.
 * @throws ApiError
 */
export function postAddition(owner: Owner, { additionId, line, merge }: Sending) {
  const { slug: _slug, ...item } = line
  const body = { ...item, userId: owner.userId, additionId, merge }
  return asShopper(owner, browserApi().post('/shop/user/add-to-cart', { query: { token: owner.userId }, body }))
}

/**
 * Changes a line; quantity 0 removes it.
 * @throws ApiError
 */
export function patchLine(
  owner: Owner,
  itemId: string,
  change: { quantity?: number; savedForLater?: boolean; flashId?: null },
): Promise<ShopperCart> {
  const input = { params: { itemId }, query: { token: owner.userId }, body: change }
  return asShopper(owner, browserApi().patch('/shop/user/add-to-cart/{itemId}', input))
}

/**
 * Removes a line.
 * @throws ApiError
 */
export function deleteLine(owner: Owner, itemId: string): Promise<ShopperCart> {
  const input = { params: { itemId }, query: { token: owner.userId } }
  return asShopper(owner, browserApi().delete('/shop/user/add-to-cart/{itemId}', input))
}

/** Returns why units were not added. The server has no name for an item that is unknown or no longer sold. */
export const reasonOf = (error: ApiError, { name }: { name: string }): string =>
  error.status === 404 ? accountCartEn.gone(name) : error.message
