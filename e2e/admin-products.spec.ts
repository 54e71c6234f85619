import { DESKTOP, expectUsable, PHONE, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test.use({ shopOptions: STAFF_SHOP })
const PICTURES = ['demo/pictures/products/apples.webp', 'demo/pictures/products/avocado.webp']

test('an owner adds a product with pictures and variants, publishes it, and a shopper can buy it', async ({
  page,
  visitor,
  watch,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
  await expectUsable(page)

  // What is missing is said, and gets the focus.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fruit lamp')
  await page.getByLabel('Short description').fill('A lamp like an apple.')
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.click()
  await page.keyboard.type('Blown by hand.')
  await page.keyboard.press('Control+A')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.getByLabel('Upload', { exact: true }).setInputFiles(PICTURES)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await page.getByLabel('Description of picture 2').fill('The lamp in green')
  await page.getByLabel('Description of picture 2').press('Alt+ArrowLeft')
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('The lamp in green')

  await page.getByRole('button', { name: 'Focal point of picture 1' }).click()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Focal point: 50 % from the left, 45 % from the top' })).toBeFocused()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Use this point' }).click()

  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option', { exact: true }).fill('Size')
  await page.getByLabel('Values').fill('Small, Large')
  await page.getByRole('button', { name: 'Make variants' }).click()
  await page.getByLabel('Price of Small', { exact: true }).fill('29,50')
  await page.getByLabel('Price of Large', { exact: true }).fill('much')
  await page.getByLabel('Stock of Small').fill('5')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Please enter an amount such as 12.50.')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Price of Large', { exact: true }).fill('49')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Fruit lamp is added as a draft.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Fruit lamp' })).toBeVisible()

  const buyer = await visitor()
  watch.announce(/answer 404: GET/, /status of 404/)
  await expect(page.locator('a[href*="/preview/product/"]')).toBeAttached()
  expect((await buyer.goto(shop.at('/product/fruit-lamp')))?.status()).toBe(404)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Fruit lamp is saved.')).toBeVisible()
  expect((await buyer.goto(shop.at('/product/fruit-lamp')))?.status()).toBe(200)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Fruit lamp')
  await expect(buyer.locator('strong', { hasText: 'Blown by hand.' })).toBeVisible()
  await expect(buyer.getByRole('img', { name: 'The lamp in green' }).first()).toBeVisible()
  await expect(buyer.locator('img[data-crop]').first()).toBeAttached()
  await buyer.getByRole('radio', { name: 'Small' }).check({ force: true })
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(buyer.getByText(/Fruit lamp.* is in your cart/)).toBeVisible()
})

test('a change is saved, undone, and what was typed survives a reload', async ({ page, visitor, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products?search=teapot`))
  await page.getByRole('link', { name: 'Iron teapot' }).filter({ visible: true }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Steel teapot')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Steel teapot')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Unsaved changes: name')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Steel teapot' })).toBeVisible()
  // The editor of the description has a button of this name, too.
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iron teapot' })).toBeVisible()
  await expect(name).toHaveValue('Iron teapot')

  const tags = page.getByRole('textbox', { name: 'Tags', exact: true })
  await tags.fill('kitchen')
  await tags.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag kitchen' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('iron-pot')
  await page.getByRole('textbox', { name: 'Title for search engines' }).fill('Teapots of iron')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Iron teapot is saved.').last()).toBeVisible()
  const shopper = await visitor()
  await shopper.goto(shop.at('/product/teapot'))
  await expect(shopper).toHaveURL(shop.at('/product/iron-pot'))
  await expect(shopper).toHaveTitle(/Teapots of iron/)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History of Iron teapot' })
  const change = history.getByRole('listitem').filter({ hasText: 'Teapots of iron' }).first()
  await expect(change).toContainText('kitchen')
  await expectUsable(page)
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('teapot')

  await page.getByRole('button', { name: 'More' }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByText('This product is in the trash. Shoppers do not see it.')).toBeVisible()
  await expectUsable(page)
})

test('products are found by words, views and category, and support may only read @wide', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [
      {
        slug: 'lamp',
        name: `Lamp ${'Donaudampfschifffahrt'.repeat(4)}`,
        category: ['Light'],
        priceAmount: 2500,
        stock: 0,
      },
      { slug: 'cup', name: 'Blue cup', category: ['Kitchen'], priceAmount: 900, stock: 40, imageNames: ['tea'] },
    ],
  })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  const main = page.getByRole('main')
  const rows = main.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await page.setViewportSize(PHONE)
  await expect(main.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2)
  await page.setViewportSize(DESKTOP)
  await expectUsable(page)
  await main.getByRole('link', { name: 'Low or sold out' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Sold out')
  await main.getByRole('link', { name: 'All', exact: true }).click()
  await main.getByLabel('Category', { exact: true }).selectOption('Kitchen')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like it')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Nothing fits these filters.')).toBeVisible()
  await main.getByRole('link', { name: 'Clear filters' }).click()
  await expect(main.getByRole('link', { name: 'Add product' })).toHaveCount(0)
  await main
    .getByRole('link', { name: /Blue cup/ })
    .filter({ visible: true })
    .click()
  await expect(main.getByText(/You can read this product/)).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expectUsable(page)
})

test('five hundred variants are filtered, filled at once, typed in a matrix and saved @wide', async ({
  page,
  openShop,
}) => {
  const [sizes, colours] = [20, 25].map((count, option) =>
    Array.from({ length: count }, (_, index) => `${['Size', 'Colour'][option]} ${index + 1}`),
  )
  const combinations = (sizes ?? []).flatMap((size) => (colours ?? []).map((colour) => [size, colour]))
  const shop = await openShop({
    products: [
      {
        slug: 'shirt',
        name: 'Shirt',
        options: [sizes, colours].map((labels, index) => ({
          name: ['Size', 'Colour'][index] ?? '',
          values: (labels ?? []).map((label) => ({ label })),
        })),
        variants: combinations.map((optionValues) => ({ optionValues, priceAmount: 1000, stockOnHand: 3 })),
      },
    ],
  })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Shirt' }).filter({ visible: true }).click()
  await expect(page.getByText('1–50 of 500')).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).selectOption('Colour 7')
  await page.getByLabel('To', { exact: true }).fill('12.50')
  await page.getByRole('button', { name: 'Set for 20' }).click()
  await expect(page.getByLabel('Price of Size 3, Colour 7', { exact: true })).toHaveValue('12.50')

  await page.getByRole('button', { name: 'Matrix' }).click()
  const cell = page.getByLabel('Price of Size 1, Colour 1', { exact: true })
  await cell.fill('9')
  await cell.press('ArrowDown')
  await expect(page.getByLabel('Price of Size 2, Colour 1', { exact: true })).toBeFocused()
  await page.getByLabel('Price of Size 2, Colour 1', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '21\t22\n31\t32')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Price of Size 3, Colour 2', { exact: true })).toHaveValue('32')
  await expectUsable(page)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Shirt is saved.')).toBeVisible()
  await expect(page.getByLabel('Price of Size 1, Colour 1', { exact: true })).toHaveValue('9.00')
})
