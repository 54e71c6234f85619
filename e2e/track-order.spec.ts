import type { Page } from '@playwright/test'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { recordTracking, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { trackingCode } from '#src/features/orders/tracking/tracking.service.ts'
import { showTrackingCode } from '#src/shared/ids.ts'
import { mailedLink } from './mail.ts'
import { assignOrders, placeOrder, promise, within, type PlacedOrder } from './orders.ts'
import { addShopper, signInBeforehand } from './people.ts'
import { ANA } from './checkout-steps.ts'
import { sendRequest, type TestShop } from './shop.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: 'https://carrier.example/RR123' }
const CONSTANT = 'If the details match an order, we have sent a link to the e-mail address of that order.'
const UNKNOWN = 'We could not find an order with these details.'
const teapots = { products: [{ slug: 'teapot' }] }

/** Places a guest's order, and returns it with its code. */
async function orderTea(page: Page, shop: TestShop, email?: string): Promise<PlacedOrder & { code: string }> {
  const order = await placeOrder(page.context(), shop, { items: { teapot: 2 }, ...(email && { email }) })
  return {
    ...order,
    code: showTrackingCode(trackingCode(shop.staffContext(), { id: order.orderId, access_generation: 0 })),
  }
}

async function track(page: Page, shop: TestShop, code: string, { hasScripts = true } = {}): Promise<void> {
  await page.goto(shop.at('/track-order'))
  if (hasScripts) await waitUntilIdle(page)
  await page.getByLabel('Tracking code').fill(code)
  await page.keyboard.press('Enter')
}

async function requestLink(page: Page, orderNumber: string, contact: string): Promise<void> {
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('E-mail or phone').fill(contact)
  await page.keyboard.press('Enter')
}

/** Returns the link of the requested mail; the mail about the order links to the form. */
async function linkTo(shop: TestShop, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => (link = await mailedLink(shop, email, '/track-order')), 'a mail with a link to the order')
    .toContain('?link=')
  return link
}

test('a tracking code shows the order’s status and courier, and no personal data', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(teapots)
  const { orderId, orderNumber, code } = await orderTea(page, shop)
  await within(shop, (tx) => shipOrder(tx, orderId, POST))
  const stranger = await visitor()
  await track(stranger, shop, code)

  await expect(stranger.getByRole('heading', { level: 1, name: /^Arriving / })).toBeFocused()
  await expect(stranger.getByText(`Order ${orderNumber}`)).toBeVisible()
  await expect(stranger.locator('[aria-current=step]')).toContainText('On its way')
  await expect(stranger.getByText('RR123')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Track with Post' })).toHaveAttribute('href', POST.trackingUrl)
  await expect(stranger.getByText('Delivery to Berlin, Germany')).toBeVisible()
  const shown = await stranger.getByRole('main').innerText()
  for (const secret of [ANA.name, ANA.street, ANA.email, ANA.postcode, '€']) expect(shown).not.toContain(secret)
  expect(stranger.url()).toBe(shop.at('/track-order'))
  await expectAccessible(stranger)

  await stranger.getByRole('button', { name: 'Track another order' }).click()
  await expect(stranger.getByLabel('Tracking code')).toHaveValue('')
})

test('shows the same error for an unknown and a disabled tracking code', async ({ page, openShop, watch }) => {
  watch.announce(/answer 404: POST .*\/shop\/track/, /console error.*404/)
  const shop = await openShop(teapots)
  const { orderNumber, code } = await orderTea(page, shop)
  await track(page, shop, 'TRK-0000-0000-0000')
  await expect(page.getByRole('alert')).toHaveText(UNKNOWN)
  await expectAccessible(page)

  await page.goto(shop.at(`/confirm-order?order=${orderNumber}`))
  await expect(page.getByText(/^TRK-[0-9A-Z-]+$/)).toHaveText(code)
  await page.getByRole('button', { name: 'Turn off this code' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Turn off this code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('This code no longer works.')).toBeVisible()

  await track(page, shop, code)
  await expect(page.getByRole('alert')).toHaveText(UNKNOWN)
})

test('shows the same response for any order number and contact, and the e-mailed link works once', async ({
  page,
  visitor,
  openShop,
  watch,
}) => {
  watch.announce(/answer 410: POST .*\/track\/open/, /console error.*410/)
  const shop = await openShop(teapots)
  const email = `${crypto.randomUUID()}@example.com`
  const { orderNumber } = await orderTea(page, shop, email)
  const other = await visitor()
  await other.goto(shop.at('/track-order'))
  await requestLink(other, orderNumber, 'nobody@example.com')
  await expect(other.getByText(CONSTANT)).toBeVisible()
  await requestLink(other, orderNumber, email)
  await expect(other.getByText(CONSTANT)).toBeVisible()

  const link = await linkTo(shop, email)
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'View your order' })).toBeVisible()
  // The URL in the history gives no access to the order.
  await expect(other).toHaveURL(shop.at('/track-order'))
  await other.getByRole('button', { name: 'View my order' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  await expect(other.getByText(ANA.street)).toBeVisible()

  await other.goto(link)
  await waitUntilIdle(other)
  await other.getByRole('button', { name: 'View my order' }).click()
  await expect(other.getByText('This link has expired or has already been used.')).toBeVisible()
})

