import { placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

test('on a phone, the sheet "More" leads to the screens that are no tabs', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tabs.getByRole('button', { name: 'More' })).toBeFocused()
  await tabs.getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('link', { name: 'Payments to check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments to check' })).toBeVisible()
  await expect(sheet).toBeHidden()
})
