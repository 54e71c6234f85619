import type { BrowserContext, Page } from '@playwright/test'
import { fillShopperCart } from './cart.ts'
import { addShopper, cartOnServer, openSessionIn, setStoredShopper, signInBeforehand } from './people.ts'
import type { TestShop } from './shop.ts'
import { ANA, fillIn, isComplete, placeOrderButton, typedIn, waitForQuote } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', priceAmount: 1250, stock: 9 }
const THANKS = `Thank you, ${ANA.name}.`

/** Fills in the checkout of a shopper, then removes the session without the browser's knowledge. */
async function loseSession(page: Page, shop: TestShop) {
  const ana = await addShopper(shop)
  await signInBeforehand(page.context(), shop, ana)
  await fillShopperCart(page.context(), shop, { shopper: ana, items: { lamp: 1 } })
  await page.goto(shop.at('/user/order'))
  const quote = waitForQuote(page, isComplete)
  await fillIn(page, ANA)
  await note(page).fill('Ring twice')
  await quote
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await dropSession(page.context())
  return ana
}

const note = (page: Page) => page.getByLabel(/^Note for the shop/)
const dropSession = (browser: BrowserContext) => browser.clearCookies({ name: '__Host-sid' })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS })
const expired = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your session has expired' })

test('shows that the session has expired, and restores the input after signing in', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: [LAMP] })
  const ana = await loseSession(page, shop)
  watch.announce(/answer 401: POST .*\/checkout\/place/, /console error: .*401.*\/checkout\/place/)

  await placeOrderButton(page).click()

  await expect(expired(page)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Nothing was ordered, and everything you entered is still here.')
  await expectAccessible(page)
  expect(await shop.orders()).toEqual([])

  await page.getByRole('link', { name: 'Sign in and continue' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Forder$/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await openSessionIn(context, shop, ana)
  await setStoredShopper(page, ana)

  await expect(page).toHaveURL(shop.at('/user/order'))
  await expect(note(page)).toHaveValue('Ring twice')
  expect(await typedIn(page)).toEqual(ANA)
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
  expect(await cartOnServer(shop, ana)).toEqual({})
  await page.goto(shop.at('/user/my-orders'))
  await expect(page.getByText('€17.40').first()).toBeVisible()
})

test('continues as a guest when the shopper chooses to, and the ordered items leave the account’s cart', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: [LAMP] })
  const ana = await loseSession(page, shop)
  watch.announce(/answer 401: POST .*\/checkout\/place/, /console error: .*401.*\/checkout\/place/)
  await placeOrderButton(page).click()
  await expect(expired(page)).toBeVisible()
  // The choice survives a reload.
  await page.reload()
  await expect(expired(page)).toBeVisible()

  await page.getByRole('button', { name: 'Continue as a guest' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  expect(await typedIn(page)).toEqual(ANA)
  await expect(note(page)).toHaveValue('Ring twice')
  await expect(page.getByLabel('Total to pay')).toHaveText('€17.40')
  expect(await shop.orders()).toEqual([])
  await placeOrderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
  expect(await cartOnServer(shop, ana)).toEqual({})
})

test('shows that the session has expired when the cart is requested, not that the cart is empty', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: [LAMP] })
  await loseSession(page, shop)
  watch.allow(/answer 401: /, /console error: /)

  await page.reload()

  await expect(expired(page)).toBeVisible()
  await expect(page).toHaveURL(shop.at('/user/order'))
})
