import type { Page } from '@playwright/test'
import { DEMO_BKASH } from '#simulators/bkash.ts'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox.ts'
import { DEMO_SSLCOMMERZ } from '#simulators/sslcommerz.ts'
import { DEMO_STRIPE_ACCOUNT } from '#simulators/stripe/types.ts'
import { fillGuestCart } from './cart.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { ANA, fillIn, placeOrderButton } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', priceAmount: 125_000, stock: 9 }
const TAKA = { currency: 'BDT', locale: 'en-BD' } as const
const { key, noticeSecret } = DEMO_SANDBOX_ACCOUNT
const { secretKey, webhookSecret } = DEMO_STRIPE_ACCOUNT

/** A provider with the buttons of its page. */
interface Provider {
  name: string
  shop?: TestShopOptions['shop']
  provider: 'stripe' | 'sslcommerz' | 'bkash'
  settings: Record<string, string>
  pay: string
  decline: string
  cancel: string
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'Stripe',
    provider: 'stripe',
    settings: { secretKey, webhookSecret },
    pay: 'Pay now',
    decline: 'Let the bank decline',
    cancel: 'Back to the shop',
  },
  {
    name: 'SSLCommerz, which sends the browser back with another site’s form',
    shop: TAKA,
    provider: 'sslcommerz',
    settings: { ...DEMO_SSLCOMMERZ },
    pay: 'Pay',
    decline: 'Let the bank decline',
    cancel: 'Cancel',
  },
  {
    name: 'bKash',
    shop: TAKA,
    provider: 'bkash',
    settings: { ...DEMO_BKASH },
    pay: 'Confirm with the PIN',
    decline: 'Confirm, with too little in the wallet',
    cancel: 'Cancel',
  },
]

async function comeToThePage(page: Page, shop: TestShop): Promise<void> {
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await expect(page.getByLabel('Total to pay')).toBeVisible()
  await expect(placeOrderButton(page)).toHaveText('Order with obligation to pay')
  await placeOrderButton(page).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const { name, shop: of, provider, settings, pay, decline, cancel } of PROVIDERS)
  test(`an order is paid at ${name}, after the bank declined and the shopper went back`, async ({
    page,
    openShop,
    watch,
  }) => {
    watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
    const shop = await openShop({
      products: [LAMP],
      ...(of && { shop: of }),
      gateways: [{ provider, title: 'Online', settings: { ...settings, baseUrl: 'simulator' } }],
    })
    await comeToThePage(page, shop)

    await press(page, decline)
    // Stripe asks for another card on its own page.
    if (provider === 'stripe') await press(page, cancel)
    await expect(page.getByRole('heading', { name: 'Your payment was not completed.' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(shop.at('/')).origin)
    await expectAccessible(page)

    await press(page, 'Try again')
    await press(page, pay)
    await expect(page.getByRole('heading', { name: /^(Thank you|Your payment has arrived)/ })).toBeVisible()
    expect(await shop.orders()).toMatchObject([{ quantity: 1, status: 'confirmed' }])
  })

test('an order is paid when the bank requires a code', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop({
    products: [LAMP],
    gateways: [{ provider: 'sandbox', title: 'Card', settings: { key, noticeSecret, baseUrl: 'simulator' } }],
  })
  await comeToThePage(page, shop)

  await press(page, 'Ask for a code of the bank (3-D Secure)')
  await page.getByLabel(/^Code/).fill('1234')
  await press(page, 'Send')

  await expect(page.getByRole('heading', { name: /^(Thank you|Your payment has arrived)/ })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ status: 'confirmed' }])
})

test('does not confirm an order when another amount was paid, and shows that the payment is being checked', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop({
    products: [LAMP],
    gateways: [{ provider: 'sandbox', title: 'Card', settings: { key, noticeSecret, baseUrl: 'simulator' } }],
  })
  await comeToThePage(page, shop)

  await press(page, 'Take another amount')

  await expect(page.getByText('We are checking your payment.').first()).toBeVisible()
  await expectAccessible(page)
  expect(await shop.orders()).toMatchObject([{ status: 'pendingPayment' }])
})
