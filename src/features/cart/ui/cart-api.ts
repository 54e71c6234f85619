import { cartEn } from '#src/shared/messages/cart.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopperCart } from '../cart.contract.ts'
import type { Sending } from './pending-mutations.ts'

/** Whose cart it is. */
export interface Owner {
  shopId: string
  userId: string
}

/** The server says that nobody is signed in here any more: what this browser believed is dropped. */
async function asShopper<T>({ shopId, userId }: Owner, response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    const shopper = shopperStore(shopId)
    if (error instanceof ApiError && [401, 403].includes(error.status) && shopper.get()?._id === userId) shopper.clear()
    throw error
  }
}

/**
 * The shopper's cart as the server has it.
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

/** Puts pieces into the cart, once for an addition. @throws ApiError */
export function postAddition(owner: Owner, { additionId, line, merge }: Sending) {
  const { slug: _slug, ...item } = line
  const body = { ...item, userId: owner.userId, additionId, merge }
  return asShopper(owner, browserApi().post('/shop/user/add-to-cart', { query: { token: owner.userId }, body }))
}

/** Changes a line; no pieces take it out. @throws ApiError */
export function patchLine(
  owner: Owner,
  itemId: string,
  change: { quantity?: number; savedForLater?: boolean; flashId?: null },
): Promise<ShopperCart> {
  const input = { params: { itemId }, query: { token: owner.userId }, body: change }
  return asShopper(owner, browserApi().patch('/shop/user/add-to-cart/{itemId}', input))
}

/** Takes a line out. @throws ApiError */
export function deleteLine(owner: Owner, itemId: string): Promise<ShopperCart> {
  const input = { params: { itemId }, query: { token: owner.userId } }
  return asShopper(owner, browserApi().delete('/shop/user/add-to-cart/{itemId}', input))
}

/** Why pieces were not added, in words: the server does not know what was never, or is no longer, a thing of the shop. */
export const reasonOf = (error: ApiError, { name }: { name: string }): string =>
  error.status === 404 ? cartEn.gone(name) : error.message

/** Whether the same request will never be taken, in contrast to one that was lost or came at a bad time. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status)
