import { accountCartEn } from '#src/shared/messages/checkout/account-cart.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { Owner, TextStorage } from '#src/web/client/storage/persistent-value.ts'
import { isRejected } from '#src/web/client/sync/mutation-queue.ts'
import { patchLine } from './cart-api.ts'
import { createCartQueue, nameOf, type CartQueue, type OnRejected } from './cart-queue.ts'
import { guestCart, isSameItem, MAX_LINES, type Cart, type CartStore, type GuestLine } from './guest-cart.ts'
import { clearRejections } from './merge-guest-cart.ts'
import { findLine, leftAfterOrder, type LineChange } from './pending-mutations.ts'
import { toServerCart } from './server-cart.ts'

export interface AccountCart extends CartStore {
  /** Sends pending mutations, merges the guest's cart, and reloads the cart. */
  refresh: () => Promise<void>
  /**
   * Merges the guest's cart of this browser.
   * @param retryRejected includes lines that were rejected before
   */
  mergeGuestCart: (retryRejected: boolean) => Promise<void>
}

const EMPTY: Cart = { cartId: '', lines: [] }

/**
 * Creates a shopper's cart: the server's lines with the pending mutations applied. Each click shows at once, also
 * without a network.
 */
export function createAccountCart(
  owner: Owner,
  onRejected: OnRejected = (message) => showToast(message ?? accountCartEn.notSaved),
  storage?: TextStorage | null,
): AccountCart {
  const guests = guestCart(owner.shopId)
  const queue = createCartQueue(owner, { guests, onRejected }, storage)
  const get = createView(queue)
  const linesOf = ({ lines, saved = [] }: Cart): readonly GuestLine[] => [...lines, ...saved]
  const find = (lineId: string): GuestLine | undefined => linesOf(get()).find(({ _id }) => _id === lineId)
  function add(line: GuestLine, merge: boolean): void {
    const { _id: _lineId, sent: _sent, refusal: _refusal, told: _told, ...added } = line
    queue.enqueue({ additionId: crypto.randomUUID(), line: added, merge })
  }
  function change(lineId: string, what: Pick<LineChange, 'quantity' | 'savedForLater'>): void {
    const line = find(lineId)
    if (!line) return
    const { variantId, flashId, name } = line
    const item = { variantId, name, ...(flashId !== undefined && { flashId }) }
    queue.enqueue({ changeId: crypto.randomUUID(), lineId, line: item, ...what })
  }
  /** Not optimistic, because only the server knows the new price of the line. */
  async function removeFlashPrice(line: GuestLine): Promise<void> {
    try {
      const existing = findLine(queue.base()?.lines ?? [], { lineId: line._id, line })
      if (existing) queue.setBase(toServerCart(await patchLine(owner, existing._id, { flashId: null })))
      queue.notifyTabs()
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) onRejected(null)
      else if (error.status !== 404) onRejected(error.message)
      await queue.reload()
    }
  }
  return {
    get,
    getEmpty: () => EMPTY,
    isPersistent: true,
    subscribe: queue.subscribe,
    refresh: queue.sync,
    mergeGuestCart: async (retryRejected) => {
      if (retryRejected) clearRejections(guests)
      await queue.mergeGuest()
    },
    add: (line) => {
      const lines = linesOf(get())
      if (!lines.some((other) => isSameItem(other, line)) && lines.length >= MAX_LINES) return false
      add({ ...line, _id: '' }, false)
      return true
    },
    setQuantity: (lineId, quantity) => change(lineId, { quantity }),
    remove: (lineId) => change(lineId, { quantity: 0 }),
    saveForLater: (lineId, savedForLater) => change(lineId, { savedForLater }),
    removeFlashPrice: (lineId) => {
      const line = find(lineId)
      if (line) queue.run(() => removeFlashPrice(line)).catch(logFailure)
    },
    // There may be fewer units by now, so all available ones come back.
    restore: (line) => add(line, true),
    finish: () => {
      queue.update(leftAfterOrder)
      // Lines that are saved for later stay.
      queue.setBase({ cartId: '', lines: queue.base()?.lines.filter(({ isSaved }) => isSaved) ?? [] }, false)
      queue.notifyTabs()
      queue.sync().catch(logFailure)
    },
  }
}

/** Returns a function that returns the cart as the shopper sees it; the same object until it changes. */
function createView(queue: CartQueue): () => Cart {
  let last: { from: readonly unknown[]; cart: Cart } = { from: [], cart: EMPTY }
  return () => {
    const { cartId, lines } = queue.get()
    const rejections = queue.rejections()
    const state = queue.base() ? undefined : queue.hasFailed() ? 'failed' : 'loading'
    const from = [cartId, lines, state, rejections]
    if (from.every((part, index) => part === last.from[index])) return last.cart
    const shown = lines.map((line) => {
      const message = rejections.get(nameOf(line))
      return message === undefined ? line : { ...line, told: message }
    })
    const cart: Cart = {
      cartId,
      lines: shown.filter(({ isSaved }) => !isSaved),
      saved: shown.filter(({ isSaved }) => isSaved),
      ...(state && { state }),
    }
    last = { from, cart }
    return cart
  }
}

const carts = new Map<string, AccountCart>()

/**
 * Returns a shopper's cart. While it is visible, it stays up to date with other tabs and devices. It merges what
 * remains of the guest's cart in this browser.
 */
export function accountCart(owner: Owner): AccountCart {
  const key = `${owner.shopId} ${owner.userId}`
  const cart = carts.get(key) ?? createAccountCart(owner)
  carts.set(key, cart)
  return cart
}

/**
 * Merges this browser's cart into the shopper's after a sign-in, and shows the result. It never rejects: unsent lines
 * are retried at the next load, and when the browser comes online.
 */
export async function transferGuestCart(shopId: string): Promise<void> {
  const shopper = shopperStore(shopId).get()
  if (shopper) await accountCart({ shopId, userId: shopper._id }).mergeGuestCart(true)
}
