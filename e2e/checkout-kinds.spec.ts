import type { Page } from '@playwright/test'
import { fillGuestCart } from './cart.ts'
import { addShopper, openSessionIn, setStoredShopper } from './people.ts'
import { ANA, field, fillIn, placeOrderButton } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', priceAmount: 1250, stock: 9 }
const GUIDE = { slug: 'guide', name: 'Care guide', priceAmount: 500, isDigital: true, stock: 99 }
const BANK = { provider: 'bankTransfer', title: 'Bank transfer' } as const
const CASH = { provider: 'cod', title: 'Cash on delivery' } as const

test('digital products are ordered with only a name and a country, and the pages show how they are delivered', async ({
  page,
  watch,
  openShop,
}) => {
  // An order without the box is refused.
  watch.announce(/422/)
  const shop = await openShop({ products: [{ ...GUIDE, priceAmount: 0 }], gateways: [BANK] })
  await fillGuestCart(page.context(), shop, { guide: 1 })
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('main').getByText('By e-mail', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Buyer' })).toBeVisible()
  await expect(field(page, 'Street and number')).toHaveCount(0)
  await expect(field(page, 'Phone')).toHaveCount(0)
  await expect(page.getByText('Add a gift message')).toHaveCount(0)
  await field(page, 'E-mail').fill(ANA.email)
  await field(page, 'Full name').fill(ANA.name)
  await expect(page.getByRole('radio', { name: 'By e-mail' })).toBeChecked()
  await expect(page.getByLabel('Total to pay')).toHaveText('€0.00')
  await expectAccessible(page)
  const box = page.getByRole('checkbox', { name: 'I agree that delivery starts now' })
  await expect(box).not.toBeChecked()
  await placeOrderButton(page).click()
  await expect(box).toBeFocused()
  await expect(page.getByText('Please tick this box.').last()).toBeVisible()
  await expectAccessible(page)
  await box.check()
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  await expect(page.getByText(/^Your order \S+ is delivered\.$/)).toBeVisible()
  await expect(page.getByText('No delivery needed.')).toBeVisible()
  const code = (await page.getByText(/^TRK-/).first().innerText()).trim()
  await page.goto(shop.at('/track-order'))
  await field(page, 'Tracking code').fill(code)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('No delivery needed: you’ll receive it by e-mail.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Being prepared' })).toHaveCount(0)
})

test('a guest signs in first when the shop requires an account, and the input is preserved', async ({
  page,
  context,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP], shop: { guest_checkout: false } })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText(/^You need an account to order from this shop/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(shop.at('/user/order'))
  await expect(page.getByText(/^You need an account to order from this shop\. Please sign in/)).toBeVisible()
  await fillIn(page, ANA)
  await expect(placeOrderButton(page)).toHaveCount(0)
  await expectAccessible(page)
  const signInLinks = page.getByRole('link', { name: 'Sign in to order' })
  await expect(signInLinks.first()).toHaveAttribute('href', '/sign-in?next=%2Fuser%2Forder')
  await signInLinks.last().click()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Forder$/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  const ana = await addShopper(shop)
  await openSessionIn(context, shop, ana)
  await setStoredShopper(page, ana)
  await page.goto(shop.at('/user/order'))
  await expect(field(page, 'Street and number')).toHaveValue(ANA.street)
  await expect(field(page, 'Phone')).toHaveValue(ANA.phone)
  await expect(page.getByText(/^You need an account to order from this shop/)).toHaveCount(0)
  await expect(placeOrderButton(page)).toBeEnabled()
})

test('a pickup order requires no street, and the pages show where to collect it', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [LAMP],
    gateways: [CASH],
    delivery: [{}, { title: 'Collect it', type: 'pickup', rate: { type: 'flat', amount: 0 } }],
    shop: { drop_address: '14 Harbour Row, Dublin' },
  })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await field(page, 'E-mail').fill(ANA.email)
  await field(page, 'Full name').fill(ANA.name)
  await field(page, 'Street and number').fill(ANA.street)
  await field(page, 'Phone').fill(ANA.phone)
  await page.getByRole('radio', { name: /Collect from: 14 Harbour Row, Dublin/ }).check()
  await expect(page.getByRole('heading', { name: 'Collected by' })).toBeVisible()
  for (const label of ['Street and number', 'Postcode', 'City']) await expect(field(page, label)).toBeHidden()
  await expect(page.getByLabel('Total to pay')).toHaveText('€12.50')
  await expectAccessible(page)

  // After the change to delivery no input is lost.
  await page.getByRole('radio', { name: /Parcel/ }).check()
  await expect(field(page, 'Street and number')).toHaveValue(ANA.street)
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await page.getByRole('radio', { name: /Collect from/ }).check()
  await expect(page.getByLabel('Total to pay')).toHaveText('€12.50')
  await placeOrderButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${ANA.name}.` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ready to collect')).toBeVisible()
  await expect(page.getByRole('main').getByText('Picked up by')).toBeVisible()
  await expect(page.getByRole('main').getByText('Collect from: 14 Harbour Row, Dublin')).toBeVisible()
})

/** Returns the sum of layout shifts without user input. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // TypeScript has no type for these entries.
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without layout shifts the observer is never called.
        setTimeout(() => resolve(0), 1000)
      }),
  )

test('the form does not shift when the total arrives', { tag: '@both' }, async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP], gateways: [CASH, BANK] })
  await fillGuestCart(page.context(), shop, { lamp: 1 })
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')

  let release = (): void => {}
  const released = new Promise<void>((resolve) => void (release = resolve))
  await page.route('**/checkout/quote', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(field(page, 'Street and number')).toHaveValue(ANA.street)
  await placeOrderButton(page).scrollIntoViewIfNeeded()
  const before = await placeOrderButton(page).boundingBox()
  release()
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()

  // The browser anchors the position in the next frame.
  await expect
    .poll(async () => Math.abs(((await placeOrderButton(page).boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan((before?.height ?? 0) / 2)
  expect(await shifted(page)).toBeLessThanOrEqual(0.1)
})
