import { planCampaign, planFlash, planPreorder } from './promotions.ts'
import { addToCart, ANA, fillIn, orderNumber, placeOrderButton, shownTotal } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const DAY_MS = 86_400_000
const teapot = { slug: 'teapot', priceAmount: 2000, stock: 20 }

test('a product is added at its flash price, which is held at the checkout and ordered', async ({ page, openShop }) => {
  const shop = await openShop({ products: [teapot], home: [{ kind: 'flash' }] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000 })

  await page.goto(shop.at())
  await expect(page.getByRole('heading', { name: 'Flash hour' })).toBeVisible()
  await expect(page.getByText('% claimed')).toHaveCount(0)
  await page.getByRole('link', { name: 'Teapot', exact: true }).click()
  await expect(page).toHaveURL(/\/flash-product\/teapot$/)
  const offer = page.getByRole('region', { name: 'Flash hour' })
  await expect(offer.getByText('Max. 1 per customer')).toBeVisible()
  await expect(offer.getByRole('timer', { name: 'Ends in' })).toContainText(/\d\d/)
  await expect(page.getByText('€10.00').first()).toBeVisible()

  await addToCart(page)
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText(/^Flash price until /)).toBeVisible()
  await page.goto(shop.at('/user/order'))
  await fillIn(page, ANA)
  expect(await shownTotal(page)).toBe('€14.90')
  await placeOrderButton(page).click()
  await orderNumber(page)
  expect(await shop.orders()).toMatchObject([{ totalAmount: 1490, quantity: 1 }])
  // The cached page already shows the claimed share, in steps of ten per cent.
  await page.goto(shop.at('/flash-product/teapot'))
  await expect(page.getByText('10% claimed').first()).toBeAttached()
})

test('a shopper joins the queue when all units are held, and is notified when one is released', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: [teapot, { slug: 'cup', priceAmount: 500, stock: 9 }] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000, poolQuantity: 1 })
  const holder = await visitor()
  await holder.goto(shop.at('/flash-product/teapot'))
  await addToCart(holder)
  await holder.goto(shop.at('/product/cup'))
  await addToCart(holder)
  await holder.goto(shop.at('/user/order'))
  await fillIn(holder, ANA)
  await expect.poll(() => shop.heldUnits()).toBe(1)

  await page.goto(shop.at('/flash-product/teapot'))
  await expect(page.getByText('All are in other carts now.')).toBeVisible()
  await page.getByRole('button', { name: 'Join the queue' }).click()
  await expect(page.getByText('You are number 1 in the queue.')).toBeVisible()
  await expectAccessible(page)
  // The first guest changes their mind.
  await holder.goto(shop.at('/user/cart'))
  await holder.getByRole('button', { name: 'Remove Teapot' }).click()
  await holder.goto(shop.at('/user/order'))
  await fillIn(holder, ANA)
  await expect.poll(() => shop.heldUnits()).toBe(0)

  await expect(page.getByText('It’s your turn', { exact: true }).first()).toBeAttached({ timeout: 15_000 })
  await addToCart(page)
  await page.goto(shop.at('/user/order'))
  await fillIn(page, { ...ANA, email: 'ben@example.com', street: 'Torstraße 2' })
  expect(await shownTotal(page)).toBe('€14.90')
  await placeOrderButton(page).click()
  await orderNumber(page)
})

test('a countdown out of view does not change the page, and is right when it is seen again', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [teapot] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000 })
  await page.setViewportSize({ width: 390, height: 320 })
  // With reduced motion no seconds are shown.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(shop.at('/flash-product/teapot'))
  const seconds = page.getByRole('timer', { name: 'Ends in' }).locator('b').last()
  await expect(seconds).toHaveText(/^\d\d$/)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(seconds).not.toBeInViewport()
  const shown = await seconds.textContent()
  const changes = await page.evaluate(async () => {
    // Its observer reports after a frame.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    let count = 0
    const observer = new MutationObserver((records) => (count += records.length))
    observer.observe(document.querySelector('[role=timer]') ?? document, { subtree: true, characterData: true })
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return count
  })
  expect(changes).toBe(0)
  await seconds.scrollIntoViewIfNeeded()
  await expect(seconds).not.toHaveText(shown ?? '')
})

test('a flash sale counts down to its start, when the price changes without a reload', async ({ page, openShop }) => {
  const shop = await openShop({ products: [teapot] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000, startsIn: 8 })

  await page.goto(shop.at('/flash-product/teapot'))
  const offer = page.getByRole('region', { name: 'Flash hour' })
  await expect(offer.getByRole('timer', { name: 'Starts in' })).toBeVisible()
  await expect(page.getByText('Notify me when the price drops')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add to cart, €20.00' })).toBeVisible()
  await expect(offer.getByRole('timer', { name: 'Ends in' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Add to cart, €10.00' })).toBeVisible()
  await expect(page).toHaveURL(/flash-product/)
})

test('the price is restored when a flash sale ends, and its URL redirects to the product', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ products: [teapot] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000, endsIn: 9 })

  await page.goto(shop.at('/flash-product/teapot'))
  await expect(page.getByRole('button', { name: 'Add to cart, €10.00' })).toBeVisible()
  await expect(page.getByText('The flash sale has ended.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Add to cart, €20.00' })).toBeVisible()
  await page.goto(shop.at('/flash-product/teapot'))
  await expect(page).toHaveURL(/\/product\/teapot$/)
})

