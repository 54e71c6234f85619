import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('tags of several orders are taken back from the list of jobs, as a job of its own @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const placed = Object.values(await placeOrders(page, shop))
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  for (const { orderNumber } of placed) await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  const bar = page.getByRole('region', { name: '2 selected', exact: true })
  await bar.getByRole('button', { name: 'Tags…', exact: true }).click()
  await page.getByLabel('Add', { exact: true }).fill('Fragile')
  await page.getByRole('button', { name: 'Change tags' }).click()
  await expect(page.getByRole('region', { name: 'Progress', exact: true }).getByText('2 done')).toBeVisible()

  await page.goto(atAdmin(`/s/${shop.id}/jobs`))
  const jobs = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')
  await expect(jobs).toHaveCount(1)
  await expectUsable(page)
  await jobs.getByRole('button', { name: 'Undo: Change tags of orders' }).click()
  await expect(jobs).toHaveCount(2)
  await expect(jobs.first()).toContainText('Undo: Change tags of orders')
  await expect(jobs.first()).toContainText('2 of 2')
  await expect(jobs.last().getByRole('button')).toHaveCount(0)
  await expectUsable(page)
  await page.goto(atAdmin(`/s/${shop.id}/orders?tag=Fragile`))
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
})
