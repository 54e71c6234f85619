import type { Page } from '@playwright/test'
import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import type { PlacedOrder } from './orders.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, codeOf, expireProof, openStaffSession, STAFF_PASSWORD } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

test('an owner ships a part, records the cash and refunds after confirming that it is them', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const member = await addMember(shop, 'owner')
  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Ship 3 items…' }).click()
  await page.getByLabel('Units of Cup').selectOption('0')
  await page.getByRole('button', { name: 'Ship 2 items' }).click()
  await expect(page.getByRole('heading', { name: 'Shipment 1, 2 items' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To ship, 1 item' })).toBeVisible()
  const deliver = page.getByRole('button', { name: 'Mark delivered…' })
  await deliver.click()
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await expect(deliver).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: '€10.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship 1 item' }).click()
  await page
    .getByRole('dialog', { name: /^Ship 1 item/ })
    .getByRole('button', { name: 'Ship 1 item' })
    .click()
  await expect(page.getByRole('heading', { name: 'Shipment 2, 1 item' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  await deliver.click()
  await page.getByLabel('Cash collected').fill('10')
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await expect(deliver).toBeHidden()

  await expireProof(shop, member)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: /^Refund / })
  await refund.getByLabel('Amount').fill('10')
  await refund.getByLabel('Reason').fill('A scratch')
  await refund.getByRole('button', { name: 'Refund €10.00' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(page)
  watch.announce(/answer 403: POST \/admin\/v1\/shops\/.*\/refund/, /status of 403/)
  await confirm.getByLabel('Password', { exact: true }).fill('not this one 123')
  await confirm.getByLabel('Code').fill('000000')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('Password or code is not correct.')).toBeVisible()
  watch.announce(/answer 401: POST \/admin\/v1\/reauth/, /status of 401/)
  await confirm.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await confirm.getByLabel('Code').fill(codeOf(member.secret))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toBeHidden()
  await expect(refund).toBeHidden()
  await expect(page.getByText('A scratch').first()).toBeVisible()
})

test('of several selected orders those that were refused stay selected @wide', async ({ page, openShop, watch }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Start processing' }).click()
  const outcome = page.getByRole('region', { name: 'Progress' })
  await expect(outcome.getByText('1 done, 1 not done')).toBeVisible()
  await expect(outcome.getByRole('listitem')).toContainText(unpaid.orderNumber)
  await expectUsable(page)
  await outcome.getByRole('button', { name: 'Close' }).click()
  watch.announce(/answer 409: POST \/admin\/v1\/shops\/.*\/process/, /status of 409/)
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${unpaid.orderNumber}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${confirmed.orderNumber}` })).not.toBeChecked()
})

test('orders are found by part of a number and by filters, which stay in the address; views count theirs @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(page.getByRole('status').filter({ hasText: '2 orders' })).toBeVisible()
  await page.getByRole('link', { name: 'To ship 1' }).click()
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expect(orderLink(page, unpaid)).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancelled' }).click()
  await expect(page.getByText('No orders here.')).toBeVisible()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  const search = page.getByRole('textbox', { name: 'Find in orders' })
  await search.fill(unpaid.orderNumber.slice(2, 8))
  await search.press('Enter')
  await expect(orderLink(page, confirmed)).toHaveCount(0)
  await expect(orderLink(page, unpaid)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('Placed').selectOption('Between two days…')
  await expectUsable(page)
  await dialog.getByLabel('Placed').selectOption('Last 7 days')
  await dialog.getByLabel('Total from').fill('ten')
  await dialog.getByLabel('Country').fill('I')
  await dialog.getByRole('button', { name: 'Show orders' }).click()
  await expect(dialog.getByText('Enter an amount such as 12.50.')).toBeVisible()
  await expect(dialog.getByText('Enter two letters, such as IE.')).toBeVisible()
  await dialog.getByLabel('Total from').fill('10')
  await dialog.getByLabel('Country').fill('')
  await dialog.getByLabel('Payment method').selectOption('Bank transfer')
  await dialog.getByRole('button', { name: 'Show orders' }).click()
  await expect(page).toHaveURL(/\?placed=7d&totalFrom=1000&provider=bankTransfer$/)
  await expect(orderLink(page, unpaid)).toBeVisible()
  await expect(orderLink(page, confirmed)).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Remove filter Payment method' }).click()
  await expect(orderLink(page, confirmed)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = page.getByRole('dialog', { name: 'Save this view' })
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(save.getByText('Enter a name.')).toBeVisible()
  await expectUsable(page)
  await save.getByLabel('Name').fill('Last week')
  await save.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await page.getByRole('link', { name: 'Last week' }).click()
  await expect(page).toHaveURL(/\?placed=7d&totalFrom=1000$/)
  await page.getByRole('button', { name: 'Delete view Last week' }).click()
  await page.getByRole('button', { name: 'Delete view', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Last week' })).toHaveCount(0)
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  // Rows of the other order stay until these are there.
  await expect(page.getByRole('main').getByRole('link', { name: /-/ }).first()).toContainText(confirmed.orderNumber, {
    timeout: 15_000,
  })
})

test('an owner saves the orders of the list as a file after confirming that it is them @wide', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const member = await addMember(shop, 'owner')
  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders?view=toShip`))
  await expect(orderLink(page, confirmed)).toBeVisible()
  await expireProof(shop, member)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 order?' })
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Export' }).click()
  watch.announce(/answer 403: GET \/admin\/v1\/shops\/.*\/orders\.csv/, /status of 403/)
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await confirm.getByLabel('Code').fill(codeOf(member.secret))
  const saved = page.waitForEvent('download')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  expect((await saved).suggestedFilename()).toBe('orders.csv')
  await expect(page.getByText('The file is saved.')).toBeVisible()
})

