import { trackingCode } from '#src/features/orders/tracking/tracking.service.ts'
import { showTrackingCode } from '#src/shared/ids.ts'
import { fillGuestCart } from './cart.ts'
import { placeOrder } from './orders.ts'
import { sendRequest, at, PORT } from './shop.ts'
import { ANA, fillIn, orderNumber, placeOrderButton, shownTotal } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const LAMP = { slug: 'lamp', category: ['Lamps'], imageNames: ['desk-lamp'] }

test('a shop’s cart is not shown in another shop in the same browser', async ({ page, openShop }) => {
  const [one, other] = await Promise.all([openShop({ products: [LAMP] }), openShop({ products: [LAMP] })])
  await fillGuestCart(page.context(), one, { lamp: 1 })

  await page.goto(other.at('/user/cart'))
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(`addToCart-${one.id}`)
  await page.goto(one.at('/user/cart'))
  await expect(page.getByRole('button', { name: 'Remove Lamp' })).toBeVisible()
})

test('cookies are limited to one host, and an order is shown only in its own shop', async ({
  page,
  context,
  openShop,
  watch,
}) => {
  const [one, other] = await Promise.all([openShop({ products: [LAMP] }), openShop({ products: [LAMP] })])
  await fillGuestCart(page.context(), one, { lamp: 1 })
  await page.goto(one.at('/user/order'))
  await fillIn(page, ANA)
  await shownTotal(page)
  await placeOrderButton(page).click()
  const number = await orderNumber(page)

  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-guest', '__Host-order-access'])
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ domain: one.domain, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  watch.announce(/answer 404: GET .*\/confirm-order/, /console error: .*404/)
  await page.goto(other.at(`/confirm-order?order=${number}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can only be viewed on the device/)
  expect(await page.content()).not.toContain(ANA.name)
  await page.goto(one.at(`/confirm-order?order=${number}`))
  expect(await orderNumber(page)).toBe(number)
  expect(await other.orders()).toEqual([])
})

test('a tracking code is not found in another shop', async ({ page, openShop, watch }) => {
  const [one, other] = await Promise.all([openShop({ products: [LAMP] }), openShop({ products: [LAMP] })])
  const { orderId } = await placeOrder(page.context(), one, { items: { lamp: 1 } })
  const code = showTrackingCode(trackingCode(one.staffContext(), { id: orderId, access_generation: 0 }))

  watch.announce(/answer 404: POST .*\/shop\/track/, /console error: .*404.*\/shop\/track/)
  await page.goto(other.at('/track-order'))
  await waitUntilIdle(page)
  await page.getByLabel('Tracking code').fill(code)
  await page.getByRole('button', { name: 'Track', exact: true }).click()

  await expect(page.getByRole('alert')).toHaveText('We could not find an order with these details.')
  await expectAccessible(page)
})

test('a cached page of one shop is never served to another', async ({ openShop }) => {
  const [one, other] = await Promise.all([
    openShop({ shop: { name: 'Lamps by Adelina' }, products: [{ ...LAMP, name: 'Adelina’s lamp' }] }),
    openShop({
      shop: { name: 'Lamps by Bohumil' },
      products: [{ ...LAMP, name: 'Bohumil’s lamp', priceAmount: 99_900 }],
    }),
  ])

  // Twice each, so that the second response comes from a cache.
  for (const path of ['/', '/product/lamp', '/categories/Lamps', '/search?value=lamp', '/', '/product/lamp']) {
    const [ofOne, ofOther] = await Promise.all([sendRequest(one.domain, path), sendRequest(other.domain, path)])
    expect(ofOne.body.toString()).toContain('Lamps by Adelina')
    expect(ofOne.body.toString()).not.toContain('Bohumil')
    expect(ofOther.body.toString()).toContain('Lamps by Bohumil')
    expect(ofOther.body.toString()).not.toContain('Adelina')
    expect(ofOne.headers.etag).not.toBe(ofOther.headers.etag)
  }
  const { headers } = await sendRequest(one.domain, '/product/lamp')
  const secondResponse = await sendRequest(other.domain, '/product/lamp', {
    headers: { 'if-none-match': headers.etag },
  })
  expect(secondResponse.status).toBe(200)
})

test('returns 404 for an image of one shop on the host of another', async ({ page, openShop }) => {
  const one = await openShop({ products: [LAMP] })
  const other = await openShop({ products: [{ slug: 'chair', imageNames: ['bistro-chair'] }] })
  await page.goto(one.at('/product/lamp'))
  const source = await page.getByRole('img', { name: 'desk-lamp, view 1' }).getAttribute('src')
  const imagePath = source ?? ''
  expect(imagePath).toMatch(/^\/pictures\/[0-9a-f]{32}\/1000\.webp$/)

  expect((await sendRequest(one.domain, imagePath)).status).toBe(200)
  for (const path of [imagePath, imagePath.replace('1000.webp', '320.avif')]) {
    const stranger = await sendRequest(other.domain, path)
    expect(stranger.status).toBe(404)
    expect(stranger.headers['content-type']).not.toMatch(/^image/)
  }
})

test('an unknown domain returns 404 with the specification’s wording', async ({ page, watch }) => {
  watch.announce(/answer 404: GET \/$/, /console error: .*404/)
  const response = await page.goto(at('nobody.localhost'))

  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle("404 | Sorry, we can't find this shop")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("404 | Sorry, we can't find this shop")
  // No link leads to another shop.
  await expect(page.getByRole('link')).toHaveText(['Try again'])
  expect((await sendRequest('nobody.localhost', '/product/lamp')).status).toBe(404)
  await expectAccessible(page)
})

test('plain localhost opens the first shop, and "www." redirects to the domain without it', async ({ page }) => {
  await page.goto(at('localhost'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Halden & Fir' })).toBeVisible()

  await page.goto(at('www.home.localhost', '/categories/Chairs?sort=new'))
  expect(page.url()).toBe(`http://home.localhost:${PORT}/categories/Chairs?sort=new`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chairs' })).toBeVisible()
  expect(await sendRequest('www.home.localhost', '/')).toMatchObject({
    status: 301,
    headers: { location: `http://home.localhost:${PORT}/` },
  })
})

test('products of one shop are not found in another', async ({ page, openShop }) => {
  const one = await openShop({ products: [{ ...LAMP, slug: 'unicorn-lamp' }] })
  const other = await openShop({ products: [{ slug: 'chair', category: ['Chairs'] }] })

  await page.goto(other.at('/search?value=unicorn'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “unicorn”')
  await expect(page.getByRole('link', { name: /unicorn/i })).toHaveCount(0)

  expect((await sendRequest(other.domain, `/api/v1/shop/product/${one.id}/product/unicorn-lamp`)).status).toBe(404)
  expect((await sendRequest(other.domain, '/product/unicorn-lamp')).status).toBe(404)
})
