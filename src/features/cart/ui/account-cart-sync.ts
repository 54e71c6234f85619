import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { guestCart } from './guest-cart.ts'
import { mergeCarts, type Merged } from './merge-guest-cart.ts'
import { createMutationQueue } from './mutation-queue.ts'
import { createShopperCart, type ShopperCartStore } from './account-cart.ts'
import type { Owner } from './cart-api.ts'

interface SignedInCart extends ShopperCartStore {
  /**
   * Merges the guest's cart of this browser.
   * @param retryRejected includes lines that were rejected before
   */
  mergeGuestCart: (retryRejected: boolean) => Promise<void>
}

const carts = new Map<string, SignedInCart>()

/**
 * Returns a shopper's cart. While it is visible, it stays up to date with other tabs and devices. It merges what
 * remains of the guest's cart in this browser.
 */
export function signedInCart(shopId: string, userId: string): SignedInCart {
  const key = `${shopId} ${userId}`
  const existing = carts.get(key)
  if (existing) return existing
  const cart = open({ shopId, userId })
  carts.set(key, cart)
  return cart
}

function open(owner: Owner): SignedInCart {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`cart-${owner.shopId}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const notifyTabs = (): void => channel?.postMessage(owner.userId)
  const store = createShopperCart(owner, {
    mutationQueue: createMutationQueue(
      owner,
      usableStorage(() => localStorage),
    ),
    onRejected: (message) => showToast(message ?? cartEn.notSaved),
    onChanged: notifyTabs,
    alone: (work) => alone(`cart-outbox-${owner.shopId}`, work),
  })
  const guests = guestCart(owner.shopId)
  let mergePromise: Promise<void> | null = null

  async function merge(retryRejected: boolean): Promise<void> {
    if (guests.latest().length === 0) return
    const merged = await alone(`cart-${owner.shopId}`, () =>
      mergeCarts(owner, { guests, retryRejected, onTaken: store.applyServerCart }),
    )
    showMergeResult(merged)
    if (merged.added > 0) notifyTabs()
  }
  const mergeGuestCart = (retryRejected: boolean): Promise<void> =>
    (mergePromise ??= merge(retryRejected).finally(() => {
      mergePromise = null
    }))
  // Without subscribers, such as after a sign-out, the cart is not refreshed.
  let watchers = 0
  const isVisible = (): boolean => watchers > 0 && !document.hidden
  let isGoingOn = false
  /** Whether the browser came online during a refresh, which may still fail for the earlier loss of the network. */
  let isRefreshRequested = false
  const goOn = (): void => {
    // A tab that becomes visible receives two events.
    if (!isVisible() || isGoingOn) return
    isGoingOn = true
    Promise.all([mergeGuestCart(false), store.refresh()])
      .catch(logFailure)
      .finally(() => {
        isGoingOn = false
        if (isRefreshRequested) goOn()
        isRefreshRequested = false
      })
  }
  const handleReconnect = (): void => {
    isRefreshRequested = isGoingOn
    goOn()
  }
  channel?.addEventListener('message', ({ data }) => {
    if (data === owner.userId && isVisible()) store.refresh().catch(logFailure)
  })
  addEventListener('online', handleReconnect)
  addEventListener('focus', goOn)
  document.addEventListener('visibilitychange', goOn)
  return {
    ...store,
    mergeGuestCart,
    subscribe: (listener) => {
      watchers += 1
      if (watchers === 1) goOn()
      const unsubscribe = store.subscribe(listener)
      return () => {
        watchers -= 1
        unsubscribe()
      }
    },
  }
}

/**
 * Runs in one tab at a time where the browser supports locks. Concurrent runs are harmless, but show their result
 * twice.
 */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Older browsers lack it, contrary to its type.
  'locks' in navigator ? navigator.locks.request(name, work) : work()

function showMergeResult({ rejected, reasons, isCombined }: Merged): void {
  const [reason] = reasons
  if (reason === undefined) {
    if (isCombined) showToast(cartEn.combined)
    return
  }
  const link = { label: cartEn.view, href: '/user/cart' }
  showToast(rejected > 0 ? cartEn.combinedWithout(rejected, reason) : `${cartEn.combined} ${reason}`, link)
}
