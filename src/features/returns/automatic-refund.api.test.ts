import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop } from '#test/shop.ts'
import { refundAutomatically } from './return-refund.service.ts'

interface Shown {
  status: string
  refundAmount: number | null
  previewAmount: number
  lines: { _id: string }[]
}

/** A return that was approved, in a shop with this setting. */
async function openCase(autoRefund?: string) {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9, priceAmount: 1000 }] })
  const owner = await openAdmin(shop)
  if (autoRefund) expect((await owner.patch('/policies', { autoRefund })).status).toBe(200)
  const { number } = await openReturn(shop, 'teapot')
  const show = async () => (await owner.get(`/returns/${number}`)).body.data as Shown
  const receive = () => owner.post(`/returns/${number}/receive`, {})
  const inspect = async (more: object = {}) => {
    const lineId = (await show()).lines[0]?._id
    const line = { lineId, accepted: 1, resellable: 1, condition: 'asNew', isShopFault: false, ...more }
    return owner.post(`/returns/${number}/inspect`, { lines: [line] })
  }
  /** Runs the jobs that refund, twice, as after a lost lease. */
  const runJobs = async (): Promise<number> => {
    const { rows } = await sql<{ key: string }>`select key from platform.jobs
      where shop_id = ${shop.id} and kind = 'return.refund'`.execute(shop.db)
    for (const { key } of [...rows, ...rows]) await within(shop, (tx) => refundAutomatically(tx, key))
    return rows.length
  }
  return { shop, owner, number, show, receive, inspect, runJobs }
}

test('a return is refunded by itself after the inspection, once, and put back into stock', async () => {
  const { shop, owner, number, show, receive, inspect, runJobs } = await openCase('afterInspection')
  const stock = await shop.stockOf('teapot')
  await receive()
  expect(await runJobs()).toBe(0)
  expect((await inspect()).body.data).toMatchObject({ status: 'inspected' })
  expect(await runJobs()).toBe(1)

  const { status, refundAmount, previewAmount } = await show()
  expect([status, refundAmount]).toEqual(['refunded', previewAmount])
  expect(await shop.stockOf('teapot')).toBe(stock + 1)
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'returnRefunded')
  expect(mails).toHaveLength(1)
  expect((await owner.post(`/returns/${number}/refund`, {})).body.code).toBe('transition_not_allowed')
})

test('a return is refunded when it has arrived, and by staff alone without the setting', async () => {
  const quick = await openCase('afterReceipt')
  const stock = await quick.shop.stockOf('teapot')
  await quick.receive()
  expect(await quick.runJobs()).toBe(1)
  expect((await quick.show()).status).toBe('refunded')
  expect(await quick.shop.stockOf('teapot')).toBe(stock)

  const manual = await openCase()
  await manual.receive()
  await manual.inspect()
  expect(await manual.runJobs()).toBe(0)
  expect((await manual.show()).status).toBe('inspected')
})

test('a refund that is lower than shown waits for staff, who are asked for a reason', async () => {
  const { owner, number, show, receive, inspect, runJobs } = await openCase('afterInspection')
  await receive()
  await inspect({ accepted: 0, resellable: 0 })
  expect(await runJobs()).toBe(1)
  expect((await show()).status).toBe('inspected')
  expect((await owner.post(`/returns/${number}/refund`, {})).body.code).toBe('return_note_required')
})
