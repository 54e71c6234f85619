import type { Page } from '@playwright/test'
import { fillShopperCart } from './cart.ts'
import { addShopper, cartOnServer, savedOnServer, signIn, signInBeforehand, type Shopper } from './people.ts'
import type { TestShop } from './shop.ts'
import { addToCart, ANA, cartLink, fillIn, placeOrderButton } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'
import { dropResponses, waitUntilIdle } from './network.ts'
import { NO_NETWORK, waitUntilCached } from './service-worker.ts'

test.use({ keepsPages: true })

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9 }

test('sends items added offline exactly once, after a reload and from two tabs', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await signInBeforehand(context, shop, ana)
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  await context.setOffline(true)
  await addToCart(page)
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  const other = await context.newPage()
  await other.goto(shop.at('/product/lamp'))
  await addToCart(other)

  await context.setOffline(false)

  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ lamp: 2 })
  for (const tab of [page, other]) await tab.reload()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  for (const tab of [page, other]) await waitUntilIdle(tab)
  await expect.poll(() => waits(page)).toBe(false)
  expect(await cartOnServer(shop, ana)).toEqual({ lamp: 2 })
})

test('retries an addition whose response was lost, and counts it once', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK, /ERR_CONNECTION_RESET/)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await signInBeforehand(context, shop, ana)
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  // The server processes the request, but the response is lost.
  const mend = await dropResponses(page, '*/shop/user/add-to-cart*')
  await addToCart(page)
  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ lamp: 1 })
  await context.setOffline(true)
  await mend()
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('cart-outbox')

  await context.setOffline(false)

  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('cart-outbox')
  expect(await cartOnServer(shop, ana)).toEqual({ lamp: 1 })
})

const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }
const VASE = { slug: 'vase', category: ['Room'], priceAmount: 900, stock: 20 }

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
const quantity = (page: Page, name: string) => line(page, name).getByRole('textbox', { name: 'Quantity' })
const waits = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => /^cart-(?:outbox|known)-/.test(key)))

/** Opens the cart of a shopper with a lamp, a chair and a vase. */
async function openFullCart(page: Page, shop: TestShop): Promise<Shopper> {
  const ana = await addShopper(shop)
  await signInBeforehand(page.context(), shop, ana)
  await fillShopperCart(page.context(), shop, { shopper: ana, items: { lamp: 1, chair: 1, vase: 1 } })
  await page.goto(shop.at('/categories/Room'))
  await waitUntilCached(page)
  await page.goto(shop.at('/user/cart'))
  await expect(quantity(page, 'Lamp')).toHaveValue('1')
  return ana
}

test('shows offline cart changes at once and sends them exactly once, from two tabs', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await openFullCart(page, shop)
  const other = await context.newPage()
  await other.goto(shop.at('/user/cart'))
  await expect(quantity(other, 'Lamp')).toHaveValue('1')
  for (const tab of [page, other]) await waitUntilIdle(tab)
  const arrived: string[] = []
  context.on('requestfinished', (request) => {
    if (/\/shop\/user\/add-to-cart\//.test(request.url())) arrived.push(`${request.method()} ${request.postData()}`)
  })
  await context.setOffline(true)

  await quantity(page, 'Lamp').fill('3')
  await quantity(page, 'Lamp').press('Enter')
  await line(page, 'Chair').getByRole('button', { name: 'Remove Chair' }).click()
  await line(page, 'Vase').getByRole('button', { name: 'Save for later: Vase' }).click()
  await quantity(other, 'Lamp').fill('4')
  await quantity(other, 'Lamp').press('Enter')

  for (const tab of [page, other]) {
    await expect(quantity(tab, 'Lamp')).toHaveValue('4')
    await expect(line(tab, 'Chair')).toHaveCount(0)
    await expect(tab.getByRole('region', { name: 'Saved for later' }).getByText('Vase')).toBeVisible()
    await expect(cartLink(tab)).toHaveAccessibleName(/Cart 1 item$/)
  }
  await page.goto(shop.at('/categories/Room'))
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  await page.getByRole('button', { name: 'Add to cart: Chair' }).click()
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
  expect(await cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 1, vase: 1 })
  expect(await savedOnServer(shop, ana)).toEqual([])

  await context.setOffline(false)

  await expect.poll(() => waits(page)).toBe(false)
  for (const tab of [page, other]) await tab.goto(shop.at('/user/cart'))
  for (const tab of [page, other]) {
    await expect(quantity(tab, 'Lamp')).toHaveValue('4')
    await waitUntilIdle(tab)
  }
  expect(await cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 4, vase: 1 })
  expect(await savedOnServer(shop, ana)).toEqual(['vase'])
  expect(arrived.toSorted()).toEqual(['DELETE null', 'PATCH {"quantity":4}', 'PATCH {"savedForLater":true}'])
})

test('shows the error of a rejected offline change on its line and applies the others', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK, /409/, /ApiError: Only 2 of Chair left/)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await openFullCart(page, shop)
  await context.setOffline(true)
  await quantity(page, 'Chair').fill('3')
  await quantity(page, 'Chair').press('Enter')
  await quantity(page, 'Lamp').fill('5')
  await quantity(page, 'Lamp').press('Enter')
  await expect(quantity(page, 'Lamp')).toHaveValue('5')
  await shop.save({ ...CHAIR, stock: 2 })

  await context.setOffline(false)

  await expect(line(page, 'Chair').getByText('Only 2 of Chair left.')).toBeVisible()
  await expect(quantity(page, 'Chair')).toHaveValue('1')
  await expect(quantity(page, 'Lamp')).toHaveValue('5')
  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 5, vase: 1 })
  await expect.poll(() => waits(page)).toBe(false)
  await expectAccessible(page)
})

test('signing out offline leaves no cart changes to the next shopper', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await openFullCart(page, shop)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  await account.click()
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Escape')
  await waitUntilIdle(page)
  await context.setOffline(true)
  await quantity(page, 'Lamp').fill('5')
  await quantity(page, 'Lamp').press('Enter')
  await expect.poll(() => waits(page)).toBe(true)

  await account.click()
  await signOut.click()

  await expect.poll(() => waits(page)).toBe(false)
  await context.setOffline(false)
  // The response may arrive after its page was left, where the browser does not report it.
  const isPending = (): Promise<boolean> =>
    page.evaluate((shopId) => localStorage.getItem(`signOut-${shopId}`) !== null, shop.id).catch(() => true)
  await expect.poll(isPending).toBe(false)
  const ben = await addShopper(shop, 'Ben Ode', 'ben@example.com')
  // The page may be navigating to the home page.
  await expect(() => page.goto(shop.at('/categories/Room'))).toPass()
  await signIn(page, shop, ben)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await cartOnServer(shop, ben)).toEqual({})
  expect(await cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 1, vase: 1 })
})

test('a guest places exactly one order although the network fails at every step', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  const cut = async (): Promise<void> => context.setOffline(true)
  const mend = async (): Promise<void> => context.setOffline(false)

  // Product and cart.
  await page.goto(shop.at('/product/lamp'))
  await waitUntilCached(page)
  await cut()
  await page.reload()
  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('503 | You are currently offline')
  await mend()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()

  // Total.
  await page.goto(shop.at('/user/order'))
  await waitUntilIdle(page)
  await cut()
  await fillIn(page, ANA)
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await shop.orders()).toEqual([])
  await mend()
  await expect(async () => {
    if (!(await page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' }).isVisible()))
      await placeOrderButton(page).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible({ timeout: 4000 })
  }).toPass()

  // The confirmation must not be cached.
  await cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('503 | You are currently offline')
  await mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1740, quantity: 1 }])
})
