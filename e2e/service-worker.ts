import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Messages of a browser without a network. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/

/** Waits until the browser has cached this page and the offline fallback. */
export async function waitUntilCached(page: Page): Promise<void> {
  const address = new URL(page.url())
  await expect.poll(() => listCachedPages(page), 'the page is kept').toContain(address.pathname + address.search)
  await untilReady(page)
}

/** Waits until the service worker is active. */
export const untilReady = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Returns the paths of the cached pages of the page's shop. */
export const listCachedPages = (page: Page): Promise<string[]> => listCachedPaths(page, 'storefront-pages-')

/** Returns all cached paths of the page's shop. */
export const listCachedFiles = (page: Page): Promise<string[]> => listCachedPaths(page, 'storefront-')

const listCachedPaths = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, prefix)
