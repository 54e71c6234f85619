import type { BrowserContext, Page } from '@playwright/test'
import { inTransaction } from '#src/platform/db/db.ts'
import { hashPassword } from '#src/features/account/password-hash.adapter.ts'
import { addShopper as insertShopper, openSessionOf } from '#test/people.ts'
import type { Person } from './account.ts'
import { storeBeforehand } from './browser-storage.ts'
import type { TestShop } from './shop.ts'

/** A shopper as stored in the browser (specification, section 4). */
export interface Shopper {
  _id: string
  name: string
  email: string
  provider: 'Email' | 'custom'
  shopId: string
}

/** Inserts a shopper of the external provider, for tests that are not about sign-in. */
export async function addShopper(shop: TestShop, name = 'Ana Köhler', email = 'ana@example.com'): Promise<Shopper> {
  const { id } = await insertShopper(shop, { name, email })
  return { _id: id, name, email, provider: 'Email', shopId: shop.id }
}

/** Inserts a shopper with a password of the shop, as the form to sign up does. */
export async function addAccount(shop: TestShop, { name, email, password }: Person): Promise<Shopper> {
  const { id } = await insertShopper(shop, {
    provider: 'custom',
    name,
    email,
    email_verified_at: null,
    password_hash: await hashPassword(password),
  })
  return { _id: id, name, email, provider: 'custom', shopId: shop.id }
}

/** Opens a session in a browser, without storing the shopper for its pages. */
export async function openSessionIn(browser: BrowserContext, shop: TestShop, { _id }: Shopper): Promise<void> {
  const { cookie } = await openSessionOf(shop, _id)
  await browser.addCookies([
    { ...cookie, domain: shop.domain, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
}

/** Signs a shopper in by cookie and storage state, before the browser opens a page of the shop. */
export async function signInBeforehand(browser: BrowserContext, shop: TestShop, shopper: Shopper): Promise<void> {
  await storeBeforehand(browser, shop, { [shop.id]: shopper })
  await openSessionIn(browser, shop, shopper)
}

/** Stores the shopper as a sign-in does, and notifies the page like another tab. */
export async function setStoredShopper(
  page: Page,
  shopper: Shopper | null,
  shopId = shopper?.shopId ?? '',
): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [shopId, shopper && JSON.stringify(shopper)] as const,
  )
}

/** Signs a shopper in on a page of the shop, as the sign-in screen does. */
export async function signIn(page: Page, shop: TestShop, shopper: Shopper): Promise<void> {
  await openSessionIn(page.context(), shop, shopper)
  await setStoredShopper(page, shopper)
}

/** Returns the shopper's cart on the server: quantities by slug. */
export async function cartOnServer(shop: TestShop, shopper: Shopper): Promise<Record<string, number>> {
  return Object.fromEntries((await linesOnServer(shop, shopper)).map(({ slug, quantity }) => [slug, quantity]))
}

/** Returns the slugs of the saved lines. */
export async function savedOnServer(shop: TestShop, shopper: Shopper): Promise<string[]> {
  return (await linesOnServer(shop, shopper)).filter(({ isSaved }) => isSaved).map(({ slug }) => slug)
}

const linesOnServer = (shop: TestShop, { _id }: Shopper) =>
  inTransaction(shop.staffContext(), (tx) =>
    tx.db
      .selectFrom('cart_lines as l')
      .innerJoin('products as p', (join) =>
        join.onRef('p.shop_id', '=', 'l.shop_id').onRef('p.id', '=', 'l.product_id'),
      )
      .select(['p.slug', 'l.quantity', 'l.saved_for_later as isSaved'])
      .where('l.shop_id', '=', shop.id)
      .where('l.user_id', '=', _id)
      .orderBy('p.slug')
      .execute(),
  )
