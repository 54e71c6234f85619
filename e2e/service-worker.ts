import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What a browser without a network complains of by itself. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/

/** Waits until the browser has what it needs to show this page without a network, and the one that stands for others. */
export async function waitUntilCached(page: Page): Promise<void> {
  const address = new URL(page.url())
  await expect.poll(() => listCachedPages(page), 'the page is kept').toContain(address.pathname + address.search)
  await untilReady(page)
}

/** Waits until the worker is there. */
export const untilReady = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Addresses of the pages that this browser keeps of the page's shop. */
export const listCachedPages = (page: Page): Promise<string[]> => listCachedPaths(page, 'storefront-pages-')

/** Everything that this browser keeps of the page's shop. */
export const listCachedFiles = (page: Page): Promise<string[]> => listCachedPaths(page, 'storefront-')

const listCachedPaths = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, prefix)
