import type { BrowserContext, Page } from '@playwright/test'
import { inTransaction } from '#src/platform/db/db.ts'
import { addShopper, openSessionIn, signIn, setStoredShopper, type Shopper } from './people.ts'
import { requestApi } from './request.ts'
import type { TestProduct, TestShop } from './shop.ts'
import { field } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const PRODUCTS: readonly TestProduct[] = ['lamp', 'chair', 'shelf'].map((slug) => ({
  slug,
  priceAmount: 5000,
  category: ['Light'],
}))

test.use({ shopOptions: { products: PRODUCTS } })

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function save(page: Page, ...productNames: string[]): Promise<void> {
  for (const name of productNames) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Returns a shopper's lists on the server: products by the name of the list, the newest first. */
async function onServer(shop: TestShop, { _id }: Shopper): Promise<Record<string, string[]>> {
  const rows = await inTransaction(shop.staffContext(), (tx) =>
    tx.db
      .selectFrom('wish_items as i')
      .innerJoin('wish_lists as l', (join) => join.onRef('l.shop_id', '=', 'i.shop_id').onRef('l.id', '=', 'i.list_id'))
      .innerJoin('products as p', (join) =>
        join.onRef('p.shop_id', '=', 'i.shop_id').onRef('p.id', '=', 'i.product_id'),
      )
      .select(['l.name', 'p.slug'])
      .where('i.shop_id', '=', shop.id)
      .where('i.user_id', '=', _id)
      .where('i.deleted_at', 'is', null)
      .orderBy('i.added_at', 'desc')
      .execute(),
  )
  const lists: Record<string, string[]> = {}
  for (const { name, slug } of rows) (lists[name] ??= []).push(slug)
  return lists
}

/** Saves products for the shopper of a browser. No page is opened. */
async function saveBeforehand(browser: BrowserContext, shop: TestShop, ...slugs: string[]): Promise<void> {
  for (const slug of slugs)
    await requestApi(browser, shop, {
      path: '/shop/user/wish-list/item',
      body: { productId: (await shop.variant(slug)).productId, priceAmountWhenAdded: 5000 },
    })
}

test('merges a guest’s saved items into the account at sign-in, without leftovers or duplicates', async ({
  page,
  shop,
}) => {
  const ana = await addShopper(shop)
  await page.goto(shop.at('/categories/Light'))
  await save(page, 'Lamp', 'Chair')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await expect(heart(page, 'Lamp')).toHaveAttribute('aria-pressed', 'true')
  expect(requests.filter((url) => url.includes('/user/wish-list'))).toEqual([])

  await signIn(page, shop, ana)

  await expect.poll(() => onServer(shop, ana)).toEqual({ 'My wish list': ['chair', 'lamp'] })
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `wishList-${shop.id}`)).toBe('[]')
  await expect(heart(page, 'Lamp')).toHaveAttribute('aria-pressed', 'true')
  await page.goto(shop.at('/user/my-wish-list'))
  await expect(names(page)).toHaveText(['Chair', 'Lamp'])
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible()
})

test('stores a shopper’s saved items in the account, also after going offline, and updates other tabs', async ({
  page,
  context,
  shop,
  shopper: ana,
  watch,
}) => {
  watch.announce(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await page.goto(shop.at('/categories/Light'))
  const other = await context.newPage()
  await other.goto(shop.at('/user/my-wish-list'))
  await expect(other.getByText('Saved items are kept in your account')).toBeVisible()
  await save(page, 'Lamp')
  await expect.poll(() => onServer(shop, ana)).toEqual({ 'My wish list': ['lamp'] })
  await expect(names(other)).toHaveText(['Lamp'])

  await context.setOffline(true)
  await save(page, 'Chair')
  await expect(statusMessage(page, 'Saved to My wish list.')).toBeVisible()
  await heart(page, 'Lamp').click()
  await expect(heart(page, 'Lamp')).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)

  await expect.poll(() => onServer(shop, ana)).toEqual({ 'My wish list': ['chair'] })
  await statusMessage(page, 'Removed from My wish list.').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onServer(shop, ana)).toEqual({ 'My wish list': ['chair', 'lamp'] })
})

test('shows items saved on another device, and removes them from the page when the session ends', async ({
  page: phone,
  context,
  watch,
  shop,
  shopper: ana,
}) => {
  // Saved on another device, which has the same session here.
  await saveBeforehand(context, shop, 'shelf')
  expect(await onServer(shop, ana)).toEqual({ 'My wish list': ['shelf'] })

  await phone.goto(shop.at('/user/my-wish-list'))
  await expect(names(phone)).toHaveText(['Shelf'])
  // Signed out in another tab; this one may have pending requests.
  watch.allow(/answer 401: GET /, /status of 401/, /Please sign in to continue/, /Failed to fetch data/)
  await phone.context().clearCookies()
  // It may have noticed the sign-out and be navigating.
  await expect(() => setStoredShopper(phone, null, shop.id)).toPass()
  await expect(phone.getByText('Nothing saved yet. Tap the heart on a product.')).toBeVisible()
  await expect(row(phone, 'Shelf')).toHaveCount(0)
})

