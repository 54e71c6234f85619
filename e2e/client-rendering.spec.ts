import type { Page } from '@playwright/test'
import { addToCart, ANA, fillIn, placeOrderButton } from './checkout-steps.ts'
import { at, type TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9 }

/** Replaces every document by the app shell of client-rendered pages. */
async function serveAppShell(page: Page, shop: TestShop): Promise<void> {
  await page.goto(shop.at('/offline'))
  const { body, policy, type } = await page.evaluate(async () => {
    const response = await fetch('/app-shell')
    const header = (name: string) => response.headers.get(name) ?? ''
    return { body: await response.text(), policy: header('content-security-policy'), type: header('content-type') }
  })
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body, headers: { 'content-security-policy': policy, 'content-type': type } })
      : route.fallback(),
  )
}

test('a client-rendered page has the same heading and title as the server-rendered one', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP], pages: [{ title: 'Terms', body: '<p>Fair ones.</p>' }] })
  const rendered = await visitor({ serviceWorkers: 'block', javaScriptEnabled: false })
  await serveAppShell(page, shop)

  for (const path of ['/', '/categories', '/categories/Room', '/product/lamp', '/search?value=lamp', '/user/cart']) {
    await rendered.goto(shop.at(path))
    await page.goto(shop.at(path))
    const heading = await rendered.getByRole('heading', { level: 1 }).first().innerText()
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(heading)
    await expect(page).toHaveTitle(await rendered.title())
    for (const selector of ['html[lang]', 'link[rel=icon]'])
      expect(await page.locator(selector).count(), selector).toBe(await rendered.locator(selector).count())
    const readBackground = (side: Page) => side.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await readBackground(page)).toBe(await readBackground(rendered))
  }
  await expectAccessible(page)
})

test('the page is black until the shop is known', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP] })
  await serveAppShell(page, shop)
  const requested = Promise.withResolvers<void>()
  await page.route('**/site-user/domain-info*', async (route) => {
    await requested.promise
    await route.continue()
  })
  await page.goto(shop.at('/product/lamp'))

  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(0, 0, 0)')
  expect((await page.locator('body').innerText()).trim()).toBe('')

  requested.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible()
})

test('a shopper orders in a shop whose pages are client-rendered', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP] })
  await serveAppShell(page, shop)
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('shows an error for an unknown address, an unknown shop and a failed network', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/404/, /ApiError/, /ERR_FAILED/, /Failed to fetch/)
  const shop = await openShop({ products: [LAMP] })
  await serveAppShell(page, shop)
  await page.goto(shop.at('/nowhere'))
  await expect(page.getByRole('heading', { level: 1, name: 'You are going to wrong route' })).toBeVisible()
  await page.goto(shop.at('/product/unicorn'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find what you are looking for.')

  await page.goto(at('nobody.localhost', '/product/lamp'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("404 | Sorry, we can't find this shop")
  await expectAccessible(page)

  await page.route('**/site-user/domain-info*', (route) => route.abort())
  await page.goto(shop.at('/product/lamp'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('503 | You are currently offline')
  await expectAccessible(page)
  await page.unroute('**/site-user/domain-info*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible()
})
