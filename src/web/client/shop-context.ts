import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { categoryAddresses, isInMenu, MAX_MENU_MAINS } from '#src/features/categories/category-url.rules.ts'
import type { Contact, PageLink, ShopInfo } from '#src/features/shop/shop.contract.ts'
import type { ApiClient } from './api-client.ts'
import { pageContext } from './page-context.ts'
import { LateNotFound } from '#src/app/routing/lazy-not-found.ts'
import { ApiError, logFailure } from './api-errors.ts'
import { LateFooter, LateSupport } from '#src/app/shell/lazy-shell-parts.ts'

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

/** Loaded once, with the first page. */
export async function loadShop({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<WholeShopData> {
  const { api, shopId } = context.get(pageContext)
  const [info, contacts, pages, categories] = await Promise.all([
    api.get('/site-user/domain-info'),
    fetchContacts(api, shopId).catch(orNone),
    fetchPages(api, shopId).catch(orNone),
    fetchCategories(api, shopId).catch(orNone),
    LateFooter.prepare(),
    LateSupport.prepare(),
    LateNotFound.prepare(),
  ])
  const { theme: _painted, ...shop } = info.data
  return { shop, contacts, pages, categories }
}

function orNone(error: unknown): [] {
  logFailure(error)
  return []
}

/** The specification's words for a refusal (section 8). */
export function notOk(error: unknown): never {
  throw error instanceof ApiError ? new Error('Network response was not ok', { cause: error }) : error
}

/** @throws Error 'Network response was not ok' (specification, section 8) */
async function fetchContacts(api: ApiClient, shopId: string): Promise<Contact[]> {
  return (await api.get('/shop/contact/{shopId}', { params: { shopId } }).catch(notOk)).data
}

/** @throws Error 'Network response was not ok' (specification, section 8) */
async function fetchPages(api: ApiClient, shopId: string): Promise<PageLink[]> {
  return (await api.get('/seller/pages/{shopId}', { params: { shopId } }).catch(notOk)).data
}

/** @throws Error 'Shop ID is missing' or 'Network response was not ok' (specification, section 8) */
async function fetchCategories(api: ApiClient, shopId: string): Promise<ShopData['categories']> {
  if (!shopId) throw new Error('Shop ID is missing')
  const { data } = await api.get('/shop/category/get/{shopId}', { params: { shopId } }).catch(notOk)
  const addressOf = categoryAddresses(data)
  const shown = data.filter(isInMenu).slice(0, MAX_MENU_MAINS)
  return shown.map(({ _id, name, slug }) => ({ _id, name, href: addressOf({ name, slug }) }))
}

/** @throws Error outside of a shop's pages */
export function useShopData(): ShopData {
  const data = useRouteLoaderData<typeof loadShop>(ROOT_ID)
  if (!data) throw new Error('no shop is loaded')
  return data
}

export const useShop = (): PageShop => useShopData().shop
