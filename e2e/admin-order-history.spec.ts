import { ANA } from './checkout-steps.ts'
import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('an order shows its mails and who did what, gets another address and a new tracking code', async ({
  page,
  watch,
  openShop,
}) => {
  watch.announce(/answer 422: PUT \/admin\/v1\/shops\/.*\/address/, /status of 422/)
  watch.announce(/answer 409: PUT \/admin\/v1\/shops\/.*\/address/, /status of 409/)
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const { orderNumber } = confirmed
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  await expect(page.getByText('Mail: order received')).toBeVisible()
  await sendAsMember(owner, shop, { path: `/orders/${orderNumber}/process`, body: {} })
  // The other change reaches the open page.
  await expect(page.getByText('Preparation started')).toBeVisible()
  await expect(page.getByText('Kim Park', { exact: true }).last()).toBeVisible()
  const resend = page.getByRole('button', { name: 'Send again: order received' })
  await expect(resend).toBeVisible({ timeout: 30_000 })
  await resend.click()
  await expect(page.getByText('The mail is sent again.')).toBeVisible()
  await expect(page.getByText('Mail: order received')).toHaveCount(2)

  await page.getByRole('button', { name: 'Change the addresses' }).click()
  const dialog = page.getByRole('dialog', { name: `Addresses of ${orderNumber}` })
  await dialog.getByLabel('Postcode').fill('x')
  await dialog.getByRole('button', { name: 'Save addresses' }).click()
  await expect(dialog.getByText(/postcode/i).last()).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Postcode').fill('20099')
  await dialog.getByLabel('Street and number').fill('Alster 1')
  // A colleague changes street and name meanwhile: the street is asked about, the name stays theirs.
  const { phone, city } = ANA
  const address = { name: 'Ada Young', phone, country: 'DE', addressLine1: 'Elbe 2', postcode: '20099', city }
  await sendAsMember(owner, shop, { method: 'PUT', path: `/orders/${orderNumber}/address`, body: { address } })
  await dialog.getByRole('button', { name: 'Save addresses' }).click()
  const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
  await expect(conflict.getByRole('radio')).toHaveCount(2)
  await expect(conflict.getByText(/^Alster 1\n/)).toBeVisible()
  await expect(conflict.getByText(/^Elbe 2\n/)).toBeVisible()
  await expectUsable(page)
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The addresses are saved.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Customer' }).getByText('Alster 1')).toContainText('Ada Young')

  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await more.filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'New tracking code…' }).click()
  await page.getByRole('button', { name: 'Make a new code' }).click()
  await expect(page.getByRole('dialog', { name: 'The new tracking code' }).getByText(/^TRK-/)).toBeVisible()
  await expectUsable(page)
})
