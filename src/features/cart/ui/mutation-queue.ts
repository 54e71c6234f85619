import { ownKey } from '#src/web/client/storage/user-storage.ts'
import { createListeners, type TextStore } from '#src/web/client/storage/browser-storage.ts'
import { parseLines } from './guest-cart.ts'
import type { Owner } from './cart-api.ts'
import { idOf, isAddition, type ShownLine, type Waiting } from './pending-mutations.ts'

/** A shopper's cart as the server has answered it. */
export interface ExistingCart {
  cartId: string
  lines: readonly ShownLine[]
}

/** What a shopper did to the cart and the server has not answered yet, in order. */
export interface Outbox {
  get: () => readonly Waiting[]
  /** As it is kept now, whatever another tab has written. */
  latest: () => readonly Waiting[]
  subscribe: (listener: () => void) => () => void
  update: (change: (waiting: readonly Waiting[]) => readonly Waiting[]) => void
  strike: (id: string) => void
  /** The cart that it is done to, as it was last known; null when nothing waits. */
  known: () => ExistingCart | null
  /** Keeps that cart for as long as something waits. */
  keepKnown: (cart: ExistingCart) => void
}

interface OutboxStorage extends TextStore {
  removeItem: (name: string) => void
}

/**
 * What a shopper put into the cart or changed in it and is not known to have arrived: kept in the browser, so that
 * nothing is lost with the network or the tab (row C02). There is nothing under its keys when all has arrived.
 * @param storage null where the browser keeps nothing: then it is kept in this tab
 */
export function createOutbox({ shopId, userId }: Owner, storage: OutboxStorage | null): Outbox {
  const key = ownKey({ name: 'cart-outbox', shopId, userId })
  const knownKey = ownKey({ name: 'cart-known', shopId, userId })
  /** Storage that takes nothing more is behind what this tab knows, and is asked no longer. */
  let isFull = false
  /** What waits, as it was last read or written. */
  let text = storage?.getItem(key) ?? null
  let waiting = parse(text)
  let known: ExistingCart | null = null
  const { tell, subscribe } = createListeners((written) => {
    if (written === key || written === null) read()
  })
  function read(): readonly Waiting[] {
    if (!storage || isFull) return waiting
    const now = storage.getItem(key)
    if (now === text) return waiting
    text = now
    waiting = parse(now)
    tell()
    return waiting
  }
  function write(next: readonly Waiting[]): void {
    waiting = next
    text = next.length > 0 ? JSON.stringify(next) : null
    put(key, text)
    if (next.length === 0) storage?.removeItem(knownKey)
    else if (known) put(knownKey, JSON.stringify(known))
    tell()
  }
  function put(name: string, value: string | null): void {
    try {
      if (value === null) storage?.removeItem(name)
      else storage?.setItem(name, value)
    } catch {
      // Full: it is sent from this tab all the same.
      if (name === key) isFull = true
    }
  }
  return {
    get: () => waiting,
    latest: read,
    subscribe,
    update: (change) => write(change(read())),
    strike: (id) => write(read().filter((other) => idOf(other) !== id)),
    known: () => (waiting.length > 0 ? parseKnown(storage?.getItem(knownKey) ?? null) : null),
    keepKnown: (cart) => {
      known = cart
      if (waiting.length > 0) put(knownKey, JSON.stringify(cart))
    },
  }
}

function parse(text: string | null): readonly Waiting[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false
  const waiting = value as Waiting
  if (typeof (waiting as { line?: { variantId?: unknown } }).line?.variantId !== 'string') return false
  if (isAddition(waiting)) return typeof waiting.additionId === 'string' && Number.isInteger(waiting.line.quantity)
  const { changeId, lineId, quantity, savedForLater } = waiting
  return (
    typeof changeId === 'string' &&
    typeof lineId === 'string' &&
    (quantity === undefined || Number.isInteger(quantity)) &&
    (savedForLater === undefined || typeof savedForLater === 'boolean')
  )
}

function parseKnown(text: string | null): ExistingCart | null {
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
