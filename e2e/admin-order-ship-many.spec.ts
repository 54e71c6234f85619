import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('several orders are shipped with pasted tracking numbers and without a mail @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.route('**/bulk-jobs', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: 'respond-async; delay=1' } }),
  )
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  for (const { orderNumber } of [confirmed, unpaid])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  const bar = page.getByRole('region', { name: '2 selected', exact: true })
  await bar.getByRole('button', { name: 'Ship…', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders?' })
  await expect(dialog.getByText('1 order cannot be shipped now, and will be listed.')).toBeVisible()
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('Another carrier…')
  await dialog.getByLabel('Name of the carrier').fill('Parcel Co')
  await dialog
    .getByLabel('Tracking numbers')
    .fill(`Order;Number\n${confirmed.orderNumber};PC-1001\n${unpaid.orderNumber};PC-1002\nPC-1003`)
  await expect(dialog.getByText('1 of 2 orders with a tracking number.')).toBeVisible()
  await expect(dialog.getByText(`Line 3, ${unpaid.orderNumber}: cannot be shipped now`)).toBeVisible()
  await expect(dialog.getByText('Line 4, PC-1003: no order number with a tracking number')).toBeVisible()
  await dialog.getByLabel('Mail the customers now').uncheck()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Ship orders' }).click()
  await expect(page.getByRole('region', { name: 'Progress', exact: true }).getByText('1 done, 1 refused')).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(page.getByText('PC-1001').first()).toBeVisible()
  await expect(page.getByText('Parcel Co').first()).toBeVisible()
})
