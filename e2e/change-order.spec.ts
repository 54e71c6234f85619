import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox.ts'
import { recordCapture } from '#src/features/payments/payment-reconciliation.service.ts'
import { paymentStore } from '#src/features/payments/payment.store.ts'
import { waitUntilIdle } from './network.ts'
import { expectUsable } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const { key, noticeSecret } = DEMO_SANDBOX_ACCOUNT
const OPTIONS: TestShopOptions = {
  products: [
    { slug: 'teapot', name: 'Iron teapot', priceAmount: 2000, stock: 9 },
    { slug: 'cup', name: 'Blue cup', priceAmount: 1000, stock: 9 },
  ],
  gateways: [{ provider: 'sandbox', title: 'Card', settings: { key, noticeSecret, baseUrl: 'simulator' } }],
}

/** A paid order of the browser: two teapots, a cup, and delivery for 4.90. */
async function placePaid(page: Page, shop: TestShop): Promise<string> {
  const { orderNumber, paymentId } = await placeOrder(page.context(), shop, { items: { teapot: 2, cup: 1 } })
  await within(shop, async (tx) => {
    const payment = await paymentStore(tx).byId(paymentId)
    if (payment) await recordCapture(tx, payment, { amount: payment.amount, captureReference: null, actor: 'provider' })
  })
  return orderNumber
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `How many of ${name}` })
const check = (page: Page) => page.getByRole('button', { name: 'See what changes' })
const toPage = async (page: Page, shop: TestShop, orderNumber: string): Promise<void> => {
  await page.goto(shop.at(`/change-order?order=${orderNumber}`))
  await waitUntilIdle(page)
}

test('a guest takes items out of an order, once, and another tab says so', async ({ page, openShop, watch }) => {
  watch.announce(/answer 409/, /console error: .*409/)
  const shop = await openShop(OPTIONS)
  const orderNumber = await placePaid(page, shop)
  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await page.getByRole('link', { name: /^Change until \d\d:\d\d/ }).click()
  await waitUntilIdle(page)
  await expect(heading(page)).toHaveText('Change your order')
  await expect(page.getByText(/left$/)).toBeVisible()
  await expectAccessible(page)
  // Another tab has the page as it was.
  const other = await page.context().newPage()
  await toPage(other, shop, orderNumber)
  await quantity(other, 'Blue cup').fill('0')
  await check(other).click()
  await expect(other.getByText('Removed')).toBeVisible()

  await quantity(page, 'Iron teapot').press('ArrowDown')
  await quantity(page, 'Iron teapot').press('Enter')
  await expect(heading(page)).toHaveText('Check your change')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('2 before, now 1')).toBeVisible()
  await expect(page.getByText('We refund €20.00 to Card.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page).toHaveURL(/\/confirm-order\?/)
  await expect(page.getByText('Order changed')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/change-order/)

  await other.getByRole('button', { name: 'Change order' }).click()
  await expect(other.getByText(/^Something has changed in the meantime/)).toBeVisible()
})

test('a guest adds items, corrects the street and pays the difference', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/, /answer 422/, /console error: .*422/)
  const shop = await openShop(OPTIONS)
  const orderNumber = await placePaid(page, shop)
  await toPage(page, shop, orderNumber)
  await quantity(page, 'Blue cup').fill('3')
  await page.getByText('Change the address').click()
  await page
    .getByLabel(/^Street/)
    .first()
    .fill('')
  await check(page).click()
  await expect(page.getByLabel(/^Street/).first()).toBeFocused()
  await expectAccessible(page)
  await page
    .getByLabel(/^Street/)
    .first()
    .fill('Other Street 9')
  await check(page).click()
  await expect(page.getByText(/Other Street 9/).first()).toBeVisible()
  await expect(page.getByText('2 more for €10.00 each')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Change and pay €20.00' }).click()

  await expect(heading(page)).toHaveText(/^Pay for order /)
  await expect(page.getByText('€20.00').first()).toBeVisible()
  await toPage(page, shop, orderNumber)
  await expect(heading(page)).toHaveText('A change waits for your payment')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay €20.00' }).click()
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Your payment has arrived)/ })).toBeVisible()
  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await expect(page.getByText(/Other Street 9/).first()).toBeVisible()
  await expect(page.getByText('€74.90').first()).toBeVisible()
})

test('staff see the change that waits for its payment, and cancel it @wide', async ({ page, openShop }) => {
  const shop = await openShop(OPTIONS)
  const orderNumber = await placePaid(page, shop)
  await toPage(page, shop, orderNumber)
  await quantity(page, 'Blue cup').fill('2')
  await check(page).click()
  await page.getByRole('button', { name: 'Change and pay €10.00' }).click()
  await expect(heading(page)).toHaveText(/^Pay for order /)
  await openStaffSession(page.context(), await addMember(shop, 'manager'))
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  const change = page.getByRole('region', { name: 'Change of the customer' })
  await expect(change).toContainText('The customer has changed this order and still has to pay €10.00.')
  await expectUsable(page)
  await change.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('The change is cancelled.')).toBeVisible()
})

test('the window of an order ends while its page is open, and a change is discarded', async ({ page, openShop }) => {
  const shop = await openShop(OPTIONS)
  const orderNumber = await placePaid(page, shop)
  await toPage(page, shop, orderNumber)
  await quantity(page, 'Blue cup').fill('2')
  await check(page).click()
  await page.getByRole('button', { name: 'Change and pay €10.00' }).click()
  await expect(heading(page)).toHaveText(/^Pay for order /)
  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await page.getByRole('link', { name: 'Discard the change' }).click()
  await page.getByRole('button', { name: 'Discard the change' }).click()
  await expect(heading(page)).toHaveText('Change your order')

  await within(shop, ({ db }) =>
    sql`update orders set placed_at = now() - interval '59 minutes 54 seconds' where shop_id = ${shop.id}`.execute(db),
  )
  await page.reload()
  await waitUntilIdle(page)
  await quantity(page, 'Blue cup').fill('0')
  await expect(page.getByText('This order can no longer be changed.')).toBeVisible()
  await expect(check(page)).toHaveCount(0)
  await expectAccessible(page)
})
