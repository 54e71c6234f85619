import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  addToCart,
  ANA,
  choose,
  fillIn,
  isComplete,
  orderNumber,
  placeOrderButton,
  waitForQuote,
} from './checkout-steps.ts'
import { at } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const PICTURES = ['demo/pictures/products/apples.webp', 'demo/pictures/products/avocado.webp']
const IMPORTED =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,' +
  'Image Src,Image Alt Text,Variant Image'
const SUPPLIER = process.env.E2E_IMAGES_URL
/** Images at the supplier's, two for each product of the file. */
const SUPPLIED = readdirSync('demo/pictures/products').filter((name) => name.endsWith('.webp'))

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function writeLegal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write: Say who sells, and on which terms' }).click()
  for (const title of ['Terms and conditions', 'Privacy policy']) {
    await page.getByRole('link', { name: `Write: ${title}` }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Our text')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(`${title} is in the shop now.`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to legal' }).click()
  }
  await page.getByLabel('Company', { exact: true }).fill('Kiln Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
}

/** Fills in what a new shop lacks, from its list of steps. */
async function setUp(page: Page, setupUrl: string): Promise<void> {
  await page.getByRole('link', { name: 'Fill in: Say who you are' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('hello@kiln.example')
  await page.getByLabel('Address', { exact: true }).fill('1 Mill Lane, Cork')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It is on the shop’s pages now.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Add: Add your taxes' }).click()
  await page.getByRole('button', { name: 'Add tax rate…' }).click()
  await page.getByLabel('Country').selectOption('Germany')
  await inDialog(page, 'Add tax rate').click()
  await expect(page.getByRole('listitem').filter({ hasText: '19 %' })).toBeVisible()
  await page.goBack()
  await writeLegal(page)
  await page.goto(setupUrl)
  await page.getByRole('link', { name: 'Add product: Add your first product' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Stoneware bowl')
  await page.getByLabel('Upload', { exact: true }).setInputFiles('demo/pictures/products/apples.webp')
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByLabel('Description of picture 1').fill('A bowl of apples')
  await page.getByLabel('Price of Stoneware bowl', { exact: true }).fill('24')
  await page.getByLabel('Stock of Stoneware bowl').fill('3')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stoneware bowl' })).toBeVisible()
}

/** Adds a product with sizes, whose prices differ. */
async function addSizes(page: Page, productsUrl: string): Promise<void> {
  await page.goto(`${productsUrl}/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Linen apron')
  await page.getByLabel('Upload', { exact: true }).setInputFiles(PICTURES)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option', { exact: true }).fill('Size')
  await page.getByLabel('Values').fill('Small, Large')
  await page.getByRole('button', { name: 'Make variants' }).click()
  for (const [size, price] of Object.entries({ Small: '39', Large: '45' })) {
    await page.getByLabel(`Price of ${size}`, { exact: true }).fill(price)
    await page.getByLabel(`Stock of ${size}`).fill('5')
  }
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Linen apron' })).toBeVisible()
}

/** Brings the other products of the shop from a supplier's file, each with two variants and their pictures. */
async function importOthers(page: Page, productsUrl: string): Promise<void> {
  const rows = Array.from({ length: 18 }, (_, index) =>
    ['Blue', 'White'].map((glaze, second) => {
      const image = `${SUPPLIER}/${SUPPLIED[2 * index + second]}`
      const variant = `plate-${index},Plate ${index},Glaze,${glaze},P${index}-${glaze},${10 + index + second}.50,shopify,4`
      return `${variant},${image},A ${glaze.toLowerCase()} plate,${image}`
    }),
  )
  await page.goto(`${productsUrl}/import`)
  const file = { name: 'plates.csv', mimeType: 'text/csv', buffer: Buffer.from([IMPORTED, ...rows.flat()].join('\n')) }
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file)
  await page.getByRole('button', { name: 'Import 18 products' }).click({ timeout: 20_000 })
  await expect(page.getByText('18 added, 0 changed, 0 the same')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByRole('link', { name: 'Without picture' }).click()
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
}

/** Buys a product that was typed in, a size of another, and a variant of the file. */
async function buy(page: Page, domain: string): Promise<string> {
  await page.goto(at(domain, '/search?value=plate'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('18 results for “plate”')
  await expect(page.locator('article img[src*="/pictures/"]')).toHaveCount(18)
  await page.goto(at(domain, '/product/plate-7'))
  await expect(page.getByRole('img', { name: 'A blue plate' }).first()).toBeVisible()
  await choose(page, 'Glaze', 'White')
  await addToCart(page)
  await page.goto(at(domain, '/product/linen-apron'))
  await choose(page, 'Size', 'Large')
  await addToCart(page)
  await page.goto(at(domain, '/product/stoneware-bowl'))
  await addToCart(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  for (const price of ['18,50 €', '45,00 €', '24,00 €']) await expect(page.getByText(price).first()).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  const quoted = waitForQuote(page, isComplete)
  await fillIn(page, ANA)
  await quoted
  await page.locator('input[name=termsAccepted]').check()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  return orderNumber(page)
}

async function ship(page: Page): Promise<void> {
  const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await main('Start processing').click()
  await main('Ship 3 items').click()
  await inDialog(page, 'Ship 3 items').click()
  await main('Mark delivered…').click()
  await inDialog(page, 'Mark delivered').click()
  await expect(page.getByText('Marked as delivered.')).toBeVisible()
}

test('a new shop is opened, set up, gets twenty products, sells and ships, in the browser alone @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  test.setTimeout(120_000)
  const neighbour = await openShop()
  await openStaffSession(page.context(), await addMember(neighbour, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin('/open-shop'))
  const domain = `${randomUUID()}.localhost`
  await page.getByLabel('Name of the shop').fill('Kiln & Co')
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Create the shop' }).click()
  await page.getByRole('button', { name: 'Set up the shop' }).click()
  await expect(page.getByText('3 of 9 done')).toBeVisible()
  const setupUrl = page.url()
  await setUp(page, setupUrl)
  const productsUrl = setupUrl.replace('/setup', '/products')
  await addSizes(page, productsUrl)
  await importOthers(page, productsUrl)
  await page.goto(setupUrl)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Your shop is open.')).toBeVisible()

  const shopper = await visitor()
  const number = await buy(shopper, domain)
  await page.goto(setupUrl)
  await expect(page.getByText('8 of 9 done')).toBeVisible()
  await expect(step(page, 'Place a test order')).toContainText('Done')
  await expect(step(page, 'Add your logo')).toContainText('To do')
  await page.goto(setupUrl.replace('/setup', `/orders/${number}`))
  await ship(page)
})
