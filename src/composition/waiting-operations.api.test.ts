import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProgram, openAdmin } from '#test/admin.ts'
import { gatewayIds, runDueJobs } from '#test/paid-orders.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import { WAITING_OPERATIONS } from './waiting-operations.ts'

interface Waiting {
  _id: string
  runsAt: string
}

async function openDesk() {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 9 }],
    gateways: [{ provider: 'cod', title: 'Cash' }],
  })
  await gatewayIds(shop)
  const owner = await openAdmin(shop)
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const path = `/orders/${orderNumber}`
  const member = await openMember(shop, 'manager')
  const slowly = ({ browser }: TestMember) =>
    createProgram(browser, `/admin/v1/shops/${shop.id}`, { prefer: 'respond-async; delay=10' })
  const statusOf = async (): Promise<string> => ((await owner.get(path)).body.data as { status: string }).status
  const statesOf = async (of: TestMember) =>
    ((await of.inShop(shop).get('/pending-operations')).body.data as { state: string; failure: string | null }[]).map(
      ({ state, failure }) => (failure === null ? state : `${state}: ${failure}`),
    )
  const audit = async (): Promise<string[]> =>
    ((await owner.get('/audit')).body.data as { action: string }[]).map(({ action }) => action)
  return { shop, owner, path, member, slowly, statusOf, statesOf, audit }
}

test('the operations that wait are those of the design', () => {
  expect([...WAITING_OPERATIONS].toSorted()).toEqual(
    [
      'approveReturn',
      'confirmPayment',
      'createCustomer',
      'createTicket',
      'deliverShipment',
      'replyToTicket',
      'resendOrderMail',
      'sendDraft',
      'shipOrder',
      'startBulkJob',
      'startProcessing',
    ].toSorted(),
  )
})

test('what waits is done once after ten seconds, by the queue, and is in the audit log', async () => {
  const { shop, path, member, slowly, statusOf, statesOf, audit } = await openDesk()
  const reply = await slowly(member).post(`${path}/process`, {}, 'one')
  const { _id, runsAt } = reply.body.waiting as Waiting
  expect(new Date(runsAt).getTime() - Date.now()).toBeGreaterThan(8000)
  const again = await slowly(member).post(`${path}/process`, {}, 'one')
  expect(again.body.waiting).toEqual({ _id, runsAt })
  expect([await statusOf(), await statesOf(member)]).toEqual(['confirmed', ['waiting']])
  // Too early.
  await runDueJobs(shop)
  expect(await statusOf()).toBe('confirmed')
  // A process may have stopped in between; another one does it, but not twice.
  await runDueJobs(shop, 1)
  await sql`insert into platform.jobs (id, shop_id, kind, key, run_at)
    values (gen_random_uuid(), ${shop.id}, 'staff.pending', ${_id}, now())`.execute(shop.db)
  await runDueJobs(shop, 1)
  expect([await statusOf(), await statesOf(member)]).toEqual(['processing', ['done']])
  expect((await audit()).filter((action) => action === 'order.process')).toHaveLength(1)
  const late = await member.inShop(shop).remove(`/pending-operations/${_id}`)
  expect([late.status, late.body.code]).toEqual([410, 'undo_expired'])
})

test('what waits is taken back, and a second person learns who is about to do the same', async () => {
  const { shop, path, member, slowly, statusOf, audit } = await openDesk()
  const { _id } = (await slowly(member).post(`${path}/ship`, {})).body.waiting as Waiting
  const second = await openMember(shop, 'manager')
  const refused = await slowly(second).post(`${path}/ship`, {})
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'pending_elsewhere',
    'Kim Park is doing this right now.',
  ])
  expect((await member.inShop(shop).remove(`/pending-operations/${_id}`)).status).toBe(200)
  await runDueJobs(shop, 1)
  expect(await statusOf()).toBe('confirmed')
  expect(await audit()).toContain('pending.cancel')
  expect((await slowly(second).post(`${path}/ship`, {})).body.waiting).toBeDefined()
})

test('while a batch waits, another member who processes, ships or cancels one of its orders learns who is doing it', async () => {
  const { shop, owner, path, member, slowly, statusOf } = await openDesk()
  const orders = [path.replace('/orders/', '')]
  const { _id } = (await slowly(member).post('/bulk-jobs', { operation: 'startProcessing', orders })).body
    .waiting as Waiting
  const second = await openMember(shop, 'manager')
  for (const program of [slowly(second), second.inShop(shop)])
    for (const [action, body] of [
      ['process', {}],
      ['ship', {}],
      ['cancel', { reason: 'customer' }],
    ] as const) {
      const refused = await program.post(`${path}/${action}`, body)
      expect([action, refused.status, refused.body.code, refused.body.message]).toEqual([
        action,
        409,
        'pending_elsewhere',
        'Kim Park is doing this right now.',
      ])
    }
  // Who has started it may go on with one of them.
  const own = (await slowly(member).post(`${path}/ship`, {})).body.waiting as Waiting
  await member.inShop(shop).remove(`/pending-operations/${own._id}`)
  await member.inShop(shop).remove(`/pending-operations/${_id}`)
  expect((await second.inShop(shop).post(`${path}/process`, {})).status).toBe(200)
  expect(await statusOf()).toBe('processing')

  await slowly(member).post('/bulk-jobs', { operation: 'shipOrder', filter: { view: 'toShip' } })
  const cancelled = await second.inShop(shop).post('/bulk-jobs/cancel', { orders, reason: 'other' })
  await runDueJobs(shop)
  const job = (await owner.get(`/bulk-jobs/${(cancelled.body.data as { _id: string })._id}`)).body.data
  expect(job).toMatchObject({
    done: 0,
    refusals: [{ code: 'pending_elsewhere', text: 'Kim Park is doing this right now.' }],
  })
  // A program does at once what it is asked for.
  expect((await owner.post(`${path}/ship`, {})).status).toBe(200)
})

