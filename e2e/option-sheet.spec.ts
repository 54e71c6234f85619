import type { Page } from '@playwright/test'
import { waitUntilIdle } from './network.ts'
import type { TestProduct } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const label = (text: string, swatch?: string) => ({ label: text, ...(swatch && { swatch }) })
const LAMP: TestProduct = {
  slug: 'lamp',
  name: 'Lamp',
  category: ['Lamps'],
  imageNames: ['desk-lamp', 'pendant-lamp', 'table-fan'],
  maxPerOrder: 3,
  options: [
    { name: 'Size', values: [label('Small'), label('Large')] },
    { name: 'Colour', values: [label('Red', '#aa2222'), label('Blue', '#2222aa')] },
  ],
  variants: [
    { optionValues: ['Small', 'Red'], priceAmount: 1000, stock: 50 },
    { optionValues: ['Small', 'Blue'], priceAmount: 1000, stock: 0 },
    { optionValues: ['Large', 'Blue'], priceAmount: 2500, stock: 50, imageIndex: 2 },
  ],
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Lamp' })
const openerOf = (page: Page) => page.getByRole('link', { name: 'Choose options for Lamp' })

test(
  'chooses a variant in a sheet over the list and adds it to the cart',
  { tag: '@both' },
  async ({ page, openShop }) => {
    const shop = await openShop({ products: [LAMP] })
    await page.goto(shop.at('/categories/lamps'))
    await waitUntilIdle(page)
    await openerOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toContainText('From€10.00')
    await expectAccessible(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const box = await sheet(page).boundingBox()
    const isPhone = width < 700
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)) === height, 'a phone has it at its lower edge').toBe(isPhone)

    await sheet(page).getByRole('button', { name: 'Choose Size' }).click()
    await expect(sheet(page).getByText('Please choose Size.')).toBeVisible()
    await sheet(page).getByRole('radio', { name: 'Small' }).press('Space')
    await expect(sheet(page).getByRole('radio', { name: 'Blue Sold out' })).toBeVisible()
    const image = sheet(page).getByRole('img')
    const firstImage = (await image.getAttribute('src')) ?? ''
    await sheet(page).getByText('Large').click()
    await sheet(page).getByTitle('Blue').click()
    await expect(image).not.toHaveAttribute('src', firstImage)
    await sheet(page).getByRole('button', { name: 'Increase quantity' }).click()
    await sheet(page).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(sheet(page).getByText('You can order up to 3.')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Add to cart, €75.00' }).click()

    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(shop.at('/categories/lamps'))
    await page.goto(shop.at('/user/cart'))
    await expect(page.getByText('Large, Blue')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
  },
)

test('shows that a product cannot be loaded, and loads it again', async ({ page, openShop, watch }) => {
  watch.announce(/failed request: GET .*\/product\/lamp/)
  watch.allow(/Failed to load resource|Failed to fetch/)
  const shop = await openShop({ products: [LAMP] })
  const path = '**/api/v1/shop/product/*/product/lamp'
  await page.route(path, (route) => route.abort())
  await page.goto(shop.at('/categories/lamps'))
  await waitUntilIdle(page)
  await openerOf(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(/couldn’t load/)
  await expectAccessible(page)
  await page.unroute(path)
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Choose Size' })).toBeEnabled()

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()
  await openerOf(page).click()
  await sheet(page).getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(shop.at('/product/lamp'))
  await expect(sheet(page)).toBeHidden()
})

test('leads to the product’s page when the script of the sheet cannot be loaded', async ({ page, openShop, watch }) => {
  watch.announce(/Failed to load resource|option-sheet/i)
  const shop = await openShop({ products: [LAMP] })
  await page.route('**/assets/option-sheet-*', (route) => route.abort())
  await page.goto(shop.at('/categories/lamps'))
  await waitUntilIdle(page)
  await openerOf(page).click()
  await expect(page).toHaveURL(shop.at('/product/lamp'))
})
