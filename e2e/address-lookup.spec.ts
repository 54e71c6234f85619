import { DEMO_ADDRESS_KEY } from '#simulators/addresses.ts'
import { saveLookupAccount } from '#src/features/addresses/address-lookup.service.ts'
import { openBook } from './address-book.ts'
import { fillGuestCart } from './cart.ts'
import { ANA, field } from './checkout-steps.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const IRELAND = { products: [{ slug: 'lamp' }], zoneMembers: [{ country: 'IE' }], shop: { country: 'IE' } }

const connect = (shop: TestShop, provider: 'google' | 'loqate', key = DEMO_ADDRESS_KEY): Promise<void> =>
  saveLookupAccount(shop.staffContext(), { provider, environment: 'simulator', key })

test('suggests addresses in the checkout, and fills all fields from the chosen one by keyboard', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(IRELAND)
  await connect(shop, 'google')
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  const street = field(page, 'Street and number')
  await street.focus()
  await expect(street).toHaveRole('combobox')
  await street.pressSequentially('harbour')

  const list = page.getByRole('listbox', { name: 'Suggested addresses' })
  await expect(list.getByRole('option')).toHaveText([
    '14 Harbour RowDublin',
    '15 Harbour RowDublin',
    'Enter address manually',
  ])
  await expect(street).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await street.press('ArrowDown')
  await street.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('15 Harbour RowDublin')
  await street.press('Enter')

  await expect(list).toBeHidden()
  await expect(street).toHaveValue('15 Harbour Row')
  await expect(field(page, 'City')).toHaveValue('Dublin')
  await expect(field(page, 'County')).toHaveValue('IE-D')
  await expect(page.getByLabel(/^Eircode/)).toHaveValue('D02 X286')
  await expect(page.getByRole('status').filter({ hasText: 'Filled in: 15 Harbour Row, Dublin, D02 X286' })).toHaveCount(
    1,
  )
  await expect(street).toBeFocused()
})

test('lists the addresses of a street, and lets the shopper type the address alone', async ({ page, openShop }) => {
  const shop = await openShop(IRELAND)
  await connect(shop, 'loqate')
  await openBook(page, shop)
  await page.getByRole('button', { name: 'Add address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  const street = sheet.getByLabel('Street and number')
  await street.click()
  await expect(street).toHaveRole('combobox')
  await street.pressSequentially('harbour row')
  await sheet.getByRole('option', { name: /^Harbour Row/ }).click()
  await sheet.getByRole('option', { name: /^14 Harbour Row/ }).click()
  await expect(sheet.getByLabel('County')).toHaveValue('IE-D')

  await street.fill('')
  await street.pressSequentially('quay')
  const list = sheet.getByRole('listbox')
  await expect(list).toBeVisible()
  await street.press('Escape')
  await expect(list).toBeHidden()
  await expect(sheet).toBeVisible()
  await street.pressSequentially(' st')
  await sheet.getByRole('option', { name: 'Enter address manually' }).click()
  await street.pressSequentially('reet')
  await expect(street).toHaveValue('quay street')
  await expect(list).toBeHidden()
})

test('a failing provider leaves the fields as they are', async ({ page, openShop }) => {
  const shop = await openShop(IRELAND)
  await connect(shop, 'google', 'a key that is rejected')
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  const street = field(page, 'Street and number')
  await street.focus()
  await expect(street).toHaveRole('combobox')
  const answered = page.waitForResponse('**/shop/address-lookup')
  await street.pressSequentially('14 harbour')
  expect((await answered).status()).toBe(200)

  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(street).toHaveValue('14 harbour')
  await field(page, 'Full name').fill(ANA.name)
})
