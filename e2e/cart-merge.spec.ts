import type { Page } from '@playwright/test'
import { fillGuestCart, fillShopperCart } from './cart.ts'
import { addShopper, cartOnServer, openSessionIn, setStoredShopper, signIn, signInBeforehand } from './people.ts'
import { ANA, cartLink, fillIn, placeOrderButton } from './checkout-steps.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9, imageNames: ['desk-lamp'] }
const CHAIR = { slug: 'chair', category: ['Room'], priceAmount: 5000, stock: 3 }
const VASE = { slug: 'vase', category: ['Room'], priceAmount: 900, stock: 20 }
const ADD_PATH = '**/api/v1/shop/user/add-to-cart?*'

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
const quantity = (page: Page, name: string) => line(page, name).getByRole('textbox', { name: 'Quantity' })
const quickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` })

/** Returns the number of lines in the guest cart of this browser; null when there is none. */
const countCartLines = (page: Page, shop: TestShop): Promise<number | null> =>
  page.evaluate((key) => {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown[]).length
  }, `addToCart-${shop.id}`)

/** Opens a category as a guest with a lamp, a chair and two vases in the cart. */
async function openWithCart(page: Page, shop: TestShop): Promise<void> {
  await fillGuestCart(page.context(), shop, { lamp: 1, chair: 1, vase: 2 })
  await page.goto(shop.at('/categories/Room'))
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 3 items$/)
}

const ALL = { chair: 1, lamp: 1, vase: 2 }

test('merges a guest’s cart into the shopper’s cart at sign-in', async ({ page, visitor, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  const phone = (await visitor()).context()
  await openSessionIn(phone, shop, ana)
  await fillShopperCart(phone, shop, { shopper: ana, items: { vase: 1 } })
  await openWithCart(page, shop)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shop/user/add-to-cart'))
      posted.push(`${(request.postDataJSON() as { name: string }).name} ${new URL(request.url()).search}`)
  })

  await signIn(page, shop, ana)

  await expect(page.getByRole('status').filter({ hasText: 'We combined your carts.' })).toBeVisible()
  expect(posted).toEqual(['Lamp', 'Chair', 'Vase'].map((name) => `${name} ?token=${ana._id}`))
  expect(await cartOnServer(shop, ana)).toEqual({ ...ALL, vase: 3 })
  expect(await countCartLines(page, shop)).toBeNull()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 3 items$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.includes('art'))).toEqual([`cartId-${shop.id}`])

  // After sign-out nothing of the cart stays visible.
  await cartLink(page).click()
  await expect(quantity(page, 'Vase')).toHaveValue('3')
  await setStoredShopper(page, null, shop.id)
  await page.context().clearCookies({ name: '__Host-sid' })
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart$/)
})

test('the next page resumes an interrupted merge without losing or duplicating lines', async ({
  page,
  context,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await openWithCart(page, shop)
  // The server processes the second line, but the response is lost.
  await page.evaluate(() => {
    const send = globalThis.fetch
    let posts = 0
    globalThis.fetch = (...request) => {
      const response = send(...request)
      if (request[1]?.method === 'POST') posts += 1
      return posts === 2 ? new Promise(() => {}) : response
    }
  })
  await signIn(page, shop, ana)
  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ lamp: 1, chair: 1 })
  await page.close()

  const next = await context.newPage()
  await next.goto(shop.at('/'))

  await expect.poll(() => cartOnServer(shop, ana)).toEqual(ALL)
  await expect.poll(() => countCartLines(next, shop)).toBeNull()
  await expect(cartLink(next)).toHaveAccessibleName(/Cart 3 items$/)
})

test('resumes a merge when the network is back', async ({ page, context, watch, openShop }) => {
  watch.announce(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await openWithCart(page, shop)
  await openSessionIn(context, shop, ana)
  let sent = 0
  await page.route(ADD_PATH, async (route) => {
    sent += route.request().method() === 'POST' ? 1 : 0
    if (sent < 2) return route.continue()
    // Requests are sequential, so the first one already has its response.
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await setStoredShopper(page, ana)
  await expect.poll(() => countCartLines(page, shop)).toBeLessThan(3)
  // The handler of the second request may still wait for the network to be cut.
  await page.unrouteAll({ behavior: 'wait' })

  await context.setOffline(false)

  await expect.poll(() => cartOnServer(shop, ana)).toEqual(ALL)
  await expect.poll(() => countCartLines(page, shop)).toBeNull()
})

test('two tabs that merge at once duplicate nothing, and both show the result', async ({ page, context, openShop }) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await openWithCart(page, shop)
  const other = await context.newPage()
  await other.goto(shop.at('/user/cart'))
  await expect(line(other, 'Chair')).toBeVisible()
  await openSessionIn(context, shop, ana)

  await Promise.all([setStoredShopper(page, ana), setStoredShopper(other, ana)])

  await expect.poll(() => countCartLines(page, shop)).toBeNull()
  expect(await cartOnServer(shop, ana)).toEqual(ALL)
  for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName(/Cart 3 items$/)
  // From here on both pages receive each other's changes.
  await line(other, 'Lamp').getByRole('button', { name: 'Remove Lamp' }).click()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
})

test('shows lines that the server rejected with the reason, and retries them', async ({ page, watch, openShop }) => {
  watch.announce(/answer 409: POST .*add-to-cart/, /status of 409/, /is sold out/)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await openWithCart(page, shop)
  await shop.save({ ...LAMP, stock: 0 })

  await signIn(page, shop, ana)

  const noticeText = 'We combined your carts. 1 item could not be added: Lamp is sold out.'
  await expect(page.getByRole('status').filter({ hasText: noticeText })).toBeVisible()
  await page.goto(shop.at('/user/cart'))
  const rejectedNotice = page.getByRole('status').filter({ hasText: 'Not added to your cart' })
  await expect(rejectedNotice).toContainText('Lamp: Lamp is sold out.')
  await expect(quantity(page, 'Vase')).toHaveValue('2')
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
  await expectAccessible(page)

  await shop.save({ ...LAMP, stock: 5 })
  await rejectedNotice.getByRole('button', { name: 'Try again' }).click()
  await expect(quantity(page, 'Lamp')).toHaveValue('1')
  await expect(rejectedNotice).toHaveCount(0)
  expect(await countCartLines(page, shop)).toBeNull()
  expect(await cartOnServer(shop, ana)).toEqual(ALL)
})

test('a shopper changes the cart, saves an item for later and orders, consistently on two devices', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await signInBeforehand(page.context(), shop, ana)
  await fillShopperCart(page.context(), shop, { shopper: ana, items: { lamp: 1, chair: 1, vase: 2 } })
  await page.goto(shop.at('/user/cart'))
  await line(page, 'Lamp').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page, 'Lamp')).toHaveValue('2')
  await line(page, 'Chair').getByRole('button', { name: 'Save for later: Chair' }).click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('listitem').filter({ hasText: 'Chair' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
  await page.getByRole('button', { name: 'Remove Vase' }).click()
  await expect(line(page, 'Vase')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page, 'Vase')).toHaveValue('2')
  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 2, vase: 2 })

  const phone = await visitor()
  await signInBeforehand(phone.context(), shop, ana)
  await phone.goto(shop.at('/user/cart'))
  await expect(cartLink(phone)).toHaveAccessibleName(/Cart 2 items$/)
  await phone.getByRole('link', { name: 'Checkout' }).click()
  await fillIn(phone, ANA)
  await expect(phone.getByLabel('Total to pay')).toHaveText('€47.90')
  await placeOrderButton(phone).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /Cart 1 item/ })).toHaveCount(0)
  const address = phone.url()

  // The order belongs to its shopper on every device; the cart contains only saved lines.
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'Move to cart: Chair' }).click()
  await expect(quantity(page, 'Chair')).toHaveValue('1')
  await expect(saved).toHaveCount(0)
})

test('does not lose an item added while the network fails when the page is closed', async ({
  page,
  context,
  watch,
  openShop,
}) => {
  watch.announce(/add-to-cart/, /Failed to fetch/)
  const shop = await openShop({ products: [LAMP, CHAIR, VASE] })
  const ana = await addShopper(shop)
  await signInBeforehand(page.context(), shop, ana)
  await fillShopperCart(page.context(), shop, { shopper: ana, items: { chair: 1 } })
  await page.goto(shop.at('/categories/Room'))
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)
  await page.route(ADD_PATH, (route) => route.abort('connectionfailed'))
  const failure = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))

  await quickAdd(page, 'Lamp').click()

  await failure
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 2 items$/)
  await page.close()
  const next = await context.newPage()
  await next.goto(shop.at('/'))
  await expect(cartLink(next)).toHaveAccessibleName(/Cart 2 items$/)
  await expect.poll(() => cartOnServer(shop, ana)).toEqual({ chair: 1, lamp: 1 })
})

test('shows an error and restores the count when more than the stock is added', async ({ page, watch, openShop }) => {
  watch.announce(/answer 409: POST .*add-to-cart/, /status of 409/, /left/)
  const shop = await openShop({ products: [LAMP, { ...CHAIR, stock: 1 }] })
  const ana = await addShopper(shop)
  await signInBeforehand(page.context(), shop, ana)
  await fillShopperCart(page.context(), shop, { shopper: ana, items: { chair: 1 } })
  await page.goto(shop.at('/categories/Room'))
  await expect(cartLink(page)).toHaveAccessibleName(/Cart 1 item$/)

  await quickAdd(page, 'Chair').click()

  await expect(page.getByRole('status').filter({ hasText: 'Only 1 of Chair left.' })).toBeVisible()
  expect(await cartOnServer(shop, ana)).toEqual({ chair: 1 })
})

test('a shopper whose session has expired becomes a guest', async ({ page, context, watch, openShop }) => {
  watch.announce(/answer 401: GET/)
  // The reload may leave the page before the error is reported.
  watch.allow(/status of 401/, /Failed to fetch data/)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await signInBeforehand(context, shop, ana)
  await context.clearCookies({ name: '__Host-sid' })

  await page.goto(shop.at('/'))

  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), shop.id)).toBeNull()
})

test('shows an error with a retry button when the cart cannot be fetched', async ({ page, watch, openShop }) => {
  watch.announce(/add-to-cart/, /Failed to fetch data/)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await page.route(ADD_PATH, (route) => route.abort('connectionfailed'))
  await signInBeforehand(page.context(), shop, ana)
  await page.goto(shop.at('/user/cart'))

  await expect(page.getByText('We couldn’t load your cart.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(ADD_PATH)
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})
