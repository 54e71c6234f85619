import type { Page } from '@playwright/test'
import { ANY_COUPON, type CouponDraft } from '#src/features/coupons/coupon-input.rules.ts'
import { addCoupon } from '#src/features/coupons/coupon.admin.service.ts'
import { sendAsMember, addMember } from './staff.ts'
import { fillGuestCart } from './cart.ts'
import { addShopper, signIn } from './people.ts'
import { addToCart, ANA, fillIn, placeOrderButton } from './checkout-steps.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, imageNames: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 30 }

const addCode = (shop: TestShop, draft: Partial<CouponDraft> & { code: string }): Promise<string> =>
  addCoupon(shop.staffContext(), { ...ANY_COUPON, type: 'percent', value: 1000, ...draft })

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const summed = (page: Page, row: string) =>
  summary(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${row}$`) })
    .locator('xpath=following-sibling::dd')
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })

async function apply(page: Page, code: string): Promise<void> {
  await page.getByLabel('Discount code').filter({ visible: true }).fill(code)
  await page.getByLabel('Discount code').filter({ visible: true }).press('Enter')
}

/** Opens the cart of a guest with one unit of each product. */
async function openCart(page: Page, shop: TestShop, ...slugs: string[]): Promise<void> {
  await fillGuestCart(page.context(), shop, Object.fromEntries(slugs.map((slug) => [slug, 1])))
  await page.goto(shop.at('/user/cart'))
}

test('a code applies its discount in the cart, in another tab and in the order', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await addCode(shop, { code: 'TEN' })
  await openCart(page, shop, 'chair')
  await expect(summed(page, 'Total')).toHaveText('€54.90')

  await apply(page, 'ten')

  await expect(summed(page, 'Discount')).toHaveText('−€5.00')
  await expect(summed(page, 'Total')).toHaveText('€49.90')
  await expectAccessible(page)
  const other = await page.context().newPage()
  await other.goto(shop.at('/user/cart'))
  await expect(summed(other, 'Discount')).toHaveText('−€5.00')
  // A change in one tab applies in the other.
  await other.getByRole('button', { name: 'Remove the code TEN' }).click()
  await expect(summed(page, 'Total')).toHaveText('€54.90')
  await expect(page.getByLabel('Discount code')).toBeVisible()
  await apply(page, 'TEN')
  await expect(summed(page, 'Total')).toHaveText('€49.90')

  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(page, ANA)
  await expect(placeOrderButton(page)).toHaveText('Order with obligation to pay')
  await expect(page.getByLabel('Total to pay')).toHaveText('€49.90')
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 4990 }])
  // The code applied to that order only.
  await page.goto(shop.at('/product/lamp'))
  await addToCart(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(summed(page, 'Total')).toHaveText('€17.40')
  await expect(page.getByLabel('Discount code')).toBeVisible()
})

test('shows the reason next to a rejected code and preserves the input', async ({ page, openShop, watch }) => {
  watch.announce(/422/)
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await addCode(shop, { code: 'BIG', minSubtotalAmount: 10_000 })
  await addCode(shop, { code: 'ONCE', usageLimit: 1 })
  await addCode(shop, { code: 'HERS', shopperIds: ['0199f3a0-0000-7000-8000-000000000000'] })
  await openCart(page, shop, 'lamp')

  for (const [code, message] of [
    ['nothing', 'This code is not valid.'],
    ['BIG', 'Spend €87.50 more to use this code.'],
    ['HERS', 'Sign in to use this code.'],
    ['', 'Please enter a code.'],
  ] as const) {
    await apply(page, code)
    await expect(summary(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Discount code')).toHaveValue(code)
  }
  await expectAccessible(page)
  await expect(summed(page, 'Total')).toHaveText('€17.40')
})

test('a code that is no longer valid remains with the reason until it is removed', async ({ page, openShop }) => {
  const shop = await openShop({ products: [CHAIR] })
  await addCode(shop, { code: 'TEN' })
  await openCart(page, shop, 'chair')
  await apply(page, 'TEN')
  await expect(summed(page, 'Total')).toHaveText('€49.90')
  await sendAsMember(await addMember(shop, 'owner'), shop, { path: '/coupons/TEN/status', body: { status: 'paused' } })

  await page.reload()

  await expect(summary(page).getByRole('alert')).toContainText('This code is not valid.')
  await expect(summed(page, 'Total')).toHaveText('€54.90')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the code TEN' }).click()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await expect(summary(page).getByRole('alert')).toHaveCount(0)
})

test('calculates the remainder to free delivery from the discounted subtotal', async ({ page, openShop }) => {
  const shop = await openShop({ products: [CHAIR], shop: { free_shipping_from_amount: 5000 } })
  await addCode(shop, { code: 'TEN' })
  await openCart(page, shop, 'chair')
  await expect(summary(page)).toContainText('You have free delivery.')

  await apply(page, 'TEN')

  await expect(summary(page)).toContainText('€5.00 to free shipping')
})

test('estimates delivery for a country and a postcode that the browser stores', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP], zoneMembers: [{ country: 'DE', postcodePrefixes: ['101'] }] })
  await openCart(page, shop, 'lamp')
  await expect(summed(page, 'Delivery')).toHaveText('Calculated at checkout')

  await summary(page).getByText('Estimate delivery').first().click()
  await summary(page).getByLabel('Postcode').fill('10119')
  await summary(page).getByRole('button', { name: 'Show delivery' }).click()
  await expect(summed(page, 'Delivery')).toHaveText('€4.90')
  await expect(summed(page, 'Total')).toHaveText('€17.40')
  await expect(summary(page)).toContainText(/Delivery \w{3} \d+ \w{3}.* for €4\.90/)
  // Elements half covered by the bar at the bottom of phones would count as too small.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await page.reload()
  await expect(summed(page, 'Delivery')).toHaveText('€4.90')
  await summary(page).getByText('Delivery to 10119, Germany').click()
  await summary(page).getByLabel('Postcode').fill('80331')
  await summary(page).getByRole('button', { name: 'Show delivery' }).click()
  await expect(summary(page).getByText('We do not deliver to this address yet.')).toBeVisible()
})

test('a guest saves items for later and moves them back, also after signing in', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  const ana = await addShopper(shop)
  await openCart(page, shop, 'chair', 'lamp')

  await page.getByRole('button', { name: 'Save for later: Lamp' }).click()
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  await expect(summed(page, 'Total')).toHaveText('€54.90')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summed(page, 'Total')).toHaveText('€67.40')
  await page.getByRole('button', { name: 'Save for later: Lamp' }).click()
  await expectAccessible(page)
  await shop.save({ ...LAMP, priceAmount: 1000 })
  await page.reload()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText('1 × €10.00')

  await signIn(page, shop, ana)
  await page.goto(shop.at('/user/cart'))
  await expect(line(page, 'Chair')).toBeVisible()
  await saved.getByRole('button', { name: 'Move to cart: Lamp' }).click()
  await expect(summed(page, 'Subtotal')).toHaveText('€60.00')
  await expect(saved).toHaveCount(0)
})

test('an item moves to the wish list and back by undo', async ({ page, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR] })
  await openCart(page, shop, 'chair', 'lamp')

  await page.getByRole('button', { name: 'Move to wish list: Lamp' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lamp was moved to your wish list.' })).toBeVisible()
  await expect(summed(page, 'Total')).toHaveText('€54.90')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summed(page, 'Total')).toHaveText('€67.40')
  await page.getByRole('button', { name: 'Move to wish list: Chair' }).click()
  await page.goto(shop.at('/user/my-wish-list'))
  await expect(page.getByRole('button', { name: 'Remove Chair from the list' })).toBeVisible()
})

test('a cart of 100 lines updates correctly and rejects another item', async ({ page, openShop }) => {
  const products = Array.from({ length: 100 }, (_, index) => ({
    slug: `thing-${index}`,
    name: `Thing ${index}`,
    priceAmount: 100 + index,
    stock: 50,
  }))
  const shop = await openShop({ products: [...products, LAMP] })
  await fillGuestCart(page.context(), shop, Object.fromEntries(products.map(({ slug }) => [slug, 1])))
  await page.goto(shop.at('/user/cart'))
  await expect(summed(page, 'Subtotal')).toHaveText('€149.50')

  await line(page, 'Thing 99').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summed(page, 'Subtotal')).toHaveText('€151.49')
  await page.goto(shop.at('/product/lamp'))
  await page.getByRole('button', { name: /^Add to cart, / }).click()
  await expect(page.getByText('Your cart can hold 100 different items.')).toBeVisible()
})

test('clips no content of the cart and leaves the checkout link in view on a screen of 320 pixels', async ({
  page,
  openShop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const shop = await openShop({
    products: [{ ...CHAIR, name: 'An armchair of unusually generous proportions with a very long name' }],
    shop: { free_shipping_from_amount: 9000 },
  })
  await addCode(shop, { code: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345' })
  await openCart(page, shop, 'chair')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await apply(page, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345')
  await expect(summed(page, 'Total')).toHaveText('€49.90')

  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport()
})
