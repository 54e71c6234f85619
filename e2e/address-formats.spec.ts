import type { Locator, Page } from '@playwright/test'
import { openBook } from './address-book.ts'
import { fillGuestCart } from './cart.ts'
import { ANA, placeOrderButton, waitForQuote } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const COUNTRIES = ['IE', 'US', 'JP', 'DE', 'BD', 'IN', 'AE'] as const

/** The labels of the fields that depend on the country, in their order. */
const LABELS: Readonly<Record<(typeof COUNTRIES)[number], readonly string[]>> = {
  IE: ['Street and number', 'City', 'County', 'Eircode (optional)'],
  US: ['Street and number', 'City', 'State', 'ZIP code'],
  JP: ['Postcode', 'Prefecture', 'City', 'Street and number'],
  DE: ['Street and number', 'Postcode', 'City'],
  BD: ['Street and number', 'City', 'Postcode (optional)'],
  IN: ['Street and number', 'City', 'PIN code', 'State'],
  AE: ['Street and number', 'Emirate'],
}

const members = COUNTRIES.map((country) => ({ country }))

/** Returns the labels between the name and the phone number. */
async function localLabels(form: Locator): Promise<string[]> {
  const labels = await form.locator('label').allInnerTexts()
  const from = labels.findIndex((label) => label.startsWith('Full name'))
  const to = labels.findIndex((label) => label.startsWith('Phone'))
  return labels.slice(from + 1, to).map((label) => label.replaceAll(/\s+/g, ' ').trim())
}

const addressOf = (page: Page): Locator => page.getByRole('region', { name: 'Delivery address' })

test('changes labels, order and presence of the fields with the country, and keeps the input', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'lamp' }], zoneMembers: members })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, country] = /\/shop\/address-form\/(\w\w)$/.exec(request.url()) ?? []
    if (country) loaded.push(country)
  })
  await page.goto(shop.at('/user/order'))
  const address = addressOf(page)
  const country = address.getByLabel('Country')
  await expect(country).toHaveValue('DE')
  await address.getByLabel('Full name').fill(ANA.name)
  await address.getByLabel('Street and number').fill('1-2-3 Ginza')
  await address.getByLabel('City').fill('Chuo-ku')

  await country.focus()
  for (const code of COUNTRIES) {
    await country.selectOption(code)
    await expect.poll(() => localLabels(address)).toEqual(LABELS[code])
    await expect(country).toBeFocused()
    await expect(address.getByLabel('Street and number')).toHaveValue('1-2-3 Ginza')
    await expect(address.getByLabel('Full name')).toHaveValue(ANA.name)
    if (code === 'IE' || code === 'JP') await expectAccessible(page)
  }
  // The city was not asked for in the Emirates.
  await country.selectOption('JP')
  await expect(address.getByLabel('City')).toHaveValue('Chuo-ku')
  // The fields of the shop's country come with the page, others are loaded once.
  expect(loaded.toSorted()).toEqual(COUNTRIES.filter((code) => code !== 'DE').toSorted())
})

test('orders to Ireland with a county and an Eircode, by keyboard', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [{ slug: 'lamp' }],
    zoneMembers: [{ country: 'IE' }],
    shop: { country: 'IE' },
  })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  const address = addressOf(page)
  await page.getByLabel('E-mail', { exact: true }).fill(ANA.email)
  await address.getByLabel('Full name').fill(ANA.name)
  for (const text of ['14 Harbour Row', 'Dublin', 'Co. D', 'D02 O285']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(address.getByLabel('County')).toHaveValue('IE-DL')
  await address.getByLabel('County').selectOption('Co. Dublin')
  await address.getByLabel('Phone').fill('+353 1 679 2222')
  await address.getByLabel('Phone').press('Tab')
  await expect(address.getByLabel(/^Eircode/)).toHaveAccessibleDescription('Enter a valid Eircode, like D02 X285.')

  const quote = waitForQuote(page, (request) => request.address?.postcode === 'd02x285')
  await address.getByLabel(/^Eircode/).fill('d02x285')
  await quote
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  await expect(page.getByText('14 Harbour Row, Dublin, D02 X285, Ireland')).toBeVisible()
})

test('saves an address of the Emirates, and shows its place once', async ({ page, openShop }) => {
  const shop = await openShop({ zoneMembers: members })
  await openBook(page, shop)
  await page.getByRole('button', { name: 'Add address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('Country').selectOption('AE')
  await expect.poll(() => localLabels(sheet)).toEqual(LABELS.AE)
  await sheet.getByLabel('Full name').fill(ANA.name)
  await sheet.getByLabel('Street and number').fill('Villa 12, Street 8')
  await sheet.getByLabel('Phone').fill('+971 4 330 0000')
  await sheet.getByLabel('Emirate').selectOption('Dubai')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save address' }).click()

  const card = page.getByRole('listitem').filter({ hasText: 'Villa 12' })
  await expect(card.locator('address > span')).toHaveText([
    ANA.name,
    'Villa 12, Street 8',
    'Dubai',
    'United Arab Emirates',
    '+97143300000',
  ])
})

test('asks for the local kind of postcode in the estimate of the cart', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'lamp' }], zoneMembers: members })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/cart'))
  await page.getByText('Estimate delivery').first().click()
  const estimate = page.getByRole('group', { name: 'Estimate delivery' }).last()
  await expect(estimate.getByLabel('Postcode')).toBeVisible()

  await estimate.getByLabel('Country').selectOption('US')
  await expect(estimate.getByLabel('ZIP code')).toBeVisible()
  await estimate.getByLabel('Country').selectOption('AE')
  await expect(estimate.getByRole('textbox')).toHaveCount(0)
})
