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
  await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'true')
  await expect(tabs.getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current')
})

test('the keyboard narrows the navigation and lists its shortcuts, which can be switched off @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const width = async (): Promise<number> => (await navigation.boundingBox())?.width ?? 0
  await expect(navigation.getByRole('link', { name: 'Drafts' })).toBeVisible()
  await page.keyboard.press('[')
  await expect(navigation.getByRole('link', { name: 'Drafts' })).toBeHidden()
  expect(await width()).toBeLessThan(57)
  await expectAccessible(page)
  await page.reload()
  await expect(navigation.getByRole('link', { name: 'Customers' })).toBeVisible()
  expect(await width(), 'this browser remembers it').toBeLessThan(57)
  await page.keyboard.press('[')
  expect(await width()).toBeGreaterThan(200)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('region', { name: 'An order' })).toContainText('Write a note')
  await expectAccessible(page)
  await list.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck()
  await list.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('[')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  expect(await width(), 'a single key does nothing').toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await list.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
})
