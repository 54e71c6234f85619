import { DESKTOP, expectUsable, PHONE } from './admin.ts'
import type { TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const SHOP: TestShopOptions = {
  products: [
    { slug: 'cup', name: 'Blue cup', priceAmount: 1000, stock: 10 },
    { slug: 'pot', name: 'Tea pot', priceAmount: 4500, stock: 5 },
    { slug: 'jug', name: 'Old jug', priceAmount: 2000, stock: 0 },
  ],
}

test.use({ shopOptions: SHOP })

test('selected products get other prices after a preview, are archived, and get everything back @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  // By keyboard: J moves, X selects.
  await expect(row('Blue cup')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Blue cup' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select Tea pot' }).check()
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Change prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Percent').fill('much')
  await expect(dialog.getByText('Please enter a number such as 5 or -2.50.')).toBeVisible()
  await dialog.getByLabel('Percent').fill('-10')
  await dialog.getByLabel('Round to').selectOption('Prices with .99')
  await expect(dialog.getByText('2 products will change.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText('€8.99')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expect(row('Blue cup')).toContainText('€8.99')
  await expect(row('Old jug')).toContainText('€20.00')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products back as before')).toBeVisible()
  await expect(row('Blue cup')).toContainText('€10.00')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('3 products changed')).toBeVisible()
  await expect(row('Tea pot')).toContainText('Archived')
})

test('selected products are filled into a new flash sale @wide', async ({ page, openShop }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await page.getByRole('checkbox', { name: 'Select Blue cup' }).check()
  await page.getByRole('checkbox', { name: 'Select Tea pot' }).check()
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expectUsable(page)
  await page.getByRole('menuitem', { name: 'New flash sale…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New flash sale' })).toBeVisible()
  const items = page.getByRole('list', { name: 'Products', exact: true })
  await expect(items.getByRole('listitem')).toHaveCount(2)
  await expect(items).toContainText('Blue cup')
  await expect(items).toContainText('Tea pot')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expectUsable(page)
})

test('all products of a page are filled into a new price list, a tenth below their prices @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'New price list…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New price list' })).toBeVisible()
  const prices = page.getByRole('list', { name: 'Prices', exact: true })
  await expect(prices.getByRole('listitem')).toHaveCount(3)
  await expect(prices.getByRole('listitem').filter({ hasText: 'Tea pot' }).getByRole('textbox')).toHaveValue('40.50')
  await page.getByLabel('Name').fill('Autumn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible()
  await page.goto(shop.at('/product/pot'))
  await expect(page.getByRole('main').getByText('€40.50').first()).toBeVisible()
})

