import { createListeners, type TextStore } from '#src/web/tabs.ts'
import type { Owner, Sending } from './shopper-cart-calls.ts'

/** Additions of a shopper that the server has not answered yet. */
export interface Outbox {
  get: () => readonly Sending[]
  subscribe: (listener: () => void) => () => void
  put: (sending: Sending) => void
  strike: (additionId: string) => void
}

interface OutboxStorage extends TextStore {
  removeItem: (name: string) => void
}

/**
 * What was put into a shopper's cart and is not known to have arrived: kept in the browser, so that nothing is lost
 * with the network or the tab (row C02). There is nothing under its key when all has arrived.
 * @param storage null where the browser keeps nothing: then it is kept in this tab
 */
export function createOutbox({ shopId, userId }: Owner, storage: OutboxStorage | null): Outbox {
  const key = `cart-outbox-${shopId}-${userId}`
  let sendings = parse(storage?.getItem(key) ?? null)
  const { tell, subscribe } = createListeners((written) => {
    if (written !== key && written !== null) return
    sendings = latest()
    tell()
  })
  function latest(): readonly Sending[] {
    return storage ? parse(storage.getItem(key)) : sendings
  }
  function write(next: readonly Sending[]): void {
    sendings = next
    try {
      if (next.length > 0) storage?.setItem(key, JSON.stringify(next))
      else storage?.removeItem(key)
    } catch {
      // Full: it is sent from this tab all the same.
    }
    tell()
  }
  return {
    get: () => sendings,
    subscribe,
    put: (sending) => write([...latest(), sending]),
    strike: (id) => write(latest().filter(({ additionId }) => additionId !== id)),
  }
}

function parse(text: string | null): readonly Sending[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSending) : []
  } catch {
    return []
  }
}

function isSending(value: unknown): value is Sending {
  if (typeof value !== 'object' || value === null) return false
  const { additionId, line } = value as Partial<Sending>
  return typeof additionId === 'string' && typeof line?.variantId === 'string' && Number.isInteger(line.quantity)
}
