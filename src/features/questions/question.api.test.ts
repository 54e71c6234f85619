import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountContract } from '#src/features/account/account.contract.ts'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { productPageContract } from '#src/features/catalog/product-page.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openShopper, register } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { purgeQuestions } from './question.admin.service.ts'
import { questionContract } from './question.contract.ts'

const DAY_MS = 86_400_000
const QUESTION = { body: 'Does it pour without dripping?', name: 'Anna König', email: 'ana@example.com' }

const openShop = (shop: { product_questions?: boolean } = {}): Promise<TestShop> =>
  openTestShop({
    products: [{ slug: 'teapot', name: 'Teapot' }, { slug: 'cup' }, { slug: 'secret', status: 'draft' }],
    shop,
  })

const ask = (shop: TestShop, question: object, { slug = 'teapot', visitor = shop.guest() } = {}) =>
  visitor.post(`/shop/product/${shop.id}/product/${slug}/questions`, question)
const shown = (shop: TestShop, query: Record<string, string> = {}) =>
  shop.guest().requestEndpoint(productPageContract.questions, { params: { productId: 'teapot' }, query })
const productOf = async (shop: TestShop) =>
  (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'teapot' } })).data

test('shows a question with its first name once it is answered, and mails the answer once', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop, 'support')
  const { message } = await shop
    .guest()
    .requestEndpoint(questionContract.submitQuestion, { params: { productId: 'teapot' }, body: QUESTION })
  expect(message).toBe('Thank you. We’ll e-mail you our answer.')
  expect((await shown(shop)).data).toEqual([])
  expect(await productOf(shop)).toMatchObject({ questions: [], questionCount: 0 })
  const { body } = await get('/questions')
  expect(body).toMatchObject({ total: 1, data: [{ status: 'pending', productSlug: 'teapot', email: QUESTION.email }] })
  const [{ _id: id } = { _id: '' }] = body.data as { _id: string }[]

  expect((await post(`/questions/${id}/answer`, { body: 'It does, since 2024.' })).status).toBe(200)

  const published = { _id: id, body: QUESTION.body, displayName: 'Anna', answer: 'It does, since 2024.' }
  expect(await shown(shop)).toMatchObject({ total: 1, data: [published], product: { slug: 'teapot', name: 'Teapot' } })
  expect(await productOf(shop)).toMatchObject({ questions: [published], questionCount: 1 })
  await post(`/questions/${id}/answer`, { body: 'It does.' })
  expect((await shown(shop)).data).toMatchObject([{ answer: 'It does.' }])
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'questionAnswered')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ email: QUESTION.email })
  expect(JSON.stringify(mails[0]?.content)).toContain('/product/teapot#questions')
  expect((await get('/questions?status=published&product=teapot')).body.total).toBe(1)
  expect((await get('/questions?status=published&product=cup')).body.total).toBe(0)
})

test('hides a rejected question, and publishes it again with an answer', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop)
  await ask(shop, QUESTION)
  const [{ _id: id } = { _id: '' }] = (await get('/questions')).body.data as { _id: string }[]
  await post(`/questions/${id}/answer`, { body: 'Yes.' })

  expect((await post(`/questions/${id}/reject`)).status).toBe(200)
  expect((await shown(shop)).total).toBe(0)
  expect((await post(`/questions/${id}/reject`)).body.code).toBe('transition_not_allowed')
  await post(`/questions/${id}/answer`, { body: 'Yes, really.' })
  expect((await shown(shop)).data).toMatchObject([{ answer: 'Yes, really.' }])
})

test('lists questions by page, the latest answer first', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop)
  for (const body of ['First question here', 'Second question here', 'Third question here', 'Fourth question here'])
    await ask(shop, { ...QUESTION, body })
  for (const { _id } of (await get('/questions')).body.data as { _id: string }[])
    await post(`/questions/${_id}/answer`, { body: 'Yes.' })

  expect(await shown(shop, { page: '2', pageSize: '3' })).toMatchObject({
    total: 4,
    page: 2,
    data: [{ body: 'First question here' }],
  })
  expect(await productOf(shop)).toMatchObject({
    questions: [{ body: 'Fourth question here' }, {}, {}],
    questionCount: 4,
  })
})

