import type { Locator, Page, Route } from '@playwright/test'
import { waitUntilIdle } from './network.ts'
import { at } from './shop.ts'
import { saveData } from './checkout-steps.ts'
import { expect, test } from './test.ts'

const HOME = 'home.localhost'
const CHAIR = 'Corrib lounge chair in black leather'

const ANY_PRODUCT = /\/shop\/product\/[^/]+\/product\/[^/?]+$/

const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const openCart = (page: Page) => page.locator('a[href="/user/cart"]').filter({ visible: true }).first().click()

/** Counts API requests whose URL matches. */
function countRequests(page: Page, path: RegExp, below = '/api/v1/'): { count: () => number } {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(below) && path.test(request.url())) count += 1
  })
  return { count: () => count }
}

/** Opens a page and waits for prefetching, which starts when the page is idle. */
async function openAhead(page: Page, path: string): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/idle-/)
  await page.goto(at(HOME, path))
  await (await fetched).finished()
}

/** Focuses a link until it is prefetched, because the script may be loaded but not started. */
const restOn = (link: Locator, isFetched: () => boolean): Promise<void> =>
  expect(async () => {
    await link.blur()
    await link.focus()
    await expect.poll(isFetched, { timeout: 1000 }).toBe(true)
  }).toPass()

test('a page whose link is focused is prefetched once, shown without another request, and prefetched again', async ({
  page,
}) => {
  await saveData(page)
  const requests = countRequests(page, /\/product\/corrib-lounge-chair$/)
  await openAhead(page, '/categories/Chairs')
  const link = page.getByRole('link', { name: CHAIR })
  const productResponse = page.waitForResponse(/\/product\/corrib-lounge-chair$/)
  await restOn(link, () => requests.count() === 1)
  await productResponse

  await page.keyboard.press('Enter')
  await expect(heading(page, CHAIR)).toBeFocused()
  expect(requests.count()).toBe(1)
  // Content below the first viewport follows right after it.
  await expect(page.getByText('Description', { exact: true })).toBeVisible()

  await test.step('a prefetched page is prefetched again after it was shown', async () => {
    await page.goBack()
    await expect(heading(page, 'Chairs')).toBeFocused()
    await restOn(link, () => requests.count() === 2)
  })
})

test(
  'prefetches nothing when the pointer only passes over a link, and never prefetches private pages',
  { tag: '@wide' },
  async ({ page }) => {
    await saveData(page)
    const products = countRequests(page, /\/product\/corrib-lounge-chair$/)
    const cart = countRequests(page, /top-selling-product/)
    await page.clock.install()
    await openAhead(page, '/categories/Chairs')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: CHAIR }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: CHAIR }).hover()
    await page.clock.runFor(60)
    await page.mouse.move(2, 2)
    await page.clock.runFor(500)
    expect(products.count()).toBe(0)
    await page.getByRole('link', { name: CHAIR }).hover()
    await page.clock.runFor(70)
    await expect.poll(products.count).toBe(1)

    for (const link of await page.locator('a[href="/user/cart"]').all()) {
      await link.dispatchEvent('focusin')
      await page.clock.runFor(500)
    }
    expect(cart.count()).toBe(0)
  },
)

test('prefetches a few visible links without their scripts, and none when data is to be saved', async ({
  page,
  visitor,
}) => {
  const ahead = countRequests(page, ANY_PRODUCT)
  const scripts = countRequests(page, /product-page-/, '/assets/')
  await openAhead(page, '/categories/Chairs')
  await expect.poll(ahead.count).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(ahead.count()).toBeLessThanOrEqual(4)
  expect(scripts.count()).toBe(0)
  await page.locator('main article a').first().focus()
  await expect.poll(scripts.count, 'the scripts of a link that has the focus').toBe(1)

  const other = await visitor()
  await saveData(other)
  const none = countRequests(other, ANY_PRODUCT)
  await openAhead(other, '/categories/Chairs')
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(none.count()).toBe(0)
})

test('discards a prefetched page when another tab changes a setting, and after half a minute', async ({ page }) => {
  await saveData(page)
  const requests = countRequests(page, /\/product\/corrib-lounge-chair$/)
  await page.clock.install()
  await openAhead(page, '/categories/Chairs')
  const link = page.getByRole('link', { name: CHAIR })
  const ahead = async (count: number): Promise<void> => {
    const productResponse = page.waitForResponse(/\/product\/corrib-lounge-chair/)
    await restOn(link, () => requests.count() >= count)
    await (await productResponse).finished()
    // A press gives the focus to a link without it, which ends the wait of the pointer.
    await link.blur()
  }
  await ahead(1)
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'any' })))
  await link.click()
  await expect(heading(page, CHAIR)).toBeVisible()
  expect(requests.count()).toBe(2)

  // The list comes back below the pointer, which would fetch the product that it then rests on.
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect(heading(page, 'Chairs')).toBeVisible()
  await page.clock.runFor(31_000)
  await ahead(requests.count() + 1)
  await page.clock.runFor(31_000)
  await link.click()
  await expect(heading(page, CHAIR)).toBeVisible()
  // Pressing the button may send a request shortly before the page does.
  expect(requests.count()).toBeGreaterThanOrEqual(4)
})

