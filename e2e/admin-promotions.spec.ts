import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const PRODUCTS = [
  { slug: 'lamp', name: 'Brass lamp', category: ['Room'], priceAmount: 5000, stock: 9, imageNames: ['desk-lamp'] },
  { slug: 'cup', name: 'Clay cup', category: ['Kitchen'], priceAmount: 1000, stock: 9 },
]
const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Returns a time as a field of date and time takes it, in the time zone of the shops of these tests. */
const local = (hours: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
    .format(Date.now() + hours * HOUR_MS)
    .replace(' ', 'T')

test('an owner plans a flash sale, sees its prices before, and the shop’s page has them at the next request @both', async ({
  page,
  visitor,
  openShop,
  watch,
}) => {
  // What was added is gone after its undo.
  watch.announce(/answer 404: GET \/admin\/v1\/shops\/.*\/flash-sales/, /status of 404/)
  const shop = await openShop({ products: PRODUCTS })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  const buyer = await visitor()
  const main = buyer.getByRole('main')
  await buyer.goto(shop.at('/product/lamp'))
  await expect(main.getByText('€50.00').first()).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/discounts/flash-sales`))
  await page.getByRole('link', { name: 'Add flash sale' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New flash sale' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await page.getByLabel('Title').fill('Lamp hour')
  await save.click()
  await expect(page.getByText('Enter a day and a time.')).toHaveCount(2)
  await expect(page.getByText('Add a product.')).toBeVisible()
  await expect(preview).toContainText('Fill in the form')
  await expectUsable(page)
  await page.getByLabel('Starts').fill(local(-1))
  await page.getByLabel('Ends').fill(local(200))
  await expect(page.getByText('A flash sale lasts at most seven days.')).toBeVisible()
  await page.getByLabel('Ends').fill(local(2))
  await page.getByRole('combobox', { name: 'Add a product' }).fill('lamp')
  await page.getByRole('option', { name: 'Brass lamp' }).click()
  const price = page.getByLabel('Flash price')
  await price.fill('50')
  await expect(page.getByText('It is not below the regular price.')).toBeVisible()
  await price.fill('29,90')
  await expect(preview).toContainText('€29.90')
  await expect(preview).toContainText('−40 %')
  await expect(preview).toContainText('Max. 1 per customer')
  await expectUsable(page)
  await save.click()
  await expect(page.getByText('Lamp hour is added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp hour' })).toBeVisible()
  await expect(page.getByText('The sale has started', { exact: false })).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectUsable(page)
  await buyer.reload()
  await expect(main.getByText('€29.90').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This flash sale is no longer there.')).toBeVisible()
  await buyer.goto(shop.at('/product/lamp'))
  await expect(main.getByText('€50.00').first()).toBeVisible()
  await expect(main.getByText('€29.90')).toHaveCount(0)
})

test('two people change a flash sale: the same field is asked about', async ({ page, openShop, watch }) => {
  watch.announce(/answer 409: PUT \/admin\/v1\/shops\/.*\/flash-sales/, /status of 409/)
  const shop = await openShop({ products: PRODUCTS })
  const owner = await addMember(shop, 'owner')
  const cup = { product: 'cup', flashPriceAmount: 500, poolQuantity: 5 }
  const plan = { title: 'Cup hour', startsAt: inHours(2), endsAt: inHours(4), items: [cup] }
  const { _id: id } = (await sendAsMember(owner, shop, { path: '/flash-sales', body: plan })) as { _id: string }
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/discounts/flash-sales`))
  await page.getByRole('link', { name: 'Cup hour' }).click()
  await page.getByLabel('Title').fill('My hour')
  await page.getByLabel('Units').fill('7')
  await sendAsMember(await addMember(shop, 'manager'), shop, {
    method: 'PUT',
    path: `/flash-sales/${id}`,
    body: { ...plan, title: 'Their hour' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Their hour')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Keep mine').first().check()
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('My hour is saved.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Units')).toHaveValue('7')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Their hour')
  await expect(page.getByLabel('Units')).toHaveValue('5')
})
