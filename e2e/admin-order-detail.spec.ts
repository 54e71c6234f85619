import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('tags are added and removed with an undo, by keyboard alone @both', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const input = page.getByRole('textbox', { name: 'Add tag' })
  await input.fill('Two people')
  await input.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove tag Two people' })
  await expect(remove).toBeVisible()
  await expect(input).toBeFocused()
  await expectUsable(page)
  await remove.press('Enter')
  await expect(remove).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(remove).toBeVisible()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a note is written with the key N, deleted and restored @both', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const input = page.getByRole('textbox', { name: 'Add note' })
  await expect(input).toBeVisible()
  await page.keyboard.press('n')
  await expect(input).toBeFocused()
  await input.fill('Legs apart, so it fits.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByText('Legs apart, so it fits.')
  await expect(input).toHaveValue('')
  await expect(note).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: /^Delete the note of Kim Park/ }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
})

test('two people correct a shipment: one field merges, the other is chosen, and nothing typed is lost @both', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const colleague = await addMember(shop, 'owner')
  const shipped = await sendAsMember(colleague, shop, {
    path: `/orders/${confirmed.orderNumber}/ship`,
    body: { carrier: 'Post', trackingNumber: 'A1' },
  })
  const { shipmentId } = shipped as { shipmentId: string }
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await page.getByRole('button', { name: 'Actions for shipment 1' }).click()
  await page.getByRole('menuitem', { name: 'Edit tracking…' }).click()
  const form = page.getByRole('dialog', { name: 'Edit shipment 1' })
  await form.getByLabel('Tracking number').fill('MINE')
  await sendAsMember(colleague, shop, {
    method: 'PATCH',
    path: `/shipments/${shipmentId}`,
    body: { carrier: 'Courier', trackingNumber: 'THEIRS' },
  })
  watch.announce(/answer 409: PATCH \/admin\/v1\/shops\/.*\/shipments\//, /status of 409/)
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Tracking number')).toHaveValue('MINE')
  await form.getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('radio', { name: /^Keep mine/ }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Courier · MINE').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Courier · THEIRS').filter({ visible: true })).toBeVisible()
})
