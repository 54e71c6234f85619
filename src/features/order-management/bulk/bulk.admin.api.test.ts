import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProgram, openAdmin } from '#test/admin.ts'
import { payOrder } from '#test/orders.ts'
import { runDueJobs } from '#test/paid-orders.ts'
import type { Db } from '#src/platform/db/db.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { BulkJob } from './bulk.admin.contract.ts'
import { runBulkJob } from './bulk-run.service.ts'

async function openOrders(count: number) {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 500 }] })
  const orders: string[] = []
  for (let number = 0; number < count; number += 1)
    orders.push((await shop.guest().order([{ slug: 'teapot' }])).orderNumber)
  const owner = await openAdmin(shop)
  const start = async (body: object): Promise<BulkJob> => (await owner.post('/bulk-jobs', body)).body.data as BulkJob
  const read = async ({ _id }: Pick<BulkJob, '_id'>): Promise<BulkJob> =>
    (await owner.get(`/bulk-jobs/${_id}`)).body.data as BulkJob
  const run = async ({ _id }: Pick<BulkJob, '_id'>): Promise<number> => {
    let turns = 1
    while (await runBulkJob(shop.staffContext(), shop.app.clients.courier, _id)) turns += 1
    return turns
  }
  const statusOf = async (orderNumber = ''): Promise<string> =>
    ((await owner.get(`/orders/${orderNumber}`)).body.data as { status: string }).status
  return { shop, orders, owner, start, read, run, statusOf }
}

/** Returns a database whose connection is lost when the given number of audit entries has been committed. */
function failingAfter(db: Db, entries: number): Db {
  let left = entries
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const isEntry = node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('audit_log')
      if (isEntry && left === 0) throw new Error('the process has died')
      if (isEntry) left -= 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
}

test('prepares all orders of a filter in the background, and names those that were refused', async () => {
  const { shop, orders, owner, start, read, run } = await openOrders(28)
  const [cancelled = '', prepared = ''] = orders
  await owner.post(`/orders/${cancelled}/cancel`, { reason: 'customer' })
  await owner.post(`/orders/${prepared}/process`)
  const job = await start({ operation: 'startProcessing', filter: {} })
  expect(job).toMatchObject({ total: 28, done: 0, refused: 0, endedAt: null })
  const { rows } = await sql`select from platform.jobs where shop_id = ${shop.id} and kind = 'order.bulk'`.execute(
    shop.db,
  )
  expect(rows).toHaveLength(1)

  expect(await run(job)).toBe(2)
  const ended = await read(job)
  expect(ended).toMatchObject({ total: 28, done: 26, refused: 2, isStopped: false, endedAt: expect.any(String) })
  expect(ended.refusals).toEqual(
    expect.arrayContaining([
      {
        orderNumber: cancelled,
        code: 'transition_not_allowed',
        text: 'This is not possible any more. Current status: cancelled.',
      },
    ]),
  )
  // Nothing is done twice.
  expect(await run(job)).toBe(1)
  const { data } = (await owner.get('/audit')).body as { data: { actor: string; action: string; data: object }[] }
  const written = data.filter(({ action, data: entry }) => action === 'order.process' && 'bulkJob' in entry)
  expect(written).toHaveLength(26)
  expect(written[0]?.actor).toBe('Kim, owner')
})

test('ships named orders, and stops when it is asked to', async () => {
  const { orders, owner, start, read, run } = await openOrders(2)
  const shipped = await start({ operation: 'shipOrder', orders, carrier: 'Post' })
  await run(shipped)
  expect(await read(shipped)).toMatchObject({ done: 2, refused: 0 })
  const { data } = (await owner.get(`/orders/${orders[0]}`)).body as { data: { shipments: { carrier: string }[] } }
  expect(data.shipments).toMatchObject([{ carrier: 'Post' }])

  const stopped = await start({ operation: 'shipOrder', orders })
  expect((await owner.post(`/bulk-jobs/${stopped._id}/stop`)).status).toBe(200)
  await run(stopped)
  expect(await read(stopped)).toMatchObject({ done: 0, refused: 0, isStopped: true })
  expect((await owner.get('/bulk-jobs')).body.data).toMatchObject([{ _id: stopped._id }, { _id: shipped._id }])
})

