import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import { ANA } from './checkout-steps.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an order is found by six characters and shipped in four interactions after Ctrl K @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, confirmed)).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(confirmed.orderNumber.slice(3, 9).toLowerCase())
  await expect(palette.getByRole('option', { selected: true })).toContainText(confirmed.orderNumber)
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Ship items…')
  await expectUsable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Ship 3 items/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Shipment 1, 3 items' })).toBeVisible()
  await expect(page).toHaveURL(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))

  // An order for the customer that was found.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`@${ANA.email}`)
  await expect(palette.getByRole('option', { selected: true })).toContainText(ANA.email)
  await page.keyboard.press('Tab')
  await palette.getByRole('option', { name: 'Create order for' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(ANA.email)
})

test('the search opens what it finds, remembers it, runs commands and returns the focus @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await opener.click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')
  await expect(palette.getByRole('option', { name: 'Orders: To ship' })).toBeVisible()
  // Support may not manage the staff.
  await expect(palette.getByRole('option', { name: 'Staff and roles' })).toHaveCount(0)
  await expectUsable(page)
  await field.fill('zebras')
  await expect(palette.getByText('Nothing was found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await field.fill('iron teap')
  await expect(palette.getByRole('option', { name: 'Iron teapot' })).toBeVisible()
  await field.fill(`#${confirmed.orderNumber}`)
  await palette.getByRole('option', { name: new RegExp(confirmed.orderNumber) }).click()
  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
  await opener.click()
  await expect(palette.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    confirmed.orderNumber,
  ])
  await field.fill('>appearance da')
  await expect(palette.getByRole('option')).toHaveText(['Appearance: Dark'])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(palette).toHaveCount(0)
})

test('a setting is found by its label or another word, and its field is focused', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = async (text: string): Promise<void> => {
    await opener.click()
    await palette.getByRole('combobox').fill(text)
  }
  await find('vat number')
  const settings = palette.getByRole('group', { name: 'Settings' })
  await expect(settings.getByRole('option')).toHaveText(['VAT numberLegal'])
  await expect(palette.getByRole('option', { selected: true })).toHaveText('VAT numberLegal')
  await expectUsable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('VAT number')).toBeFocused()
  await expect(page.getByLabel('VAT number')).toBeInViewport()
  // Another field of the same page, and of other ones.
  await find('managing director')
  await settings.getByRole('option', { name: 'Responsible person' }).click()
  await expect(page.getByLabel('Responsible person')).toBeFocused()
  await find('returns window')
  await settings.getByRole('option').first().click()
  await expect(page.getByLabel('Return period in days')).toBeFocused()
  await find('iban')
  await settings.getByRole('option', { name: 'Bank account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible()
})

test('settings are found by members who may see them alone', async ({ page, openShop }) => {
  const shop = await openShop()
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('vat number')
  await expect(palette.getByText('Nothing was found.')).toBeVisible()
})

test('the search begins an order, a customer or an offer, where the member may @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/customers`))
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const open = async (typed: string, name: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await palette.getByRole('combobox').fill(typed)
    await palette.getByRole('option', { name, exact: true }).click()
  }
  await open('>add cust', 'Add customer')
  const form = page.getByRole('dialog', { name: 'Add a customer' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/customers$/)
  await open('>create ord', 'Create order')
  await expect(page).toHaveURL(/\/orders\/new$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, path] of [
    ['Add product', 'products/new'],
    ['Add coupon', 'discounts/coupons/new'],
    ['Add flash sale', 'discounts/flash-sales/new'],
    ['Add campaign', 'discounts/campaigns/new'],
    ['Add price list', 'discounts/price-lists/new'],
  ] as const) {
    await open(`>${name}`, name)
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
