import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { storeBeforehand } from './browser-storage.ts'
import { choose } from './checkout-steps.ts'
import type { TestProduct } from './shop.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const PRODUCTS: readonly TestProduct[] = [
  { slug: 'lamp', priceAmount: 10_000, category: ['Light'], imageNames: ['desk-lamp'] },
  { slug: 'chair', priceAmount: 5000, category: ['Light'] },
  { slug: 'gone', priceAmount: 700, category: ['Light'], stock: 0 },
  {
    slug: 'shelf',
    category: ['Light'],
    options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
    variants: [
      { optionValues: ['Small'], priceAmount: 2000 },
      { optionValues: ['Large'], priceAmount: 3000 },
    ],
  },
]

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Presses the hearts of a list until they are saved. */
async function save(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('hearts on cards save items, which are shown, bought and removed on the wish list', async ({ page, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  await page.goto(shop.at('/categories/Light'))
  await save(page, 'Lamp', 'Gone', 'Shelf')
  const toast = page.getByRole('status').filter({ hasText: 'Saved to My wish list.' })
  await expect(toast.getByRole('link', { name: 'View list' })).toHaveAttribute('href', '/user/my-wish-list')
  await expectAccessible(page)
  // The price is lower when the list is viewed.
  await shop.save({ slug: 'lamp', priceAmount: 8800, category: ['Light'], imageNames: ['desk-lamp'] })
  await page.goto(shop.at('/user/my-wish-list'))

  await expect(names(page)).toHaveText(['Shelf', 'Gone', 'Lamp'])
  await expect(row(page, 'Lamp')).toContainText('12 % cheaper than when you added it')
  await expect(row(page, 'Gone')).toContainText('Sold out')
  await expect(row(page, 'Shelf').getByRole('link', { name: 'Choose options for Shelf' })).toBeVisible()
  await page.getByRole('button', { name: 'Add the available item to cart' }).click()
  await expect(page.getByRole('status').getByText('1 item is in your cart')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Gone from the list' }).click()
  await expect(row(page, 'Gone')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Shelf', 'Gone', 'Lamp'])
})

test('saves the chosen variant, and the heart on its page removes it', async ({ page, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  await page.goto(shop.at('/product/shelf'))
  await waitUntilIdle(page)
  await choose(page, 'Size', 'Large')
  const save = page.getByRole('button', { name: 'Add to wish list' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto(shop.at('/user/my-wish-list'))
  await expect(row(page, 'Shelf')).toContainText('Large')
  await expect(row(page, 'Shelf')).toContainText('€30.00')
  await row(page, 'Shelf').getByRole('button', { name: 'Add to cart: Shelf' }).click()
  await expect(page.getByRole('status').getByText('Shelf is in your cart')).toBeVisible()

  await row(page, 'Shelf').getByRole('link', { name: 'Shelf' }).click()
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.goto(shop.at('/user/my-wish-list'))
  await expect(page.getByText('Nothing saved yet. Tap the heart on a product.')).toBeVisible()
})

test('updates other tabs, and an item that is no longer sold can be removed', async ({ page, openShop, context }) => {
  const shop = await openShop({ products: PRODUCTS })
  await page.goto(shop.at('/user/my-wish-list'))
  await expect(page.getByText('Nothing saved yet. Tap the heart on a product.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(shop.at('/categories/Light'))
  await save(other, 'Chair', 'Lamp')

  await expect(names(page)).toHaveText(['Lamp', 'Chair'])
  await other.close()
  await shop.save({ slug: 'chair', status: 'archived', category: ['Light'] })
  await page.reload()
  await expect(page.getByText('This item is no longer sold.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Saved item from the list' }).click()
  await expect(names(page)).toHaveText(['Lamp'])
})

test('shows a notice when a list is full, and loses no items', async ({ page, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  const saved = Array.from({ length: 200 }, () => ({
    productId: randomUUID(),
    addedAt: new Date().toISOString(),
    priceAmountWhenAdded: 1,
  }))
  await storeBeforehand(page.context(), shop, { [`wishList-${shop.id}`]: saved })
  await page.goto(shop.at('/categories/Light'))
  await heart(page, 'Lamp').click()

  await expect(page.getByRole('status').getByText('You can save up to 200 items in a list.')).toBeVisible()
  await expect(heart(page, 'Lamp')).toHaveAttribute('aria-pressed', 'false')
})

test('the footer links to the wish list, which shows an error with a retry button when it cannot be loaded', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  await page.goto(shop.at('/categories/Light'))
  await save(page, 'Lamp')
  watch.announce(/answer 503: GET .*\/cards/, /console error: .*503/, /console error: ApiError/)
  await page.route('**/cards?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable' } }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click()

  await expect(page.getByRole('alert')).toContainText('We could not load this list.')
  await expectAccessible(page)
  await page.unroute('**/cards?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page)).toHaveText(['Lamp'])
})
