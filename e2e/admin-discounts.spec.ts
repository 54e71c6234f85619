import { expectUsable } from './admin.ts'
import { sendRequest } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const PRODUCTS = [
  { slug: 'lamp', name: 'Brass lamp', category: ['Room'], priceAmount: 5000, stock: 9, imageNames: ['desk-lamp'] },
  { slug: 'cup', name: 'Clay cup', category: ['Kitchen'], priceAmount: 1000, stock: 9 },
]

test('an owner adds a coupon, sees what it takes off before, and the next cart has it', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/discounts/coupons`))
  await expect(page.getByText('Give a reason to order today.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Add coupon' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New coupon' })).toBeVisible()

  const save = page.getByRole('button', { name: 'Save' })
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await page.getByLabel('Percent off').fill('0')
  await save.click()
  await expect(page.getByText('A code has 3 to 32 letters, digits, - or _.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByText('Enter a percentage from 0.01 to 100.')).toBeVisible()
  await expect(preview).toContainText('Fill in the form')
  await expectUsable(page)
  await page.getByLabel('Code', { exact: true }).fill('spring')
  await page.getByLabel('Percent off').fill('12,5')
  await expect(preview).toContainText('For 2 products of the shop now.')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('lamp')
  await page.getByRole('option', { name: 'Brass lamp' }).click()
  await expect(preview).toContainText('For 1 product of the shop now.')
  await expect(preview).toContainText('−€6.25')
  await expect(preview).toContainText('€43.75')
  await expectUsable(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is what you typed before. It is not saved yet.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('spring')
  await save.click()
  await expect(page.getByText('SPRING is added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'SPRING' })).toBeVisible()
  await expectUsable(page)

  const buyer = await visitor()
  await buyer.goto(shop.at('/product/lamp'))
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(buyer.getByText(/Brass lamp.* is in your cart/)).toBeVisible()
  await buyer.goto(shop.at('/user/cart'))
  await buyer.getByLabel('Discount code').fill('spring')
  await buyer.getByRole('button', { name: 'Apply' }).first().click()
  await expect(buyer.getByText('−€6.25').first()).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('SPRING is paused.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('This code is not valid.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('−€6.25').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('SPRING is deleted.')).toBeVisible()
  await expect(page.getByText('Give a reason to order today.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'SPRING' }).filter({ visible: true })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Ended' }).click()
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
})

test('two people change a coupon: fields are merged, and the same field is asked about', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: PUT \/admin\/v1\/shops\/.*\/coupons/, /status of 409/)
  const shop = await openShop({ products: PRODUCTS })
  const owner = await addMember(shop, 'owner')
  const discount = { type: 'percent', value: 1000 }
  await sendAsMember(owner, shop, { path: '/coupons', body: { code: 'TEN', discount } })
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/discounts/coupons/TEN`))
  await page.getByLabel('Percent off').fill('20')
  const colleague = await addMember(shop, 'manager')
  const theirs = { discount: { type: 'percent', value: 3000 }, usageLimit: 50 }
  await sendAsMember(colleague, shop, { method: 'PUT', path: '/coupons/TEN', body: theirs })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('30', { exact: true })).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('TEN is saved. The next cart has it.')).toBeVisible()
  await expect(page.getByLabel('Percent off')).toHaveValue('20')
  await expect(page.getByLabel('Uses in all')).toHaveValue('50')
})

test('support may not see discounts', async ({ page, openShop, watch }) => {
  watch.announce(/answer 403: GET \/admin\/v1\/shops\/.*\/coupons/, /status of 403/)
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/discounts/coupons`))
  await expect(page.getByText('You may not see this. An owner of the shop can change that.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discounts' })).toHaveCount(0)
  await expectUsable(page)
})

test('an owner pauses a campaign and a flash sale, which the shop’s page shows at the next request @wide', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  const owner = await addMember(shop, 'owner')
  const hour = 3_600_000
  const window = {
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
  }
  await sendAsMember(owner, shop, {
    path: '/campaigns',
    body: { title: 'Lamp week', ...window, benefit: { type: 'percent', bps: 2000 }, products: ['lamp'] },
  })
  await sendAsMember(owner, shop, {
    path: '/flash-sales',
    body: { title: 'Cup hour', ...window, items: [{ product: 'cup', flashPriceAmount: 500, poolQuantity: 5 }] },
  })
  await openStaffSession(page.context(), owner)
  const buyer = await visitor()
  const main = buyer.getByRole('main')
  await buyer.goto(shop.at('/product/lamp'))
  await expect(main.getByText('€40.00').first()).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/discounts/campaigns`))
  await expect(page.getByText('Lamp week')).toBeVisible()
  await expect(page.getByText('Cup hour')).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Pause Lamp week' }).click()
  await expect(page.getByText('Lamp week is paused.', { exact: false })).toBeVisible()
  await buyer.reload()
  await expect(main.getByText('€50.00').first()).toBeVisible()
  await expect(main.getByText('€40.00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Pause Lamp week' })).toBeVisible()
  await buyer.reload()
  await expect(main.getByText('€40.00').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Paused' }).click()
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/discounts/calendar`))
  const cup = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Cup hour' }) })
  await expect(cup).toContainText('At the same time: Lamp week')
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/discounts/flash-sales`))
  await page.getByRole('button', { name: 'Cancel Cup hour…' }).click()
  await expect(page.getByRole('dialog')).toContainText('cannot be started again')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Cancel flash sale' }).click()
  await expect(page.getByText('Cup hour is cancelled.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cup hour' })).toContainText('Cancelled')
  await expectUsable(page)
  await buyer.goto(shop.at('/product/cup'))
  await expect(main.getByText('€10.00').first()).toBeVisible()
})

test('an owner pauses a popup, which no page shows from the next request on, and restores a deleted one', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: PRODUCTS })
  const owner = await addMember(shop, 'owner')
  await sendAsMember(owner, shop, { path: '/popups', body: { title: 'Welcome' } })
  await openStaffSession(page.context(), owner)
  // By this the pages of the shop know whether to ask for one.
  const shopHasPopup = async () => (await sendRequest(shop.domain, '/')).body.toString().includes('"hasPopup":true')
  expect(await shopHasPopup()).toBe(true)

  await page.goto(atAdmin(`/s/${shop.id}/discounts/popups`))
  await page.getByRole('button', { name: 'Pause Welcome' }).click()
  await expect(page.getByText('Welcome is paused.')).toBeVisible()
  await expectUsable(page)
  expect(await shopHasPopup()).toBe(false)
  await page.getByRole('button', { name: 'Resume Welcome' }).click()
  await expect(page.getByText('Welcome is shown again.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Welcome' }).click()
  await expect(page.getByText('Nothing running or planned.')).toBeVisible()
  await expectUsable(page)
  expect(await shopHasPopup()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Welcome' })).toBeVisible()
  expect(await shopHasPopup()).toBe(true)
})
