import { DESKTOP, expectUsable, PHONE } from './admin.ts'
import { placeOrder } from './orders.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import type { TestShopOptions } from './shop.ts'
import { expect, test } from './test.ts'

const LONG = `Lamp ${'Donaudampfschifffahrt'.repeat(4)}`
const SHOP: TestShopOptions = {
  products: [
    { slug: 'cup', name: 'Blue cup', priceAmount: 900, stock: 40, imageNames: ['tea'] },
    { slug: 'lamp', name: LONG, priceAmount: 2500, stock: 0 },
    { slug: 'pot', name: 'Tea pot', priceAmount: 2500, stock: 2 },
  ],
  gateways: [{ provider: 'cod', title: 'Cash on delivery' }],
}

test('staff find what is low, change stock while an order is placed, undo it and read the history @wide', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/stock`))
  const main = page.getByRole('main')
  const rows = main.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.setViewportSize(PHONE)
  await expect(main.getByRole('list', { name: 'Stock' }).getByRole('listitem')).toHaveCount(3)
  await page.setViewportSize(DESKTOP)
  await expectUsable(page)
  await main.getByRole('link', { name: 'Low', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await main.getByRole('link', { name: 'All', exact: true }).click()
  await expect(rows).toHaveCount(3)

  const change = main.getByRole('button', { name: 'Change stock of Blue cup' }).filter({ visible: true })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change stock of Blue cup' })
  await expect(dialog.getByLabel('Units, such as')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog.getByText('Please enter a whole number.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Units, such as').fill('-5')
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('Note').fill('Fell from the shelf')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Blue cup: 35 on hand.')).toBeVisible()

  // An order between the reading and the saving is not lost.
  await change.click()
  await dialog.getByLabel('What to do').selectOption('Set to')
  await dialog.getByLabel('Units on hand').fill('50')
  const placed = await placeOrder(page.context(), shop, { items: { cup: 2 }, gateway: 'Cash on delivery' })
  watch.announce(/answer 409/, /console error: .*409/)
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog.getByText(/An order changed this at/)).toBeVisible()
  await expect(dialog.getByText('33 on hand now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Blue cup: 50 on hand.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()

  await main.getByRole('link', { name: 'History of Blue cup' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock movements of Blue cup' })).toBeVisible()
  const log = main.locator('tbody tr')
  await expect(log).toHaveCount(4)
  await page.setViewportSize(PHONE)
  await expect(main.getByRole('list', { name: 'Stock movements' }).getByRole('listitem')).toHaveCount(4)
  await page.setViewportSize(DESKTOP)
  await expect(log.nth(0)).toContainText('50 → 33')
  await expect(log.nth(2).getByRole('link', { name: `Order ${placed.orderNumber}` })).toBeVisible()
  await expect(log.nth(3)).toContainText('Fell from the shelf')
  await expectUsable(page)
})

test('a variant gets a low level of its own, and support may only read', async ({ page, openShop, visitor }) => {
  const shop = await openShop(SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/stock?search=cup`))
  await page.getByRole('button', { name: 'Change stock of Blue cup' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to do').selectOption('Change the low level')
  await dialog.getByLabel('Low from').fill('45')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('The low level of Blue cup is saved.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Low', { exact: true }).filter({ visible: true })).toHaveCount(2)

  const reader = await visitor()
  await openStaffSession(reader.context(), await addMember(shop, 'support'))
  await reader.goto(atAdmin(`/s/${shop.id}/stock?search=nothing`))
  await expect(reader.getByText('Nothing fits these filters.')).toBeVisible()
  await reader.getByRole('link', { name: 'Clear filters' }).click()
  await expect(reader.getByRole('link', { name: 'Blue cup', exact: true }).filter({ visible: true })).toBeVisible()
  await expect(reader.getByRole('button', { name: /Change stock/ })).toHaveCount(0)
})