test('a shopper needs no name and no address, and the same question is stored once', async () => {
  const shop = await openShop()
  const { visitor, user } = await openShopper(shop, { name: 'Tomás Ribeiro' })
  for (let time = 0; time < 2; time += 1)
    expect((await ask(shop, { body: QUESTION.body }, { visitor })).status).toBe(200)
  const { body } = await (await openAdmin(shop)).get('/questions')
  expect(body).toMatchObject({ total: 1, data: [{ displayName: 'Tomás', email: user.email }] })
})

test('rejects short questions and invalid addresses, and questions where they are not taken', async () => {
  const shop = await openShop()
  const { body, status } = await ask(shop, { body: 'Why?', email: 'ana' })
  expect([status, body.code]).toEqual([422, 'invalid_fields'])
  expect(body.fields).toEqual({ body: 'Please write 10 to 500 characters.', email: 'Invalid email' })
  expect((await ask(shop, QUESTION, { slug: 'secret' })).status).toBe(404)

  const silent = await openShop({ product_questions: false })
  expect((await ask(silent, QUESTION)).status).toBe(404)
  expect((await silent.guest().get(`/shop/product/${silent.id}/product/teapot/questions`)).status).toBe(404)
  expect(await productOf(silent)).toMatchObject({ questions: [], questionCount: null })
})

test('exports questions, and deleting the account leaves only what was published, without a name', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop)
  const [visitor, password] = [shop.guest(), 'cobalt tram 47']
  await register(shop, visitor, { email: 'eva@example.com', name: 'Eva Lindqvist', password })
  await ask(shop, QUESTION, { visitor })
  const [{ _id: id } = { _id: '' }] = (await get('/questions')).body.data as { _id: string }[]
  await post(`/questions/${id}/answer`, { body: 'Yes.' })
  await ask(shop, { body: 'Never shown to anyone' }, { visitor })
  const { data } = await visitor.requestEndpoint(accountContract.exportMe)
  expect(data).toMatchObject({ questions: [{ body: QUESTION.body }, {}], questionAuthors: [{}, {}] })

  expect((await visitor.post('/shop/user/erase', { confirm: 'DELETE', password })).status).toBe(200)

  expect((await shown(shop)).data).toMatchObject([{ body: QUESTION.body, displayName: '' }])
  expect((await get('/questions')).body.total).toBe(0)
  expect(await countAuthors(shop)).toBe(0)
})

test('purges old questions without an answer, and addresses of guests after the answer', async () => {
  const shop = await openShop()
  const { get, post } = await openAdmin(shop)
  await ask(shop, QUESTION)
  const [{ _id: id } = { _id: '' }] = (await get('/questions')).body.data as { _id: string }[]
  await post(`/questions/${id}/answer`, { body: 'Yes.' })
  await ask(shop, { ...QUESTION, body: 'Never answered question' })
  const after = (days: number) => purgeQuestions(shop.staffContext(new Date(Date.now() + days * DAY_MS)))

  await after(89)
  expect(await countAuthors(shop)).toBe(2)
  await after(91)
  expect(await countAuthors(shop)).toBe(1)
  await after(366)
  expect(await countAuthors(shop)).toBe(0)
  expect((await shown(shop)).total).toBe(1)
})

const countAuthors = (shop: TestShop): Promise<number | undefined> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from question_authors where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.count
  })

test('a list of questions continues after its last row', async () => {
  const shop = await openShop()
  const { get } = await openAdmin(shop)
  await ask(shop, QUESTION)
  await ask(shop, { ...QUESTION, body: 'Is it dishwasher safe?' })
  const first = await get('/questions?limit=1')
  expect(first.body).toMatchObject({ total: 2, data: [{ body: QUESTION.body }], next: expect.any(String) })
  const second = await get(`/questions?limit=1&after=${encodeURIComponent(String(first.body.next))}`)
  expect(second.body).toMatchObject({ total: 2, data: [{ body: 'Is it dishwasher safe?' }] })
})
