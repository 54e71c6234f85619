import type { Page } from '@playwright/test'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox.ts'
import { addressAt, openBook } from './address-book.ts'
import { fillGuestCart } from './cart.ts'
import { waitUntilIdle } from './network.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { addToCart, ANA, field, fillIn, placeOrderButton, typedIn } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', priceAmount: 1250, stock: 9 }
const BANK = {
  provider: 'bankTransfer',
  title: 'Bank transfer',
  accountName: 'Corner shop Ltd',
  accountNumber: 'DE02 1203 0000 0000 2020 51',
} as const
const { key, noticeSecret } = DEMO_SANDBOX_ACCOUNT
const CARD = {
  provider: 'sandbox',
  title: 'Card',
  settings: { key, noticeSecret, baseUrl: 'simulator' },
} as const
const OPTIONS: TestShopOptions = { products: [LAMP], gateways: [BANK, CARD] }

/** Fills in the checkout with a chosen payment method. */
async function comeToTheButton(page: Page, shop: TestShop, methodName: string): Promise<void> {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order?userId=somebody'))
  await fillIn(page, ANA)
  const quoteResponse = page.waitForResponse(
    (response) =>
      response.url().endsWith('/checkout/quote') && /"gatewayId":"/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('radio', { name: methodName }).check()
  await quoteResponse
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
}

test('a shopper pays by manual bank transfer and reports the transaction to the shop', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Bank transfer')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toHaveAccessibleDescription(
    /Transfer the money yourself/,
  )
  await expect(placeOrderButton(page)).toHaveText('Order with obligation to pay')
  await expectAccessible(page)
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Pay by bank transfer' })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/success\/payment_number\/[0-9a-f-]+$/)
  await expect(page.getByText(BANK.accountNumber)).toBeVisible()
  await expect(page.getByText('€17.40')).toBeVisible()
  await expect(page.getByText(/^Time left: /)).toBeVisible()

  watch.announce(/answer 422: POST .*\/proof/, /console error: .*422/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter the transaction ID.')).toBeVisible()
  await expect(field(page, 'Number or account you paid from')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Number or account you paid from').fill('01712345678')
  await field(page, 'Transaction ID').fill('tx 4711 a')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We will confirm your payment soon.' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you. We will confirm your payment soon.' })).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('a payment declined by the bank is retried and succeeds', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Card')
  await expect(placeOrderButton(page)).toHaveText('Order with obligation to pay')
  await placeOrderButton(page).click()

  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment was not completed.' })).toBeVisible()
  await expect(page.getByText('Your bank declined the payment.')).toBeVisible()
  await expect(page.getByText(/^Your items are held until /)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('You cancelled the payment.')).toBeVisible()
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Choose another method' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay for order / })).toBeFocused()
  await expect(page.getByText('1 × Lamp')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Your payment has arrived)/ })).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This order is already paid.' })).toBeVisible()
  await expectAccessible(page)
  expect(await shop.orders()).toHaveLength(1)
})

test('giving up a payment cancels the order and returns its items to the cart', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Card')
  await placeOrderButton(page).click()
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment was not completed.' })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/failed\?order=/)
  const failed = page.url()

  await page.getByRole('button', { name: 'Back to cart' }).click()

  await expect(page).toHaveURL(/\/user\/cart$/)
  await expect(page.getByRole('link', { name: 'Lamp' }).first()).toBeVisible()
  const [order] = await shop.orders()
  expect(order).toMatchObject({ status: 'cancelled' })

  // The order has ended; its page offers the same button, which adds the items a second time.
  await page.goto(failed)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add items to cart' }).click()
  await expect(page).toHaveURL(/\/user\/cart$/)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
})

test('going back from the provider’s page shows the pending order and creates no second one', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Card')
  await placeOrderButton(page).click()
  await expect(page.getByRole('button', { name: 'Approve the payment' })).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: /^Pay for order / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('shows a payment only to the browser that placed its order', async ({ page, visitor, openShop, watch }) => {
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Bank transfer')
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay by/ })).toBeVisible()

  watch.announce(/answer 404/, /console error: .*404/)
  const other = await visitor()
  const response = await other.goto(page.url())

  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/only be viewed on the device/)
  expect(await other.content()).not.toContain(BANK.accountNumber)
})

test('preserves the checkout’s input and choices after a reload', async ({ page, openShop }) => {
  const shop = await openShop(OPTIONS)
  await comeToTheButton(page, shop, 'Bank transfer')
  await page.getByRole('textbox', { name: /^Note for the shop/ }).fill('Ring twice')

  await page.reload()

  await expect(page.getByRole('textbox', { name: /^Note for the shop/ })).toHaveValue('Ring twice')
  expect(await typedIn(page)).toEqual(ANA)
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay by/ })).toBeVisible()
})

test('a shopper orders to a saved address with a different billing address', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP] })
  await openBook(page, shop, addressAt('Torstraße 1'), addressAt('Ackerstraße 22'))
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await page.goto(shop.at('/user/order'))

  await page.getByRole('radio', { name: /Ackerstraße 22/ }).check()
  await expect(field(page, 'Street and number')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck()
  const billing = page.getByRole('group', { name: 'Billing address' })
  await billing.getByLabel('Full name').fill('Köhler GmbH')
  await expect(billing.getByLabel('Street and number')).toHaveValue('Torstraße 1')
  await expectAccessible(page)
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(/Ackerstraße 22/)).toBeVisible()
})
