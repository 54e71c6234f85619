import { expect, test } from 'vitest'
import { createProgram, openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { runDueJobs } from '#test/paid-orders.ts'
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
  const read = async (id: string): Promise<BulkJob> => (await owner.get(`/bulk-jobs/${id}`)).body.data as BulkJob
  const run = async (id: string): Promise<void> => {
    while (await runBulkJob(shop.staffContext(), shop.app.clients.courier, id));
  }
  const shipmentsOf = async (orderNumber = '') => {
    const { data } = (await owner.get(`/orders/${orderNumber}`)).body as {
      data: { shipments: { carrier: string; trackingNumber: string }[] }
    }
    return data.shipments.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])
  }
  const mails = async () => (await queuedMails(shop)).filter(({ kind }) => kind === 'orderShipped').length
  return { shop, orders, owner, read, run, shipmentsOf, mails }
}

test('ships each order with its own tracking number and carrier, and mails the customers', async () => {
  const { orders, owner, run, shipmentsOf, mails } = await openOrders(3)
  const [first, second, third] = orders
  const tracking = `Order,Number\n${first},T-1\n${second};T-2`
  const started = await owner.post('/bulk-jobs', { operation: 'shipOrder', orders, carrier: 'Post', tracking })
  await run((started.body.data as BulkJob)._id)
  expect(await Promise.all([first, second, third].map(shipmentsOf))).toEqual([
    [['Post', 'T-1']],
    [['Post', 'T-2']],
    [['Post', '']],
  ])
  expect(await mails()).toBe(3)
})

test('sends no mail when staff ask for none', async () => {
  const { orders, owner, run, shipmentsOf, mails } = await openOrders(2)
  const body = { operation: 'shipOrder', filter: {}, tracking: `${orders[0]}\tT-1`, notify: false }
  await run(((await owner.post('/bulk-jobs', body)).body.data as BulkJob)._id)
  expect(await shipmentsOf(orders[0])).toMatchObject([[expect.any(String), 'T-1']])
  expect(await mails()).toBe(0)
})

test('a job of several turns ships each order with its own tracking number', async () => {
  const { orders, owner, read, run, shipmentsOf } = await openOrders(28)
  const tracking = orders.map((orderNumber, index) => `${orderNumber},T-${index}`).join('\n')
  const { _id } = (await owner.post('/bulk-jobs', { operation: 'shipOrder', orders, tracking })).body.data as BulkJob
  await run(_id)
  expect(await read(_id)).toMatchObject({ done: 28, refused: 0 })
  const numbers = (await Promise.all(orders.map(shipmentsOf))).map(([shipment]) => shipment?.[1])
  expect(numbers).toEqual(orders.map((_order, index) => `T-${index}`))
})

test('a batch that waits has its tracking numbers, carrier and mail when its time has come', async () => {
  const { shop, orders, shipmentsOf, mails } = await openOrders(2)
  const member = await openMember(shop, 'manager')
  const slowly = createProgram(member.browser, `/admin/v1/shops/${shop.id}`, { prefer: 'respond-async; delay=10' })
  const body = { operation: 'shipOrder', orders, carrier: 'Post', tracking: `${orders[1]},T-9`, notify: false }
  expect((await slowly.post('/bulk-jobs', body)).body.waiting).toBeDefined()
  await runDueJobs(shop, 1)
  await runDueJobs(shop, 1)
  expect(await Promise.all(orders.map(shipmentsOf))).toEqual([[['Post', '']], [['Post', 'T-9']]])
  expect(await mails()).toBe(0)
})

test('a preview says which lines match and why others do not; a job refuses lines that are of no selected order', async () => {
  const { shop, orders, owner } = await openOrders(3)
  const [first = '', second = '', third = ''] = orders
  await owner.post(`/orders/${second}/cancel`, { reason: 'customer' })
  const selected = [first, second]
  const tracking = `${first},T-1\n${second},T-2\n${third},T-3\nhello`
  expect((await owner.post('/bulk-jobs/ship-preview', { orders: selected, tracking })).body.data).toEqual({
    total: 2,
    shippable: 1,
    matched: 1,
    rejected: [
      { line: 2, orderNumber: second, reason: 'notShippable' },
      { line: 3, orderNumber: third, reason: 'unselected' },
      { line: 4, orderNumber: 'hello', reason: 'format' },
    ],
    carriers: expect.any(Array),
  })
  const start = (lines: string) =>
    owner.post('/bulk-jobs', { operation: 'shipOrder', orders: selected, tracking: lines })
  const refused = await start(`${first},T-1\n${third},T-3`)
  expect([refused.status, refused.body.fields]).toEqual([422, { body: 'Line 2 is not about one of these orders.' }])
  expect((await start(`${first},T-1\n${second},T-2`)).status).toBe(200)
  const support = await openAdmin(shop, 'support')
  expect((await support.post('/bulk-jobs/ship-preview', { orders: selected, tracking })).status).toBe(403)
})
