import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { requestReturn } from '#src/features/returns/return.service.ts'
import { expectUsable } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: '' }

/** A faulty teapot that has arrived and was inspected. @returns the number of its return */
const inspected = (shop: TestShop, orderId: string): Promise<string> =>
  within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, orderId, POST)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' })
    const order = await lockOrder(tx, orderId)
    const [line] = order.lines
    const lines = [{ lineId: line?.id ?? '', quantity: 1, reason: 'defective' as const, note: '' }]
    const { id, number } = await requestReturn(tx, order, { lines, seenAmount: null })
    const columns = {
      received_quantity: 1,
      accepted_quantity: 1,
      resellable_quantity: 0,
      condition: 'damaged' as const,
    }
    await tx.db.updateTable('return_lines').set(columns).where('return_id', '=', id).execute()
    await tx.db
      .updateTable('returns')
      .set({ status: 'inspected', received_at: tx.now, inspected_at: tx.now })
      .where('id', '=', id)
      .execute()
    return number
  })

test('staff say what was repaired, and the customer reads it', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Iron teapot', priceAmount: 2000, stock: 9 }] })
  const { orderId } = await placeOrder(page.context(), shop, { items: { teapot: 1 } })
  const number = await inspected(shop, orderId)
  const staff = await page.context().newPage()
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await staff.goto(atAdmin(`/s/${shop.id}/returns/${number}`))
  await staff.getByRole('button', { name: 'Replace…' }).filter({ visible: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Their items, repaired').check()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog.getByText('Write what was repaired.')).toBeVisible()
  await expectUsable(staff)
  await dialog.getByLabel('What was repaired').fill('A new lid')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(staff.getByText('Replaced. The customer gets a mail.')).toBeVisible()
  await expect(staff.getByText('A new lid')).toBeVisible()
  await expectUsable(staff)

  await page.goto(shop.at(`/return/${number}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your items are replaced or repaired')
  await expect(page.getByText('What we have repaired: A new lid')).toBeVisible()
  await expect(page.getByText('Refund you can expect')).toBeHidden()
  await expectAccessible(page)
})
