import { addShopper, cartOnServer, signIn } from './people.ts'
import { addToCart, ANA, cartLink, fillIn, placeButton } from './shopper.ts'
import { expect, test } from './test.ts'
import { loseAnswers } from './wire.ts'
import { NO_NETWORK, untilKept } from './worker.ts'

test.use({ keepsPages: true })

const LAMP = { slug: 'lamp', category: ['Room'], priceAmount: 1250, stock: 9 }

test('what a shopper adds without a network arrives once, after a reload and with two tabs', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await page.goto(shop.at('/product/lamp'))
  await signIn(page, shop, ana)
  await page.goto(shop.at('/product/lamp'))
  await untilKept(page)
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
  await page.waitForLoadState('networkidle')
  expect(await cartOnServer(shop, ana)).toEqual({ lamp: 2 })
})

test('an addition whose answer was lost is sent again, and counts once', async ({ page, context, openShop, watch }) => {
  watch.announce(NO_NETWORK, /ERR_CONNECTION_RESET/)
  const shop = await openShop({ products: [LAMP] })
  const ana = await addShopper(shop)
  await page.goto(shop.at('/product/lamp'))
  await signIn(page, shop, ana)
  await page.goto(shop.at('/product/lamp'))
  await untilKept(page)
  // The server has it, and the browser never hears so.
  const mend = await loseAnswers(page, '*/shop/user/add-to-cart*')
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

test('a guest buys although the network is cut at every step, and orders once', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  watch.announce(NO_NETWORK)
  const shop = await openShop({ products: [LAMP] })
  const cut = async (): Promise<void> => context.setOffline(true)
  const mend = async (): Promise<void> => context.setOffline(false)

  // The product and the cart.
  await page.goto(shop.at('/product/lamp'))
  await untilKept(page)
  await cut()
  await page.reload()
  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('503 | You are currently offline')
  await mend()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()

  // The total.
  await page.goto(shop.at('/user/order'))
  await page.waitForLoadState('networkidle')
  await cut()
  await fillIn(page, ANA)
  await placeButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await shop.orders()).toEqual([])
  await mend()
  await expect(async () => {
    if (!(await page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' }).isVisible()))
      await placeButton(page).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible({ timeout: 4000 })
  }).toPass()

  // The confirmation is nobody's to keep.
  await cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('503 | You are currently offline')
  await mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana Köhler.' })).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1740, quantity: 1 }])
})