test('removes the items when the session ended before the page was hydrated', async ({ page, context, shop }) => {
  await openSessionIn(context, shop, await addShopper(shop))
  await saveBeforehand(context, shop, 'shelf')

  const response = await page.goto(shop.at('/user/my-wish-list'))

  expect(await response?.text()).toContain('/product/shelf')
  await expect(page.getByText('Nothing saved yet. Tap the heart on a product.')).toBeVisible()
  await expect(row(page, 'Shelf')).toHaveCount(0)
})

test('lists are created, renamed, deleted and restored; items have notes and can be moved', async ({
  page,
  context,
  shop,
  shopper,
  watch,
}) => {
  watch.announce(/answer 422: (POST|PATCH) .*wish-list/, /console error: .*422/, /console error: ApiError/)
  await saveBeforehand(context, shop, 'lamp', 'chair')
  expect(await onServer(shop, shopper)).toEqual({ 'My wish list': ['chair', 'lamp'] })
  await page.goto(shop.at('/user/my-wish-list'))

  await page.getByRole('button', { name: 'New list' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('my WISH list')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('You already have a list with this name.')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Name').fill('Birthday')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Birthday' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Your lists' })
    .getByRole('link', { name: /My wish list/ })
    .click()
  await row(page, 'Lamp').getByText('Note, quantity, list').click()
  await row(page, 'Lamp')
    .getByLabel(/^Note \(/)
    .fill('the brass one')
  await row(page, 'Lamp').getByLabel('Desired quantity').fill('3')
  await expectAccessible(page)
  await row(page, 'Lamp').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Lamp')).toContainText('the brass one')
  await expect(row(page, 'Lamp')).toContainText('Wanted: 3')
  await row(page, 'Lamp').getByText('Note, quantity, list').click()
  await row(page, 'Lamp').getByLabel('List', { exact: true }).selectOption('Birthday')
  await row(page, 'Lamp').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(statusMessage(page, 'Moved to Birthday.')).toBeVisible()
  await expect(names(page)).toHaveText(['Chair'])

  await page
    .getByRole('navigation', { name: 'Your lists' })
    .getByRole('link', { name: /Birthday/ })
    .click()
  await expect(row(page, 'Lamp')).toContainText('the brass one')
  await page.getByRole('button', { name: 'Edit list' }).click()
  await field(page, 'Name').fill('Party')
  await page.getByLabel('Save new items to this list').check()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Party' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit list' }).click()
  // A response from before the deletion that arrives after it must not restore the list.
  const stale: unknown = await page.evaluate(() => fetch('/shop/user/wish-list').then((answer) => answer.json()))
  let isDeleted = false
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE')
  void deletion.then(() => (isDeleted = true))
  await page.route(/\/shop\/user\/wish-list(?:\?|\/[\w-]{36}$)/, async (route) => {
    if (route.request().method() === 'DELETE') {
      // A page that did not wait for this response would have requested the lists by now.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
      return route.continue()
    }
    if (isDeleted) return route.continue()
    await deletion
    return route.fulfill({ json: stale })
  })
  await page.getByRole('button', { name: 'Delete this list' }).click()
  await expect(statusMessage(page, '“Party” was deleted.')).toBeVisible()
  await expect(page).toHaveURL(shop.at('/user/my-wish-list'))
  await expect(page.getByRole('heading', { level: 1, name: 'My wish list' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: /Party/ })).toBeVisible()
})

test('removes an item with undo, and adds available items to the cart', async ({ page, context, shop, shopper }) => {
  await saveBeforehand(context, shop, 'lamp', 'chair')
  expect(await onServer(shop, shopper)).toEqual({ 'My wish list': ['chair', 'lamp'] })
  await shop.save({ slug: 'lamp', priceAmount: 4400, category: ['Light'] })
  await page.goto(shop.at('/user/my-wish-list'))

  await expect(row(page, 'Lamp')).toContainText('12 % cheaper than when you added it')
  await page.getByRole('button', { name: 'Remove Chair from the list' }).click()
  await expect(names(page)).toHaveText(['Lamp'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Chair', 'Lamp'])
  await page.getByRole('button', { name: 'Add all 2 available items to cart' }).click()
  await expect(statusMessage(page, '2 items are in your cart')).toBeVisible()
})

test('adds a popular product to the cart from an empty list', async ({ page, shop, shopper }) => {
  expect(await onServer(shop, shopper)).toEqual({})
  await page.goto(shop.at('/user/my-wish-list'))
  await page.getByRole('button', { name: 'Add to cart: Lamp' }).click()
  await expect(statusMessage(page, 'Lamp is in your cart')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a shopper’s lists', async ({ page, context, shop }) => {
    await openSessionIn(context, shop, await addShopper(shop))
    await saveBeforehand(context, shop, 'lamp')
    await page.goto(shop.at('/user/my-wish-list'))
    await expect(page.getByRole('heading', { level: 2, name: 'Lamp' })).toBeVisible()
  })
})
