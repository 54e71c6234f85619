import type { Page } from '@playwright/test'
import { STAFF_SHOP } from './admin.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import type { TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const GRID: TestShopOptions = {
  ...STAFF_SHOP,
  products: ['Bowl', 'Cup', 'Jug', 'Pot'].map((name) => ({
    slug: name.toLowerCase(),
    name,
    options: [{ name: 'Size', values: ['1', '2', '3', '4', '5'].map((label) => ({ label })) }],
    variants: ['1', '2', '3', '4', '5'].map((value) => ({ optionValues: [value], priceAmount: 1000, stock: 5 })),
  })),
}
const PICTURES = ['apples', 'avocado', 'bistro-chair'].map((name) => `demo/pictures/products/${name}.webp`)

/** The descriptions of the pictures, in their order. */
const picturesOf = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^Description of picture/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('a product with sorted pictures and six variants is added by keyboard alone @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  const main = page.getByRole('main')
  await press(page, main.getByRole('link', { name: 'Add product' }))
  await typeInto(page, page.getByRole('textbox', { name: 'Name', exact: true }), 'Fruit lamp')

  // Pictures are chosen, described, moved with the description's keys and with the buttons, and one is removed.
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Upload', exact: true }))
  await (await choosing).setFiles(PICTURES)
  await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeVisible()
  for (const [index, text] of ['red', 'green', 'yellow'].entries())
    await typeInto(page, page.getByLabel(`Description of picture ${index + 1}`), text)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => picturesOf(page)).toEqual(['red', 'yellow', 'green'])
  await expect(page.getByLabel('Description of picture 2')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Move picture 2 forward' }))
  await expect.poll(() => picturesOf(page)).toEqual(['yellow', 'red', 'green'])
  await expect(page.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Remove picture 3' }))
  await expect.poll(() => picturesOf(page)).toEqual(['yellow', 'red'])
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused()

  // One more is pasted.
  await page.getByRole('button', { name: 'Remove picture 2' }).evaluate(async (target) => {
    const bitmap = new OffscreenCanvas(700, 700)
    bitmap.getContext('2d')?.fillRect(0, 0, 350, 350)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await bitmap.convertToBlob()], 'pasted.png', { type: 'image/png' }))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => picturesOf(page)).toEqual(['yellow', 'red', ''])

  // Two options make six variants, whose fields the arrow keys reach.
  await press(page, page.getByRole('button', { name: 'Add option' }))
  await expect(page.getByLabel('Option', { exact: true })).toBeFocused()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Small, Medium, Large')
  await tabTo(page, page.getByRole('button', { name: 'Add option' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Option', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Colour')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Red, Green')
  await press(page, page.getByRole('button', { name: 'Make variants' }))
  await expect(page.getByRole('heading', { name: 'Variants 6' })).toBeFocused()
  await tabTo(page, page.getByLabel('Price of Small, Red', { exact: true }))
  for (const price of ['10', '11', '12', '13', '14', '15']) {
    await page.keyboard.type(price)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Fruit lamp is added as a draft.')).toBeVisible()
  await expect(page.getByLabel('Price of Large, Green', { exact: true })).toHaveValue('15.00')
  await expect.poll(() => picturesOf(page)).toEqual(['yellow', 'red', ''])

  // A variant that is removed hands the focus to the next one; the last one to the one before it.
  await press(page, page.getByRole('button', { name: 'Remove Large, Red' }))
  await expect(page.getByRole('button', { name: 'Remove Large, Green' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Medium, Green' })).toBeFocused()
})

test('twenty prices are changed in the spreadsheet by keyboard alone, half of them by paste, and undone @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(GRID)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?sort=name`))
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('link', { name: 'Edit as spreadsheet' }))
  const grid = page.getByRole('grid', { name: 'Variants' })
  const preview = page.getByRole('complementary', { name: 'Preview of changes' })
  const changes = preview.getByRole('heading', { level: 2 })
  await expect(grid.getByRole('gridcell', { name: '10.00' }).first()).toBeVisible()

  // Ten are typed, each with Enter to the next one; the arrow keys skip the line of a product.
  await tabTo(page, grid)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (let price = 20; price < 30; price += 1) {
    await page.keyboard.type(String(price))
    await page.keyboard.press('Enter')
  }
  await expect(changes).toHaveText('10 changes in 10 variants')
  // They are copied to the ten below them.
  await page.keyboard.press('ArrowUp')
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Escape')
  for (let row = 0; row < 10; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(changes).toHaveText('20 changes in 20 variants')

  await press(page, preview.getByRole('button', { name: 'Apply 20 changes' }))
  await expect(page.getByText('4 products changed')).toBeVisible()
  await expect(changes).toHaveText('Nothing is changed yet.')
  await expect(grid.getByRole('gridcell', { name: '29.00' })).toHaveCount(2)
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await expect(page.getByText('4 products back as before')).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '10.00' })).toHaveCount(20)
})
