import { useRouteLoaderData } from '#src/web/router/router-provider.tsx'
import type { Contact, PageLink, ShopInfo } from '#src/features/shop/shop.contract.ts'

/** Fields of a shop that only the server needs (`boot-json.ts`). */
type ServersOwn =
  | '_id'
  | 'favicon'
  | 'primary_color'
  | 'footer_color'
  | 'secounder_color'
  | 'text_color'
  | 'text_color_s'
  | 'lowStockThreshold'
export type PageShop = Omit<ShopInfo, ServersOwn>
export type PageContact = Omit<Contact, '_id'>
export type PagePageLink = Pick<PageLink, 'title' | 'page' | 'url' | 'slug'>

/** Shared context of the specification: data of a shop for all screens. */
export interface ShopData {
  shop: PageShop
  contacts: PageContact[]
  pages: PagePageLink[]
  /** Main categories of the mega menu. */
  categories: { _id: string; name: string; href: string }[]
}

/** All data of a shop on the server; hydration needs fewer (`boot-json.ts`). */
export interface WholeShopData extends ShopData {
  shop: ShopInfo
  contacts: Contact[]
  pages: PageLink[]
}

export const ROOT_ID = 'root'

/**
 * Returns the shop of the page.
 * @throws Error outside a shop's pages
 */
export function useShopData(): ShopData {
  const data = useRouteLoaderData<WholeShopData>(ROOT_ID)
  if (!data) throw new Error('no shop is loaded')
  return data
}

export const useShop = (): PageShop => useShopData().shop
