import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinWith } from '#test/staff.ts'
import type { JobCheck, ProductJob, ProductRow } from './product-job.contract.ts'
import { runProductJob } from './product-job-run.service.ts'
import type { EditedProduct } from './product.contract.ts'

const CUPS = Array.from({ length: 3 }, (_, index) => ({
  slug: `cup-${index}`,
  name: `Cup ${index}`,
  stock: 10,
  priceAmount: 1000 + index * 500,
  category: ['Kitchen', 'Cups'],
}))

async function openProducts(products: readonly object[] = CUPS) {
  const shop = await openTestShop({ products: products as typeof CUPS })
  const admin = await openAdmin(shop)
  const start = async (body: object): Promise<ProductJob> => {
    const reply = await admin.post('/product-jobs', body)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as ProductJob
  }
  const undo = async ({ _id }: ProductJob): Promise<ProductJob> => {
    const reply = await admin.post(`/product-jobs/${_id}/undo`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as ProductJob
  }
  const read = async ({ _id }: ProductJob): Promise<ProductJob> =>
    (await admin.get(`/product-jobs/${_id}`)).body.data as ProductJob
  const rows = async (query = ''): Promise<ProductRow[]> =>
    (await admin.get(`/product-rows${query}`)).body.data as ProductRow[]
  const show = async (slug: string): Promise<EditedProduct> =>
    (await admin.get(`/products/${shop.productId(slug)}`)).body.data as EditedProduct
  const edit = (slug: string, variant: object, rest: object = {}) => ({
    productId: shop.productId(slug),
    variants: [{ variantId: shop.variantId(slug), ...variant }],
    ...rest,
  })
  return { shop, admin, start, undo, read, rows, show, edit }
}

const readPage = (shop: TestShop, slug: string) => shop.guest().get(`/shop/product/${shop.id}/product/${slug}`)

test('chosen products are archived at once, on their pages too, and the undo publishes them again', async () => {
  const { shop, start, undo, show } = await openProducts()
  expect((await readPage(shop, 'cup-0')).status).toBe(200)
  const job = await start({ products: [shop.productId('cup-0'), shop.productId('cup-1')], status: 'archived' })
  expect(job).toMatchObject({ fields: ['status'], state: 'done', total: 2, done: 2, refused: 0 })
  expect(job.undoUntil).not.toBeNull()
  expect((await show('cup-0')).status).toBe('archived')
  expect((await show('cup-2')).status).toBe('active')

  const undone = await undo(job)
  expect(undone).toMatchObject({ state: 'undone', restored: 2, kept: 0, undoUntil: null })
  expect((await show('cup-0')).status).toBe('active')
  expect((await readPage(shop, 'cup-0')).status).toBe(200)
})

test('all products of a filter get another price, and those that cannot have it are named', async () => {
  const { shop, admin, start, show, edit } = await openProducts()
  await start({ edits: [edit('cup-2', { saleAmount: 1900 })] })
  const body = { filter: { search: 'cup' }, price: { by: 'percent', value: -1000, rounding: 'to99' } }
  const checked = (await admin.post('/product-jobs/check', body)).body.data as JobCheck
  expect(checked).toMatchObject({ products: 3, changed: 2, unchanged: 0, refused: 1 })
  expect(checked.differences).toContainEqual({
    productId: shop.productId('cup-0'),
    variantId: shop.variantId('cup-0'),
    name: 'Cup 0',
    field: 'price',
    before: 1000,
    after: 899,
  })
  expect((await show('cup-0')).variants[0]?.priceAmount).toBe(1000)

  const job = await start(body)
  expect(job).toMatchObject({ fields: ['price'], done: 2, refused: 1 })
  expect(job.refusals).toEqual([
    {
      productId: shop.productId('cup-2'),
      name: 'Cup 2',
      code: 'invalid_fields',
      text: 'A sale price has to be lower than the price.',
    },
  ])
  expect((await show('cup-1')).variants[0]?.priceAmount).toBe(1399)
  expect((await readPage(shop, 'cup-0')).body.data).toMatchObject({ variants: [{ priceAmount: 899 }] })
  const { data: listed } = (await admin.get('/products?sort=name')).body as { data: { lowestPriceAmount: number }[] }
  expect(listed.map(({ lowestPriceAmount }) => lowestPriceAmount)).toEqual([899, 1399, 2000])
  const history = await within(shop, ({ db }) =>
    db
      .selectFrom('price_history')
      .select('amount')
      .where('shop_id', '=', shop.id)
      .where('variant_id', '=', shop.variantId('cup-0'))
      .orderBy('valid_from')
      .execute(),
  )
  expect(history.map(({ amount }) => amount)).toEqual([1000, 899])
})

test('the undo gives back only what was not changed since', async () => {
  const { shop, start, undo, show, edit } = await openProducts()
  const job = await start({
    edits: [
      edit('cup-0', { priceAmount: 1100, sku: 'NEW-0' }, { status: 'draft' }),
      edit('cup-1', { priceAmount: 1600 }),
    ],
  })
  await start({ edits: [edit('cup-0', { priceAmount: 1234 }), edit('cup-1', { priceAmount: 1700 })] })
  const undone = await undo(job)
  expect(undone).toMatchObject({ restored: 1, kept: 2 })
  expect(await show('cup-0')).toMatchObject({ status: 'active', variants: [{ sku: '', priceAmount: 1234 }] })
  expect((await show('cup-1')).variants[0]?.priceAmount).toBe(1700)
  expect((await readPage(shop, 'cup-0')).status).toBe(200)
})

test('stock changes by the difference to what was seen, and the undo leaves units sold since sold', async () => {
  const { shop, start, undo, rows, edit } = await openProducts()
  await shop.guest().order([{ slug: 'cup-0', quantity: 2 }])
  // The sender had seen 10 units and counted 15.
  const job = await start({ edits: [edit('cup-0', { stockOnHand: 15, stockSeen: 10 })] })
  const stock = async () => (await rows('?search=cup')).map(({ variants }) => variants[0]?.stockOnHand)
  expect(await stock()).toEqual([13, 10, 10])
  await shop.guest().order([{ slug: 'cup-0', quantity: 3 }])
  expect(await undo(job)).toMatchObject({ restored: 1, kept: 0 })
  expect(await stock()).toEqual([5, 10, 10])
  const movements = await within(shop, async ({ db }) => {
    const { rows: all } = await sql<{ quantity: number; actor: string; reversed: boolean }>`
      select quantity, actor, reverses_id is not null as reversed from stock_movements
      where shop_id = ${shop.id} and variant_id = ${shop.variantId('cup-0')} and reason = 'count' order by id`.execute(
      db,
    )
    return all
  })
  expect(movements).toEqual([
    { quantity: 5, actor: 'Kim, owner', reversed: false },
    { quantity: -5, actor: 'Kim, owner', reversed: true },
  ])
})

test('orders that run beside a change of stock lose no unit', async () => {
  const { shop, start, rows, edit } = await openProducts()
  const orders = Array.from({ length: 6 }, () => shop.guest().order([{ slug: 'cup-0' }]))
  const [job] = await Promise.all([
    start({ edits: [edit('cup-0', { stockOnHand: 30, stockSeen: 10, priceAmount: 1000 })] }),
    ...orders,
  ])
  expect(job).toMatchObject({ done: 1, refused: 0 })
  expect((await rows('?search=cup'))[0]?.variants[0]?.stockOnHand).toBe(24)
})

test('refuses products that were changed since they were loaded, and changes nothing of a refused one', async () => {
  const { start, rows, show, edit } = await openProducts()
  const loaded = await rows('?search=cup')
  const version = loaded[0]?.version ?? -1
  await start({ edits: [edit('cup-0', { sku: 'FIRST' })] })
  const job = await start({
    edits: [
      edit('cup-0', { sku: 'SECOND' }, { version }),
      edit('cup-1', { sku: 'GOOD' }, { version: loaded[1]?.version }),
      edit('cup-2', { sku: 'LOST', saleAmount: 99_999 }),
    ],
  })
  expect(job).toMatchObject({ done: 1, refused: 2 })
  expect(job.refusals.map(({ code }) => code)).toEqual(['changed_meanwhile', 'invalid_fields'])
  expect((await show('cup-0')).variants[0]?.sku).toBe('FIRST')
  expect((await show('cup-1')).variants[0]?.sku).toBe('GOOD')
  expect((await show('cup-2')).variants[0]?.sku).toBe('')
})

test('categories and the trash change for many at once, in lists too', async () => {
  const { shop, admin, start, undo, show } = await openProducts()
  const products = CUPS.map(({ slug }) => shop.productId(slug))
  const kitchen = shop.categoryId('Kitchen')
  const job = await start({ products, categoryId: kitchen })
  expect((await show('cup-1')).categories.map(({ name }) => name)).toEqual(['Kitchen'])
  expect(await start({ products, categoryId: kitchen })).toMatchObject({ done: 0, unchanged: 3, undoUntil: null })
  await undo(job)
  expect((await show('cup-1')).categories.map(({ name }) => name)).toEqual(['Kitchen', 'Cups'])

  const trashed = await start({ products: products.slice(0, 2), isTrashed: true })
  const count = async (): Promise<number> => ((await admin.get('/products')).body.data as object[]).length
  expect(await count()).toBe(1)
  expect((await readPage(shop, 'cup-0')).status).toBe(404)
  await undo(trashed)
  expect(await count()).toBe(3)
  expect((await readPage(shop, 'cup-0')).status).toBe(200)
})

test('members change only what their permissions allow, and undo no more than that', async () => {
  const { shop, start, edit, rows } = await openProducts()
  const editor = await joinWith(shop, ['products.read', 'products.edit'])
  const post = (body: object) => editor.post('/product-jobs', body)
  for (const body of [
    { products: [shop.productId('cup-0')], price: { by: 'percent', value: 100 } },
    { edits: [edit('cup-0', { priceAmount: 1 })] },
    { edits: [edit('cup-0', { saleAmount: 1 })] },
    { edits: [edit('cup-0', { sku: 'A' }), edit('cup-1', { stockOnHand: 1 })] },
    { products: [shop.productId('cup-0')], status: 'archived' },
    { products: [shop.productId('cup-0')], isTrashed: true },
  ]) {
    expect((await post(body)).body, JSON.stringify(body)).toMatchObject({ code: 'permission_missing' })
    expect((await editor.post('/product-jobs/check', body)).body).toMatchObject({ code: 'permission_missing' })
  }
  expect((await post({ edits: [edit('cup-0', { sku: 'A' })] })).status).toBe(200)
  const priced = await start({ edits: [edit('cup-0', { priceAmount: 1500 })] })
  expect((await editor.post(`/product-jobs/${priced._id}/undo`)).body).toMatchObject({ code: 'permission_missing' })
  expect((await rows('?search=cup'))[0]?.variants[0]).toMatchObject({ sku: 'A', priceAmount: 1500 })
  const support = await openAdmin(shop, 'support')
  expect((await support.post('/product-jobs', { products: [shop.productId('cup-0')], status: 'draft' })).status).toBe(
    403,
  )
})

test('refuses a job without products or changes, and one with too much', async () => {
  const { shop, admin, edit } = await openProducts()
  const products = [shop.productId('cup-0')]
  for (const body of [
    {},
    { products },
    { products, filter: {}, status: 'draft' },
    { filter: { search: 'nothing like it' }, status: 'draft' },
    { products, categoryId: crypto.randomUUID() },
    { edits: [edit('cup-0', { sku: 'A' }), edit('cup-0', { sku: 'B' })] },
  ])
    expect((await admin.post('/product-jobs', body)).status, JSON.stringify(body)).toBe(422)
  const unknown = { edits: [{ productId: products[0], variants: [{ variantId: crypto.randomUUID(), sku: 'A' }] }] }
  expect((await admin.post('/product-jobs', unknown)).body.data).toMatchObject({ done: 0, refused: 1 })
})

const MANY = Array.from({ length: 60 }, (_, index) => ({
  slug: `bowl-${index}`,
  name: `Bowl ${String(index).padStart(2, '0')}`,
  stock: 5,
  priceAmount: 2000,
}))

/** Runs a turn of a job whose connection is killed in the middle of a batch. @returns what became of the turn */
const runKilled = (shop: TestShop, { _id }: ProductJob, slug: string): Promise<string> =>
  shop.tx(async (db) => {
    await sql`select from variants where shop_id = ${shop.id} and id = ${shop.variantId(slug)} for update`.execute(db)
    const turn = runProductJob(shop.staffContext(), _id, { batch: 25 }).then(
      () => 'ended',
      () => 'killed',
    )
    // The batch waits for the variant.
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const { pid } = rows[0] ?? { pid: 0 }
    // Not in this transaction, which sees the list of connections as it was at first.
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(
        shop.db,
      )
    await expect.poll(async () => (await kill()).rows.length, { timeout: 15_000 }).toBe(1)
    return turn
  })

test('a job that is killed in the middle leaves whole batches, goes on behind them, and does nothing twice', async () => {
  const { shop, admin, start, read, rows } = await openProducts(MANY)
  const job = await start({ filter: {}, price: { by: 'amount', value: 100 } })
  expect(job).toMatchObject({ state: 'running', total: 60, done: 0, endedAt: null, undoUntil: null })
  expect((await admin.post(`/product-jobs/${job._id}/undo`)).status).toBe(422)
  const prices = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const { variants } of await rows())
      for (const { priceAmount } of variants) counts[priceAmount] = (counts[priceAmount] ?? 0) + 1
    return counts
  }
  expect(await runKilled(shop, job, 'bowl-30')).toBe('killed')
  expect(await read(job)).toMatchObject({ state: 'running', done: 25 })
  expect(await prices()).toEqual({ 2000: 35, 2100: 25 })
  const context = shop.staffContext()
  expect(await runProductJob(context, job._id)).toBeNull()
  expect(await runProductJob(context, job._id)).toBeNull()
  expect(await read(job)).toMatchObject({ state: 'done', done: 60, refused: 0 })
  expect(await prices()).toEqual({ 2100: 60 })

  expect((await admin.post(`/product-jobs/${job._id}/undo`)).body.data).toMatchObject({ state: 'undoing' })
  expect((await admin.post(`/product-jobs/${job._id}/undo`)).status).toBe(410)
  expect(await runKilled(shop, job, 'bowl-30')).toBe('killed')
  expect(await prices()).toEqual({ 2000: 25, 2100: 35 })
  expect(await runProductJob(shop.staffContext(), job._id)).toBeNull()
  expect(await read(job)).toMatchObject({ state: 'undone', restored: 60, kept: 0 })
  expect(await prices()).toEqual({ 2000: 60 })
})

