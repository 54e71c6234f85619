import type { Page } from '@playwright/test'
import { addToCart, saveData } from './shopper.ts'
import { expect, expectAccessible, test } from './test.ts'
import { keptPages, NO_NETWORK, untilKept } from './worker.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, pictures: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }

const OFFLINE = '503 | You are currently offline'
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. Some things may be out of date.' })
const back = (page: Page) => page.getByRole('status').filter({ hasText: 'You are back online.' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const cartLink = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Shortcuts|Main)$/ })
    .getByRole('link', { name: /^(My )?Cart/ })
    .filter({ visible: true })

test('a page that was seen stays readable without a network, also when it is loaded anew, and is brought up to date', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/product/lamp'))
  await untilKept(page)
  await expect(bar(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.reload()

  await expect(heading(page, 'Lamp')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  // It is awake.
  await addToCart(page)
  await expect(page.getByRole('img', { name: 'Lamp' }).first()).toHaveJSProperty('complete', true)
  expect(
    await page.evaluate(() => document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth),
  ).toBeGreaterThan(0)

  await shop.save({ ...LAMP, priceAmount: 1500 })
  await context.setOffline(false)
  await expect(back(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart, €15.00' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(back(page)).toHaveCount(0)
})

test('a page that is not at hand says so in the shop’s frame, also when it is loaded anew, and comes with the network', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await untilKept(page)
  await context.setOffline(true)

  for (const path of ['/product/chair', '/user/cart', '/user/order', '/search?value=lamp', '/nowhere']) {
    await page.goto(shop.at(path))
    await expect(heading(page, OFFLINE), path).toBeVisible()
    await expect(page).toHaveTitle(OFFLINE)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(new URL(page.url()).pathname, 'the address is still the one that was asked for').toBe(
      new URL(shop.at(path)).pathname,
    )
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

test('a link to a page that was seen before leads there without a network', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  // What was fetched ahead would be shown all the same.
  await saveData(page)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }))
  await page.goto(shop.at('/product/lamp'))
  await untilKept(page)
  await page.goto(shop.at('/categories/Room'))
  await untilKept(page)
  await context.setOffline(true)

  await page.getByRole('main').getByRole('link', { name: 'Lamp', exact: true }).click()

  await expect(heading(page, 'Lamp')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(await keptPages(page)).toEqual(['/product/lamp', '/categories/Room'])
})