test('a second selection with orders of one that waits is refused, and names them', async () => {
  const { shop, path, member, slowly } = await openDesk()
  const first = path.replace('/orders/', '')
  const { orderNumber: other } = await shop.guest().order([{ slug: 'teapot' }])
  const start = (of: TestMember, orders: string[]) =>
    slowly(of).post('/bulk-jobs', { operation: 'startProcessing', orders })
  const { _id } = (await start(member, [first])).body.waiting as Waiting
  const second = await openMember(shop, 'manager')
  const refused = await start(second, [other, first])
  expect(refused.body).toMatchObject({
    code: 'pending_elsewhere',
    message: `Kim Park is doing this right now with ${first}.`,
    data: { targets: [first] },
  })
  const all = await slowly(second).post('/bulk-jobs', { operation: 'shipOrder', filter: { view: 'toShip' } })
  expect([all.status, all.body.code]).toEqual([409, 'pending_elsewhere'])
  expect((await start(second, [other])).body.waiting).toBeDefined()
  await member.inShop(shop).remove(`/pending-operations/${_id}`)
  expect((await start(second, [first])).body.waiting).toBeDefined()
})

test('a second selection of the same member with orders of one that waits is refused, until that is done or taken back', async () => {
  const { shop, path, member, slowly, statusOf } = await openDesk()
  const first = path.replace('/orders/', '')
  const { orderNumber: other } = await shop.guest().order([{ slug: 'teapot' }])
  const start = (operation: string, orders: string[]) => slowly(member).post('/bulk-jobs', { operation, orders })
  const { _id } = (await start('shipOrder', [first])).body.waiting as Waiting
  const refused = await start('startProcessing', [other, first])
  expect(refused.body).toMatchObject({
    code: 'pending_elsewhere',
    message: `Your earlier selection with ${first} has not run yet. Undo it, or try again in a few seconds.`,
    data: { targets: [first] },
  })
  await member.inShop(shop).remove(`/pending-operations/${_id}`)
  expect((await start('startProcessing', [other, first])).body.waiting).toBeDefined()
  await runDueJobs(shop, 1)
  await runDueJobs(shop, 1)
  expect(await statusOf()).toBe('processing')
  expect((await start('shipOrder', [first])).body.waiting).toBeDefined()
})

test('two selections with the same order that start at once: one waits, the other learns of it', async () => {
  const { shop, path, member, slowly } = await openDesk()
  const second = await openMember(shop, 'manager')
  const orders = [path.replace('/orders/', '')]
  const replies = await Promise.all(
    [member, second].map((of) => slowly(of).post('/bulk-jobs', { operation: 'startProcessing', orders })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what the state forbids is refused at once, and checked again when the time has come', async () => {
  const { shop, owner, path, member, slowly, statusOf, statesOf, audit } = await openDesk()
  expect((await slowly(member).post(`${path}/process`, {})).status).toBe(200)
  expect((await owner.post(`${path}/cancel`, { reason: 'customer' })).status).toBe(200)
  await runDueJobs(shop, 1)
  expect(await statusOf()).toBe('cancelled')
  const [state = ''] = await statesOf(member)
  expect(state).toMatch(/^failed: ./)
  expect(await audit()).toContain('pending.fail')
  // For a person who has closed the tab.
  const { data } = (await member.browser.get(`/admin/v1/shops/${shop.id}/notifications`)).body as {
    data: { kind: string; target: string }[]
  }
  expect(data).toContainEqual(expect.objectContaining({ kind: 'operationFailed', target: path.slice(1) }))
  const refused = await slowly(member).post(`${path}/process`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed'])
})

test('nothing is done for somebody who has left the shop meanwhile', async () => {
  const { shop, path, member, slowly, statusOf } = await openDesk()
  expect((await slowly(member).post(`${path}/process`, {})).status).toBe(200)
  await shop.tx((db) => sql`delete from members where shop_id = ${shop.id}`.execute(db))
  await runDueJobs(shop, 1)
  expect(await statusOf()).toBe('confirmed')
})
