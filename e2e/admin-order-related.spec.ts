import { expectUsable, orderLink, placeOrders, STAFF_SHOP } from './admin.ts'
import { fillShop } from './admin-world.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

test('an order leads to its returns, tickets and documents, and shows what was ordered', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { sent, confirmed, returnNumber, customerId } = await fillShop(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${sent.orderNumber}`))
  const main = page.getByRole('main')
  const returns = main.getByRole('region', { name: 'Returns' })
  await expect(returns.getByRole('link', { name: returnNumber })).toContainText('To decide')
  await expect(main.getByRole('region', { name: 'Tickets' }).getByRole('link')).toContainText('Two cracked cups')
  // The ticket is in the timeline too; the code with which the customer follows the order can be copied.
  await expect(main.locator('.timeline').getByRole('link', { name: 'Two cracked cups' })).toBeVisible()
  await expect(main.getByText(/^TRK(?:-[\dA-Z]{4}){3}$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Copy Tracking code' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Invoice \d{4}-\d{6}$/ })).toHaveAttribute(
    'href',
    /format=pdf&document=/,
  )
  await expect(main.locator('.line-image img').first()).toBeVisible()
  await expectUsable(page)
  await returns.getByRole('button', { name: 'Enter a return…' }).click()
  await expect(page.getByRole('dialog').getByLabel('Order number')).toHaveValue(sent.orderNumber)
  await expectUsable(page)
  await page.keyboard.press('Escape')

  await page.goto(atAdmin(`/s/${shop.id}/customers/${customerId}`))
  const ofCustomer = main.getByRole('region', { name: 'Returns' })
  await expect(ofCustomer).toContainText(sent.orderNumber)
  await expectUsable(page)
  await ofCustomer.getByRole('link', { name: returnNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: returnNumber })).toBeVisible()

  // Nothing has left: nothing can come back, and there is no document.
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`))
  await expect(main.getByText('The invoice follows the payment.')).toBeVisible()
  await expect(returns).toHaveCount(0)
})

test('a ticket leads to the refund and to a return of its order', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { sent, ticketNumber } = await fillShop(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/tickets/${ticketNumber}?show=customer`))
  const order = page.getByRole('region', { name: `Order ${sent.orderNumber}` })
  await order.getByRole('button', { name: 'Enter a return…' }).click()
  await expect(page.getByRole('dialog').getByLabel('Order number')).toHaveValue(sent.orderNumber)
  await page.keyboard.press('Escape')
  await expectUsable(page)
  await order.getByRole('link', { name: 'Refund…' }).click()
  await expect(page.getByRole('dialog', { name: /^Refund to/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: sent.orderNumber })).toBeVisible()
})

test('an order is loaded while the mouse is on its row, and its page is there at once @wide', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/orders/${confirmed.orderNumber}`))
  await orderLink(page, confirmed).hover()
  expect((await loaded).status()).toBe(200)
  // From here on nothing of the order is sent again.
  await page.route(`**/orders/${confirmed.orderNumber}`, () => {})
  await orderLink(page, confirmed).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})
