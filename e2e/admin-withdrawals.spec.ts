import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { requestApi } from './request.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('staff read a withdrawal, choose the items and accept it @both', async ({ page, browser, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const body = { name: 'Ana König', contract: confirmed.orderNumber, items: 'one teapot', email: 'ana@example.com' }
  const { draftToken } = await requestApi<{ draftToken: string }>(page.context(), shop, {
    path: '/shop/withdrawal/draft',
    body,
  })
  await requestApi(page.context(), shop, { path: '/shop/withdrawal/confirm', body: { draftToken } })

  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openStaffSession(staff.context(), await addMember(shop, 'owner'))
  await staff.goto(atAdmin(`/s/${shop.id}`))
  const waiting = staff.getByRole('main').getByRole('link', { name: '1 withdrawal to decide' })
  await expect(waiting).toHaveAttribute('href', `/s/${shop.id}/returns/withdrawals`)
  await staff.goto(atAdmin(`/s/${shop.id}/returns`))
  await staff.getByRole('link', { name: 'Withdrawals 1' }).click()
  await expect(staff.getByText('Ana König').filter({ visible: true })).toBeVisible()
  await expectUsable(staff)
  await staff.getByRole('link', { name: /W-/ }).filter({ visible: true }).click()
  await expect(staff.getByText('2 not sent: cancelled and refunded at once')).toBeVisible()
  await expect(staff.getByText('In time')).toBeVisible()
  await expectUsable(staff)
  await staff.getByRole('button', { name: 'Accept…' }).filter({ visible: true }).click()
  await staff.getByLabel('Units of Iron teapot').selectOption('1')
  await staff.getByLabel('Units of cup').selectOption('0')
  await expectUsable(staff)
  await staff.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(staff.getByText('Accepted. The customer gets a mail.')).toBeVisible()
  await expect(staff.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(staff.getByText('1 not sent: cancelled and refunded at once')).toHaveCount(2)
})
