import { placeOrders, STAFF_SHOP } from './admin.ts'
import { within } from './orders.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('what waits is done by the server when the tab was closed, and shown in the next one', async ({
  page,
  context,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(context, await addMember(shop, 'manager'))
  const path = atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`)
  await page.route('**/process', (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: 'respond-async; delay=6' } }),
  )
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Start processing', exact: true }).click()
  await expect(page.getByRole('region', { name: 'About to be done' })).toContainText(/Starts processing in \d+ s/)
  await page.close()

  const status = () =>
    within(shop, async ({ db }) => {
      const orders = db.selectFrom('orders').select('status').where('shop_id', '=', shop.id)
      return (await orders.where('id', '=', confirmed.orderId).executeTakeFirstOrThrow()).status
    })
  await expect.poll(status, { timeout: 30_000 }).toBe('processing')
  const next = await context.newPage()
  await next.goto(path)
  await expect(next.getByRole('main').getByText('Being prepared', { exact: true }).first()).toBeVisible()
  await expect(next.getByRole('region', { name: 'About to be done' })).toHaveCount(0)
})
