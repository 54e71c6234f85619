import { at } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const HINT = /^Please turn on JavaScript to order. You can browse without it.$/

test('a shopper without JavaScript browses by links alone', async ({ page }) => {
  await page.goto(at('home.localhost'))
  await expect(page.getByRole('heading', { level: 1, name: 'The slow living room' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All categories' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  await page.getByRole('main').getByRole('link', { name: 'Dining chairs' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Dining chairs' })).toBeVisible()
  await page.getByRole('link', { name: 'Hana dining chair, solid ash', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hana dining chair, solid ash' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '9' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '47.5 cm' })).toBeVisible()
})

test('the product page shows that buying requires JavaScript, and disables its button', async ({ page }) => {
  await page.goto(at('home.localhost', '/product/moka-pot-six-cups'))

  await expect(page.getByText(HINT)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeDisabled()
  await expect(page.getByText('€49.00').first()).toBeVisible()
})

test('a variant’s own URL shows that variant', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [
      {
        slug: 'lamp',
        options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
        variants: [
          { optionValues: ['Small'], sku: 'L-S', priceAmount: 1000 },
          { optionValues: ['Large'], sku: 'L-L', priceAmount: 2500 },
        ],
      },
    ],
  })

  await page.goto(shop.at('/product/lamp'))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('€10.00').first()).toBeVisible()
  await page.goto(shop.at(`/product/lamp?v=${await shop.variantId('lamp', 1)}`))

  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect(page.getByText('Item L-L')).toBeVisible()
  await expect(page.getByText('€25.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('€10.00')).toHaveCount(0)
})

test('sorts a list by a button and shows more by a link', async ({ page, openShop }) => {
  const products = Array.from({ length: 30 }, (_, index) => ({
    slug: `lamp-${index + 1}`,
    category: ['Lamps'],
    priceAmount: 1000 + index * 100,
  }))
  const shop = await openShop({ products })
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await page.goto(shop.at('/categories/Lamps'))
  await expect(names).toHaveCount(24)

  await page.getByLabel('Sort').selectOption('Price, high to low')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=priceDesc$/)
  await expect(names.first()).toHaveText('Lamp 30')
  await expect(page.getByText('24 of 30', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(names).toHaveCount(30)
  await expect(names.first()).toHaveText('Lamp 30')
  await expect(names.last()).toHaveText('Lamp 1')
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})

test('searches by form, and suggests popular products when nothing is found', async ({ page }) => {
  await page.goto(at('volt.localhost'))
  await page.getByRole('combobox', { name: 'Search products' }).fill('headphones')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results? for “headphones”/)
  await expect(page.getByRole('link', { name: /Timbre 50 wired headphones/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('headphones')

  await page.getByRole('combobox', { name: 'Search products' }).fill('xylophone quartet')
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “xylophone quartet”')
  await expect(page.getByRole('heading', { level: 2, name: 'Popular right now' })).toBeVisible()
})

test('serves the shop’s pages and the not-found page as plain documents', async ({ page, watch }) => {
  await page.goto(at('orchard.localhost', '/pages/delivery-and-returns'))
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  watch.announce(/answer 404: GET \/no\/such\/page/, /console error: .*404/)
  const response = await page.goto(at('orchard.localhost', '/no/such/page'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'You are going to wrong route' })).toBeVisible()
  await page.getByRole('link', { name: 'Please Back to homepage' }).click()
  await expect(page).toHaveURL(at('orchard.localhost'))
})

test('shows the end time instead of a countdown', async ({ page }) => {
  await page.goto(at('home.localhost'))

  await expect(page.getByRole('timer')).toHaveCount(0)
  const ends = page
    .getByRole('main')
    .locator('time')
    .filter({ hasText: /^Ends \d/ })
  // On the tile and above the products of the sale.
  await expect(ends.filter({ visible: true })).toHaveCount(2)
})
