import { expect, expectAccessible, test } from './test.ts'
import { addShopper, openSessionIn } from './people.ts'
import { ANA, field } from './shopper.ts'

test('a shopper keeps addresses, changes them, and takes a deletion back', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSessionIn(page.context(), shop, await addShopper(shop))
  await page.goto(shop.at('/user/my-address'))
  await expect(page.getByText('You have not saved an address yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add an address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await field(page, 'Full name').fill(ANA.name)
  await field(page, 'Street and number').fill(ANA.street)
  await field(page, 'City').fill(ANA.city)
  await sheet.getByRole('button', { name: 'Save the address' }).click()
  // What is missing is said, what was typed is still there.
  await expect(sheet.getByRole('alert')).toContainText('Enter a valid phone number.')
  await expect(field(page, 'Postcode')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveValue(ANA.name)
  await expectAccessible(page)
  await field(page, 'Postcode').fill('10119')
  await field(page, 'Phone').fill(ANA.phone)
  await sheet.getByRole('button', { name: 'Save the address' }).click()

  await expect(sheet).toBeHidden()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home' }) })
  await expect(card).toContainText('Default for delivery')
  await expect(card).toContainText('10119 Berlin')
  await expect(card).toContainText('Germany')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Change Home' }).click()
  await page.getByLabel('Kind of address').selectOption('other')
  await field(page, 'Its name').fill('Parents')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Parents' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Default for delivery')).toBeVisible()
})

test('another address becomes the default by one press, for delivery or for bills', async ({ page, openShop }) => {
  const shop = await openShop()
  await openSessionIn(page.context(), shop, await addShopper(shop))
  await page.goto(shop.at('/user/my-address'))
  for (const [kind, street] of [
    ['home', 'Torstraße 1'],
    ['work', 'Unter den Linden 2'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Kind of address').selectOption(kind)
    await field(page, 'Full name').fill(ANA.name)
    await field(page, 'Street and number').fill(street)
    await field(page, 'Postcode').fill('10119')
    await field(page, 'City').fill(ANA.city)
    await field(page, 'Phone').fill(ANA.phone)
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const work = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Work' }) })

  await work.getByRole('button', { name: 'Use for billing by default' }).click()

  await expect(work).toContainText('Default for billing')
  const home = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home' }) })
  await expect(home).toContainText('Default for delivery')
  await expect(home).not.toContainText('Default for billing')
})

test('whoever is not signed in is asked to, and comes back to the addresses', async ({ page, openShop }) => {
  const shop = await openShop()

  await page.goto(shop.at('/user/my-address'))

  await expect(page).toHaveURL(shop.at('/sign-in?next=%2Fuser%2Fmy-address'))
})
