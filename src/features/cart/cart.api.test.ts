import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openShopper, signIn } from '#test/people.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import type { ShopperLine } from './cart.contract.ts'
import { purgeCarts } from './add-to-cart.service.ts'

const PATH = '/shop/user/add-to-cart'

const linesOf = async (visitor: Visitor): Promise<ShopperLine[]> => (await visitor.requestEndpoint(contract.cart)).data
const quantitiesOf = (lines: readonly ShopperLine[]) => lines.map(({ slug, quantity }) => [slug, quantity])
const add = (visitor: Visitor, body: object): Promise<Reply> => visitor.post(PATH, body)
const patch = (visitor: Visitor, id: string, body: object): Promise<Reply> =>
  visitor.send('PATCH', `${PATH}/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const outcome = ({ status, body }: Reply) => [status, body.code ?? null, body.data]

async function openCart(options: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options)
  return { shop, ...(await openShopper(shop)) }
}

test('reads a cart and adds to it as specified', async () => {
  const { shop, visitor, user } = await openCart({ products: [{ slug: 'teapot', name: 'Teapot', stock: 3 }] })
  const query = `userId=${user.id}&shopId=${shop.id}&token=${user.id}&_=1795312800000`

  const empty = await visitor.get(`/api/v1${PATH}?${query}`, { 'cache-control': 'no-cache' })
  expect([empty.status, empty.body.data, empty.headers.get('cache-control')]).toEqual([200, [], 'no-store'])
  const item = {
    _id: shop.productId('teapot'),
    shopId: shop.id,
    userId: user.id,
    name: '<b>Mine</b>',
    image: 'https://elsewhere.example/x.png',
    priceAmount: 1,
    lineAmount: 1,
    currency: 'JPY',
    productId: shop.productId('teapot'),
    quantity: 2,
    unitAmount: 1100,
  }
  const { status, body, headers } = await visitor.post(`${PATH}?token=${user.id}`, item)

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ success: true, notice: null })
  expect(body.data).toMatchObject([
    {
      userId: user.id,
      productId: shop.productId('teapot'),
      variantId: shop.variantId('teapot'),
      name: 'Teapot',
      image: null,
      optionValues: [],
      quantity: 2,
      unitAmount: 1250,
      unitAmountWhenAdded: 1100,
      strikeAmount: null,
      lineAmount: 2500,
      currency: 'EUR',
      stockState: 'lowStock',
      available: 3,
      flashId: null,
      savedForLater: false,
      problems: [{ code: 'price_changed', blocks: false }],
    },
  ])
  expect((await visitor.get(`${PATH}?${query}`)).body.data).toEqual(body.data)
})

test('a cart is shared by all devices of its shopper, and hidden from others', async () => {
  const { shop, visitor, user } = await openCart({ products: [{ slug: 'teapot' }] })
  await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId('teapot') } })
  const phone = shop.guest()
  await signIn(shop, phone, user.id)
  const eve = await openShopper(shop)
  const [line] = await linesOf(phone)

  expect(line?.quantity).toBe(1)
  expect(await linesOf(eve.visitor)).toEqual([])
  for (const query of [`userId=${user.id}`, `token=${user.id}`, `userId=${eve.user.id}&token=${user.id}`, 'userId=']) {
    expect((await eve.visitor.get(`${PATH}?${query}`)).status, query).toBe(403)
    const body = { variantId: shop.variantId('teapot') }
    expect((await eve.visitor.post(`${PATH}?${query}`, body)).status, query).toBe(403)
  }
  expect((await add(eve.visitor, { variantId: shop.variantId('teapot'), userId: user.id })).status).toBe(403)
  expect((await eve.visitor.get(`${PATH}?userId=${eve.user.id}&userId=${user.id}`)).status).toBe(400)
  expect(outcome(await patch(eve.visitor, line?._id ?? '', { quantity: 5 }))).toEqual(
    outcome(await patch(eve.visitor, randomUUID(), { quantity: 5 })),
  )
  expect((await eve.visitor.send('DELETE', `${PATH}/${line?._id}`)).status).toBe(404)
  for (const guest of [shop.guest()]) {
    expect((await guest.get(PATH)).status).toBe(401)
    expect((await add(guest, { variantId: shop.variantId('teapot') })).status).toBe(401)
  }
  expect(quantitiesOf(await linesOf(visitor))).toEqual([['teapot', 1]])
})

test('adding the same variant increases its line; another price makes a separate line', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 900 }])
  for (const [slug, quantity, flash] of [
    ['teapot', 2, null],
    ['cup', 1, null],
    ['teapot', 3, null],
    ['teapot', 1, flashId],
  ] as const)
    await visitor.requestEndpoint(contract.addToCart, {
      body: { variantId: shop.variantId(slug), quantity, flashId: flash },
    })

  const lines = await linesOf(visitor)
  expect(lines.map(({ slug, quantity, unitAmount, flashId: flash }) => [slug, quantity, unitAmount, flash])).toEqual([
    ['teapot', 5, 1250, null],
    ['cup', 1, 1250, null],
    ['teapot', 1, 900, flashId],
  ])

  const updated = await patch(visitor, lines[2]?._id ?? '', { flashId: null })
  expect(quantitiesOf(updated.body.data as ShopperLine[])).toEqual([
    ['cup', 1],
    ['teapot', 6],
  ])
})

test('counts a repeated addition once, also after its line was removed', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot' }] })
  const once = { variantId: shop.variantId('teapot'), additionId: randomUUID(), quantity: 2 }

  const replies = await Promise.all(Array.from({ length: 30 }, () => add(visitor, once)))

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const lines = await linesOf(visitor)
  expect(quantitiesOf(lines)).toEqual([['teapot', 2]])
  await visitor.requestEndpoint(contract.removeCartLine, { params: { itemId: lines[0]?._id ?? '' } })
  expect((await add(visitor, once)).status).toBe(200)
  expect(await linesOf(visitor)).toEqual([])
})

test('a rejected addition can be repeated, and an id is unique per shopper', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', stock: 1 }] })
  const other = await openShopper(shop)
  const addition = { variantId: shop.variantId('teapot'), additionId: randomUUID(), quantity: 2 }
  expect((await add(visitor, addition)).status).toBe(409)

  await shop.save({ slug: 'teapot', stock: 4 })

  expect((await add(visitor, addition)).status).toBe(200)
  expect((await add(other.visitor, addition)).status).toBe(200)
  expect([quantitiesOf(await linesOf(visitor)), quantitiesOf(await linesOf(other.visitor))]).toEqual([
    [['teapot', 2]],
    [['teapot', 2]],
  ])
})

test('remembers an addition for the maximum session time, and then purges it', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot' }] })
  const once = { variantId: shop.variantId('teapot'), additionId: randomUUID() }
  await add(visitor, once)
  const after = (days: number) => purgeCarts(shop.staffContext(new Date(Date.now() + days * 86_400_000)))

  await after(89)
  await add(visitor, once)
  expect(quantitiesOf(await linesOf(visitor))).toEqual([['teapot', 1]])
  await after(91)
  await add(visitor, once)

  expect(quantitiesOf(await linesOf(visitor))).toEqual([['teapot', 2]])
})

test('counts all concurrent additions', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', stock: 50 }, { slug: 'cup' }] })

  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      add(visitor, { variantId: shop.variantId(number % 4 === 0 ? 'cup' : 'teapot') }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(quantitiesOf(await linesOf(visitor)).toSorted()).toEqual([
    ['cup', 6],
    ['teapot', 18],
  ])
})

test('rejects a quantity above stock with the available quantity, and changes nothing', async () => {
  const { shop, visitor } = await openCart({
    products: [
      { slug: 'teapot', name: 'Teapot', stock: 3 },
      { slug: 'cup', stock: 50, maxPerOrder: 4 },
      { slug: 'lid', stock: 0 },
    ],
  })
  const addQuantity = (slug: string, quantity: number) => add(visitor, { variantId: shop.variantId(slug), quantity })
  expect((await addQuantity('teapot', 2)).status).toBe(200)

  const rejected = await addQuantity('teapot', 2)

  expect(outcome(rejected)).toEqual([409, 'insufficient_stock', { available: 3 }])
  expect(rejected.body.message).toBe('Only 3 of Teapot left.')
  expect(outcome(await addQuantity('cup', 5))).toEqual([422, 'max_per_order', { available: 4 }])
  expect(outcome(await addQuantity('lid', 1))).toEqual([409, 'out_of_stock', { available: 0 }])
  expect(quantitiesOf(await linesOf(visitor))).toEqual([['teapot', 2]])
})

test('never reveals stock above the shop’s threshold', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', name: 'Teapot', stock: 96 }] })
  const body = { variantId: shop.variantId('teapot'), quantity: 97 }
  const message = 'We don’t have that many of Teapot in stock. Please choose a smaller quantity.'

  const rejected = await add(visitor, body)
  expect([...outcome(rejected), rejected.body.message]).toEqual([
    409,
    'insufficient_stock',
    { available: null },
    message,
  ])
  const merged = await add(visitor, { ...body, merge: true })
  expect(merged.body.notice).toEqual({ code: 'insufficient_stock', message, available: null })
  const [line] = await linesOf(visitor)
  expect(line).toMatchObject({ quantity: 97, available: null, problems: [{ message, available: null }] })
  const quote = await shop.guest().quote([{ slug: 'teapot', quantity: 97 }])
  for (const payload of [rejected.body, merged.body, quote]) expect(JSON.stringify(payload)).not.toMatch(/\b96\b/)
})

test('limits a merged guest line to available stock, with a notice', async () => {
  const { shop, visitor } = await openCart({
    products: [
      { slug: 'teapot', name: 'Teapot', stock: 3 },
      { slug: 'cup', stock: 50, maxPerOrder: 4 },
      { slug: 'lid', stock: 0 },
    ],
  })
  const merge = (slug: string, quantity: number) =>
    add(visitor, { variantId: shop.variantId(slug), quantity, merge: true })
  expect((await merge('teapot', 2)).body.notice).toBeNull()

  expect((await merge('teapot', 2)).body.notice).toEqual({
    code: 'insufficient_stock',
    message: 'Only 3 of Teapot left.',
    available: 3,
  })
  expect((await merge('teapot', 1)).body.notice).toMatchObject({ available: 3 })
  expect((await merge('cup', 9)).body.notice).toMatchObject({ code: 'max_per_order', available: 4 })
  expect(outcome(await merge('lid', 1))).toEqual([409, 'out_of_stock', { available: 0 }])
  expect(quantitiesOf(await linesOf(visitor))).toEqual([
    ['teapot', 3],
    ['cup', 4],
  ])
  // A line with too little stock keeps its quantity and reports the shortage.
  await shop.save({ slug: 'teapot', name: 'Teapot', stock: 1 })
  expect((await merge('teapot', 1)).body.notice).toMatchObject({ available: 1 })
  expect((await linesOf(visitor))[0]).toMatchObject({ quantity: 3, problems: [{ code: 'insufficient_stock' }] })
})

test('rejects an item that is not sold', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { shop, visitor } = await openCart({
    products: [
      { slug: 'old', name: 'Old', status: 'archived' },
      { slug: 'soon', name: 'Soon', availableFrom: tomorrow },
      {
        slug: 'shirt',
        options: [{ name: 'Size', values: [] }],
        variants: [{ optionValues: ['S'] }, { optionValues: ['M'] }],
      },
    ],
  })
  const elsewhere = await openTestShop({ products: [{ slug: 'pot' }] })

  for (const variantId of [randomUUID(), elsewhere.variantId('pot'), shop.productId('old')])
    expect(outcome(await add(visitor, { variantId }))).toEqual([404, 'not_found', undefined])
  for (const body of [{}, { productId: randomUUID() }, { productId: elsewhere.productId('pot') }])
    expect((await add(visitor, body)).status).toBe(404)
  expect((await add(visitor, { variantId: shop.variantId('old'), merge: true })).body.code).toBe('no_longer_sold')
  expect((await add(visitor, { variantId: shop.variantId('soon') })).body.code).toBe('not_yet_available')
  const unchosen = await add(visitor, { productId: shop.productId('shirt') })
  expect([unchosen.status, unchosen.body.message]).toEqual([422, 'Please choose Size.'])
  for (const quantity of [0, -1, 1.5, '2', 1000])
    expect((await add(visitor, { variantId: shop.variantId('shirt'), quantity })).status, `${quantity}`).toBe(422)
  expect(await linesOf(visitor)).toEqual([])
})

test('a cart has at most 100 lines, also for concurrent additions', async () => {
  const products = Array.from({ length: 104 }, (_, number) => ({ slug: `thing-${number}` }))
  const { shop, visitor } = await openCart({ products })
  const addLine = (number: number) => add(visitor, { variantId: shop.variantId(`thing-${number}`) })
  for (let number = 0; number < 96; number += 1) expect((await addLine(number)).status).toBe(200)

  const replies = await Promise.all([96, 97, 98, 99, 100, 101, 102, 103].map(addLine))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 422, 422, 422, 422])
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe('cart_full')
  expect((await addLine(3)).status).toBe(200)
  expect(await linesOf(visitor)).toHaveLength(100)
})

test('changes a line, and removes it at quantity zero or on request', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', stock: 5 }, { slug: 'cup' }] })
  for (const slug of ['teapot', 'cup'])
    await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId(slug), quantity: 4 } })
  const [teapot = '', cup = ''] = (await linesOf(visitor)).map(({ _id }) => _id)

  expect(outcome(await patch(visitor, teapot, { quantity: 6 }))).toEqual([409, 'insufficient_stock', { available: 5 }])
  await shop.save({ slug: 'teapot', stock: 1 })
  const fewer = await patch(visitor, teapot, { quantity: 3 })
  expect(fewer.body.data).toMatchObject([{ quantity: 3, problems: [{ code: 'insufficient_stock' }] }, { quantity: 4 }])
  for (const quantity of [-1, 1000, 1.5]) expect((await patch(visitor, teapot, { quantity })).status).toBe(422)
  expect(quantitiesOf((await patch(visitor, teapot, { quantity: 0 })).body.data as ShopperLine[])).toEqual([['cup', 4]])
  expect((await visitor.send('DELETE', `${PATH}/${cup}`)).body.data).toEqual([])
  expect((await visitor.send('DELETE', `${PATH}/${cup}`)).status).toBe(404)
})

test('a saved line does not count in the cart, and returns when it is added again', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', stock: 5 }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 900 }])
  const body = { variantId: shop.variantId('teapot'), quantity: 3 }
  const { data } = await visitor.requestEndpoint(contract.addToCart, { body })
  await patch(visitor, data[0]?._id ?? '', { savedForLater: true })

  expect((await add(visitor, { ...body, quantity: 4, flashId })).status).toBe(200)
  expect((await linesOf(visitor)).map(({ quantity, savedForLater }) => [quantity, savedForLater])).toEqual([
    [3, true],
    [4, false],
  ])

  expect(outcome(await add(visitor, { ...body, quantity: 1 }))).toEqual([409, 'insufficient_stock', { available: 1 }])
  await patch(visitor, (await linesOf(visitor))[1]?._id ?? '', { quantity: 1 })
  const { data: returned } = await visitor.requestEndpoint(contract.addToCart, { body: { ...body, quantity: 1 } })
  expect(returned.map(({ quantity, savedForLater }) => [quantity, savedForLater])).toEqual([
    [4, false],
    [1, false],
  ])
})

test('a cart shows current prices, and marks items that are no longer sold', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot', name: 'Teapot' }, { slug: 'cup' }] })
  for (const slug of ['teapot', 'cup'])
    await visitor.requestEndpoint(contract.addToCart, {
      body: { variantId: shop.variantId(slug), unitAmountWhenAdded: 1250 },
    })

  await startCampaign(shop, ['teapot'])
  await shop.save({ slug: 'cup', status: 'archived' })

  const [teapot, cup] = await linesOf(visitor)
  expect(teapot?.unitAmount).toBeLessThan(1250)
  expect(teapot?.problems.map(({ code }) => code)).toEqual(['price_changed'])
  expect(cup).toMatchObject({ slug: null, unitAmount: 0, problems: [{ code: 'no_longer_sold', blocks: true }] })
})

/** Opens a cart and orders it unchanged. */
async function orderCart(visitor: Visitor, change?: () => Promise<unknown>) {
  const { data, cartId } = await visitor.requestEndpoint(contract.cart)
  const items = data
    .filter(({ savedForLater }) => !savedForLater)
    .map(({ _id, variantId, quantity }) => ({ itemId: _id, variantId, quantity }))
  const quote = await visitor.quote(items, { cartId: cartId ?? '' })
  await change?.()
  return { reply: await visitor.place(quote), cartId, items }
}

test('an order removes its lines from the cart, retains later and saved ones, and renews the cart id', async () => {
  const { shop, visitor, user } = await openCart({ products: ['a', 'b', 'c', 'd'].map((slug) => ({ slug })) })
  const addLine = (slug: string, quantity = 1) =>
    visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId(slug), quantity } })
  await addLine('a', 2)
  await addLine('b', 2)
  const { data } = await addLine('c')
  await patch(visitor, data[2]?._id ?? '', { savedForLater: true })

  const { reply, cartId } = await orderCart(visitor, async () => {
    await addLine('b', 3)
    await addLine('d')
  })

  expect(reply.status).toBe(200)
  const after = await visitor.requestEndpoint(contract.cart)
  expect(quantitiesOf(after.data)).toEqual([
    ['b', 3],
    ['c', 1],
    ['d', 1],
  ])
  expect(after.cartId).not.toBe(cartId)
  const owners = await shop.tx((db) => db.selectFrom('orders').select('user_id').execute())
  expect(owners).toEqual([{ user_id: user.id }])
})

test('a shopper reads an order on every device, and other shoppers do not', async () => {
  const { shop, visitor, user } = await openCart({ products: [{ slug: 'teapot', stock: 5 }] })
  await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId('teapot') } })
  const { reply, cartId, items } = await orderCart(visitor)
  const { orderNumber } = reply.body.data as { orderNumber: string }
  const [phone, eve] = [shop.guest(), await openShopper(shop)]
  await signIn(shop, phone, user.id)

  expect((await phone.get(`/shop/order/${orderNumber}`)).status).toBe(200)
  expect((await eve.visitor.get(`/shop/order/${orderNumber}`)).status).toBe(404)
  expect((await shop.guest().get(`/shop/order/${orderNumber}`)).status).toBe(404)
  // The other device still shows the cart and learns of the order.
  const late = await phone.place(await phone.quote(items, { cartId: cartId ?? '' }))
  expect(outcome(late)).toEqual([409, 'cart_completed', expect.objectContaining({ orderNumber })])

  const guest = shop.guest()
  const placed = await guest.order([{ slug: 'teapot' }])
  expect((await visitor.get(`/shop/order/${placed.orderNumber}`)).status).toBe(404)
  expect((await guest.get(`/shop/order/${placed.orderNumber}`)).status).toBe(200)
})

test('buying now leaves the cart unchanged', async () => {
  const { shop, visitor } = await openCart({ products: [{ slug: 'teapot' }] })
  await visitor.requestEndpoint(contract.addToCart, { body: { variantId: shop.variantId('teapot'), quantity: 2 } })

  await visitor.order([{ slug: 'teapot' }])

  expect(quantitiesOf(await linesOf(visitor))).toEqual([['teapot', 2]])
})

test('a merged cart is the sum of both, whatever requests fail', async () => {
  const slugs = ['a', 'b', 'c']
  const shop = await openTestShop({ products: slugs.map((slug) => ({ slug, stock: 10_000, maxPerOrder: 999 })) })
  const line = fc.record({ slug: fc.constantFrom(...slugs), quantity: fc.integer({ min: 1, max: 9 }) })
  // How often the response for each line is lost, and whether a second tab sends it at the same time.
  const failures = fc.record({ lost: fc.integer({ min: 0, max: 2 }), twice: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 4 }),
      fc.array(fc.tuple(line, failures), { maxLength: 5 }),
      async (own, guests) => {
        const { visitor } = await openShopper(shop)
        const send = ({ slug, quantity }: (typeof own)[number], additionId: string) =>
          add(visitor, { variantId: shop.variantId(slug), quantity, additionId, merge: true })
        for (const one of own) await send(one, randomUUID())
        for (const [one, { lost, twice }] of guests) {
          const id = randomUUID()
          for (let time = 0; time <= lost; time += 1)
            await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => send(one, id)))
        }
        const sums = new Map<string, number>()
        for (const { slug, quantity } of [...own, ...guests.map(([one]) => one)])
          sums.set(slug, (sums.get(slug) ?? 0) + quantity)
        expect(new Map((await linesOf(visitor)).map(({ slug, quantity }) => [slug, quantity]))).toEqual(sums)
      },
    ),
    { numRuns: 25 },
  )
})
