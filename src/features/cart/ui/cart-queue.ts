import { accountCartEn } from '#src/shared/messages/checkout/account-cart.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import type { Owner, TextStorage } from '#src/web/client/storage/persistent-value.ts'
import { mutationQueue } from '#src/web/client/sync/mutation-queue.ts'
import type { ShopperCart } from '../cart.contract.ts'
import { deleteLine, fetchCart, patchLine, postAddition, reasonOf } from './cart-api.ts'
import type { GuestCartStore, ItemReference } from './guest-cart.ts'
import { mergeCarts, type Merged } from './merge-guest-cart.ts'
import {
  findLine,
  idOf,
  isAddition,
  isPendingMutation,
  isRemoval,
  withMutation,
  withPending,
  type LineChange,
  type PendingMutation,
} from './pending-mutations.ts'
import { EMPTY_SERVER_CART, parseServerCart, toServerCart, type ServerCart } from './server-cart.ts'

/** Notifies the shopper of a rejected change. @param message null for the default text */
export type OnRejected = (message: string | null) => void

export type CartQueue = ReturnType<typeof createCartQueue>

/** Creates the queue of a shopper's changes of the cart, with the reasons why the server rejected some. */
export function createCartQueue(
  owner: Owner,
  { guests, onRejected }: { guests: GuestCartStore; onRejected: OnRejected },
  storage?: TextStorage | null,
) {
  /** Reasons by item, until the line changes again. */
  let rejections: ReadonlyMap<string, string> = new Map()
  const queue = mutationQueue<PendingMutation, ServerCart>(
    {
      name: 'cart',
      owner,
      keys: { pending: 'cart-outbox', base: 'cart-known' },
      isMutation: isPendingMutation,
      parseBase: parseServerCart,
      empty: EMPTY_SERVER_CART,
      idOf,
      collapse: (pending, next, base) => withPending(pending, next, base?.lines ?? null),
      apply: (cart, mutation) => ({ ...cart, lines: withMutation(cart.lines, mutation) }),
      send: async (mutation) => {
        if (!isAddition(mutation)) return sendChange(mutation)
        const response = await postAddition(owner, mutation)
        if (response.notice) onRejected(response.notice.message)
        return toServerCart(response)
      },
      fetch: async () => toServerCart(await fetchCart(owner)),
      onRejected: async (mutation, error) => {
        if (isAddition(mutation)) return reject(mutation.line, reasonOf(error, mutation.line))
        if (error.status === 404) rejectMissing(mutation)
        else reject(mutation.line, error.message)
        await queue.reload()
      },
      guest: {
        hasItems: () => guests.get().lines.some(({ refusal }) => refusal === undefined),
        merge: async () => {
          const merged = await mergeCarts(owner, guests, (cart) => queue.setBase(toServerCart(cart)))
          showMergeResult(merged)
          if (merged.added > 0) queue.notifyTabs()
        },
      },
    },
    storage,
  )
  function setRejection(item: ItemReference, message: string | null): void {
    if (message === null && !rejections.has(nameOf(item))) return
    const others = [...rejections].filter(([name]) => name !== nameOf(item))
    rejections = new Map(message === null ? others : [...others, [nameOf(item), message]])
    queue.notify()
  }
  const reject = (line: ItemReference, message: string): void => {
    setRejection(line, message)
    onRejected(message)
  }
  /** If another device has removed the line, its removal has succeeded. */
  const rejectMissing = (change: LineChange): void => {
    if (!isRemoval(change)) reject(change.line, accountCartEn.leftCart(change.line.name))
  }
  async function sendChange(change: LineChange): Promise<ServerCart> {
    if (!queue.isFresh()) await queue.reload()
    const cart = queue.base() ?? EMPTY_SERVER_CART
    // A line that was added optimistically has an id of the server by now.
    const line = findLine(cart.lines, change)
    if (!line) {
      rejectMissing(change)
      return cart
    }
    const response = await requestChange(owner, line._id, change)
    setRejection(change.line, null)
    return toServerCart(response)
  }
  return {
    ...queue,
    setRejection,
    rejections: () => rejections,
    enqueue: (mutation: PendingMutation): void => {
      setRejection(mutation.line, null)
      queue.enqueue(mutation)
    },
  }
}

/** Returns the name of an item in the rejections. */
export const nameOf = ({ variantId, flashId }: ItemReference): string => `${variantId} ${flashId ?? ''}`

function requestChange(owner: Owner, itemId: string, { quantity, savedForLater }: LineChange): Promise<ShopperCart> {
  if (quantity === 0) return deleteLine(owner, itemId)
  return patchLine(owner, itemId, {
    ...(quantity !== undefined && { quantity }),
    ...(savedForLater !== undefined && { savedForLater }),
  })
}

function showMergeResult({ rejected, reasons, isCombined }: Merged): void {
  const [reason] = reasons
  if (reason === undefined) {
    if (isCombined) showToast(accountCartEn.combined)
    return
  }
  const link = { label: accountCartEn.view, href: '/user/cart' }
  showToast(
    rejected > 0 ? accountCartEn.combinedWithout(rejected, reason) : `${accountCartEn.combined} ${reason}`,
    link,
  )
}
