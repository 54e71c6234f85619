import type { Page } from '@playwright/test'
import { addShopper, openSessionOf } from '#test/people.ts'
import type { TestShop } from './shop.ts'

/** Signs a new shopper in on a browser, by a session of their own: for tests that are not about how people sign in. */
export async function openShopper(shop: TestShop, page: Page, columns: Parameters<typeof addShopper>[1] = {}) {
  const user = await addShopper(shop, columns)
  const { cookie } = await openSessionOf(shop, user.id)
  // Browsers take this machine's own names for safe, and tests set cookies of safe addresses alone.
  const url = `https://${shop.domain}/`
  const kept = { ...cookie, url, httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await page.context().addCookies([kept])
  return user
}
