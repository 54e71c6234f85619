import { countSales } from '#src/features/sales/daily-sales.service.ts'
import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('the first screen says what has to be done today and how the shop sells', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const owner = await addMember(shop, 'owner')
  const discount = { type: 'percent', value: 1000 }
  await sendAsMember(owner, shop, { path: '/coupons', body: { code: 'TEN', discount } })
  await countSales(shop.staffContext())
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}`))
  const toDo = page.getByRole('region', { name: 'To do today' })
  await expect(toDo.getByRole('link', { name: /^1 order to ship/ })).toBeVisible()
  const sales = page.getByRole('region', { name: 'Sales' })
  await expect(sales.getByRole('img', { name: 'Net sales over time' })).toBeVisible()
  await sales.getByRole('button', { name: 'Today' }).click()
  await expect(sales.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('Confirmed 1')
  const best = page.getByRole('region', { name: 'Sold most' })
  await expect(best.getByRole('link', { name: 'Iron teapot' })).toHaveAttribute('href', /\/products\/[0-9a-f-]{36}$/)
  const running = page.getByRole('region', { name: 'Running now' })
  await expect(running.getByRole('link', { name: 'TEN' })).toHaveAttribute('href', /\/discounts\/coupons\/TEN$/)
  await expectUsable(page)
  await page
    .getByRole('region', { name: 'Just now' })
    .getByRole('link')
    .filter({ hasText: confirmed.orderNumber })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: confirmed.orderNumber })).toBeVisible()
})

test('a new shop has nothing to do, and a member sees no sums without the permission', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}`))
  await expect(page.getByText(/^All done\./)).toBeVisible()
  await expect(page.getByText('No orders yet. Your first one appears here by itself.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sales' })).toHaveCount(0)
  await expectUsable(page)
})

test('a part that cannot be loaded says so, and the others are shown', async ({ page, openShop, watch }) => {
  watch.announce(/answer 500: GET/, /status of 500/)
  const shop = await openShop(STAFF_SHOP)
  await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.clock.install()
  await page.route('**/sales?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(atAdmin(`/s/${shop.id}`))
  await expect(page.getByRole('region', { name: 'To do today' }).getByRole('link')).toHaveCount(1)
  const failed = page.getByRole('region', { name: 'Sales' }).getByText('Could not load. Nothing is lost.')
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(failed).toBeVisible({ timeout: 100 })
  }).toPass()
})

test('sold-out variants are a list of their own', async ({ page, openShop }) => {
  const shop = await openShop({ ...STAFF_SHOP, products: [{ slug: 'teapot', name: 'Iron teapot', stock: 0 }] })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}`))
  await page.getByRole('link', { name: /variant low or sold out/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Low or sold out' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Sold out')
  await expectUsable(page)
})
