import type { Page } from '@playwright/test'
import { addShopper, openSessionIn, setStoredShopper } from './people.ts'
import { addToCart, ANA, cartLink, fillIn } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'
import { listCachedFiles, listCachedPages, NO_NETWORK, waitUntilCached, untilReady } from './service-worker.ts'

test.use({ keepsPages: true })

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, imageNames: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }

const OFFLINE = '503 | You are currently offline'
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. Some things may be out of date.' })
const onlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are back online.' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
test('a visited page remains readable offline, also after a reload, and is updated when online', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  await expect(bar(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.reload()

  await expect(heading(page, 'Lamp')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  // A working button proves hydration.
  await addToCart(page)
  await expect(page.getByRole('img', { name: 'Lamp' }).first()).toHaveJSProperty('complete', true)
  expect(
    await page.evaluate(() => document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth),
  ).toBeGreaterThan(0)

  await shop.save({ ...LAMP, priceAmount: 1500 })
  await context.setOffline(false)
  await expect(onlineNotice(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart, €15.00' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(onlineNotice(page)).toHaveCount(0)
})

test('an uncached page shows an offline error in the shop’s layout, also after a reload, and loads when online', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await waitUntilCached(page)
  await context.setOffline(true)

  for (const path of ['/product/chair', '/user/cart', '/user/order', '/search?value=lamp', '/nowhere']) {
    await page.goto(shop.at(path))
    await expect(heading(page, OFFLINE), path).toBeVisible()
    await expect(page).toHaveTitle(OFFLINE)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    // The URL stays the requested one.
    await expect(page).toHaveURL(shop.at(path))
    await waitUntilIdle(page)
  }
  await page.goto(shop.at('/product/chair'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, OFFLINE)).toBeVisible()

  await context.setOffline(false)
  await expect(heading(page, 'Chair')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a link to a visited page works offline', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK)
  // A prefetched page would be shown offline.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
  })
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  await page.goto(shop.at('/categories/Room'))
  await waitUntilCached(page)
  await context.setOffline(true)

  await page.getByRole('main').getByRole('link', { name: 'Lamp', exact: true }).click()

  await expect(heading(page, 'Lamp')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(await listCachedPages(page)).toEqual(['/product/lamp', '/categories/Room'])
})

test('caches no personal pages, and shows no cached page of another shop', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  const other = await openShop({ products: [CHAIR], shop: { name: 'Harbour shop' } })
  const ana = await addShopper(shop)
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await waitUntilCached(page)
  await openSessionIn(context, shop, ana)
  for (const path of ['/user/cart', '/user/order', '/user/my-profile', '/user/my-orders', '/track-order']) {
    await page.goto(shop.at(path))
    await waitUntilIdle(page)
  }
  await page.goto(shop.at('/categories/Room'))
  await waitUntilCached(page)

  const files = await listCachedFiles(page)
  expect(files.filter((path) => !/^\/(?:assets|pictures|files)\//.test(path)).toSorted()).toEqual([
    '/categories/Room',
    '/offline',
    '/product/lamp',
  ])
  const html = await page.evaluate(async () => (await (await caches.match('/categories/Room'))?.text()) ?? '')
  expect(html).toContain('Corner shop')
  expect(html).not.toContain(ana.email)

  await page.goto(other.at('/product/chair'))
  await waitUntilCached(page)
  await context.setOffline(true)
  await page.goto(other.at('/product/lamp'))
  await expect(heading(page, OFFLINE)).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Harbour shop/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Corner shop')).toHaveCount(0)
})

test('signing out deletes the cached pages', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await openSessionIn(context, shop, ana)
  await page.goto(shop.at('/product/lamp'))
  await setStoredShopper(page, ana)
  await expect.poll(() => listCachedPages(page)).toEqual([])
  await page.reload()
  await waitUntilCached(page)
  await page.goto(shop.at('/track-order'))
  await waitUntilIdle(page)
  expect(await listCachedPages(page)).toEqual(['/product/lamp'])

  await setStoredShopper(page, null, shop.id)

  await expect.poll(() => listCachedPages(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(shop.at('/product/lamp'))
  await expect(heading(page, OFFLINE)).toBeVisible()
})

test('orders use prices from the network only, never cached ones', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  await context.setOffline(true)
  await page.reload()
  await addToCart(page)
  await shop.save({ ...LAMP, priceAmount: 1500 })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Add to cart, €15/ })).toBeVisible()

  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText('Lamp is now €15.00 (was €12.50).').first()).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€19.90')
})

test('a shop is installable, with its own name and icons', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP], shop: { name: 'Corner shop of Torstraße' } })
  await page.goto(shop.at('/'))
  await untilReady(page)
  await page.reload()
  const wire = await page.context().newCDPSession(page)

  const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors')
  // A browser without a window cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifest = await page.evaluate(
    async () => (await (await fetch('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] },
  )
  expect(manifest).toMatchObject({ name: 'Corner shop of Torstraße', short_name: 'Corner shop', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [...manifest.icons.map((icon) => icon.src), touchIcon ?? '']) {
    const { status, type } = await page.evaluate(async (src) => {
      const response = await fetch(src)
      return { status: response.status, type: response.headers.get('content-type') }
    }, src)
    expect({ status, type }, src).toEqual({ status: 200, type: 'image/png' })
  }
})
