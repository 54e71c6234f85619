import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { productPageContract } from '#src/features/catalog/product-page.contract.ts'
import {
  deliveredOrder,
  openBuyer,
  reviewsOf,
  sentOrder,
  tryToWrite,
  WORDS,
  writeReview,
} from '#test/delivered-orders.ts'
import { openAdmin } from '#test/admin.ts'
import { openShopper, signIn } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { reviewCode } from './review-link.service.ts'

const DAY_MS = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)

const openShop = (shop: { reviews_auto_publish?: boolean } = {}): Promise<TestShop> =>
  openTestShop({ products: ['teapot', 'cup'].map((slug) => ({ slug, stock: 50 })), shop })

const ratingOf = async (shop: TestShop, slug = 'teapot') => {
  const { data } = await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: slug } })
  const { ratingAverage, ratingCount, ratingCounts } = data
  return { ratingAverage, ratingCount, ratingCounts }
}

test('a delivered product can be reviewed once; the review is pending and visible to its author alone', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot', 'cup'], { name: 'Anna Katharina König' })

  expect((await reviewsOf(buyer.visitor)).data).toMatchObject([{ slug: 'teapot', review: null }, { slug: 'cup' }])
  const review = await writeReview(buyer)

  expect(review).toMatchObject({
    ...WORDS,
    displayName: 'Anna K.',
    status: 'pending',
    verified: true,
    productId: shop.productId('teapot'),
    orderLineId: buyer.lineIds[0],
    helpfulCount: 0,
    reply: null,
    editedAt: null,
  })
  expect((await tryToWrite(buyer)).body.code).toBe('review_exists')
  const [subject] = (await reviewsOf(buyer.visitor, { productId: shop.productId('teapot') })).data
  expect(subject).toMatchObject({ writeUntil: null, review: { _id: review._id } })
  expect((await reviewsOf(buyer.visitor, { orderNumber: buyer.orderNumber })).data).toHaveLength(2)
  const params = { productId: 'teapot' }
  expect((await shop.guest().requestEndpoint(productPageContract.reviews, { params })).total).toBe(0)
  expect(await ratingOf(shop)).toEqual({ ratingAverage: 0, ratingCount: 0, ratingCounts: [0, 0, 0, 0, 0] })
})