/** Reports the transfer of an order as its shopper does. */
const reportTransfer = (page: Page, shop: TestShop, { paymentId }: PlacedOrder, transactionId: string) =>
  requestApi(page.context(), shop, {
    path: `/shop/payment/${paymentId}/proof`,
    body: { senderNumber: 'DE02 1203', transactionId },
  })

test('a manager confirms a reported transfer, keeps one of another amount and rejects one @both', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { unpaid: arrived } = await placeOrders(page, shop)
  const { unpaid: missing } = await placeOrders(page, shop)
  const { unpaid: short } = await placeOrders(page, shop)
  await reportTransfer(page, shop, arrived, 'TX-1001')
  await reportTransfer(page, shop, missing, 'TX-1002')
  await reportTransfer(page, shop, short, 'TX-1003')
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/payments`))
  const cardOf = ({ orderNumber }: PlacedOrder) => page.getByRole('region', { name: orderNumber })
  await expect(cardOf(arrived)).toContainText('TX-1001')
  await expectUsable(page)

  await cardOf(arrived).getByRole('button', { name: 'Confirm payment…' }).click()
  const confirm = page.getByRole('dialog', { name: `Confirm €54.90 for ${arrived.orderNumber}?` })
  await expectUsable(page)
  await confirm.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(cardOf(arrived)).toHaveCount(0)
  await cardOf(short).getByRole('button', { name: 'Confirm payment…' }).click()
  await page.getByLabel('Amount received').fill('50')
  await page.getByRole('button', { name: 'Confirm payment', exact: true }).click()
  await cardOf(short).getByRole('button', { name: 'Decide…' }).click()
  const decide = page.getByRole('dialog', { name: `What should happen with €50.00 for ${short.orderNumber}?` })
  // Only an owner may send money back.
  await expect(decide.getByRole('option')).toHaveText([/^Keep it/, /^It has not arrived/])
  await expectUsable(page)
  await decide.getByRole('button', { name: 'Keep payment' }).click()
  await expect(cardOf(short)).toHaveCount(0)

  await cardOf(missing).getByRole('button', { name: 'Reject…' }).click()
  const reject = page.getByRole('dialog', { name: /^Reject the payment/ })
  await reject.getByRole('button', { name: 'Reject payment' }).click()
  await expect(reject.getByText('Enter a reason.')).toBeVisible()
  await reject.getByLabel('Reason').fill('Nothing has arrived')
  await reject.getByRole('button', { name: 'Reject payment' }).click()
  await expect(page.getByText('Nothing to check.')).toBeVisible()
  await page.goto(atAdmin(`/s/${shop.id}/orders?paymentStatus=paid`))
  await expect(orderLink(page, arrived)).toBeVisible()
  await expect(orderLink(page, short)).toHaveCount(0)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${short.orderNumber}`))
  await expect(page.getByText('Still to pay').locator('..')).toContainText('€4.90')
})

test('screens of the back office are accessible and fit @both', async ({ page, visitor, openShop, watch }) => {
  watch.announce(/answer 401: GET \/admin\/v1\/me/, /status of 401/)
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  const member = await addMember(shop, 'owner')
  const outside = await visitor()
  await outside.goto(atAdmin('/sign-in'))
  await expect(outside.getByRole('region', { name: 'Demo on this machine' })).toBeVisible()
  await outside.getByRole('button', { name: 'Continue' }).click()
  await expect(outside.getByText('Enter your password.')).toBeVisible()
  await expectUsable(outside)

  await openStaffSession(page.context(), member)
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  await expect(orderLink(page, unpaid)).toBeVisible()
  await expectUsable(page)
  const box = page.getByRole('checkbox', { name: `Select ${confirmed.orderNumber}` })
  if (await box.isVisible()) {
    await box.check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectUsable(page)
  }
  await page.getByLabel('Status', { exact: true }).selectOption('Cancelled')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel items…' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('menuitem', { name: 'Ship 3 items…' }).click()
  await expect(page.getByRole('dialog', { name: /^Ship 3 items/ })).toBeVisible()
  await expectUsable(page)

  await page.goto(atAdmin(`/s/${shop.id}/payments`))
  await expect(page.getByText('Nothing to check.')).toBeVisible()
  await expectUsable(page)
})
