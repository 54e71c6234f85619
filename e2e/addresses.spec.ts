import { expect, expectAccessible, test } from './test.ts'
import { addressAt as at, cardOf, deleteAddresses, openBook, showBook } from './address-book.ts'
import { addShopper, openSessionIn } from './people.ts'
import { sendRequest } from './shop.ts'
import { ANA, field } from './checkout-steps.ts'

test('a shopper adds, changes and deletes addresses, and undoes a deletion', async ({ page, openShop, watch }) => {
  watch.announce(/answer 422: POST .*user-address/, /console error.* 422/)
  const shop = await openShop()
  await openSessionIn(page.context(), shop, await addShopper(shop))
  await page.goto(shop.at('/user/my-address'))
  await expect(page.getByText('You have not saved an address yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await field(page, 'Full name').fill(ANA.name)
  await field(page, 'Street and number').fill(ANA.street)
  await field(page, 'City').fill(ANA.city)
  await sheet.getByRole('button', { name: 'Save address' }).click()
  // The error is shown, and the input is preserved.
  await expect(sheet.getByRole('alert')).toContainText('Enter a valid phone number.')
  await expect(field(page, 'Postcode')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveValue(ANA.name)
  await expectAccessible(page)
  await field(page, 'Postcode').fill('10119')
  await field(page, 'Phone').fill(ANA.phone)
  await sheet.getByRole('button', { name: 'Save address' }).click()

  await expect(sheet).toBeHidden()
  // The first address has replaced the button that opened the sheet.
  await expect(page.getByRole('heading', { name: 'My addresses' })).toBeFocused()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home' }) })
  await expect(card).toContainText('Default for delivery')
  await expect(card).toContainText('10119 Berlin')
  await expect(card).toContainText('Germany')

  await card.getByRole('button', { name: 'Change Home' }).click()
  await page.getByLabel('Address type').selectOption('other')
  await field(page, 'Address name').fill('Parents')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Parents' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Parents' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My addresses' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Default for delivery')).toBeVisible()
})

test('one click makes another address the default for delivery or billing', async ({ page, openShop }) => {
  const shop = await openShop()
  await openBook(page, shop, at('Torstraße 1'), at('Unter den Linden 2', { label: 'work' }))
  const work = cardOf(page, 'Work')

  await work.getByRole('button', { name: 'Use for billing by default' }).click()

  await expect(work).toContainText('Default for billing')
  await expect(work.getByRole('heading')).toBeFocused()
  await expect(cardOf(page, 'Home')).toContainText('Default for delivery')
  await expect(cardOf(page, 'Home')).not.toContainText('Default for billing')

  // After a deletion the next card receives the focus.
  await work.getByRole('button', { name: 'Delete Work' }).click()
  await expect(cardOf(page, 'Home').getByRole('heading')).toBeFocused()
})

test('Escape does not discard unsaved input', async ({ page, openShop }) => {
  const shop = await openShop()
  await openBook(page, shop, at('Torstraße 1'))
  const opener = page.getByRole('button', { name: 'Add address' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await field(page, 'Street and number').fill('Half a stre')
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('alert')).toContainText('unsaved changes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('alert')).toBeHidden()
  await expect(field(page, 'Street and number')).toBeFocused()
  await expect(field(page, 'Street and number')).toHaveValue('Half a stre')

  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('shows changes of another device on focus, and offers to save an address that was deleted there as a new one', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 404: PUT .*user-address/, /console error.* 404/)
  const shop = await openShop()
  const shopper = await openBook(page, shop, at('Torstraße 1'), at('Unter den Linden 2', { label: 'work' }))
  await page.getByRole('button', { name: 'Change Work' }).click()
  await page.getByText('Add company or apartment').click()
  await page.getByLabel('Company').fill('Köhler KG')
  const sheet = page.getByRole('dialog')

  await deleteAddresses(shop, shopper, 'Unter den Linden 2')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Save again to keep it as a new one.')
  await expect(page.getByLabel('Company')).toHaveValue('Köhler KG')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet).toBeHidden()
  await expect(cardOf(page, 'Work')).toContainText('Köhler KG')

  await deleteAddresses(shop, shopper, 'Torstraße 1')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(cardOf(page, 'Home')).toBeHidden()
  await expect(cardOf(page, 'Work')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the addresses without controls to change them', async ({ page, openShop }) => {
    const shop = await openShop()
    await showBook(page, shop, at('Torstraße 1'))

    await expect(page.locator('main noscript p')).toHaveText('Please turn on JavaScript to add or edit addresses.', {
      useInnerText: true,
    })
    await expect(cardOf(page, 'Home')).toContainText('Torstraße 1')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

test('redirects to sign-in and back to the addresses when signed out', async ({ shop }) => {
  const { status, headers } = await sendRequest(shop.domain, '/user/my-address')
  expect([status, headers.location]).toEqual([302, '/sign-in?next=%2Fuser%2Fmy-address'])
})
