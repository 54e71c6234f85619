import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('an owner refunds units and the delivery, and sees before what is left @both', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const owner = await addMember(shop, 'owner')
  const { orderNumber } = confirmed
  const shipped = await sendAsMember(owner, shop, { path: `/orders/${orderNumber}/ship`, body: {} })
  const { shipmentId } = shipped as { shipmentId: string }
  await sendAsMember(owner, shop, { path: `/shipments/${shipmentId}/deliver`, body: {} })
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  const stock = await shop.stockOf('teapot')
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund / })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Choose items, the delivery or an amount.')).toBeVisible()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Units of Iron teapot').selectOption('1')
  await dialog.getByLabel('Delivery, €4.90').check()
  await expect(dialog.getByText('You keep €30.00. Payment afterwards: Partly refunded')).toBeVisible()
  await dialog.getByLabel('Extra amount').fill('40')
  await dialog.getByLabel('Reason').fill('A scratch')
  await dialog.getByRole('button', { name: 'Refund €64.90' }).click()
  await expect(dialog.getByText('Together at most €54.90 can be refunded.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Extra amount').fill('')
  await expect(dialog.getByLabel('Put the items back into stock')).toBeChecked()
  await dialog.getByRole('button', { name: 'Refund €24.90' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('€24.90 has to be paid back by hand.')).toBeVisible()
  await expect.poll(() => shop.stockOf('teapot')).toBe(stock + 1)
})
