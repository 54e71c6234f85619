import type { Page } from '@playwright/test'
import { inTransaction } from '#src/platform/db/db.ts'
import { waitUntilIdle } from './network.ts'
import { addShopper, openSessionIn, setStoredShopper } from './people.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const PRODUCTS = ['lamp', 'chair'].map((slug) => ({ slug, priceAmount: 5000, category: ['Light'] }))
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })

/**
 * Saves both products and shares the list.
 * @returns the link
 */
async function shareList(page: Page, shop: TestShop): Promise<string> {
  const ana = await addShopper(shop, 'Ana Maria Köhler')
  await openSessionIn(page.context(), shop, ana)
  await page.goto(shop.at('/categories/Light'))
  await setStoredShopper(page, ana)
  await page.reload()
  for (const name of ['Lamp', 'Chair']) {
    const response = page.waitForResponse('**/shop/user/wish-list/item')
    await heart(page, name).click()
    await response
  }
  await page.goto(shop.at('/user/my-wish-list'))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByLabel('Show my first name').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  return page.getByLabel('Link to the list').inputValue()
}

const countReservations = (shop: TestShop): Promise<number> =>
  inTransaction(shop.staffContext(), async (tx) => {
    const rows = await tx.db.selectFrom('gift_reservations').select('id').where('shop_id', '=', shop.id).execute()
    return rows.length
  })

test('a visitor with the link sees the list with the owner’s first name', async ({ page, visitor, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  const link = await shareList(page, shop)
  await expectAccessible(page)
  const friend = await visitor()
  await friend.goto(link)

  await expect(friend.getByRole('heading', { level: 1, name: 'My wish list' })).toBeVisible()
  await expect(friend.getByText('Ana shares this list')).toBeVisible()
  await expect(friend.getByText('Köhler')).toHaveCount(0)
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a visitor with the link reserves an item and cancels; the owner does not see it', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  const link = await shareList(page, shop)
  const friend = await visitor()
  await friend.goto(link)
  // Before hydration a button sends a form, and the new document has no focus.
  await waitUntilIdle(friend)
  await friend.getByRole('button', { name: 'I am buying this: Lamp' }).click()
  await expect(row(friend, 'Lamp')).toContainText('You are buying this.')
  await expect(friend.getByRole('button', { name: 'Cancel reservation: Lamp' })).toBeFocused()
  await expectAccessible(friend)

  const second = await visitor()
  await second.goto(link)
  await expect(row(second, 'Lamp')).toContainText('Someone has already reserved this.')
  await expect(second.getByRole('button', { name: 'I am buying this: Chair' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This is how others see your list.')).toBeVisible()
  await expect(page.getByText('Someone has already reserved')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^I am buying/ })).toHaveCount(0)

  await friend.reload()
  await friend.getByRole('button', { name: 'Cancel reservation: Lamp' }).click()
  await expect(friend.getByRole('button', { name: 'I am buying this: Lamp' })).toBeVisible()
  expect(await countReservations(shop)).toBe(0)
})

test('shows the second visitor who reserves an item that it is already reserved', async ({
  page,
  visitor,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: POST .*buying/, /console error: .*409/, /console error: ApiError/)
  const shop = await openShop({ products: PRODUCTS })
  const link = await shareList(page, shop)
  const [first, second] = [await visitor(), await visitor()]
  for (const friend of [first, second]) await friend.goto(link)

  await first.getByRole('button', { name: 'I am buying this: Lamp' }).click()
  await expect(row(first, 'Lamp')).toContainText('You are buying this.')
  await second.getByRole('button', { name: 'I am buying this: Lamp' }).click()

  await expect(second.getByRole('status').filter({ hasText: 'Someone has already reserved this.' })).toBeVisible()
  await expect(row(second, 'Lamp')).toContainText('Someone has already reserved this.')
  expect(await countReservations(shop)).toBe(1)
})

test('a new link invalidates the old one, and a private list returns 404', async ({
  page,
  visitor,
  openShop,
  watch,
}) => {
  watch.announce(/answer 404: GET \/wish-list/, /console error: .*404/)
  const shop = await openShop({ products: PRODUCTS })
  const old = await shareList(page, shop)
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByLabel('Link to the list')).not.toHaveValue(old)
  const link = await page.getByLabel('Link to the list').inputValue()
  const friend = await visitor()
  expect((await friend.goto(old))?.status()).toBe(404)
  expect((await friend.goto(link))?.status()).toBe(200)

  await page.getByRole('button', { name: 'Make private' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()

  expect((await friend.goto(link))?.status()).toBe(404)
  expect((await friend.goto(shop.at('/wish-list/nothing')))?.status()).toBe(404)
})

test('shows the list without JavaScript', async ({ page, browser, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  const link = await shareList(page, shop)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(link)

  await expect(still.getByRole('heading', { level: 2, name: 'Lamp' })).toBeVisible()
  await expect(still.getByRole('button', { name: /^I am buying/ })).toHaveCount(0)
  await plain.close()
})
