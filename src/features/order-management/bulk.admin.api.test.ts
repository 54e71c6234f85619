import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import type { BulkJob } from './bulk.admin.contract.ts'
import { runBulkJob } from './bulk.service.ts'

async function openOrders(count: number) {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 500 }] })
  const orders: string[] = []
  for (let number = 0; number < count; number += 1)
    orders.push((await shop.guest().order([{ slug: 'teapot' }])).orderNumber)
  const owner = await openAdmin(shop)
  const start = async (body: object): Promise<BulkJob> => (await owner.post('/bulk-jobs', body)).body.data as BulkJob
  const read = async ({ _id }: BulkJob): Promise<BulkJob> => (await owner.get(`/bulk-jobs/${_id}`)).body.data as BulkJob
  const run = async ({ _id }: BulkJob): Promise<number> => {
    let turns = 1
    while (await runBulkJob(shop.staffContext(), _id)) turns += 1
    return turns
  }
  return { shop, orders, owner, start, read, run }
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

test('ships named orders, and stops when it is told to', async () => {
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

test('refuses a job without orders, and one of a member who may not fulfil', async () => {
  const { shop, owner, orders } = await openOrders(1)
  for (const body of [{}, { orders, filter: {} }, { filter: { view: 'cancelled' } }, { orders: ['AAAAA-AAAAA'] }])
    expect((await owner.post('/bulk-jobs', { operation: 'shipOrder', ...body })).status, JSON.stringify(body)).toBe(422)
  const support = await openAdmin(shop, 'support')
  expect((await support.post('/bulk-jobs', { operation: 'shipOrder', orders })).status).toBe(403)
})
