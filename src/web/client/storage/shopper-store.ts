import { createListeners, type TextStore } from './browser-storage.ts'

/** The signed-in shopper for immediate display (specification, section 4); it contains no permissions or secrets. */
export interface StoredShopper {
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
  get: () => StoredShopper | null
  subscribe: (listener: () => void) => () => void
  remember: (shopper: StoredShopper) => void
  clear: () => void
}

/**
 * Creates the store of the signed-in shopper under the specification's key, the shop's id. All tabs share it.
 * @param storage null without browser storage: then only this tab has the value
 */
export function createShopperStore(shopId: string, storage: ShopperStorage | null): ShopperStore {
  let text = storage?.getItem(shopId) ?? null
  let shopper = parse(text, shopId)
  const { tell, subscribe } = createListeners((key) => {
    if (storage && (key === shopId || key === null)) update(storage.getItem(shopId))
  })
  function update(next: string | null): void {
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
      update(next)
    },
    clear: () => {
      storage?.removeItem(shopId)
      update(null)
    },
  }
}

/** Parses a stored shopper, who is valid only in their own shop (specification, section 4). */
function parse(text: string | null, shopId: string): StoredShopper | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { _id, name, email, provider, shopId: shop } = value as Partial<Record<keyof StoredShopper, unknown>>
    const texts = [_id, name, email, provider]
    if (shop !== shopId || !texts.every((field) => typeof field === 'string')) return null
    return { _id, name, email, provider, shopId } as StoredShopper
  } catch {
    return null
  }
}