test('a stopped job leaves the rest as it was, and what it has done can be undone', async () => {
  const { shop, admin, start, read } = await openProducts(MANY)
  const job = await start({ filter: {}, status: 'draft' })
  expect((await admin.post(`/product-jobs/${job._id}/stop`)).status).toBe(200)
  expect(await runProductJob(shop.staffContext(), job._id)).toBeNull()
  expect(await read(job)).toMatchObject({ state: 'stopped', done: 0, undoUntil: null })
  expect((await admin.get('/product-jobs')).body.data).toMatchObject([{ _id: job._id }])
})

test('after a day a change of many products stays', async () => {
  const { shop, admin, start } = await openProducts()
  const job = await start({ products: [shop.productId('cup-0')], status: 'archived' })
  await shop.tx((db) =>
    sql`update product_jobs set started_at = started_at - interval '25 hours' where shop_id = ${shop.id}`.execute(db),
  )
  expect((await admin.post(`/product-jobs/${job._id}/undo`)).status).toBe(410)
})

test('refused products are exported with what was typed, and an open editor names who has started the job', async () => {
  const { shop, admin, start, undo, show, edit } = await openProducts()
  const opened = await show('cup-1')
  const job = await start({
    edits: [edit('cup-0', { priceAmount: 900, saleAmount: 950, sku: '=SUM(1)' }), edit('cup-1', { priceAmount: 1600 })],
  })
  expect(job).toMatchObject({ done: 1, refused: 1 })
  const { text, headers } = await admin.get(`/product-jobs/${job._id}/refused.csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Product,Variant,SKU,Price,Sale price,Sale until,Stock,Status,Reason',
    `Cup 0,,"'=SUM(1)",9.00,9.50,,,,A sale price has to be lower than the price.`,
    '',
  ])
  const formOf = ({
    _id,
    slug: _s,
    version: _v,
    isTrashed: _t,
    categories: _c,
    archivedVariants: _a,
    updatedAt: _u,
    ...form
  }: EditedProduct) => ({
    ...form,
    variants: form.variants.map(({ stockOnHand: _stock, ...variant }) => variant),
  })
  const save = (version: number) =>
    admin.put(`/products/${shop.productId('cup-1')}`, { product: formOf(opened), version })
  const conflict = await save(opened.version)
  expect(conflict.status).toBe(409)
  expect(conflict.body).toMatchObject({ code: 'changed_meanwhile', data: { by: 'Kim, owner', fields: ['variants'] } })
  const { version } = await show('cup-1')
  await undo(job)
  expect((await save(version)).body).toMatchObject({ data: { by: 'Kim, owner', fields: ['variants'] } })
})