test('cancels orders with what is refunded in sum, and leaves those that are shipped', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', priceAmount: 2000, stock: 9 }],
    gateways: [{ title: 'Bank', provider: 'bankTransfer' }],
  })
  const owner = await openAdmin(shop)
  const placed = [await shop.guest().order([{ slug: 'teapot' }]), await shop.guest().order([{ slug: 'teapot' }])]
  const [paid, shipped] = placed
  for (const { orderId } of placed) await payOrder(shop, orderId)
  const unpaid = await shop.guest().order([{ slug: 'teapot' }])
  await owner.post(`/orders/${shipped?.orderNumber}/ship`, {})
  const { totalAmount } = (await owner.get(`/orders/${paid?.orderNumber}`)).body.data as { totalAmount: number }
  const orders = [...placed, unpaid].map(({ orderNumber }) => orderNumber)
  expect((await owner.post('/bulk-jobs/cancel-preview', { orders })).body.data).toEqual({
    total: 3,
    cancellable: 2,
    partlyShipped: 0,
    refundAmount: totalAmount,
  })
  const job = (await owner.post('/bulk-jobs/cancel', { orders, reason: 'inventory' })).body.data as BulkJob
  await runDueJobs(shop)
  const ended = (await owner.get(`/bulk-jobs/${job._id}`)).body.data as BulkJob
  expect(ended).toMatchObject({ operation: 'cancelOrder', done: 2, refused: 1 })
  expect(ended.refusals).toMatchObject([{ orderNumber: shipped?.orderNumber, code: 'transition_not_allowed' }])
  const { data } = (await owner.get(`/orders/${paid?.orderNumber}`)).body as {
    data: { status: string; refunds: { amount: number }[] }
  }
  expect(data).toMatchObject({ status: 'cancelled', refunds: [{ amount: totalAmount }] })
})