test('"Loading..." appears after a quarter of a second, and then remains long enough to be read', async ({ page }) => {
  await saveData(page)
  await page.clock.install()
  await openAhead(page, '/')
  const pendingReleases: (() => void)[] = []
  await page.route('**/top-selling-product?limit=100', async (route: Route) => {
    await new Promise<void>((resolve) => pendingReleases.push(resolve))
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: /^See the top \d+$/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pendingReleases.length).toBeGreaterThan(0)

  await page.clock.runFor(240)
  await expect(spinner(page)).toHaveCount(0)
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(spinner(page)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })

  for (const goOn of pendingReleases) goOn()
  // Rendering uses the same clock.
  let frames = 0
  await expect(async () => {
    await page.clock.runFor(1)
    frames += 1
    await expect(heading(page, 'Top selling')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
  await page.clock.runFor(200 - frames)
  await expect(spinner(page)).toHaveCount(1)
  await page.clock.runFor(120)
  await expect(spinner(page)).toHaveCount(0)
  await expect(heading(page, 'Top selling')).toBeFocused()
})

test('announces a new page by its title, and moves the focus to its heading', async ({ page }) => {
  await page.goto(at(HOME, '/categories/Chairs'))
  await waitUntilIdle(page)
  const announcement = page.locator('.vh[aria-live=polite]')
  await expect(announcement).toHaveText('')
  await page.getByRole('link', { name: CHAIR }).click()
  await expect(heading(page, CHAIR)).toBeFocused()
  await expect(announcement).toHaveText(`${CHAIR} | Halden & Fir`)
  await page.goBack()
  await expect(announcement).toHaveText('Chairs | Halden & Fir')
  await expect(heading(page, 'Chairs')).toBeFocused()
})

test('a double click on a link, and a link to the current page, add one history entry', async ({ page }) => {
  await page.goto(at(HOME, '/'))
  await page.goto(at(HOME, '/categories/Chairs'))
  await waitUntilIdle(page)
  await markDocument(page)
  await page.getByRole('link', { name: CHAIR }).dblclick()
  await expect(heading(page, CHAIR)).toBeVisible()
  const here = page.url()
  // The last part of the breadcrumb is not a link, so the test creates a link to the same page.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = location.pathname
    link.textContent = 'here'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'here', exact: true }).click()
  await expect(page).toHaveURL(here)
  await page.goBack()
  await expect(heading(page, 'Chairs')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('loads a new document, once, when the script of a page no longer exists', async ({ page, watch }) => {
  watch.announce(/answer 404: GET \/assets\/product-page/, /console error: .*404/)
  await saveData(page)
  await page.goto(at(HOME, '/categories/Chairs'))
  await waitUntilIdle(page)
  await markDocument(page)
  await page.route('**/assets/product-page-*', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: CHAIR }).click()
  await loaded
  await expect(heading(page, CHAIR)).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  expect(documents).toBe(1)
})

test('shows an error with a retry button when a page cannot be loaded', async ({ page, watch }) => {
  await saveData(page)
  watch.announce(/failed request: GET \/assets\/top-selling\.page/, /failed request: HEAD/, /console error: /)
  await page.goto(at(HOME, '/'))
  await waitUntilIdle(page)
  await page.route('**/assets/top-selling.page-*', (route) => route.abort('connectionfailed'))
  await page.route('**/top-selling', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: /^See the top \d+$/ }).click()
  await expect(heading(page, 'Something went wrong.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Top selling')).toBeVisible()
})

test('loads the cart’s styles on the first navigation to it, and a new document when they fail to load', async ({
  page,
  openShop,
  watch,
}) => {
  // Without a popup, which brings its own styles after five seconds.
  const shop = await openShop({ products: [{ slug: 'lamp' }] })
  await saveData(page)
  const sheets = () => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)
  await page.goto(shop.at('/'))
  await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeEnabled()
  await markDocument(page)
  expect(await sheets()).toBe(2)
  await openCart(page)
  await expect(heading(page, 'My Cart')).toBeVisible()
  expect(await sheets()).toBe(3)
  expect(await isSameDocument(page)).toBe(true)

  await page.goto(shop.at('/'))
  await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeEnabled()
  await markDocument(page)
  watch.announce(/failed request: .*checkout-/, /console error: .*ERR_CONNECTION_FAILED/)
  await page.route(/\/assets\/checkout-[\w-]+\.css$/, (route) => route.abort('connectionfailed'), { times: 1 })
  await openCart(page)
  await expect(heading(page, 'My Cart')).toBeVisible()
  expect(await sheets()).toBe(2)
  expect(await isSameDocument(page)).toBe(false)
})

test('shows a screen when its styles have arrived, which apply in the same order on whichever page they were first', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'lamp' }] })
  await saveData(page)
  await page.goto(shop.at('/'))
  await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeEnabled()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/checkout-[\w-]+\.css$/, async (route) => {
    await released
    await route.continue()
  })
  const script = page.waitForResponse(/\/assets\/cart\.page-/)

  await openCart(page)

  await (await script).finished()
  await expect(spinner(page)).toBeVisible()
  await expect(heading(page, 'My Cart')).toHaveCount(0)
  release()
  await expect(heading(page, 'My Cart')).toBeVisible()
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => /assets\/([a-z]+)-/.exec(href ?? '')?.[1] ?? []),
  )
  expect(sheets).toEqual(['base', 'checkout', 'home'])
})
