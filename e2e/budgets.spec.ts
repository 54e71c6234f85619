import type { Page } from '@playwright/test'
import { FETCHED_BY_BACK_OFFICE, FETCHED_PER_PAGE } from '../bench/budgets.ts'
import { waitUntilIdle } from './network.ts'
import { at } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

/** Limit of the delays of the pages, such as five seconds before the popup. */
const DELAY_MS = 500
/** After this time without a new script an idle page has loaded all modules. */
const QUIET_MS = 2 * DELAY_MS

type Fetched = Record<'files' | 'scriptKb' | 'styleKb' | 'documentKb', number>

/** Returns what the page has fetched, once it is idle. */
async function fetchedBy(page: Page): Promise<Fetched> {
  await waitUntilIdle(page)
  return fetchedResources(page)
}

/** Returns what the page has fetched, once no script follows. */
const fetchedResources = (page: Page): Promise<Fetched> =>
  page.evaluate(async (quietMs) => {
    const resources = (): PerformanceResourceTiming[] =>
      performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
    const isScript = ({ name }: PerformanceResourceTiming): boolean => new URL(name).pathname.endsWith('.js')
    for (let count = -1; count !== resources().filter(isScript).length;) {
      count = resources().filter(isScript).length
      await new Promise((resolve) => setTimeout(resolve, quietMs))
    }
    const kilobytes = (entries: readonly PerformanceResourceTiming[]): number =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    const scripts = resources().filter(isScript)
    return {
      names: scripts.map(({ name }) => new URL(name).pathname),
      files: scripts.length,
      scriptKb: kilobytes(scripts),
      styleKb: kilobytes(resources().filter(({ name }) => new URL(name).pathname.endsWith('.css'))),
      documentKb: kilobytes(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    }
  }, QUIET_MS)

const HOME = 'home.localhost'
const PRODUCT = '/product/corrib-lounge-chair'
const PATHS = {
  home: '/',
  category: '/categories/Sofas',
  product: PRODUCT,
  search: '/search?value=chair',
  cart: '/user/cart',
  checkout: '/user/order',
} satisfies Record<keyof typeof FETCHED_PER_PAGE, string>

test.describe('resources that a page loads without a click', () => {
  for (const [name, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][])
    test(`stays within the budget: ${name}`, async ({ page }) => {
      await page.addInitScript((most) => {
        const delay = globalThis.setTimeout
        Object.assign(globalThis, {
          setTimeout: (work: () => void, ms = 0) => delay(work, Math.min(ms, most)),
        })
      }, DELAY_MS)
      if (name === 'cart' || name === 'checkout') {
        await page.goto(at(HOME, PRODUCT))
        await page.getByRole('button', { name: 'Add to cart' }).first().click()
        await expect(page.getByRole('dialog', { name: /^Added to cart/ })).toBeVisible()
      }
      expect((await page.goto(at(HOME, path)))?.status()).toBe(200)
      const fetched = await fetchedBy(page)
      await expect(page).toHaveURL(at(HOME, path))
      const budget = FETCHED_PER_PAGE[name]
      const excess = Object.entries(budget).filter(([what, most]) => fetched[what as keyof typeof budget] > most)
      expect(excess, JSON.stringify(fetched)).toEqual([])
    })
})

test('the first load of the back office stays within its budget @wide', async ({ page, openShop }) => {
  const shop = await openShop({ isEmpty: true })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(page.getByText('No orders yet.')).toBeVisible()
  const fetched = await fetchedResources(page)
  const excess = Object.entries(FETCHED_BY_BACK_OFFICE).filter(
    ([what, most]) => fetched[what as keyof typeof FETCHED_BY_BACK_OFFICE] > most,
  )
  expect(excess, JSON.stringify(fetched)).toEqual([])
})

test('loads the scripts of parts below the first view when they are in view', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const hasScript = (name: string): boolean => requested.some((path) => path.startsWith(`/assets/${name}-`))
  await page.goto(at(HOME, PRODUCT))
  await waitUntilIdle(page)
  expect(hasScript('product-parts')).toBe(false)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect.poll(() => hasScript('product-parts')).toBe(true)

  await page.goto(at(HOME, PATHS.home))
  await waitUntilIdle(page)
  expect(hasScript('footer')).toBe(false)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => hasScript('footer')).toBe(true)
})