test('of two members who ship the same orders one wins, also when each job runs twice at once', async () => {
  const { shop, orders, start, read, run } = await openOrders(4)
  const first = await start({ operation: 'shipOrder', orders })
  const second = await start({ operation: 'shipOrder', orders })
  // A lease that has ended too early lets another process run the same job.
  await Promise.all([first, second, first, second].map(run))
  const [one, other] = [await read(first), await read(second)]
  expect([one.done + other.done, one.refused + other.refused]).toEqual([4, 4])
  const { rows } = await shop.tx((db) =>
    sql`select count(*)::int as count from shipments where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows).toEqual([{ count: 4 }])
})

test('a job whose process has died goes on behind what is done', async () => {
  const { shop, orders, start, read, run, statusOf } = await openOrders(3)
  const job = await start({ operation: 'startProcessing', orders })
  const failing = { ...shop.staffContext(), db: failingAfter(shop.staffContext().db, 1) }
  await expect(runBulkJob(failing, shop.app.clients.courier, job._id)).rejects.toThrow('the process has died')
  expect(await read(job)).toMatchObject({ done: 1, refused: 0, endedAt: null })
  await run(job)
  expect(await read(job)).toMatchObject({ done: 3, refused: 0, endedAt: expect.any(String) })
  expect(await Promise.all(orders.map(statusOf))).toEqual(['processing', 'processing', 'processing'])
})

test('a batch waits once, and is taken back as a whole or done with the id that it waited under', async () => {
  const { shop, orders, read, statusOf } = await openOrders(3)
  const member = await openMember(shop, 'manager')
  const slowly = createProgram(member.browser, `/admin/v1/shops/${shop.id}`, { prefer: 'respond-async; delay=10' })
  const hold = async (): Promise<string> =>
    ((await slowly.post('/bulk-jobs', { operation: 'shipOrder', orders })).body.waiting as { _id: string })._id
  const undone = await hold()
  expect((await slowly.get('/pending-operations')).body.data).toMatchObject([{ _id: undone, state: 'waiting' }])
  await slowly.remove(`/pending-operations/${undone}`)
  await runDueJobs(shop, 1)
  expect(await statusOf(orders[0])).toBe('confirmed')

  const id = await hold()
  // The first order is shipped by another member meanwhile.
  await member.inShop(shop).post(`/orders/${orders[0]}/ship`, {})
  await runDueJobs(shop, 1)
  await runDueJobs(shop, 1)
  expect(await read({ _id: id })).toMatchObject({ done: 2, refused: 1, refusals: [{ orderNumber: orders[0] }] })
  expect(await statusOf(orders[2])).toBe('shipped')
})

test('nothing is done for a member who has lost the permission, or a key that was revoked', async () => {
  const { shop, orders, owner, read, run, statusOf } = await openOrders(2)
  const member = await openMember(shop, 'manager')
  const { data } = (await member.inShop(shop).post('/bulk-jobs', { operation: 'shipOrder', orders })).body
  const second = await openAdmin(shop)
  const ofKey = (await second.post('/bulk-jobs/cancel', { orders, reason: 'other' })).body.data as BulkJob
  await shop.tx((db) => sql`update members set role = 'support' where shop_id = ${shop.id}`.execute(db))
  await owner.remove(`/keys/${second.keyId}`)
  await shop.tx((db) => sql`update api_keys set revoked_at = now() where id = ${second.keyId}`.execute(db))
  for (const job of [data as BulkJob, ofKey]) {
    await run(job)
    expect(await read(job)).toMatchObject({ done: 0, refused: 2, refusals: [{ code: 'permission_missing' }, {}] })
  }
  expect(await statusOf(orders[0])).toBe('confirmed')
})

test('refuses a job without orders or with those of another shop, and one of a member without the permission', async () => {
  const { shop, owner, orders } = await openOrders(1)
  const { orders: foreign } = await openOrders(1)
  for (const body of [
    {},
    { orders, filter: {} },
    { filter: { view: 'cancelled' } },
    { orders: ['AAAAA-AAAAA'] },
    { orders: [...orders, ...foreign] },
  ]) {
    const replies = [
      await owner.post('/bulk-jobs', { operation: 'shipOrder', ...body }),
      await owner.post('/bulk-jobs/cancel', { reason: 'other', ...body }),
      await owner.post('/bulk-jobs/cancel-preview', body),
    ]
    expect(
      replies.map(({ status }) => status),
      JSON.stringify(body),
    ).toEqual([422, 422, 422])
  }
  const job = (await owner.post('/bulk-jobs/cancel', { orders, reason: 'other' })).body.data as BulkJob
  const support = await openAdmin(shop, 'support')
  const packer = await openMember(shop, 'support')
  for (const program of [support, packer.inShop(shop)]) {
    const replies = [
      await program.post('/bulk-jobs', { operation: 'shipOrder', orders }),
      await program.post('/bulk-jobs/cancel', { orders, reason: 'other' }),
      await program.post('/bulk-jobs/cancel-preview', { orders }),
      await program.post(`/bulk-jobs/${job._id}/stop`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('tags and assignments of many orders are undone together, but for those that were changed since', async () => {
  const { shop, orders, owner, read, run } = await openOrders(3)
  const [first = '', second = '', third = ''] = orders
  const tagsOf = async (orderNumber: string): Promise<string[]> =>
    ((await owner.get(`/orders/${orderNumber}`)).body.data as { tags: string[] }).tags
  const all = () => Promise.all(orders.map(tagsOf))
  await owner.put(`/orders/${first}/tags`, { tags: ['Gift', 'Late'] })
  const many = Array.from({ length: 20 }, (_, index) => `T${index}`)
  await owner.put(`/orders/${third}/tags`, { tags: many })
  const member = await openMember(shop, 'support')
  const desk = member.inShop(shop)
  const job = (await desk.post('/bulk-jobs/tag', { orders, added: ['Fragile'], removed: ['Late'] })).body
    .data as BulkJob
  await run(job)
  expect(await read(job)).toMatchObject({
    done: 2,
    refused: 1,
    canUndo: true,
    refusals: [{ orderNumber: third, text: 'An order has at most 20 tags.' }],
  })
  expect((await all()).slice(0, 2)).toEqual([['Fragile', 'Gift'], ['Fragile']])
  await owner.put(`/orders/${second}/tags`, { tags: ['Fragile', 'Mine'] })
  const undone = (await desk.post(`/changes/${job._id}/undo`)).body.data as { restored: string[]; unchanged: string[] }
  expect(undone).toMatchObject({ restored: ['tags'], unchanged: ['tags'] })
  expect((await all()).slice(0, 2)).toEqual([
    ['Gift', 'Late'],
    ['Fragile', 'Mine'],
  ])
  expect((await read(job)).canUndo).toBe(false)

  const { data: people } = (await desk.get('/colleagues')).body as { data: { _id: string }[] }
  const staffId = people[0]?._id ?? ''
  const assigned = (await desk.post('/bulk-jobs/assign', { orders, staffId })).body.data as BulkJob
  await run(assigned)
  const mine = async () => (await owner.get(`/orders?assignedTo=${staffId}`)).body.total
  expect(await mine()).toBe(3)
  await desk.post(`/changes/${assigned._id}/undo`)
  expect(await mine()).toBe(0)
  expect((await desk.post('/bulk-jobs/assign', { orders, staffId: job._id })).status).toBe(422)
})

test('a job takes back tags and assignments of many orders, but for those that were changed since, and itself too', async () => {
  const { shop, orders, owner, read, run } = await openOrders(28)
  const [first = ''] = orders
  const tagsOf = async (orderNumber: string): Promise<string[]> =>
    ((await owner.get(`/orders/${orderNumber}`)).body.data as { tags: string[] }).tags
  const tagged = async (): Promise<number> => (await owner.get('/orders?tag=Fragile')).body.total as number
  const undo = async ({ _id }: BulkJob) => owner.post(`/bulk-jobs/${_id}/undo`)
  const job = (await owner.post('/bulk-jobs/tag', { orders, added: ['Fragile'] })).body.data as BulkJob
  expect([(await undo(job)).status, (await undo(job)).body.code]).toEqual([410, 'undo_expired'])
  await run(job)
  await owner.put(`/orders/${first}/tags`, { tags: ['Mine'] })
  const reply = await undo(job)
  const back = reply.body.data as BulkJob
  expect(back).toMatchObject({ operation: 'setOrderTags', undoes: job._id, total: 28, done: 0 })
  expect([(await undo(job)).status, (await read(job)).canUndo]).toEqual([410, false])
  await run(back)
  expect(await read(back)).toMatchObject({
    done: 27,
    refused: 1,
    refusals: [{ orderNumber: first, code: 'undo_conflict' }],
    canUndo: true,
  })
  expect([await tagsOf(first), await tagged()]).toEqual([['Mine'], 0])

  const again = (await undo(back)).body.data as BulkJob
  await run(again)
  expect(await tagged()).toBe(27)

  const member = await openMember(shop, 'support')
  const { data: people } = (await member.inShop(shop).get('/colleagues')).body as { data: { _id: string }[] }
  const staffId = people[0]?._id
  const assigned = (await owner.post('/bulk-jobs/assign', { orders, staffId })).body.data as BulkJob
  await run(assigned)
  await run((await undo(assigned)).body.data as BulkJob)
  expect((await owner.get(`/orders?assignedTo=${staffId}`)).body.total).toBe(0)
  const shipped = (await owner.post('/bulk-jobs', { operation: 'shipOrder', orders: [first] })).body.data as BulkJob
  await run(shipped)
  expect((await undo(shipped)).status).toBe(410)
})