test('a spreadsheet changes variants by keyboard and paste, shows every difference, and takes it back @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('link', { name: 'Edit as spreadsheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit 3 products' })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Variants' })
  const preview = page.getByRole('complementary', { name: 'Preview of changes' })
  await expect(grid.getByRole('gridcell', { name: '10.00' })).toBeVisible()
  await expectUsable(page)

  // The price of the first variant: two columns to the right of its SKU.
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await grid.getByRole('textbox', { name: 'Price', exact: true }).fill('12,50')
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('1 change in 1 variant')
  await expect(preview.getByRole('region', { name: 'Price', exact: true })).toContainText('12,50')

  // Escape keeps the value; typing replaces it; a sale above the price is a problem that blocks.
  await page.keyboard.press('F2')
  await grid.getByRole('textbox', { name: 'Price', exact: true }).fill('99')
  await page.keyboard.press('Escape')
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('1 change in 1 variant')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('50')
  await page.keyboard.press('Tab')
  await expect(preview.getByText('1 problem')).toBeVisible()
  await expect(preview.getByText('Row 2, Sale price: The sale price has to be lower than the price.')).toBeVisible()
  await expect(preview.getByRole('button', { name: /Apply/ })).toHaveAttribute('aria-disabled', 'true')
  await expectUsable(page)
  await preview.getByRole('button', { name: 'Go to cell' }).click()
  await page.keyboard.press('Delete')
  await expect(preview.getByText('1 problem')).toBeHidden()

  // Prices of a spreadsheet are pasted into the price and the two below it.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await grid.evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '11.00\n22.00\n44.00\n')
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('3 changes in 3 variants')
  await page.keyboard.press('Control+z')
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('1 change in 1 variant')
  await page.keyboard.press('Control+y')
  // The first price fills down.
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(preview.getByRole('region', { name: 'Price', exact: true }).getByRole('listitem')).toHaveCount(3)

  await preview.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(page.getByText('3 products changed')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Nothing is changed yet.')
  await expect(grid.getByRole('gridcell', { name: '11.00' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 products back as before')).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '45.00' })).toBeVisible()
})

test('a phone says that the spreadsheet and the matrix of variants need a wider window', async ({ page, openShop }) => {
  const options = ['Size', 'Colour'].map((name) => ({ name, values: [{ label: `${name} 1` }] }))
  const shirt = { slug: 'shirt', name: 'Shirt', options, variants: [{ optionValues: ['Size 1', 'Colour 1'] }] }
  const shop = await openShop({ ...SHOP, products: [...(SHOP.products ?? []), shirt] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products/bulk`))
  await expect(page.getByText('This screen needs a wider window')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail yourself the link' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/products?search=shirt`))
  await page.getByRole('link', { name: 'Shirt' }).filter({ visible: true }).click()
  const matrix = page.getByRole('button', { name: 'Matrix' })
  await expect(page.getByText('The matrix of all variants needs a wider window')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail yourself the link' })).toHaveAttribute('href', /mailto:.*products/)
  await expect(matrix).toBeHidden()
  await expectUsable(page)
  await page.setViewportSize(DESKTOP)
  await expect(page.getByText('The matrix of all variants needs a wider window')).toBeHidden()
  await matrix.click()
  await expect(matrix).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize(PHONE)
  await page.getByRole('group', { name: 'View', exact: true }).getByRole('button', { name: 'List' }).click()
  await expect(matrix).toBeHidden()
})

test('a price, a stock and a status are changed in the list by keyboard, and undone @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  const price = page.getByRole('button', { name: 'Change the price of Blue cup' })
  await price.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Change the price of Blue cup' })
  await field.fill('much')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter an amount such as 12.50.')).toBeVisible()
  await expectUsable(page)
  await field.press('Escape')
  await expect(price).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('12,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 product changed')).toBeVisible()
  await expect(price).toContainText('€12.50')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 product back as before')).toBeVisible()
  await expect(price).toContainText('€10.00')

  await page.getByRole('button', { name: 'Change the stock of Tea pot' }).click()
  await page.getByRole('textbox', { name: 'Change the stock of Tea pot' }).fill('70')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change the stock of Tea pot' })).toContainText('70')
  await page.getByRole('button', { name: 'Change the status of Old jug' }).click()
  await page.getByRole('combobox', { name: 'Change the status of Old jug' }).selectOption('Archived')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change the status of Old jug' })).toContainText('Archived')

  // Tab saves, and goes on to the next value.
  await page.getByRole('button', { name: 'Change the price of Tea pot' }).click()
  await page.getByRole('textbox', { name: 'Change the price of Tea pot' }).fill('50')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Change the sale price of Tea pot' })).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change the price of Tea pot' })).toContainText('€50.00')
  await expect(page.getByRole('button', { name: 'Change the sale price of Tea pot' })).toContainText('€40.00')
})

test('a large spreadsheet runs as a job, keeps what was refused typed, and the list of jobs undoes it @wide', async ({
  page,
  openShop,
}) => {
  const products = Array.from({ length: 55 }, (_, index) => ({
    slug: `bowl-${index}`,
    name: `Bowl ${String(index).padStart(2, '0')}`,
    priceAmount: 1000,
    stock: 5,
  }))
  const shop = await openShop({ products })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products/bulk?sort=name`))
  const grid = page.getByRole('grid', { name: 'Variants' })
  const preview = page.getByRole('complementary', { name: 'Preview of changes' })
  await expect(grid.getByRole('gridcell', { name: '10.00' }).first()).toBeVisible()
  const colleague = await addMember(shop, 'manager')
  const { productId } = await shop.variant('bowl-3')
  const theirs = { edits: [{ productId, status: 'draft' }] }
  await sendAsMember(colleague, shop, { path: '/product-jobs', body: theirs })
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await grid.evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '12.00\n'.repeat(55))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await preview.getByRole('button', { name: 'Apply 55 changes' }).click()
  await expect(page.getByText('54 products changed, 1 not changed')).toBeVisible({ timeout: 20_000 })
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('1 change in 1 variant')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  const job = page.getByRole('listitem').filter({ hasText: 'Done' }).filter({ hasText: '55 of 55' })
  await expect(job).toContainText('1 not changed')
  await expectUsable(page)
  const saved = page.waitForEvent('download')
  await job.getByRole('button', { name: 'Save what was not changed: Edit products as a spreadsheet' }).click()
  expect((await saved).suggestedFilename()).toBe('refused-products.csv')
  await job.getByRole('button', { name: 'Undo: Edit products as a spreadsheet' }).click()
  await expect(page.getByText('Undone')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: /^Jobs: \d+ % done$/ })).toBeHidden()
})
