import type { Page } from '@playwright/test'
import { addGateways } from '#src/features/payments/payment.service.ts'
import { startProcessing } from '#src/features/orders/changes/order-transitions.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { placeOrder, within, type PlacedOrder } from './orders.ts'
import { addShopper, cartOnServer, openSessionIn, type Shopper } from './people.ts'
import { sendRequest, type TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: 'https://carrier.example/RR123' }

/** Opens the orders of a signed-in shopper with earlier orders. */
async function openOrders(
  page: Page,
  shop: TestShop,
  inputs: readonly Parameters<typeof placeOrder>[2][],
): Promise<{ me: Shopper; orders: PlacedOrder[] }> {
  const me = await addShopper(shop)
  await openSessionIn(page.context(), shop, me)
  const orders: PlacedOrder[] = []
  for (const input of inputs) orders.push(await placeOrder(page.context(), shop, input))
  return { me, orders }
}

const cardOf = (page: Page, order: PlacedOrder | undefined) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order ${order?.orderNumber}` }) })

test('redirects to sign-in and back to the order when signed out', async ({ shop }) => {
  const { status, headers } = await sendRequest(shop.domain, '/user/my-orders/7K3M9-QXD2F')
  expect([status, headers.location]).toEqual([302, '/sign-in?next=%2Fuser%2Fmy-orders%2F7K3M9-QXD2F'])
})

test('a phone shows the account’s pages in one row, and the heading in the first 200 pixels', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await openSessionIn(page.context(), shop, await addShopper(shop))
  for (const path of ['my-profile', 'my-orders', 'my-address', 'my-wish-list', 'my-credit', 'my-support']) {
    await page.goto(shop.at(`/user/${path}`))
    const tabs = page.getByRole('navigation', { name: 'My account' }).getByRole('link')
    await expect(tabs).toHaveCount(6)
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size, path).toBe(1)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, path).toBeLessThan(200)
    await expect(page.locator('nav a[aria-current=page]').filter({ visible: true }).first()).toBeInViewport({
      ratio: 1,
    })
  }
})

test('orders are found by status, number and product', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }, { slug: 'lamp' }] })
  const {
    orders: [tea, lamp],
  } = await openOrders(page, shop, [{ items: { teapot: 2 } }, { items: { lamp: 1 } }])
  const shipmentId = await within(shop, (tx) => shipOrder(tx, tea?.orderId ?? '', POST))
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' }))
  await page.goto(shop.at('/user/my-orders'))
  await expect(cardOf(page, tea)).toContainText('Delivered')
  await expect(cardOf(page, tea)).toContainText(/Placed on .* · Delivered on \d/)
  await expect(cardOf(page, lamp)).not.toContainText('Delivered on')
  await expect(cardOf(page, tea)).toContainText('2 items')
  await expect(cardOf(page, lamp)).toContainText('Confirmed')
  await expect(
    page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My Orders' }),
  ).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(cardOf(page, tea)).toBeHidden()
  await expect(cardOf(page, lamp)).toBeVisible()
  await expect(page).toHaveURL(shop.at('/user/my-orders?filter=open'))

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(cardOf(page, tea)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Order number or product' }).fill('teap')
  await page.getByRole('search', { name: 'Search your orders' }).getByRole('button', { name: 'Search' }).click()
  await expect(cardOf(page, lamp)).toBeHidden()
  await expect(cardOf(page, tea)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Order number or product' }).fill(lamp?.orderNumber ?? '')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, tea)).toBeHidden()
  await expect(cardOf(page, lamp)).toBeVisible()
})

test('paginates the list by links that work without JavaScript', async ({ page, visitor, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', stock: 50 }] })
  const { me } = await openOrders(
    page,
    shop,
    Array.from({ length: 11 }, () => ({ items: { teapot: 1 } })),
  )
  const plain = await visitor({ javaScriptEnabled: false })
  await openSessionIn(plain.context(), shop, me)
  await plain.goto(shop.at('/user/my-orders'))
  await expect(plain.getByRole('heading', { level: 2, name: /^Order / })).toHaveCount(10)
  await plain.getByRole('link', { name: 'Older orders' }).click()

  await expect(plain.getByRole('heading', { level: 2, name: /^Order / })).toHaveCount(1)
  await expect(plain.getByText('Page 2 of 2')).toBeVisible()
  await plain.getByRole('link', { name: /^Details of order/ }).click()
  await expect(plain.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(plain.getByText('Order placed')).toBeVisible()
})

test('an order shows its history, its tracking link and how its total was calculated', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }, { slug: 'lamp' }] })
  const {
    orders: [order],
  } = await openOrders(page, shop, [{ items: { teapot: 2, lamp: 1 } }])
  await within(shop, (tx) => startProcessing(tx, order?.orderId ?? ''))
  await within(shop, (tx) => shipOrder(tx, order?.orderId ?? '', POST))
  await page.goto(shop.at('/user/my-orders'))
  await page.getByRole('link', { name: `Track, Order ${order?.orderNumber}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Order ${order?.orderNumber}` })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Order history' })
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Sent.*Shop/,
    /^Being prepared/,
    /^Order confirmed/,
    /^Order placed.*You/,
  ])
  const follow = page.getByRole('link', { name: 'Track with Post' })
  await expect(follow).toHaveAttribute('href', POST.trackingUrl)
  await expect(follow).toHaveAttribute('rel', /noopener/)
  await page.getByText('How was this calculated?').click()
  await expect(page.getByText('Teapot: 2 × €12.50')).toBeVisible()
  await expectAccessible(page)

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Invoice', exact: true }).click(),
  ])
  await expect(paper.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible()
  await expectAccessible(paper)
})

test('cancels an order with a reason, and shows what is refunded', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const {
    orders: [order],
  } = await openOrders(page, shop, [{ items: { teapot: 2 } }])
  await page.goto(shop.at(`/user/my-orders/${order?.orderNumber}`))
  const opener = page.getByRole('button', { name: 'Cancel order' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog.getByText('You have not been charged, so there is nothing to refund.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByLabel('Why?')).toBeFocused()
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription('Please choose a reason.')
  await dialog.getByLabel('Why?').selectOption('I ordered by mistake')
  await dialog.getByLabel(/^Would you like/).fill('Sorry')
  await expect(dialog.getByText('295 characters left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your order was cancelled.')).toBeVisible()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(opener).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Your order was cancelled.')
  expect(await shop.stockOf('teapot')).toBe(5)
  await expectAccessible(page)
})

test('shows why an order cannot be cancelled when its preparation has started meanwhile', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: POST .*cancel/, /console error.*409/)
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  const {
    orders: [order],
  } = await openOrders(page, shop, [{ items: { teapot: 1 } }])
  await page.goto(shop.at(`/user/my-orders/${order?.orderNumber}`))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await within(shop, (tx) => startProcessing(tx, order?.orderId ?? ''))
  await page.getByLabel('Why?').selectOption('Something else')
  await page.getByRole('button', { name: 'Cancel the order' }).click()

  await expect(page.getByRole('alert')).toContainText(
    'This order is already being prepared. Contact the shop or return the items after delivery.',
  )
})

test('buying again adds available items at the current price, and lists unavailable ones', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', priceAmount: 1000 }, { slug: 'lamp' }] })
  const {
    me,
    orders: [order],
  } = await openOrders(page, shop, [{ items: { teapot: 1, lamp: 1 } }])
  await shop.save({ slug: 'teapot', priceAmount: 1200 }, { slug: 'lamp', stock: 0 })
  await page.goto(shop.at('/user/my-orders'))
  await cardOf(page, order)
    .getByRole('button', { name: /^Buy again/ })
    .click()

  const buyAgainResult = page.getByRole('group', { name: 'Buy again' })
  await expect(buyAgainResult).toBeFocused()
  await expect(buyAgainResult).toContainText('1 × Teapot')
  await expect(buyAgainResult).toContainText('Teapot: €10.00 before, €12.00 today')
  await expect(buyAgainResult).toContainText(/Not available\s*Lamp/)
  await expectAccessible(page)
  expect(await cartOnServer(shop, me)).toEqual({ teapot: 1 })
})

test('an order awaiting payment links to its payment page', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await addGateways(shop.staffContext(), [
    {
      provider: 'bankTransfer',
      title: 'Bank transfer',
      description: '',
      instructions: 'IBAN DE89 3704 0044 0532 0130 00',
      feeAmount: 0,
      feeBps: 0,
      minAmount: null,
      maxAmount: null,
      countries: [],
    },
  ])
  const {
    orders: [order],
  } = await openOrders(page, shop, [{ items: { teapot: 1 }, gateway: 'Bank transfer' }])
  await page.goto(shop.at('/user/my-orders'))
  await expect(cardOf(page, order)).toContainText('Waiting for payment')
  const pay = page.getByRole('link', { name: `Pay now, Order ${order?.orderNumber}` })
  await expect(pay).toHaveAttribute('href', `/user/payment?order=${order?.orderNumber}`)

  await page.getByRole('link', { name: `Details of order ${order?.orderNumber}` }).click()
  await expect(page.getByText(/^Please pay €17\.40 until/)).toBeVisible()
  await expect(page.getByText('IBAN DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(page.getByText('The invoice is available after payment.')).toBeVisible()
})
