import { chooseFilter, expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import type { TestShopOptions } from './shop.ts'
import { expect, test } from './test.ts'

const SHOP: TestShopOptions = {
  products: [
    {
      slug: 'cup',
      name: 'Blue cup',
      brand: 'Kiln',
      priceAmount: 1000,
      stock: 10,
      attributes: [{ name: 'Colour', value: 'gray' }],
    },
    {
      slug: 'pot',
      name: 'Tea pot',
      brand: 'Oak',
      priceAmount: 4500,
      stock: 5,
      attributes: [{ name: 'Colour', value: 'Grey' }],
    },
    { slug: 'jug', name: 'Old jug', brand: 'Oak', priceAmount: 2000, stock: 0 },
  ],
}

test.use({ shopOptions: SHOP })

test('products are filtered in a dialog, each filter is a chip, and the result is tagged @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Missing' }).check()
  await columns.getByRole('button', { name: 'Show columns' }).click()
  await expect(page.getByRole('row', { name: /Blue cup/ })).toContainText('Picture, Description, Category, Weight')

  await chooseFilter(page, 'All filters…')
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog.getByLabel('Attribute', { exact: true }).locator('option')).toHaveText(['Any', 'Colour'])
  await expectUsable(page)
  await dialog.getByLabel('Price to').fill('much')
  await dialog.getByRole('button', { name: 'Show products' }).click()
  await expect(dialog.getByText('Please enter an amount such as 12.50.')).toBeVisible()
  await dialog.getByLabel('Price to').fill('50')
  await dialog.getByLabel('Brand').fill('Oak')
  await dialog.getByLabel('Stock').selectOption('In stock')
  await dialog.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Brand' })).toBeVisible()
  await expect(page).toHaveURL(/priceTo=5000/)
  await expect(page.getByRole('link', { name: 'Tea pot' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Old jug' }).filter({ visible: true })).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Remove filter Stock' }).click()
  await expect(page.getByRole('link', { name: 'Old jug' }).filter({ visible: true })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Tags…')
  const tags = page.getByRole('dialog', { name: 'Change tags' })
  await tags.getByLabel('Add tags').fill('summer, Sale')
  await expect(tags.getByText('2 products will change.')).toBeVisible()
  await expect(tags.getByRole('list', { name: 'What changes' })).toContainText('Tags: summer, Sale')
  await expectUsable(page)
  await tags.getByRole('button', { name: 'Change tags' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/products?tag=sale&sort=name`))
  await expect(page.getByRole('row', { name: /Old jug/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Blue cup/ })).toHaveCount(0)
})

test('selected products are added to a campaign, and taken out of it again @wide', async ({ page, openShop }) => {
  const shop = await openShop(SHOP)
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  const [startsAt, endsAt] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const body = { title: 'Autumn', startsAt, endsAt, products: ['jug'], benefit: { type: 'percent', bps: 1000 } }
  await sendAsMember(owner, shop, { method: 'POST', path: '/campaigns', body })
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Add to a campaign…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a campaign' })
  await dialog.getByLabel('Campaign').selectOption('Autumn')
  await expect(dialog.getByText('2 products will be added.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(page.getByText('2 products added to Autumn.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await chooseFilter(page, 'All filters…')
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Campaign').selectOption('Autumn')
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByRole('row', { name: /Old jug/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Tea pot/ })).toHaveCount(0)
})

test('two spellings of a value become one', async ({ page, openShop }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/search?view=filters`))
  await page.getByRole('button', { name: 'Merge: Colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Colour' })
  await dialog.getByLabel('Value', { exact: true }).selectOption('gray (1 product)')
  await dialog.getByLabel('Into the value').fill('Grey')
  await expect(dialog.getByText('1 product will change.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await expect(page.getByText('2 products, 1 value')).toBeVisible()
})
