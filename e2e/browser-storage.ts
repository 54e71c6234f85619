import type { BrowserContext } from '@playwright/test'
import type { TestShop } from './shop.ts'

/** Stores values in a browser that has not opened the shop, and keeps its cookies. No page is opened. */
export async function storeBeforehand(
  browser: BrowserContext,
  shop: Pick<TestShop, 'at'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { cookies, origins } = await browser.storageState()
  const { origin } = new URL(shop.at('/'))
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  const before = origins.find((stored) => stored.origin === origin)?.localStorage ?? []
  await browser.setStorageState({ cookies, origins: [{ origin, localStorage: [...before, ...localStorage] }] })
}