test('shows the field errors of the submitted form', async ({ page, openShop }) => {
  const shop = await openShop()
  await page.goto(shop.at('/track-order'))
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByLabel('Tracking code')).toBeFocused()
  await expect(page.getByLabel('Tracking code')).toHaveAccessibleDescription('Enter your tracking code.')

  await page.getByLabel('Order number').fill('7K3M9-QXD2F')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByLabel('E-mail or phone')).toBeFocused()
  await expect(page.getByLabel('Order number')).toHaveValue('7K3M9-QXD2F')
  // Elements half covered by the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('shows that an order is late, was not handed over or is cancelled', async ({ page, openShop }) => {
  const shop = await openShop(teapots)
  const first = await orderTea(page, shop)
  await promise(shop, first, '2020-01-02')
  await track(page, shop, first.code)
  await expect(page.getByText('Your order is delayed. We’ll ship it as soon as we can.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible()

  const shipmentId = await within(shop, (tx) => shipOrder(tx, first.orderId, POST))
  await within(shop, (tx) => recordTracking(tx, shipmentId, { status: 'failedAttempt', at: tx.now, actor: 'carrier' }))
  await track(page, shop, first.code)
  await expect(page.getByText(/^The courier couldn’t deliver your parcel/)).toBeVisible()
  await expectAccessible(page)

  const second = await orderTea(page, shop)
  await within(shop, (tx) => cancelOrder(tx, second.orderId, { actor: 'shop', reason: 'inventory' }))
  await track(page, shop, second.code)
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible()
  await expect(page.getByText('This order was cancelled. Nothing will be shipped.')).toBeVisible()
  // A step that the order never reached is not shown as pending.
  await expect(page.getByText('Delivered', { exact: true })).toBeHidden()
})

test('shows a signed-in shopper links to their recent orders', async ({ page, openShop }) => {
  const shop = await openShop(teapots)
  const { orderNumber } = await orderTea(page, shop)
  const me = await addShopper(shop)
  await assignOrders(shop, me._id)
  await signInBeforehand(page.context(), shop, me)
  await page.goto(shop.at('/track-order'))
  await page.getByRole('region', { name: 'Your recent orders' }).getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
})

test('tracking works without JavaScript, by code, by order number and by the e-mailed link', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop(teapots)
  const email = `${crypto.randomUUID()}@example.com`
  const { orderNumber, code } = await orderTea(page, shop, email)
  const plain = await visitor({ javaScriptEnabled: false })
  await track(plain, shop, 'TRK-0000-0000-0000', { hasScripts: false })
  await expect(plain.getByRole('alert')).toHaveText(UNKNOWN)
  await track(plain, shop, code, { hasScripts: false })
  await expect(plain.getByText(`Order ${orderNumber}`)).toBeVisible()
  await expect(plain.getByText('2 × Teapot')).toBeVisible()
  expect(plain.url()).toBe(shop.at('/track-order'))

  await plain.getByRole('button', { name: 'Track another order' }).click()
  await plain.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(plain.getByLabel('Tracking code')).toHaveAccessibleDescription('Enter your tracking code.')
  await requestLink(plain, orderNumber, email)
  await expect(plain.getByText(CONSTANT)).toBeVisible()
  await plain.goto(await linkTo(shop, email))
  await plain.getByRole('button', { name: 'View my order' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
})

test('pages with an e-mailed link are not cached or indexed, and send no referrer', async ({ openShop }) => {
  const shop = await openShop()
  for (const path of ['/track-order', '/track-order?link=abc', '/confirm-order?order=1']) {
    const { headers, body } = await sendRequest(shop.domain, path, { headers: { 'accept-encoding': 'identity' } })
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(body.toString(), path).toContain('<meta name="robots" content="noindex">')
  }
})
