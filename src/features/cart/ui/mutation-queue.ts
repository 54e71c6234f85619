import { createListeners, type TextStore } from '#src/web/client/storage/browser-storage.ts'
import { parseLines } from './guest-cart.ts'
import type { Owner } from './cart-api.ts'
import { idOf, isAddition, type ShownLine, type PendingMutation } from './pending-mutations.ts'

/** A shopper's cart as the server last returned it. */
export interface ExistingCart {
  cartId: string
  lines: readonly ShownLine[]
}

/** A shopper's changes of the cart that the server has not acknowledged, in order. */
export interface MutationQueue {
  get: () => readonly PendingMutation[]
  /** Returns the stored mutations, including changes of other tabs. */
  latest: () => readonly PendingMutation[]
  subscribe: (listener: () => void) => () => void
  update: (change: (mutations: readonly PendingMutation[]) => readonly PendingMutation[]) => void
  acknowledge: (id: string) => void
  /** Returns the last known cart that the mutations apply to; null when there are none. */
  getStoredCart: () => ExistingCart | null
  /** Stores that cart while mutations are pending. */
  storeCart: (cart: ExistingCart) => void
}

interface MutationQueueStorage extends TextStore {
  removeItem: (name: string) => void
}

/**
 * Returns the queue of unacknowledged mutations of a shopper's cart. The browser stores it, so that nothing is lost
 * with the network or the tab (row C02). Its keys are removed when all mutations are acknowledged.
 * @param storage null where the browser has no storage: the queue then lives in this tab
 */
export function createMutationQueue({ shopId, userId }: Owner, storage: MutationQueueStorage | null): MutationQueue {
  const key = `cart-outbox-${shopId}-${userId}`
  const cartKey = `cart-known-${shopId}-${userId}`
  /** After a failed write, storage is outdated and is no longer read. */
  let isFull = false
  /** The stored text as it was last read or written. */
  let text = storage?.getItem(key) ?? null
  let mutations = parse(text)
  let lastCart: ExistingCart | null = null
  const { tell, subscribe } = createListeners((written) => {
    if (written === key || written === null) read()
  })
  function read(): readonly PendingMutation[] {
    if (!storage || isFull) return mutations
    const now = storage.getItem(key)
    if (now === text) return mutations
    text = now
    mutations = parse(now)
    tell()
    return mutations
  }
  function write(next: readonly PendingMutation[]): void {
    mutations = next
    text = next.length > 0 ? JSON.stringify(next) : null
    writeItem(key, text)
    if (next.length === 0) storage?.removeItem(cartKey)
    else if (lastCart) writeItem(cartKey, JSON.stringify(lastCart))
    tell()
  }
  function writeItem(name: string, value: string | null): void {
    try {
      if (value === null) storage?.removeItem(name)
      else storage?.setItem(name, value)
    } catch {
      // Without storage, the mutation is still sent from this tab.
      if (name === key) isFull = true
    }
  }
  return {
    get: () => mutations,
    latest: read,
    subscribe,
    update: (change) => write(change(read())),
    acknowledge: (id) => write(read().filter((other) => idOf(other) !== id)),
    getStoredCart: () => (mutations.length > 0 ? parseStoredCart(storage?.getItem(cartKey) ?? null) : null),
    storeCart: (cart) => {
      lastCart = cart
      if (mutations.length > 0) writeItem(cartKey, JSON.stringify(cart))
    },
  }
}

function parse(text: string | null): readonly PendingMutation[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isPendingMutation) : []
  } catch {
    return []
  }
}

function isPendingMutation(value: unknown): value is PendingMutation {
  if (typeof value !== 'object' || value === null) return false
  const mutation = value as PendingMutation
  if (typeof (mutation as { line?: { variantId?: unknown } }).line?.variantId !== 'string') return false
  if (isAddition(mutation)) return typeof mutation.additionId === 'string' && Number.isInteger(mutation.line.quantity)
  const { changeId, lineId, quantity, savedForLater } = mutation
  return (
    typeof changeId === 'string' &&
    typeof lineId === 'string' &&
    (quantity === undefined || Number.isInteger(quantity)) &&
    (savedForLater === undefined || typeof savedForLater === 'boolean')
  )
}

function parseStoredCart(text: string | null): ExistingCart | null {
  try {
    const value = JSON.parse(text ?? 'null') as { cartId?: unknown; lines?: unknown } | null
    if (typeof value?.cartId !== 'string') return null
    const lines = parseLines(JSON.stringify(value.lines)) as readonly Partial<ShownLine>[]
    return { cartId: value.cartId, lines: lines.filter(isShown) }
  } catch {
    return null
  }
}

const isShown = (line: Partial<ShownLine>): line is ShownLine =>
  typeof line.isSaved === 'boolean' && typeof line.isGone === 'boolean'
