import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

test('the bell counts, lists and leads to what happened, as the person has chosen', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/account`))
  const table = page.getByRole('table', { name: 'Notifications' })
  const ofOrders = table.getByRole('checkbox', { name: 'New order: in the list' })
  await expect(ofOrders).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('notification-choices/orderPlaced'))
  await ofOrders.check()
  expect((await saved).status()).toBe(200)
  await expectUsable(page)

  const bell = page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
  await expect(bell).toHaveAccessibleName('Notifications')
  const { orderNumber } = (await placeOrders(page, shop)).confirmed
  await expect(bell, 'the stream says it').toHaveAccessibleName(/\d unread/)
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /was placed/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  await bell.click()
  await panel.getByRole('link', { name: new RegExp(`Unread: Order ${orderNumber} was placed`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await expect(panel).toBeHidden()
  await bell.click()
  await expect(panel.getByRole('link', { name: new RegExp(`^Order ${orderNumber} was placed`) })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
})
