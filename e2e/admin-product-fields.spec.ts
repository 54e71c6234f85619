import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import type { TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const SHOP: TestShopOptions = {
  products: [
    { slug: 'honey', name: 'Forest honey', priceAmount: 900, stock: 9 },
    { slug: 'spoon', name: 'Honey spoon', priceAmount: 400, stock: 9, imageNames: ['tea'] },
    { slug: 'jar', name: 'Empty jar', priceAmount: 300, stock: 9, imageNames: ['tea'] },
  ],
}
const PICTURE = 'demo/pictures/products/apples.webp'

test.use({ shopOptions: SHOP })

test('a product gets a unit price, related products and an end, and its page shows them', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Forest honey' }).filter({ visible: true }).click()
  await page.getByLabel('Content of a unit', { exact: true }).fill('some')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Please enter a whole number.')).toBeVisible()
  await page.getByLabel('Content of a unit', { exact: true }).fill('450')
  const related = page.getByRole('region', { name: 'Related products' })
  for (const name of ['Empty jar', 'Honey spoon']) {
    await related.getByRole('combobox').fill(name)
    await page.getByRole('option', { name }).click()
    await expect(related.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await related.getByRole('button', { name: 'Move Honey spoon forward' }).click()
  await expect(related.getByRole('listitem').first()).toContainText('Honey spoon')
  await page.getByLabel('Archive on').fill('2099-01-31T12:00')
  await page.getByLabel('Delivered', { exact: true }).selectOption('Not to…')
  await page.getByLabel('Add a country').selectOption('Austria')
  await page.getByLabel('Add a country').selectOption('Germany')
  await page.getByRole('button', { name: 'Remove Austria' }).click()
  await expect(page.getByLabel('Add a country')).toBeFocused()
  await expectUsable(page)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Forest honey is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Archive on')).toHaveValue('2099-01-31T12:00')
  await expect(related.getByRole('listitem')).toHaveText([/Honey spoon/, /Empty jar/])

  const buyer = await visitor()
  await buyer.goto(shop.at('/product/honey'))
  await expect(buyer.getByText('€20.00 / kg').first()).toBeVisible()
  await expect(buyer.getByText('Not delivered to: Germany.')).toBeAttached()
  await buyer.getByRole('heading', { level: 1 }).waitFor()
  await buyer.mouse.wheel(0, 3000)
  await expect(buyer.getByRole('link', { name: /Honey spoon/ }).first()).toBeAttached()
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(buyer.getByRole('link', { name: 'My Cart 1 item' })).toBeAttached()
  await buyer.goto(shop.at('/user/order'))
  await expect(buyer.getByText('Forest honey cannot be delivered to Germany.').first()).toBeVisible()
})

test('a product takes orders before it can be bought, and its page and the list say it', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Honey spoon' }).filter({ visible: true }).click()
  await page.getByLabel('Can be bought from').fill('2098-12-31T12:00')
  await page.getByLabel('Take orders before that day').check()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await page.getByLabel('Shipped by').fill('2099-01-15')
  await page.getByLabel('At most, in units').fill('0')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Please enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await page.getByLabel('At most, in units').fill('40')
  await expectUsable(page)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Honey spoon is saved.')).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await expect(page.getByRole('listitem').filter({ hasText: 'Honey spoon' })).toContainText('Pre-order')
  const buyer = await visitor()
  await buyer.goto(shop.at('/product/spoon'))
  await expect(buyer.getByText(/Pre-order, ships by Thursday 15 January/).first()).toBeVisible()
})

test('a description has a table and a picture with its text @wide', async ({ page, visitor, openShop }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Forest honey' }).filter({ visible: true }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(description.getByRole('columnheader')).toHaveCount(3)
  await description.getByRole('columnheader').first().click({ clickCount: 3 })
  await page.keyboard.type('Harvest')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sugar')
  await page.getByRole('button', { name: 'Remove column' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await expect(description.getByRole('row')).toHaveCount(4)
  await expectUsable(page)
  await description.getByRole('columnheader').first().click()
  await page.keyboard.press('Control+End')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles(PICTURE)
  await page.getByLabel('Description of the picture').fill('Bees on a comb')
  await expect(description.getByRole('img', { name: 'Bees on a comb' })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Forest honey is saved.')).toBeVisible()
  await page.reload()
  await expect(description.getByRole('img', { name: 'Bees on a comb' })).toBeVisible()
  await expect(description.getByRole('columnheader')).toHaveCount(2)

  const buyer = await visitor()
  await buyer.goto(shop.at('/product/honey'))
  await expect(buyer.locator('.prose th', { hasText: 'Harvest' })).toBeAttached()
  await expect(buyer.locator('.prose img[alt="Bees on a comb"]')).toBeAttached()
})

test('a product names its manufacturer, who answers for it in the EU, and its warnings', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Forest honey' }).filter({ visible: true }).click()
  const safety = page.getByRole('region', { name: 'Product safety' })
  await safety.getByLabel('Manufacturer').fill('Bee Works\n1 Hill Road, Wellington, New Zealand\nbees@example.com')
  await safety.getByLabel('Responsible in the EU').fill('Kiln GmbH\nSeestraße 1, Berlin\nhello@example.com')
  await safety.getByLabel('Warnings').fill('Not for children under 12 months.')
  await expectUsable(page)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Forest honey is saved.')).toBeVisible()
  await page.reload()
  await expect(safety.getByLabel('Warnings')).toHaveValue('Not for children under 12 months.')

  const buyer = await visitor()
  await buyer.goto(shop.at('/product/honey'))
  for (const text of ['1 Hill Road, Wellington', 'Seestraße 1, Berlin', 'Not for children under 12 months.'])
    await expect(buyer.getByText(text)).toBeVisible()
  await expectAccessible(buyer)
  await buyer.goto(shop.at('/product/jar'))
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(buyer.getByText('Product safety')).toHaveCount(0)
})

test('a new product becomes a gift card, which is bought without an address', async ({ page, visitor, openShop }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products/new`))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop card')
  const kind = page.getByLabel('Kind', { exact: true })
  await kind.selectOption('Gift card')
  await expect(page.getByLabel('Tax class')).toHaveCount(0)
  await page.getByLabel('Price of Shop card', { exact: true }).fill('25')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop card' })).toBeVisible()
  await expect(kind.getByRole('option')).toHaveText(['Gift card'])

  const buyer = await visitor()
  await buyer.goto(shop.at('/product/shop-card'))
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(buyer.getByRole('link', { name: 'My Cart 1 item' })).toBeAttached()
  await buyer.goto(shop.at('/user/order'))
  await expect(buyer.getByRole('textbox', { name: /^E-?mail/i })).toBeVisible()
  await expect(buyer.getByRole('textbox', { name: /^Street/ })).toHaveCount(0)
  await buyer.getByText('Gift card or store credit').click()
  await expect(buyer.getByText('Gift cards cannot be paid with gift cards.')).toBeVisible()
  await expectAccessible(buyer)
})
