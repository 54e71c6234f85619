import { text } from 'node:stream/consumers'
import { expectUsable } from './admin.ts'
import { sendRequest } from './shop.ts'
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

test('an owner plans a flash sale, sees its prices before, and the shop’s page has them at the next request', async ({
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

test('an owner plans a campaign with a banner, and its page and prices are there at the next request @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/discounts/campaigns`))
  await page.getByRole('link', { name: 'Add campaign' }).first().click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await page.getByLabel('Title').fill('Lamp week')
  await save.click()
  await expect(page.getByText('Choose a product or a category.')).toBeVisible()
  await expect(page.getByLabel('Starts')).toBeFocused()
  await expectUsable(page)
  await page.getByLabel('Starts').fill(local(-1))
  await page.getByLabel('Ends').fill(local(48))
  await page.getByLabel('Percent off').fill('20')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('lamp')
  await page.getByRole('option', { name: 'Brass lamp' }).click()
  await page.locator('input[type=file]').setInputFiles('demo/pictures/scenes/promo-light.webp')
  await page.getByLabel('What the banner shows').fill('A brass lamp')
  await page.getByLabel('Text').fill('All lamps for less.')
  await expect(preview).toContainText('For 1 product of the shop now.')
  await expect(preview).toContainText('€40.00')
  await expect(preview.getByRole('img', { name: 'A brass lamp' })).toBeVisible()
  await expectUsable(page)
  await save.click()
  await expect(page.getByText('Lamp week is added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp week' })).toBeVisible()
  await expect(page.getByLabel('Address of its page')).toHaveValue('lamp-week')
  await expectUsable(page)

  const buyer = await visitor()
  const main = buyer.getByRole('main')
  await buyer.goto(shop.at('/shop-campaign/lamp-week'))
  await expect(main.getByRole('heading', { level: 1, name: 'Lamp week' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'A brass lamp' })).toBeVisible()
  await expect(main.getByText('€40.00').first()).toBeVisible()

  await page.getByLabel('Percent off').fill('50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Lamp week is saved.', { exact: false })).toBeVisible()
  await buyer.reload()
  await expect(main.getByText('€25.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Percent off')).toHaveValue('20')
  await buyer.reload()
  await expect(main.getByText('€40.00').first()).toBeVisible()
})

test('an owner adds a popup, sees it in both colour modes before, and the next visitor gets it', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  const shown = async (): Promise<string> =>
    (await sendRequest(shop.domain, `/api/v1/seller/popup/${shop.id}`)).body.toString()
  await page.goto(atAdmin(`/s/${shop.id}/discounts/popups`))
  await page.getByRole('link', { name: 'Add popup' }).first().click()
  const save = page.getByRole('button', { name: 'Save' })
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await page.getByLabel('Text').fill('Ten per cent off your first order.')
  await page.getByLabel('Kind').selectOption('Coupon')
  await save.click()
  await expect(page.getByText('A title has 1 to 80 letters.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectUsable(page)
  await page.getByLabel('Title').fill('Welcome')
  await page.getByLabel('Code of the coupon').fill('ten10')
  await page.locator('input[type=file]').setInputFiles('demo/pictures/scenes/promo-light.webp')
  await page.getByLabel('What the picture shows').fill('A brass lamp')
  await expect(preview.getByText('Code TEN10')).toHaveCount(2)
  await expect(preview.getByRole('img', { name: 'A brass lamp' })).toHaveCount(2)
  await expectUsable(page)
  await save.click()
  await expect(page.getByText('Welcome is added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(await shown()).toContain('"couponCode":"TEN10"')
  await expectUsable(page)
  await page.getByLabel('Title').fill('Hello again')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Hello again is saved.', { exact: false })).toBeVisible()
  expect(await shown()).toContain('Hello again')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Welcome')
  expect(await shown()).toContain('"title":"Welcome"')
})

test('an owner creates single-use codes from a coupon and saves them as a file', async ({ page, openShop }) => {
  const shop = await openShop({ products: PRODUCTS })
  const owner = await addMember(shop, 'owner')
  const body = { code: 'SPRING', discount: { type: 'percent', value: 1000 } }
  await sendAsMember(owner, shop, { path: '/coupons', body })
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/discounts/coupons/SPRING`))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create single-use codes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Codes like SPRING' })
  await expect(dialog.getByLabel('Prefix')).toHaveValue('SPRING-')
  await dialog.getByLabel('How many').fill('10001')
  await dialog.getByRole('button', { name: 'Create codes' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('How many').fill('25')
  await dialog.getByRole('button', { name: 'Create codes' }).click()
  const ready = page.getByRole('dialog', { name: 'The codes are ready' })
  await expect(ready).toBeVisible()
  await expectUsable(page)
  const downloading = page.waitForEvent('download')
  await ready.getByRole('button', { name: 'Download CSV' }).click()
  const file = await (await downloading).createReadStream()
  const lines = (await text(file)).trim().split('\r\n')
  expect(lines).toHaveLength(26)
  expect(lines[1]).toMatch(/^SPRING-[A-Z2-9]{8},0$/)
  await page.goto(atAdmin(`/s/${shop.id}/discounts/coupons`))
  await expect(page.getByText('26 coupons on this page')).toBeVisible()
})

test('an owner plans a price list, sees the struck prices before, and the shop’s page has them', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/discounts/price-lists`))
  await expect(page.getByText('Nothing running or planned.')).toBeVisible()
  await page.getByRole('link', { name: 'Add price list' }).first().click()
  await page.getByLabel('Name').fill('Spring')
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await page.getByLabel('Percent off').fill('20')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('lamp')
  await page.getByRole('option', { name: 'Brass lamp' }).click()
  await expect(page.getByLabel('Sale price (EUR)')).toHaveValue('40.00')
  await page.getByLabel('Sale price (EUR)').fill('39,50')
  await expect(preview).toContainText('1 price, 1 with the earlier price struck through.')
  await expect(preview).toContainText('€39.50')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Spring is added.')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const buyer = await visitor()
  await buyer.goto(shop.at('/product/lamp'))
  await expect(buyer.getByText('€39.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('Spring has ended.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('€50.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expectUsable(page)
})
