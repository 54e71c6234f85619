import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { productPageContract } from '#src/features/catalog/product-page.contract.ts'
import { deliveredOrder, openBuyer, reviewsOf, writeReview } from '#test/delivered-orders.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const openShop = (): Promise<TestShop> => openTestShop({ products: [{ slug: 'teapot', name: 'Teapot', stock: 50 }] })

const shown = (shop: TestShop) =>
  shop.guest().requestEndpoint(productPageContract.reviews, { params: { productId: 'teapot' } })

const mailsOf = (shop: TestShop): Promise<{ email: string; content: string }[]> =>
  shop.tx(
    async (db) =>
      (
        await sql<{ email: string; content: string }>`select email, content::text as content from mail_outbox
          where shop_id = ${shop.id} and kind = 'reviewRejected' order by created_at`.execute(db)
      ).rows,
  )

test('staff see pending reviews, oldest first, and a published review is shown immediately', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop, 'support')
  const first = await writeReview(await openBuyer(shop, ['teapot']), { rating: 1, title: 'Drips' })
  const second = await writeReview(await openBuyer(shop, ['teapot']))

  const { body } = await get('/reviews')
  expect(body).toMatchObject({ total: 2, data: [{ _id: first._id, version: 1, rating: 1 }, { _id: second._id }] })
  expect((await shown(shop)).total).toBe(0)
  expect((await post(`/reviews/${first._id}/publish`, { version: 1 })).status).toBe(200)
  expect((await shown(shop)).data).toMatchObject([{ title: 'Drips', rating: 1, verified: true, reply: null }])
  const { data } = await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'teapot' } })
  expect(data).toMatchObject({ ratingAverage: 100, ratingCount: 1, reviews: [{ title: 'Drips' }] })
  const repeated = await post(`/reviews/${first._id}/publish`, { version: 1 })
  expect([repeated.body.code, repeated.body.message]).toEqual([
    'transition_not_allowed',
    'This is not possible any more. Current status: published.',
  ])
  expect((await get('/reviews?status=published')).body).toMatchObject({ total: 1, data: [{ _id: first._id }] })
})

test('a list of reviews is filtered, and continues after its last row', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const { get, post } = await openAdmin(shop, 'support')
  const first = await writeReview(await openBuyer(shop, ['teapot']), { rating: 1 })
  const second = await writeReview(await openBuyer(shop, ['teapot']), { rating: 5 })
  const cup = await writeReview(await openBuyer(shop, ['cup']), { rating: 5 })
  const idsOf = async (query: string): Promise<string[]> =>
    ((await get(`/reviews?${query}`)).body.data as { _id: string }[]).map(({ _id }) => _id)
  await post(`/reviews/${second._id}/reply`, { body: 'Thank you!' })

  expect(await idsOf('rating=5')).toEqual([second._id, cup._id])
  expect(await idsOf('product=teapot')).toEqual([first._id, second._id])
  expect(await idsOf('replied=yes')).toEqual([second._id])
  expect(await idsOf('replied=no&images=no')).toEqual([first._id, cup._id])
  expect(await idsOf('images=yes')).toEqual([])
  const { body } = await get('/reviews?limit=2')
  expect(body).toMatchObject({ total: 3, data: [{ _id: first._id }, { _id: second._id }] })
  expect(await idsOf(`limit=2&after=${encodeURIComponent(String(body.next))}`)).toEqual([cup._id])
  for (const { _id } of [first, second, cup]) await post(`/reviews/${_id}/publish`, { version: 1 })
  expect(await idsOf('status=published')).toEqual([cup._id, second._id, first._id])
})

test('publishing a review invalidates its product and the lists that sort by rating', async () => {
  const shop = await openShop()
  const { post } = await openAdmin(shop)
  const review = await writeReview(await openBuyer(shop, ['teapot']))
  const changedTags: string[] = []
  shop.app.onChange(({ shopId, tags }) => void (shopId === shop.id && changedTags.push(...(tags ?? []))))

  await post(`/reviews/${review._id}/publish`, { version: 1 })

  expect(changedTags).toEqual(expect.arrayContaining([`product:${shop.productId('teapot')}`, 'catalog']))
})

test('a review is rejected only for a listed reason, never for its rating, and its author gets a mail', async () => {
  const shop = await openShop()
  const { post } = await openAdmin(shop)
  const buyer = await openBuyer(shop, ['teapot'])
  const review = await writeReview(buyer, { rating: 1 })
  for (const reason of ['lowRating', '', undefined])
    expect((await post(`/reviews/${review._id}/reject`, { version: 1, reason })).status).toBe(422)

  expect((await post(`/reviews/${review._id}/reject`, { version: 1, reason: 'personalData' })).status).toBe(200)
  const [mail] = await mailsOf(shop)
  expect(mail?.email).toBe(buyer.email)
  expect(mail?.content).toContain('it contains personal data')
  expect(mail?.content).toContain('/user/my-profile#my-reviews')
  const [subject] = (await reviewsOf(buyer.visitor)).data
  expect(subject?.review).toMatchObject({ status: 'rejected', rejectReason: 'personalData' })
  expect((await shown(shop)).total).toBe(0)

  const bought = await deliveredOrder(shop, ['teapot'])
  const guestReview = await writeReview(bought, {}, bought.code)
  await post(`/reviews/${guestReview._id}/reject`, { version: 1, reason: 'spam' })
  expect((await mailsOf(shop))[1]).toMatchObject({
    email: 'ana@example.com',
    content: expect.stringContaining(`/review/write/${bought.code}`),
  })
})

test('a review is decided once, and the audit log names who decided', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop)
  const { _id } = await writeReview(await openBuyer(shop, ['teapot']))
  const attempts = await Promise.all(Array.from({ length: 6 }, () => post(`/reviews/${_id}/publish`, { version: 1 })))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await shown(shop)).total).toBe(1)
  expect((await get('/audit')).body.data).toMatchObject([
    { action: 'review.publish', target: _id, actor: 'Kim, owner', data: { version: 1 } },
  ])
})

test('the shop can publish a reply of up to 1000 characters, remove it, and take that back', async () => {
  const shop = await openShop()
  const { post } = await openAdmin(shop)
  const { _id } = await writeReview(await openBuyer(shop, ['teapot']))
  await post(`/reviews/${_id}/publish`, { version: 1 })
  const reply = (body: string) => post(`/reviews/${_id}/reply`, { body })
  expect((await reply('x'.repeat(1001))).status).toBe(422)

  expect((await reply('  Thank you.\nWe will tell the potter. ')).status).toBe(200)
  expect((await shown(shop)).data[0]?.reply).toMatchObject({ body: 'Thank you.\nWe will tell the potter.' })
  const removed = await reply('')
  expect((await shown(shop)).data[0]?.reply).toBeNull()
  expect((await post(`/changes/${String(removed.body.changeId)}/undo`, {})).status).toBe(200)
  expect((await shown(shop)).data[0]?.reply).toMatchObject({ body: 'Thank you.\nWe will tell the potter.' })
})

test('a shop can publish ratings without text automatically, and nothing else', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }], shop: { reviews_auto_publish: true } })
  const stars = await writeReview(await openBuyer(shop, ['teapot']), { title: '', body: '', rating: 2 })
  const words = await writeReview(await openBuyer(shop, ['teapot']))
  expect([stars.status, words.status]).toEqual(['published', 'pending'])
  expect((await shown(shop)).data).toMatchObject([{ rating: 2, title: '', body: '' }])
})
