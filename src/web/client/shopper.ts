import { useLocation } from '#src/web/router/router-provider.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useShop } from './shop-context.ts'
import { persistentValue, usePersistent, type Owner, type TextStorage } from './storage/persistent-value.ts'

/** The signed-in shopper for immediate display (specification, section 4); it contains no permissions or secrets. */
export interface StoredShopper {
  _id: string
  name: string
  email: string
  provider: string
  shopId: string
}

export type ShopperStore = ReturnType<typeof createShopperStore>

/** Creates the store of the signed-in shopper under the specification's key, the shop's id. All tabs share it. */
export function createShopperStore(shopId: string, storage?: TextStorage | null) {
  const parse = (text: string): StoredShopper | null => parseShopper(text, shopId)
  const value = persistentValue<StoredShopper | null>({ key: shopId, parse, initial: null }, storage)
  return {
    ...value,
    remember: ({ _id, name, email, provider }: StoredShopper): void =>
      value.set({ _id, name, email, provider, shopId }),
    clear: (): void => value.set(null),
  }
}

/** Parses a stored shopper, who is valid only in their own shop (specification, section 4). */
function parseShopper(text: string, shopId: string): StoredShopper | null {
  const { _id, name, email, provider, shopId: shop } = JSON.parse(text) as Record<keyof StoredShopper, unknown>
  const texts = [_id, name, email, provider]
  if (shop !== shopId || !texts.every((field) => typeof field === 'string')) return null
  return { _id, name, email, provider, shopId } as StoredShopper
}

const stores = new Map<string, ShopperStore>()

/**
 * Returns the store of the signed-in shopper. Only for the browser: server-rendered pages are the same for all
 * visitors.
 */
export function shopperStore(shopId: string): ShopperStore {
  const store = stores.get(shopId) ?? createShopperStore(shopId)
  stores.set(shopId, store)
  return store
}

/** Returns whether this shopper is signed in at the moment. */
export const isCurrentShopper = ({ shopId, userId }: Owner): boolean => shopperStore(shopId).get()?._id === userId

const noShopper = createShopperStore('', null)

/**
 * Returns the signed-in shopper; null for a guest. It is also null until hydration, because cached pages are the same
 * for all visitors.
 */
export function useShopper(): StoredShopper | null {
  const { shopId } = useShop()
  return usePersistent(typeof document === 'undefined' ? noShopper : shopperStore(shopId))
}

/** Pages that require a session; wish lists are open to guests. */
const PRIVATE = /^\/user\/my-(?!wish-list)/

/** Returns whether the browser probably has a session, of which the store may have been lost. Only for the browser. */
export const hasSessionHint = (): boolean => /(?:^|; )signed-in=1/.test(document.cookie)

/** Returns whether the server renders a page for a signed-in shopper only. */
export const isPrivatePage = (pathname: string): boolean => PRIVATE.test(pathname)

/** Returns whether to show the links of a signed-in shopper. The server knows that only for private pages. */
export function useIsSignedIn(): boolean {
  const hasShopper = useShopper() !== null
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? hasShopper : isPrivatePage(pathname)
}
