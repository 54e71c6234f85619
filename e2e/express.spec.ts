import type { FrameLocator, Page } from '@playwright/test'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox.ts'
import { fillGuestCart } from './cart.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', name: 'Lamp', priceAmount: 1250, stock: 9 }
const WALLET = {
  provider: 'sandbox',
  title: 'Card',
  express: true,
  settings: { ...DEMO_SANDBOX_ACCOUNT, baseUrl: 'simulator' },
} as const
const OPTIONS: TestShopOptions = {
  products: [LAMP],
  gateways: [WALLET],
  delivery: [{ title: 'Parcel' }, { title: 'Express parcel', rate: { type: 'flat', amount: 990 } }],
}

const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with the test wallet' })
const sheetOf = (page: Page): FrameLocator => page.getByTitle('Wallet').contentFrame()
const payButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^Pay/ })

/** Returns the guest's cart in the browser, as text. */
const storedCart = (page: Page, { id }: TestShop): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '[]', `addToCart-${id}`)

/** Moves to the wallet's button as a shopper does, which loads it. */
async function findWallet(page: Page): Promise<void> {
  await page.locator('[data-express]').scrollIntoViewIfNeeded()
  // A move before hydration is not seen.
  await expect(async () => {
    await page.mouse.move(10, 10)
    await page.mouse.move(190, 400)
    await expect(walletButton(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function openCart(page: Page, shop: TestShop, items: Record<string, number> = { lamp: 2 }): Promise<void> {
  await fillGuestCart(page.context(), shop, items)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await findWallet(page)
}

test('buys a product alone with a wallet, whose address and delivery option count', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await fillGuestCart(page.context(), shop, { lamp: 2 })
  await page.goto(shop.at('/product/lamp'))
  await findWallet(page)
  await expectAccessible(page)
  await walletButton(page).click()
  await expect(payButton(page)).toHaveText('Pay €17.40')
  await expectAccessible(page)
  await sheetOf(page)
    .getByRole('radio', { name: /Express parcel/ })
    .check()
  await expect(payButton(page)).toHaveText('Pay €22.40')
  await payButton(page).click()

  await expect(page).toHaveURL(/\/confirm-order\?order=/)
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ email: 'ana@example.com' }])
  expect(await storedCart(page, shop)).toContain('"quantity":2')
})

test('buys the cart with the keyboard, and empties it', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await openCart(page, shop)
  await expectAccessible(page)
  await walletButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page).getByLabel('Deliver to')).toBeFocused()
  await expect(payButton(page)).toHaveText('Pay €29.90')
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('Wallet')).toBeHidden()
  await expect(walletButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirm-order\?order=/)
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  await expect.poll(() => storedCart(page, shop)).toBe('[]')
})

test('explains an address outside of the zones, and takes another one', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await openCart(page, shop)
  await walletButton(page).click()
  await expect(payButton(page)).toBeEnabled()
  await sheetOf(page).getByLabel('Deliver to').selectOption({ label: 'Maya Ellis, 350 Fifth Avenue, New York, US' })
  await expect(sheetOf(page).getByRole('alert')).toContainText('United States')
  await expect(payButton(page)).toBeDisabled()
  await expectAccessible(page)
  await sheetOf(page).getByLabel('Deliver to').selectOption({ label: 'Ana Lindner, Torstraße 12, Berlin, DE' })
  await expect(payButton(page)).toHaveText('Pay €29.90')
})

test('charges no total that the wallet did not show', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await openCart(page, shop)
  await walletButton(page).click()
  await expect(payButton(page)).toHaveText('Pay €29.90')
  await shop.save({ ...LAMP, priceAmount: 1350 })
  await payButton(page).click()
  await expect(sheetOf(page).getByRole('alert')).toHaveText(
    'Your total changed from €29.90 to €31.90. Please pay again if you agree.',
  )
  expect(await shop.orders()).toEqual([])
  await expect(payButton(page)).toHaveText('Pay €31.90')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/confirm-order\?order=/)
  expect(await shop.orders()).toHaveLength(1)
})

test('a payment that the bank declines can be paid otherwise', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await openCart(page, shop)
  await walletButton(page).click()
  await sheetOf(page).getByLabel('Your bank will').selectOption('decline it')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your payment was not completed.' })).toBeVisible()
  await expect(page.getByText('Your bank declined the payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a bank that does not answer leaves a payment that the page watches', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop(OPTIONS)
  await openCart(page, shop)
  await walletButton(page).click()
  await sheetOf(page).getByLabel('Your bank will').selectOption('never answer')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/user\/success\/payment_number\//)
  await expect(page.getByText(/We are confirming|checking/i).first()).toBeVisible()
})

test('asks for an option first, and buys the chosen variant', async ({ page, openShop, watch }) => {
  watch.announce(/request to another host: http:\/\/127\.0\.0\.1/)
  const shop = await openShop({
    ...OPTIONS,
    products: [
      {
        ...LAMP,
        options: [{ name: 'Colour', values: [{ label: 'Red' }, { label: 'Blue' }] }],
        variants: [
          { optionValues: ['Red'], stock: 5, priceAmount: 1250 },
          { optionValues: ['Blue'], stock: 5, priceAmount: 1450 },
        ],
      },
    ],
  })
  await page.goto(shop.at('/product/lamp'))
  await findWallet(page)
  await walletButton(page).click()
  await expect(page.getByText('Please choose')).toBeVisible()
  await expect(page.getByTitle('Wallet')).toBeHidden()
  await page.getByText('Blue', { exact: true }).click()
  await walletButton(page).click()
  await expect(payButton(page)).toHaveText('Pay €19.40')
})

test('is not offered where a wallet is not enough', async ({ page, openShop }) => {
  const digital = { slug: 'song', name: 'Song', priceAmount: 300, isDigital: true }
  const soldOut = { slug: 'vase', name: 'Vase', priceAmount: 900, stock: 0 }
  const shop = await openShop({ ...OPTIONS, products: [LAMP, digital, soldOut] })
  for (const slug of ['song', 'vase']) {
    await page.goto(shop.at(`/product/${slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-express]')).toHaveCount(0)
  }
  const accounts = await openShop({ ...OPTIONS, shop: { guest_checkout: false } })
  const without = await openShop({ ...OPTIONS, gateways: [{ ...WALLET, express: false }] })
  for (const other of [accounts, without]) {
    await page.goto(other.at('/product/lamp'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-express]')).toHaveCount(0)
  }
})
