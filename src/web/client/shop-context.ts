import { useRouteLoaderData } from 'react-router'
import type { Contact, PageLink, ShopInfo } from '#src/features/shop/shop.contract.ts'

/** What of a shop the server alone needs (`boot-json.ts`). */
type ServersOwn =
  | '_id'
  | 'favicon'
  | 'primary_color'
  | 'footer_color'
  | 'secounder_color'
  | 'text_color'
  | 'text_color_s'
export type PageShop = Omit<ShopInfo, ServersOwn>
export type PageContact = Omit<Contact, '_id'>
export type PagePageLink = Pick<PageLink, 'title' | 'page' | 'url' | 'slug'>

/** The shared context of the specification: what every screen of a shop knows. */
export interface ShopData {
  shop: PageShop
  contacts: PageContact[]
  pages: PagePageLink[]
  /** The main categories of the menu of wide screens. */
  categories: { _id: string; name: string; href: string }[]
}

/** What the server knows of a shop: more than wakes a page up (`boot-json.ts`). */
export interface WholeShopData extends ShopData {
  shop: ShopInfo
  contacts: Contact[]
  pages: PageLink[]
}

export const ROOT_ID = 'root'

/** @throws Error outside of a shop's pages */
export function useShopData(): ShopData {
  const data = useRouteLoaderData<WholeShopData>(ROOT_ID)
  if (!data) throw new Error('no shop is loaded')
  return data
}

export const useShop = (): PageShop => useShopData().shop
