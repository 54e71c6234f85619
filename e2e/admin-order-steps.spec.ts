import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { DEMO_MERCHANT } from '#simulators/courier.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { expectUsable, placeOrders, reportTransfer, STAFF_SHOP } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Lets an operation wait for some seconds, as a server does whose operator has not switched that off. */
const delay = (page: Page, path: string, seconds: number) =>
  page.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: `respond-async; delay=${seconds}` } }),
  )

test('the main button leads an order from its payment to its delivery', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { unpaid } = await placeOrders(page, shop)
  await reportTransfer(page, shop, unpaid, 'T-2041')
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${unpaid.orderNumber}`))
  const review = page.getByRole('region', { name: 'Payment to check' })
  await expect(review).toContainText('Transaction T-2041')
  await expect(review.getByRole('button', { name: 'Reject…' })).toBeVisible()
  await expectUsable(page)
  const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await main('Confirm payment').click()
  await expectUsable(page)
  await expect(review).toBeHidden()
  const waits = page.getByRole('region', { name: 'About to be done' })
  await delay(page, '**/process', 30)
  await main('Start processing').click()
  await expect(waits).toContainText(/Starts processing in \d+ s/)
  await expectUsable(page)
  await waits.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nothing was done.')).toBeVisible()
  await delay(page, '**/process', 1)
  await main('Start processing').click()
  await expect(page.getByText('The order is being prepared.')).toBeVisible()
  await expect(waits).toBeHidden()
  await main('Ship 3 items').click()
  await dialogButton(page, 'Ship 3 items').click()
  await main('Mark delivered').click()
  await expect(page.getByText('Marked as delivered.')).toBeVisible()
  await expect(main('Mark delivered')).toHaveCount(0)

  // What the state does not allow any more can be reached, and says why.
  await expect(main('Edit order')).toHaveAccessibleDescription('This order has left. Create another order.')
  await main('More').press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  for (const name of ['Start processing…', 'Ship items…', 'Cancel items…'])
    await expect(item(name)).toHaveAccessibleDescription('All items have been shipped or cancelled.')
  await expect(item('Start processing…')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Ship items…')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Ship items…')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A manager may not refund.
  await expect(item('Refund…')).toHaveCount(0)
  await expectUsable(page)
})

const DHAKA = {
  name: 'Rahim Uddin',
  country: 'BD',
  addressLine1: 'House 12, Road 5, Banani',
  postcode: '1213',
  city: 'Dhaka',
}

/** Lets the booking of the shop's parcels look as if the courier had not answered. */
const loseAnswer = (shop: TestShop) =>
  within(shop, ({ db }) =>
    sql`update courier_parcels set state = 'unknown', consignment_id = null where shop_id = ${shop.id}`.execute(db),
  )

test('a parcel is booked with the courier, and one in doubt is settled', async ({ page, openShop }) => {
  const shop = await openShop({
    ...STAFF_SHOP,
    shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' },
  })
  const { client_id: clientId, client_secret: clientSecret, username, password } = DEMO_MERCHANT
  const credentials = { clientId, clientSecret, username, password }
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials })
  const { orderNumber } = await placeOrder(page.context(), shop, {
    items: { teapot: 1 },
    gateway: 'Cash on delivery',
    address: { ...DHAKA, phone: '01712345678' },
  })
  const manager = await addMember(shop, 'manager')
  await sendAsMember(manager, shop, { path: `/orders/${orderNumber}/ship`, body: {} })
  await openStaffSession(page.context(), manager)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  const book = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for shipment 1' }).click()
    await page.getByRole('menuitem', { name: 'Book parcel…' }).click()
  }
  await book()
  const dialog = page.getByRole('dialog', { name: 'Book a parcel for shipment 1?' })
  await dialog.getByLabel('Weight in grams').fill('half')
  await dialogButton(page, 'Book parcel').click()
  await expect(dialog.getByText('Enter a whole number from 1 to 100,000.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Weight in grams').fill('800')
  // The courier collects whole taka.
  await dialog.getByLabel('Cash to collect').fill('20')
  await dialogButton(page, 'Book parcel').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The parcel is booked.')).toBeVisible()

  await loseAnswer(shop)
  await page.reload()
  await expect(page.getByText(/^It is not known whether the courier has this parcel/)).toBeVisible()
  await page.getByRole('button', { name: 'Settle parcel…' }).click()
  await dialogButton(page, 'Save the number').click()
  await expect(page.getByText(/^Enter the number of the parcel/)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('radio', { name: 'No, it can be booked again' }).check()
  await dialogButton(page, 'Allow another booking').click()
  await expect(page.getByText('The parcel is settled.')).toBeVisible()
  await book()
  await expect(dialog).toBeVisible()
})

test('staff record where a parcel is, and that a refund was paid by hand @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const owner = await addMember(shop, 'owner')
  const { orderNumber } = confirmed
  const shipped = await sendAsMember(owner, shop, { path: `/orders/${orderNumber}/ship`, body: {} })
  const { shipmentId } = shipped as { shipmentId: string }
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  await page.getByRole('button', { name: 'Actions for shipment 1' }).click()
  await page.getByRole('menuitem', { name: 'Tracking status…' }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption('Out for delivery')
  await expectUsable(page)
  await dialogButton(page, 'Save status').click()
  await expect(page.getByText('Status saved.')).toBeVisible()

  await sendAsMember(owner, shop, { path: `/shipments/${shipmentId}/deliver`, body: {} })
  await sendAsMember(owner, shop, { path: `/orders/${orderNumber}/refund`, body: { amount: 700, reason: 'A scratch' } })
  await page.reload()
  const waiting = page.getByRole('list', { name: 'Refunds that wait for you' })
  await expect(waiting).toContainText('€7.00 has to be paid back by hand.')
  await waiting.getByRole('button', { name: 'Mark as paid…' }).click()
  await page.getByLabel('Reference of the payment').fill('Till 2')
  await expectUsable(page)
  await dialogButton(page, 'Mark as paid').click()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('term').filter({ hasText: 'Refund paid, A scratch' })).toContainText('Reference Till 2')
})
