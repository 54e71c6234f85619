import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addToCart, ANA, fillIn, isComplete, orderNumber, placeOrderButton, waitForQuote } from './checkout-steps.ts'
import { at } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

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

async function buy(page: Page, domain: string): Promise<string> {
  await page.goto(at(domain, '/product/stoneware-bowl'))
  await addToCart(page)
  await page.getByRole('link', { name: 'View cart' }).click()
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
  for (const action of ['Start processing', 'Ship 1 item', 'Mark delivered']) {
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    await inDialog(page, action).click()
  }
  await expect(page.getByText('Marked as delivered.')).toBeVisible()
}

test('a new shop is opened, set up, sells and ships its first product, in the browser alone @both', async ({
  page,
  visitor,
  openShop,
}) => {
  const neighbour = await openShop()
  await openStaffSession(page.context(), await addMember(neighbour, 'owner', { isPlatformOwner: true }))
  await page.goto(atAdmin('/open-shop'))
  const domain = `${randomUUID()}.localhost`
  await page.getByLabel('Name of the shop').fill('Kiln & Co')
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Create the shop' }).click()
  await page.getByRole('button', { name: 'Set up the shop' }).click()
  await expect(page.getByText('2 of 8 done')).toBeVisible()
  const setupUrl = page.url()
  await setUp(page, setupUrl)
  await page.goto(setupUrl)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Your shop is open.')).toBeVisible()

  const number = await buy(await visitor(), domain)
  await page.goto(setupUrl)
  await expect(page.getByText('7 of 8 done')).toBeVisible()
  await expect(step(page, 'Place a test order')).toContainText('Done')
  await expect(step(page, 'Add your logo')).toContainText('To do')
  await page.goto(setupUrl.replace('/setup', `/orders/${number}`))
  await ship(page)
})
