import { DESKTOP, expectUsable, PHONE, placeOrders, STAFF_SHOP } from './admin.ts'
import { within } from './orders.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

test('tags are added and removed with an undo, by keyboard alone @wide', async ({ page, openShop }) => {
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
  // Until the list of messages changes, Undo is that of the tag which was added.
  await expect(page.getByText('Tag removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(remove).toBeVisible()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a note is written with the key N, deleted and restored @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await addMember(shop, 'owner')
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const input = page.getByRole('textbox', { name: 'Add note' })
  await expect(input).toBeVisible()
  await page.keyboard.press('n')
  await expect(input).toBeFocused()
  // A colleague is offered while their name is typed.
  const colleagues = page.getByRole('listbox', { name: 'Colleagues to mention' })
  await page.keyboard.type('@ki')
  await expect(colleagues.getByRole('option')).toHaveText([/Kim Park/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(colleagues).toBeHidden()
  await page.keyboard.type(' @p')
  await expect(colleagues.getByRole('option')).toHaveText([/Kim Park/])
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('@ki @Kim Park ')
  await expect(input).toBeFocused()
  await input.fill('Legs apart, so it fits.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByText('Legs apart, so it fits.')
  await expect(input).toHaveValue('')
  await expect(note).toBeVisible()
  // It stands among the events, and the work on it is not listed twice.
  const written = page.getByRole('listitem').filter({ hasText: 'wrote a note' })
  await expect(written).toHaveCount(1)
  await expect(written).toContainText('Kim Park wrote a note')
  await expectUsable(page)
  await page.getByRole('button', { name: /^Delete the note of Kim Park/ }).click()
  await expect(note).toBeHidden()
  // The list changes first: until then, Undo is that of the note which was written.
  await expect(page.getByText('Note deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
})

test('an order shows its coupon, the reference of its payment, and what can be done in words @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await within(shop, async ({ db }) => {
    const changed = { coupon_code: 'HEARTH15', discount_amount: 1500 }
    await db.updateTable('orders').set(changed).where('shop_id', '=', shop.id).execute()
    await db.updateTable('payments').set({ provider_reference: 'pi_3Qx' }).where('shop_id', '=', shop.id).execute()
  })
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment', exact: true }) })
  await expect(payment.getByText('HEARTH15', { exact: true })).toBeVisible()
  await expect(payment.getByText('−€15.00').or(payment.getByText('-€15.00'))).toBeVisible()
  await expect(payment.getByText('Reference pi_3Qx')).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const [name, word] of [
      ['Edit order', 'Edit'],
      ['Print', 'Print'],
    ] as const) {
      const button = page.getByRole('main').locator(`[aria-label="${name}"]`).first()
      await expect(button.getByText(word, { exact: true })).toBeVisible({ visible: size === DESKTOP })
    }
  }
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const papers = page.getByRole('menu', { name: 'Print' }).getByRole('menuitem')
  await expect(papers).toHaveText(['Packing slip, items to ship'])
  await expect(papers).toBeFocused()
  await expectUsable(page)
})

test('two people correct a shipment: one field merges, the other is chosen, and nothing typed is lost', async ({
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

test('on a phone, the actions of an order stand above the tabs, and its end can be read', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  const action = page.locator('.action-bar').getByRole('button', { name: 'Start processing' })
  const tickets = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' })
  await expect(action).toBeVisible()
  // Parts of the page load after its first view: the end is where it is when nothing is added any more.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const bar = await page.locator('.action-bar').boundingBox()
      const tabs = await page.locator('.tab-bar').boundingBox()
      const end = await page.locator('.detail').boundingBox()
      if (!bar || !tabs || !end) return 'incomplete'
      if (bar.y + bar.height > tabs.y) return 'the bar covers the tabs'
      return end.y + end.height > bar.y ? `the bar covers the end: ${end.y + end.height} ${bar.y}` : 'free'
    })
    .toBe('free')
  await expectUsable(page)
  // A click is refused where something else is on top.
  await action.click({ trial: true })
  await tickets.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
})
