import type { Page } from '@playwright/test'
import { changeSettings } from '#src/features/shop/shop-settings.service.ts'
import { fillGuestCart } from './cart.ts'
import { waitUntilIdle } from './network.ts'
import { placeOrder } from './orders.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const GOOGLE = 'G-ABC123DEF4'
const PIXEL = '123456789012345'
const HOSTS = /googletagmanager\.com|google-analytics\.com|facebook\.(?:net|com)/

// The test answers these requests itself.
const TO_GOOGLE = /request to another host: https:\/\/www\.googletagmanager\.com\/gtag/
const TO_PIXEL = /request to another host: https:\/\/connect\.facebook\.net\/en_US\/fbevents\.js/

/**
 * Serves fake tracker scripts, which only record events.
 * @returns the requested URLs
 */
async function withHosts(page: Page): Promise<string[]> {
  const requestedUrls: string[] = []
  await page.context().route(HOSTS, async (route) => {
    requestedUrls.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requestedUrls
}

async function openTracked(shop: TestShop, ids: { google_id?: string; pixel_id?: string }): Promise<void> {
  await changeSettings(shop.staffContext(), ids)
}

async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    expect(await page.locator('#boot').textContent()).toMatch(/"trackers":\["/)
  }).toPass()
}

interface TrackedEvent {
  name: string
  data: Record<string, unknown>
}
/** Returns the events for Google, in order. */
const listGoogleEvents = (page: Page): Promise<TrackedEvent[]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((words) => Array.from(words))
      .filter(([kind]) => kind === 'event')
      .map(([, name, data]) => ({ name: String(name), data: data as Record<string, unknown> })),
  )
const listPixelEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as unknown as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? [])
      .filter(([kind]) => kind === 'track')
      .map(([, name]) => String(name)),
  )
/** Waits for the response after which a page asks for consent or starts its trackers. */
const trackersResponse = (page: Page) => page.waitForResponse('**/seller/get-facebook-id*')
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

test('loads no third-party scripts before consent or after rejection; the choice is stored and can be changed', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(TO_GOOGLE)
  const shop = await openShop()
  await openTracked(shop, { google_id: GOOGLE, pixel_id: PIXEL })
  const requestedUrls = await withHosts(page)
  await open(page, shop.at('/'))
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  const sizes = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.className, button.getBoundingClientRect().height]))
  expect(new Set(sizes.map(String)).size).toBe(1)
  await banner(page).getByRole('button', { name: 'Reject' }).click()
  await expect(banner(page)).toBeHidden()
  const trackers = trackersResponse(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await trackers
  await waitUntilIdle(page)
  await expect(banner(page)).toBeHidden()
  expect(requestedUrls).toEqual([])

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await banner(page).getByLabel('Statistics').check()
  await banner(page).getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => requestedUrls).toEqual([`https://www.googletagmanager.com/gtag/js?id=${GOOGLE}`])
  expect((await listGoogleEvents(page)).map(({ name }) => name)).toEqual(['page_view'])
})

test('sends no requests to trackers, and the policy allows none, when the shop has no tracker IDs', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  const response = await page.goto(shop.at('/'))
  expect(response?.headers()['content-security-policy']).not.toMatch(HOSTS)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await waitUntilIdle(page)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeHidden()
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toMatch(/start-trackers|start-popups/)
})

test('tracks pages and products with exact amounts, loads the pixel on no product page and nothing in the checkout', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(TO_GOOGLE, TO_PIXEL)
  const shop = await openShop({
    products: [{ slug: 'teapot', name: 'Iron teapot', priceAmount: 1999, imageNames: [] }],
  })
  await openTracked(shop, { google_id: GOOGLE, pixel_id: PIXEL })
  const requestedUrls = await withHosts(page)
  await open(page, shop.at('/product/teapot'))
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => requestedUrls.join()).toContain('googletagmanager')
  await expect
    .poll(async () => (await listGoogleEvents(page)).map(({ name }) => name))
    .toEqual(['page_view', 'view_item'])
  const id = await shop.variantId('teapot')
  const item = { item_id: id, item_name: 'Iron teapot', price: 19.99, quantity: 1 }
  expect((await listGoogleEvents(page))[1]?.data).toMatchObject({ currency: 'EUR', value: 19.99, items: [item] })
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect.poll(async () => (await listGoogleEvents(page)).at(-1)?.name).toBe('add_to_cart')
  // Product pages never load the pixel.
  expect(requestedUrls.join()).not.toContain('facebook')
  await expect(page.locator('script[src*=facebook]')).toHaveCount(0)

  // The page's policy forbids the pixel, so the next page is a new document.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click())
  await expect.poll(() => requestedUrls.join()).toContain('connect.facebook.net/en_US/fbevents.js')
  await expect.poll(() => listPixelEvents(page)).toEqual(['PageView'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Iron teapot' })).toBeVisible()
  expect(await listPixelEvents(page)).toEqual([])

  await page.evaluate(() => location.assign('/user/cart'))
  await expect(page.getByRole('link', { name: /checkout/i }).first()).toBeVisible()
  await expect.poll(async () => (await listGoogleEvents(page)).length).toBe(1)
  await expect.poll(() => listPixelEvents(page)).toEqual(['PageView'])
  const before = requestedUrls.length
  const trackers = trackersResponse(page)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/order/)
  await trackers
  await waitUntilIdle(page)
  await expect(page.locator('script[src^=http]')).toHaveCount(0)
  expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false)
  expect(requestedUrls.length).toBe(before)
})

