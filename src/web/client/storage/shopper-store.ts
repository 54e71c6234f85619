import { createListeners, type TextStore } from './browser-storage.ts'

/** The signed-in shopper as a browser shows them at once (specification, section 4): never a right, never a secret. */
export interface KnownShopper {
  _id: string
  name: string
  email: string
  provider: string
  shopId: string
}

interface ShopperStorage extends TextStore {
  removeItem: (name: string) => void
}

export interface ShopperStore {
  get: () => KnownShopper | null
  subscribe: (listener: () => void) => () => void
  remember: (shopper: KnownShopper) => void
  forget: () => void
}

/**
 * Who is signed in to a shop, under the specification's key, the shop's id, and the same in every tab.
 * @param storage null where the browser keeps nothing: then it is known in this tab alone
 */
export function createShopperStore(shopId: string, storage: ShopperStorage | null): ShopperStore {
  let text = storage?.getItem(shopId) ?? null
  let shopper = parse(text, shopId)
  const { tell, subscribe } = createListeners((key) => {
    if (storage && (key === shopId || key === null)) take(storage.getItem(shopId))
  })
  function take(next: string | null): void {
    if (next === text) return
    text = next
    shopper = parse(next, shopId)
    tell()
  }
  return {
    get: () => shopper,
    subscribe,
    remember: ({ _id, name, email, provider }) => {
      const next = JSON.stringify({ _id, name, email, provider, shopId })
      try {
        storage?.setItem(shopId, next)
      } catch {
        // Full: it is known in this tab, and the session's cookie holds everywhere.
      }
      take(next)
    },
    forget: () => {
      storage?.removeItem(shopId)
      take(null)
    },
  }
}

/** A stored user counts only in its own shop (specification, section 4). */
function parse(text: string | null, shopId: string): KnownShopper | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { _id, name, email, provider, shopId: shop } = value as Partial<Record<keyof KnownShopper, unknown>>
    const texts = [_id, name, email, provider]
    if (shop !== shopId || !texts.every((part) => typeof part === 'string')) return null
    return { _id, name, email, provider, shopId } as KnownShopper
  } catch {
    return null
  }
}