test('rejects reviews of products that were not bought or not delivered', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  const { visitor: other } = await openShopper(shop)
  expect((await tryToWrite({ ...buyer, visitor: other })).body.code).toBe('not_found')
  expect((await tryToWrite({ ...buyer, visitor: shop.guest() })).body.code).toBe('sign_in_required')
  expect((await reviewsOf(other)).data).toEqual([])

  const undelivered = await sentOrder(shop, ['cup'], { visitor: other })
  expect((await tryToWrite(undelivered)).body.code).toBe('review_not_yet')
  expect((await reviewsOf(other)).data).toEqual([])
  const { rows } = await shop.tx((db) =>
    sql<{ count: number }>`select count(*)::int as count from reviews where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows[0]?.count).toBe(0)
})

test('rejects a review after 180 days, unless the product was delivered again', async () => {
  const shop = await openShop()
  const { visitor, user } = await openShopper(shop)
  const old = await deliveredOrder(shop, ['teapot'], { visitor, at: ago(181) })
  expect((await reviewsOf(visitor)).data).toMatchObject([{ slug: 'teapot', writeUntil: null, review: null }])
  expect((await tryToWrite(old)).body.code).toBe('review_closed')

  const today = shop.guest()
  await signIn(shop, today, user.id)
  await deliveredOrder(shop, ['teapot'], { visitor: today, at: ago(179) })
  expect((await tryToWrite(old)).status).toBe(200)
})

test('concurrent requests create one review, and a repeated request gets the same response', async () => {
  const shop = await openShop({ reviews_auto_publish: true })
  const buyer = await openBuyer(shop, ['teapot'])
  const second = await deliveredOrder(shop, ['teapot'], { visitor: buyer.visitor })
  const stars = { rating: 5, title: '', body: '' }

  const attempts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => tryToWrite(index % 2 ? buyer : second, stars)),
  )
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(attempts.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['review_exists']),
  )
  expect(await ratingOf(shop)).toMatchObject({ ratingAverage: 500, ratingCount: 1 })

  const other = await openBuyer(shop, ['teapot'])
  const key = randomUUID()
  const first = await tryToWrite(other, stars, { key })
  const repeated = await tryToWrite(other, stars, { key })
  expect(repeated.body.data).toEqual(first.body.data)
  expect([first, repeated].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect((await tryToWrite(other, { rating: 1 }, { key })).body.code).toBe('idempotency_conflict')
  expect((await tryToWrite(other, stars, { key: '' })).body.code).toBe('idempotency_required')
})

test('accepts plain text without links and contact details, and ratings from one to five', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  for (const body of ['Look at www.example.org for more', 'Write me: anna@example.org', 'Call me on +49 30 901820'])
    expect((await tryToWrite(buyer, { body })).body).toMatchObject({
      code: 'invalid_fields',
      fields: { body: 'Please remove links and contact details.' },
    })
  expect((await tryToWrite(buyer, { title: 'shop.com', body: 'Short' })).body.fields).toEqual({
    title: 'Please remove links and contact details.',
    body: 'Please write at least 10 characters, or leave the text empty.',
  })
  for (const rating of [0, 6, 4.5]) expect((await tryToWrite(buyer, { rating })).status).toBe(422)
  const text = '<b>Bold</b> & <script>alert(1)</script>'
  expect(await writeReview(buyer, { body: text })).toMatchObject({ body: text })
})

test('a guest can review through the mailed link of their order, and nothing else', async () => {
  const shop = await openShop()
  const bought = await deliveredOrder(shop, ['teapot'])
  const other = await deliveredOrder(shop, ['cup'], { email: 'ben@example.com' })
  // Another device: the mailed code gives access.
  const guest = { ...bought, visitor: shop.guest() }

  expect((await reviewsOf(guest.visitor, { code: guest.code })).data).toMatchObject([{ slug: 'teapot' }])
  expect((await tryToWrite(guest)).body.code).toBe('sign_in_required')
  expect((await tryToWrite({ ...guest, lineIds: other.lineIds }, {}, { code: guest.code })).body.code).toBe('not_found')
  const review = await writeReview(guest, {}, guest.code)
  expect(review).toMatchObject({ displayName: 'Ana K.', status: 'pending' })

  const redelivered = await deliveredOrder(shop, ['teapot'])
  expect((await tryToWrite(redelivered, {}, { code: redelivered.code })).body.code).toBe('review_exists')
  const path = (code: string) => `/api/v1/shop/user/reviews/${review._id}?code=${code}`
  expect((await shop.guest().send('DELETE', path(other.code))).body.code).toBe('not_found')
  for (const code of ['x', 'A'.repeat(43), reviewCode(shop.staffContext(), randomUUID())])
    expect((await shop.guest().send('DELETE', path(code))).body.code).toBe('not_found')
  expect((await shop.guest().send('DELETE', path(guest.code))).status).toBe(200)
  expect((await tryToWrite(redelivered, {}, { code: redelivered.code })).status).toBe(200)
})

test('the link of an account’s order requires sign-in; a guest with the same address is the same person', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  expect((await tryToWrite({ ...buyer, visitor: shop.guest() }, {}, { code: buyer.code })).body.code).toBe(
    'sign_in_required',
  )
  await writeReview(buyer, {}, buyer.code)
  const asGuest = await deliveredOrder(shop, ['teapot'], { email: buyer.email })
  expect((await tryToWrite(asGuest, {}, { code: asGuest.code })).body.code).toBe('review_exists')
})

test('a review can be changed for 30 days, with new moderation and a stored version, and deleted at any time', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  const { get, post } = await openAdmin(shop)
  const review = await writeReview(buyer)
  await post(`/reviews/${review._id}/publish`, { version: 1 })
  expect(await ratingOf(shop)).toMatchObject({ ratingAverage: 400, ratingCount: 1 })
  const updateReview = (body: object, visitor = buyer.visitor) =>
    visitor.send('PUT', `/api/v1/shop/user/reviews/${review._id}`, {
      body: JSON.stringify({ ...WORDS, ...body }),
      headers: { 'content-type': 'application/json' },
    })

  expect((await updateReview({})).body.data).toMatchObject({ status: 'published', editedAt: null })
  const { body } = await updateReview({ rating: 2, body: 'After a month it drips after all.' })
  expect(body.data).toMatchObject({ status: 'pending', rating: 2, editedAt: expect.any(String) })
  expect(await ratingOf(shop)).toMatchObject({ ratingAverage: 0, ratingCount: 0 })
  const versions = await shop.tx((db) =>
    db.selectFrom('review_versions').selectAll().where('shop_id', '=', shop.id).execute(),
  )
  expect(versions).toMatchObject([{ version: 1, rating: 4, title: WORDS.title, body: WORDS.body }])
  // A decision about an outdated version is rejected.
  expect((await post(`/reviews/${review._id}/publish`, { version: 1 })).body.code).toBe('review_changed')
  expect((await get('/reviews')).body.data).toMatchObject([
    { version: 2, rating: 2, earlierVersions: [{ version: 1, rating: 4, body: WORDS.body }] },
  ])

  const { visitor: stranger } = await openShopper(shop)
  expect((await updateReview({}, stranger)).body.code).toBe('not_found')
  await shop.tx((db) => sql`update reviews set created_at = ${ago(31)} where shop_id = ${shop.id}`.execute(db))
  expect((await updateReview({})).body.code).toBe('review_not_editable')
  const path = `/api/v1/shop/user/reviews/${review._id}`
  expect((await stranger.send('DELETE', path)).body.code).toBe('not_found')
  expect((await buyer.visitor.send('DELETE', path)).status).toBe(200)
  expect((await buyer.visitor.send('DELETE', path)).body.code).toBe('not_found')
  expect((await tryToWrite(buyer)).status).toBe(200)
})

test('average, count and stars are exact after concurrent publications, rejections and deletions', async () => {
  const shop = await openShop({ reviews_auto_publish: true })
  const { post } = await openAdmin(shop)
  const buyers = await Promise.all([5, 5, 4, 1, 2, 3].map(() => openBuyer(shop, ['teapot'])))
  const stars = [5, 5, 4, 1, 2, 3]
  const reviews = await Promise.all(
    buyers.map((buyer, index) => writeReview(buyer, { rating: stars[index] ?? 1, title: '', body: '' })),
  )
  // 20 / 6 = 3.333…
  expect(await ratingOf(shop)).toEqual({ ratingAverage: 333, ratingCount: 6, ratingCounts: [2, 1, 1, 1, 1] })

  const id = (index: number): string => reviews[index]?._id ?? ''
  const replies = await Promise.all([
    post(`/reviews/${id(0)}/reject`, { version: 1, reason: 'spam' }),
    post(`/reviews/${id(3)}/reject`, { version: 1, reason: 'offensive' }),
    buyers[4]?.visitor.send('DELETE', `/api/v1/shop/user/reviews/${id(4)}`),
    tryToWrite(await openBuyer(shop, ['teapot']), { rating: 5, title: '', body: '' }),
    tryToWrite(await openBuyer(shop, ['teapot']), { rating: 1, title: '', body: '' }),
  ])
  expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200, 200, 200])
  // 5 + 4 + 3 + 5 + 1 = 18, of 5
  expect(await ratingOf(shop)).toEqual({ ratingAverage: 360, ratingCount: 5, ratingCounts: [2, 1, 1, 0, 1] })
  await post(`/reviews/${id(0)}/publish`, { version: 1 })
  expect(await ratingOf(shop)).toMatchObject({ ratingAverage: 383, ratingCount: 6 })
  const { rows } = await sql<{ average: number; count: number }>`
    select rating_average as average, rating_count as count from product_listing
    where shop_id = ${shop.id} and product_id = ${shop.productId('teapot')}`.execute(shop.db)
  expect(rows).toEqual([{ average: 383, count: 6 }])
  // No review is left: the product has no rating.
  const all = [...reviews, ...replies.slice(3).map((reply) => reply?.body.data as { _id: string })]
  for (const { _id } of all) await post(`/reviews/${_id}/reject`, { version: 1, reason: 'notAboutProduct' })
  expect(await ratingOf(shop)).toEqual({ ratingAverage: 0, ratingCount: 0, ratingCounts: [0, 0, 0, 0, 0] })
})

test('a shopper can mark a review as helpful once, undo it, and not mark their own', async () => {
  const shop = await openShop({ reviews_auto_publish: true })
  const buyer = await openBuyer(shop, ['teapot'])
  const review = await writeReview(buyer, { title: '', body: '' })
  const better = await writeReview(await openBuyer(shop, ['teapot']), { title: '', body: '', rating: 1 })
  const path = (id: string) => `/api/v1/shop/user/reviews/${id}/helpful`
  const vote = (visitor: typeof buyer.visitor, helpful: boolean, id = better._id) =>
    visitor.send('PUT', path(id), {
      body: JSON.stringify({ helpful }),
      headers: { 'content-type': 'application/json' },
    })
  const { visitor: reader } = await openShopper(shop)
  const { visitor: second } = await openShopper(shop)

  expect((await vote(shop.guest(), true)).body.code).toBe('sign_in_required')
  expect((await vote(buyer.visitor, true, review._id)).body.code).toBe('own_review')
  await Promise.all([...Array.from({ length: 8 }, () => vote(reader, true)), vote(second, true)])
  expect((await vote(reader, true)).body.data).toEqual({ helpful: true, helpfulCount: 2 })
  const productId = shop.productId('teapot')
  expect((await reviewsOf(reader, { productId })).votes).toEqual([better._id])
  const list = await shop
    .guest()
    .requestEndpoint(productPageContract.reviews, { params: { productId: 'teapot' }, query: { sort: 'helpful' } })
  expect(list.data.map(({ _id, helpfulCount }) => [_id, helpfulCount])).toEqual([
    [better._id, 2],
    [review._id, 0],
  ])
  await Promise.all(Array.from({ length: 4 }, () => vote(reader, false)))
  expect((await vote(second, false)).body.data).toEqual({ helpful: false, helpfulCount: 0 })
  const pending = await writeReview(await openBuyer(shop, ['teapot']))
  expect((await vote(reader, true, pending._id)).body.code).toBe('not_found')
})
