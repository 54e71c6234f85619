import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountContract } from '#src/features/account/account.contract.ts'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { deliveredOrder, openBuyer, writeReview } from '#test/delivered-orders.ts'
import { openAdmin } from '#test/admin.ts'
import { register } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'

test('deleting an account leaves only what was published, without a name', async () => {
  const shop = await openTestShop({
    products: ['teapot', 'cup'].map((slug) => ({ slug, stock: 9 })),
    shop: { reviews_auto_publish: true },
  })
  const { post } = await openAdmin(shop)
  const [visitor, password] = [shop.guest(), 'cobalt tram 47']
  const { _id: userId } = await register(shop, visitor, { email: 'eva@example.com', name: 'Eva Lindqvist', password })
  const pot = await deliveredOrder(shop, ['teapot'], { visitor })
  const cup = await deliveredOrder(shop, ['cup'], { visitor })
  const published = await writeReview(pot)
  await post(`/reviews/${published._id}/publish`, { version: 1 })
  await writeReview(cup, { title: 'Never shown' })
  const other = await writeReview(await openBuyer(shop, ['teapot']), { title: '', body: '', rating: 1 })
  await visitor.send('PUT', `/api/v1/shop/user/reviews/${other._id}/helpful`, {
    body: '{"helpful":true}',
    headers: { 'content-type': 'application/json' },
  })
  const { data } = await visitor.requestEndpoint(accountContract.exportMe)
  expect(data).toMatchObject({
    reviews: [{ title: 'Pours well' }, { title: 'Never shown' }],
    reviewAuthors: [{}, {}],
    reviewVotes: [{ review_id: other._id }],
  })
  const product = async () =>
    (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'teapot' } })).data
  expect((await product()).reviews.find(({ _id }) => _id === other._id)?.helpfulCount).toBe(1)
  await shop.tx((db) => sql`update orders set status = 'completed' where shop_id = ${shop.id}`.execute(db))

  expect((await visitor.post('/shop/user/erase', { confirm: 'DELETE', password })).status).toBe(200)

  const { reviews, ratingAverage, ratingCount } = await product()
  expect([ratingAverage, ratingCount]).toEqual([250, 2])
  expect(reviews.find(({ _id }) => _id === published._id)).toMatchObject({
    displayName: 'Deleted customer',
    title: 'Pours well',
  })
  expect(reviews.find(({ _id }) => _id === other._id)?.helpfulCount).toBe(0)
  const { rows } = await shop.tx((db) =>
    sql<{ row: string }>`
      select r::text || coalesce(a::text, '') as row from reviews r
      left join review_authors a on a.shop_id = r.shop_id and a.review_id = r.id where r.shop_id = ${shop.id}`.execute(
      db,
    ),
  )
  expect(rows).toHaveLength(2)
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`Eva|Never shown|${userId}`))
})
