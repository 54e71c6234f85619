import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { categoryAddresses, isInMenu, MAX_MENU_MAINS } from '#src/features/categories/category-url.rules.ts'
import type { Contact, PageLink } from '#src/features/shop/shop.contract.ts'
import type { ApiClient } from '#src/web/client/api-client.ts'
import { logFailure, notOk } from '#src/web/client/api-errors.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import type { ShopData, WholeShopData } from '#src/web/client/shop-context.ts'
import { LateFooter, LateSupport } from '../shell/lazy-shell-parts.ts'
import { LateNotFound } from './lazy-not-found.ts'

/** Loads the shop once, with the first page. */
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
  const shown = data.filter((one) => isInMenu(one) && one.productCount > 0).slice(0, MAX_MENU_MAINS)
  return shown.map(({ _id, name, slug }) => ({ _id, name, href: addressOf({ name, slug }) }))
}