test('a sold-out flash pool restores the normal price and button', async ({ page, visitor, openShop }) => {
  const shop = await openShop({ products: [teapot] })
  await planFlash(shop, { slug: 'teapot', flashPriceAmount: 1000, poolQuantity: 1 })
  const first = await visitor()
  await first.goto(shop.at('/flash-product/teapot'))
  await addToCart(first)
  await page.goto(shop.at('/flash-product/teapot'))
  await addToCart(page)
  await first.goto(shop.at('/user/order'))
  await fillIn(first, ANA)
  await shownTotal(first)
  await placeOrderButton(first).click()
  await orderNumber(first)

  await page.goto(shop.at('/user/cart'))
  await expect(page.getByRole('link', { name: 'The flash stock is sold out.' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy at the normal price' }).click()
  await expect(page.getByText('€20.00 each')).toBeVisible()
  await page.goto(shop.at('/flash-product/teapot'))
  await expect(page.getByText('Sold out. Regular price €20.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart, €20.00' })).toBeVisible()
})

test('a campaign shows its text, products and end, and top-selling products after it has ended', async ({
  page,
  watch,
  openShop,
}) => {
  const shop = await openShop({ products: [teapot, { slug: 'cup', priceAmount: 1000, stock: 5 }] })
  const { slug } = await planCampaign(shop, ['teapot'])
  const upcoming = await planCampaign(shop, ['cup'], { startsIn: 100, endsIn: 200 })
  const over = await planCampaign(shop, ['cup'], { startsIn: -20, endsIn: -1 })

  await page.goto(shop.at(`/shop-campaign/${slug}`))
  await expect(page.getByRole('heading', { name: 'Tea week', level: 1 })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Ends in' })).toBeVisible()
  await expect(page.getByText('While stocks last.')).toBeVisible()
  await expect(page.getByText('€18.00').first()).toBeVisible()
  await page.goto(shop.at(`/shop-campaign/${upcoming.slug}`))
  await expect(page.getByText(/^Starts \d/).first()).toBeVisible()
  const main = page.getByRole('main')
  await main.getByText('Notify me').click()
  await main.getByLabel('E-mail').fill('ana@example.com')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Notify me' }).click()
  await expect(main.getByText('Please check your e-mail to confirm.')).toBeVisible()
  await page.goto(shop.at(`/shop-campaign/${over.slug}`))
  await expect(page.getByText('This campaign has ended.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top selling' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  watch.announce(/404/, /404/)
  await page.goto(shop.at('/shop-campaign/nothing'))
  await expect(
    page.getByText('You are going to wrong route').or(page.getByText('We could not find')).first(),
  ).toBeVisible()
})

test('upcoming products are sorted by date, and a pre-order shows its shipping date', async ({ page, openShop }) => {
  const soon = (days: number) => new Date(Date.now() + days * DAY_MS)
  const shop = await openShop({
    home: [{ kind: 'upcoming' }],
    products: [
      { slug: 'lamp', priceAmount: 4000, stock: 0, availableFrom: soon(20.5) },
      { slug: 'chair', priceAmount: 9000, stock: 0, availableFrom: soon(3.5) },
    ],
  })
  await planPreorder(shop, 'lamp', 2)

  await page.goto(shop.at())
  await expect(page.getByRole('link', { name: 'Pre-order, ships by Saturday 31 January: Lamp' })).toBeVisible()
  await page.getByRole('link', { name: 'Notify me: Chair' }).click()
  await expect(page).toHaveURL(/\/product\/chair#notify$/)
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await page.goto(shop.at('/shop-upcoming-product'))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Chair', 'Lamp'])
  await expect(page.getByText('in 3 days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notify me: Chair' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pre-order, ships by Saturday 31 January: Lamp' })).toBeVisible()
  await page.getByRole('link', { name: 'Lamp', exact: true }).click()
  await expect(page.getByText('Pre-order, ships by Saturday 31 January')).toBeVisible()
  await page.getByRole('button', { name: /^Pre-order: Add to cart, / }).click()
  await page.goto(shop.at('/user/cart'))
  await expect(page.getByText('Pre-order, ships by Saturday 31 January')).toBeVisible()
  await page.goto(shop.at('/product/chair'))
  await expect(page.getByText(/^Available from/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0)
})