test('tracks a purchase once, with exact amounts and without the order number', async ({ page, openShop, watch }) => {
  watch.announce(TO_GOOGLE, TO_PIXEL)
  const shop = await openShop({
    products: [{ slug: 'teapot', name: 'Iron teapot', priceAmount: 1999, imageNames: [] }],
  })
  await openTracked(shop, { google_id: GOOGLE, pixel_id: PIXEL })
  const requestedUrls = await withHosts(page)
  await open(page, shop.at('/'))
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toBeHidden()
  const { orderNumber } = await placeOrder(page.context(), shop, { items: { teapot: 2 } })
  const [order] = await shop.orders()

  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await expect.poll(async () => (await listGoogleEvents(page)).map(({ name }) => name)).toEqual(['purchase'])
  const [purchaseEvent] = await listGoogleEvents(page)
  expect(purchaseEvent?.data).toMatchObject({
    currency: 'EUR',
    value: (order?.totalAmount ?? 0) / 100,
    page_location: shop.at('/confirm-order'),
    items: [{ item_name: 'Iron teapot', price: 19.99, quantity: 2 }],
  })
  expect(JSON.stringify(purchaseEvent)).not.toContain(orderNumber)
  // The pixel sends every URL unchanged, so it is not loaded on the confirmation.
  await expect(page.locator('script[src*=facebook]')).toHaveCount(0)
  await page.reload()
  await expect.poll(() => requestedUrls.filter((address) => address.includes('gtag')).length).toBe(3)
  expect(await listGoogleEvents(page)).toEqual([])
  await page.goto(shop.at('/categories'))
  await expect.poll(() => listPixelEvents(page)).toEqual(['PageView', 'Purchase'])
  await page.reload()
  await expect.poll(() => listPixelEvents(page)).toEqual(['PageView'])
})

/** Records the events of a page when it is left. */
async function recordTrackedEvents(page: Page): Promise<() => Promise<{ google: TrackedEvent[]; pixel: unknown[][] }>> {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { dataLayer = [], fbq } = window as unknown as {
        dataLayer?: ArrayLike<unknown>[]
        fbq?: { queue: unknown[][] }
      }
      const trackedEvents = { google: dataLayer.map((words) => Array.from(words)), pixel: fbq?.queue ?? [] }
      sessionStorage.setItem('told', JSON.stringify(trackedEvents))
    })
  })
  return async () => {
    const text = await page.evaluate(() => sessionStorage.getItem('told') ?? '{"google":[],"pixel":[]}')
    const { google, pixel } = JSON.parse(text) as { google: unknown[][]; pixel: unknown[][] }
    return {
      google: google
        .filter(([kind]) => kind === 'event')
        .map(([, name, data]) => ({ name: String(name), data: data as Record<string, unknown> })),
      pixel: pixel.filter(([kind]) => kind === 'track'),
    }
  }
}

test('tracks the start of the checkout once, with the exact contents of the cart', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(TO_GOOGLE, TO_PIXEL)
  const shop = await openShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', priceAmount: 1999, imageNames: [] },
      { slug: 'cup', name: 'Tea cup', priceAmount: 335, imageNames: [] },
    ],
  })
  await openTracked(shop, { google_id: GOOGLE, pixel_id: PIXEL })
  await withHosts(page)
  const readTrackedEvents = await recordTrackedEvents(page)
  await fillGuestCart(page.context(), shop, { teapot: 1, cup: 2 })
  await open(page, shop.at('/user/cart'))
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => listPixelEvents(page)).toEqual(['PageView'])
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/order/)

  const [teapot, cup] = [await shop.variantId('teapot'), await shop.variantId('cup')]
  const { google, pixel } = await readTrackedEvents()
  expect(google.filter(({ name }) => name !== 'page_view')).toEqual([
    {
      name: 'begin_checkout',
      data: {
        page_location: shop.at('/user/cart'),
        page_referrer: '',
        currency: 'EUR',
        value: 26.69,
        items: [
          { item_id: teapot, item_name: 'Iron teapot', price: 19.99, quantity: 1 },
          { item_id: cup, item_name: 'Tea cup', price: 3.35, quantity: 2 },
        ],
      },
    },
  ])
  const contents = [
    { id: teapot, quantity: 1 },
    { id: cup, quantity: 2 },
  ]
  expect(pixel.filter(([, name]) => name !== 'PageView')).toEqual([
    [
      'track',
      'InitiateCheckout',
      { content_type: 'product', content_ids: [teapot, cup], contents, currency: 'EUR', value: 26.69, num_items: 3 },
      {},
    ],
  ])
  // The checkout itself sends no events, even after a reload.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false)
  expect((await readTrackedEvents()).google).toEqual([])
})
