import { DEMO_MERCHANT } from '#simulators/courier.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { cardOf, openBook } from './address-book.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { field } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const DHAKA: TestShopOptions = { shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' } }

/** Connects the shop to the courier of the demo shops. */
const connectCourier = (shop: TestShop, password = DEMO_MERCHANT.password): Promise<void> =>
  saveCourierAccount(shop.staffContext(), {
    environment: 'simulator',
    credentials: {
      clientId: DEMO_MERCHANT.client_id,
      clientSecret: DEMO_MERCHANT.client_secret,
      username: DEMO_MERCHANT.username,
      password,
    },
  })

const NOTICE = 'We couldn’t load the delivery areas. Please enter yours.'

test('saves the city, zone and area chosen from the courier’s lists when the shop has a courier', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(DHAKA)
  await connectCourier(shop)
  await openBook(page, shop)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Zone', { exact: true }).waitFor()
  await field(page, 'Full name').fill('Rahim Uddin')
  await field(page, 'Street and number').fill('House 12')
  await page.getByLabel(/^Postcode/).fill('1213')
  await field(page, 'Phone').fill('01712345678')
  await field(page, 'City').selectOption('Dhaka')
  await field(page, 'Zone').selectOption('Banani')
  await field(page, 'Area').selectOption('Block F')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cardOf(page, 'Home')).toContainText('Banani, Block F')

  await page.reload()
  await page.getByRole('button', { name: 'Change Home' }).click()
  await expect(field(page, 'Area').locator('option:checked')).toHaveText('Block F')
  await expect(field(page, 'Zone').locator('option:checked')).toHaveText('Banani')
  await expect(field(page, 'City').locator('option:checked')).toHaveText('Dhaka')
  await field(page, 'Zone').selectOption('Gulshan')
  await expect(field(page, 'Area').locator('option:checked')).toHaveText('Please choose')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cardOf(page, 'Home')).toContainText('Gulshan')
  await expect(cardOf(page, 'Home')).not.toContainText('Block F')
})

test('replaces the courier’s lists with text fields and preserves the input when the courier’s API fails', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/failed request: GET .*courier.zones/, /console error/)
  const shop = await openShop(DHAKA)
  await connectCourier(shop)
  await openBook(page, shop)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Zone', { exact: true }).waitFor()
  await page.route('**/courier/zones?*', (route) => route.abort('connectionfailed'))
  await field(page, 'Full name').fill('Rahim Uddin')
  await field(page, 'Street and number').fill('House 12')
  await field(page, 'City').focus()
  await field(page, 'City').selectOption('Dhaka')

  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Dhaka')
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused()
  await expect(field(page, 'Full name')).toHaveValue('Rahim Uddin')
  await expect(field(page, 'Street and number')).toHaveValue('House 12')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Area/ }).fill('Banani')
  await page.getByLabel(/^Postcode/).fill('1213')
  await field(page, 'Phone').fill('01712345678')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cardOf(page, 'Home')).toContainText('Banani')
})

test('preserves an address’s courier area when it is edited while the courier rejects the shop’s credentials', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 503: GET .*courier.cities/, /console error/)
  const shop = await openShop(DHAKA)
  await connectCourier(shop, 'not the password')
  await openBook(page, shop, {
    name: 'Rahim Uddin',
    phone: '01712345678',
    country: 'BD',
    postcode: '1213',
    city: 'Dhaka',
    area: 'Banani, Block F',
    addressLine1: 'House 12',
    courier: { cityId: 1, zoneId: 1101, areaId: 9112 },
  })
  await page.getByRole('button', { name: 'Change Home' }).click()

  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Area/ })).toHaveValue('Banani, Block F')
  await field(page, 'Street and number').fill('House 14')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(cardOf(page, 'Home')).toContainText('House 14')

  // The locality is unchanged when the courier is reachable again.
  await connectCourier(shop)
  await page.reload()
  await page.getByRole('button', { name: 'Change Home' }).click()
  await expect(field(page, 'Area').locator('option:checked')).toHaveText('Block F')
})
