import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenToChanges } from '#src/platform/cache/cache-invalidation.ts'
import { announceStaffEvents } from '#src/platform/staff-events/staff-events.ts'
import { fileDatabase } from '#test/database.ts'
import { openBuyer, writeReview } from '#test/delivered-orders.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import { StaffStreams } from './staff-streams.ts'

const openShop = () =>
  openTestShop({ products: [{ slug: 'teapot', stock: 50 }], gateways: [{ provider: 'cod', title: 'Cash' }] })

/** Opens a process that serves streams; changes of other processes reach it by the database alone. */
async function openStreams(shop: Awaited<ReturnType<typeof openShop>>) {
  const streams = new StaffStreams(shop.db, shop.app.staffApi)
  const { connection } = await fileDatabase()
  const listener = await listenToChanges(
    connection,
    (change) => streams.onChange(change),
    () => streams.resync(),
  )
  const stopAnnouncing = announceStaffEvents(shop.db)
  const server = createServer((request, response) => {
    const shopId = streams.shopOf(request.url ?? '')
    if (shopId === null) response.end()
    else void streams.serve({ request, response }, shopId, '10.98.0.1')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    streams.close()
    await stopAnnouncing()
    await listener.close()
    server.closeAllConnections()
    server.close()
  })
  /** Opens a stream. `read` resolves with its text when it contains a text, or when it ends. */
  const open = async ({ browser }: TestMember, headers: Record<string, string> = {}) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`http://127.0.0.1:${port}/admin/v1/shops/${shop.id}/staff-events/stream`, {
      headers: { cookie, ...headers },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let hasEnded = false
    const read = async (expected: string): Promise<{ text: string; hasEnded: boolean }> => {
      while (!hasEnded && !text.includes(expected)) {
        const part = await reader?.read()
        hasEnded = part?.done ?? true
        text += part?.value ?? ''
      }
      return { text, hasEnded }
    }
    return { status: response.status, read }
  }
  return { open, streams }
}

test('an order that another process places is on the stream within two seconds, without personal data', async () => {
  const shop = await openShop()
  const member = await openMember(shop, 'support')
  const { open } = await openStreams(shop)
  const stream = await open(member)
  expect(stream.status).toBe(200)
  await stream.read('retry')
  const startedAt = performance.now()
  await shop.guest().order([{ slug: 'teapot' }])
  const { text } = await stream.read('order.placed')
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect(text).not.toContain('@')
})

test('a question and a review of a customer are on the stream, so that their numbers in the navigation are right', async () => {
  const shop = await openShop()
  const { open } = await openStreams(shop)
  const stream = await open(await openMember(shop, 'support'))
  await stream.read('retry')
  const question = { body: 'Does it pour without dripping?', name: 'Ana', email: 'ana@example.com' }
  await shop.guest().post(`/shop/product/${shop.id}/product/teapot/questions`, question)
  await stream.read('review.changed')
  const { _id: id } = await writeReview(await openBuyer(shop, ['teapot']))
  expect((await stream.read(id)).text).toContain(`{"kind":"review.changed","target":"${id}"}`)
})

test('a browser that connects again gets what it has missed, or is told to load everything again', async () => {
  const shop = await openShop()
  const member = await openMember(shop, 'support')
  const { open } = await openStreams(shop)
  const first = await open(member)
  await shop.guest().order([{ slug: 'teapot' }])
  const { text } = await first.read('order.placed')
  const id = /id: (\d+)/.exec(text)?.[1] ?? ''
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const again = await open(member, { 'last-event-id': id })
  expect((await again.read(orderNumber)).text).toContain(orderNumber)
  const late = await open(member, { 'last-event-id': '999999999' })
  expect((await late.read('resync')).text).toContain('event: resync')
})

test('a removed member is cut off, and a stranger is refused like everywhere', async () => {
  const shop = await openShop()
  const owner = await openMember(shop, 'owner')
  const member = await openMember(shop, 'support')
  const { open } = await openStreams(shop)
  const stream = await open(member)
  await stream.read('retry')
  const { data } = (await owner.inShop(shop).get('/members')).body as { data: { _id: string; email: string }[] }
  const id = data.find(({ email }) => email === member.email)?._id ?? ''
  expect((await owner.inShop(shop).remove(`/members/${id}`)).status).toBe(200)
  expect((await stream.read('never')).hasEnded).toBe(true)
  expect((await open(member)).status).toBe(404)
})

test('a process that stops ends its streams', async () => {
  const shop = await openShop()
  const { open, streams } = await openStreams(shop)
  const stream = await open(await openMember(shop, 'support'))
  await stream.read('retry')
  streams.close()
  expect((await stream.read('never')).hasEnded).toBe(true)
})
