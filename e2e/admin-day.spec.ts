import type { Locator, Page } from '@playwright/test'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { STAFF_SHOP } from './admin.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { placeOrder, within } from './orders.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: '' }

/** A customer asks about an order that has arrived, and reviews what was in it. */
async function letCustomerWrite(page: Page, shop: TestShop): Promise<void> {
  await openSessionIn(page.context(), shop, await addShopper(shop))
  const order = { items: { cup: 1 }, gateway: 'Cash on delivery' }
  const { orderId, orderNumber } = await placeOrder(page.context(), shop, order)
  const shipmentId = await within(shop, (tx) => shipOrder(tx, orderId, POST))
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: tx.now, actor: 'shop' }))
  const line = await within(shop, ({ db }) =>
    db
      .selectFrom('order_lines')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  const review = { orderLineId: line.id, rating: 5, title: 'Pours well', body: 'On our table every day.', photos: [] }
  await requestApi(page.context(), shop, { path: '/shop/user/reviews', body: review })
  const ticket = { category: 'order', subject: 'Two cracked cups', body: 'Two cups were cracked.', orderNumber }
  await requestApi(page.context(), shop, { path: '/shop/user/tickets', body: ticket })
}

/** Goes to a page by the search over all pages. */
async function goTo(page: Page, name: string): Promise<void> {
  const search = page.getByRole('dialog').getByRole('combobox')
  // The key does nothing while the dialog of the step before is closing.
  await expect(async () => {
    if (!(await search.isVisible())) await page.keyboard.press('Control+k')
    await expect(search).toBeFocused({ timeout: 2000 })
  }).toPass()
  await page.keyboard.type(`> ${name}`)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('a day of work is done with the keyboard alone @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  await letCustomerWrite(page, shop)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const main = page.getByRole('main')

  // An order comes in by phone, and is paid at once.
  await press(page, main.getByRole('link', { name: 'Create order' }))
  await typeInto(page, page.getByRole('combobox', { name: 'Add a product' }), 'teap')
  await expect(page.getByRole('option', { name: /Iron teapot/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity of Iron teapot' }))
  await page.keyboard.press('ArrowUp')
  const field = (label: string): Locator => main.getByLabel(label, { exact: true })
  await typeInto(page, field('Name'), 'Aoife Byrne')
  await typeInto(page, field('E-mail'), 'aoife@example.com')
  await typeInto(page, field('Phone number'), '+4915112345678')
  await typeInto(page, field('Country'), 'Germany')
  await typeInto(page, field('Street and number'), 'Lange Reihe 7')
  await typeInto(page, field('City'), 'Hamburg')
  await typeInto(page, field('Postcode'), '20099')
  await expect(page.getByRole('complementary', { name: 'Summary' }).getByText('€44.90')).toBeVisible()
  await expect(page.getByText('Still missing')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Place order…' }))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('radio').first())
  const received = dialog.getByRole('radio').last()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(received).toBeChecked({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Place this order for €44.90?' })).toBeVisible()
  await typeInto(page, dialog.getByRole('textbox'), 'Card terminal 17')
  await press(page, dialog.getByRole('button', { name: 'Place order' }))
  await expect(page.getByRole('heading', { name: 'To ship, 2 items' })).toBeVisible()

  // Half of it is shipped, and refunded because of a scratch.
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await tabTo(page, dialog.getByLabel('Units of Iron teapot'))
  await page.keyboard.press('ArrowUp')
  await press(page, dialog.getByRole('button', { name: 'Ship 1 item', exact: true }))
  await expect(page.getByRole('heading', { name: 'To ship, 1 item', exact: true })).toBeVisible()
  await press(page, main.getByRole('button', { name: 'Refund…' }))
  await tabTo(page, dialog.getByLabel('Units of Iron teapot'))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, dialog.getByLabel('Reason'), 'A scratch')
  await press(page, dialog.getByRole('button', { name: 'Refund €20.00' }))
  await expect(page.getByText('€20.00 has to be paid back by hand.')).toBeVisible()

  // A customer gets an answer.
  await goTo(page, 'Tickets')
  await press(page, page.getByRole('link', { name: /Two cracked cups/ }))
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Two cups were cracked.')
  await page.keyboard.press('r')
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type('Two more are on their way.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Two more are on their way.')

  // A review is published.
  await goTo(page, 'Reviews')
  const card = page.getByRole('article').filter({ hasText: 'Pours well' })
  await expect(card).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('p')
  await expect(page.getByText('Review published.')).toBeVisible()
  await expect(card).toHaveCount(0)
})
