import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinWith, openMember } from '#test/staff.ts'
import { purgeAuditLog } from './audit-log.service.ts'

interface Entry {
  undo: 'possible' | 'done' | null
  _id: string
  actor: string
  action: string
  target: string
  channel: string
  network: string | null
  staffId: string | null
  keyId: string | null
  data: object
}
const read = async (program: AdminProgram, query = ''): Promise<{ data: Entry[]; next: string | null }> =>
  (await program.get(`/audit${query}`)).body as unknown as { data: Entry[]; next: string | null }

/** Adds entries of the command line, one a minute, the newest last. */
const addEntries = (shop: TestShop, count: number): Promise<unknown> =>
  shop.tx((db) =>
    sql`insert into audit_log (shop_id, id, actor, action, target, created_at)
      select ${shop.id}, gen_random_uuid(), 'CLI', 'stock.set', 'sku-' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(db),
  )

test('says which entries can be undone, and which have been', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const { user } = await openShopper(shop)
  await program.put(`/customers/${user.id}/tags`, { tags: ['Cork'] })
  await program.post('/permission-sets', { name: 'Packing', permissions: ['orders.read'] })
  const undoOf = async (action: string) =>
    (await read(program)).data.filter((entry) => entry.action === action).map(({ undo }) => undo)
  expect(await undoOf('permissionSet.add')).toEqual(['possible'])
  expect(await undoOf('customer.tag')).toEqual(['possible'])
  const id = (await read(program)).data.find(({ action }) => action === 'customer.tag')?._id
  expect((await program.post(`/changes/${id}/undo`)).status).toBe(200)
  expect(await undoOf('customer.tag')).toEqual(['done'])
  expect(await undoOf('change.undo'), 'an undo can be undone itself').toEqual(['possible'])
  await shop.tx((db) =>
    sql`update changes set created_at = now() - interval '25 hours' where shop_id = ${shop.id}`.execute(db),
  )
  expect(await undoOf('change.undo')).toEqual([null])
})

test('pages through the log without gaps and repetitions, also for entries of the same time', async () => {
  const shop = await openTestShop()
  await addEntries(shop, 60)
  await shop.tx((db) =>
    sql`insert into audit_log (shop_id, id, actor, action, target, created_at)
    select ${shop.id}, gen_random_uuid(), 'CLI', 'price.set', 'p-' || n, '2026-02-01' from generate_series(1, 55) n`.execute(
      db,
    ),
  )
  const program = await openAdmin(shop)
  const targets: string[] = []
  let query = ''
  for (let page = 1; page <= 3; page += 1) {
    const { data, next } = await read(program, query)
    targets.push(...data.map(({ target }) => target))
    expect(data).toHaveLength(page < 3 ? 50 : 15)
    expect(next === null, `page ${page}`).toBe(page === 3)
    query = `?after=${next}`
  }
  expect(new Set(targets).size).toBe(115)
  expect(targets.slice(55)).toEqual(Array.from({ length: 60 }, (_, index) => `sku-${60 - index}`))
  for (const cursor of ['1', 'x.y', `1.${shop.id}'`])
    expect((await program.get(`/audit?after=${encodeURIComponent(cursor)}`)).status, cursor).toBe(400)
})

test('filters by person, key, command line, operation, target and time', async () => {
  const shop = await openTestShop()
  await addEntries(shop, 3)
  const key = await openAdmin(shop)
  await key.post('/permission-sets', { name: 'Packing', permissions: ['orders.read'] })
  const member = await openMember(shop, 'owner', { peer: '198.51.100.27' })
  await member.inShop(shop).post('/permission-sets', { name: 'Answers', permissions: ['tickets.answer'] })
  const { data } = await read(key)
  expect(data.slice(0, 2)).toMatchObject([
    { actor: 'Kim Park', action: 'permissionSet.add', channel: 'backOffice', network: '198.51.100.*', keyId: null },
    { actor: 'Kim, owner', action: 'permissionSet.add', channel: 'api', staffId: null },
  ])
  const [person] = data
  const targetsOf = async (query: string): Promise<string[]> =>
    (await read(key, query)).data.map(({ target }) => target)
  expect(await targetsOf(`?actor=${person?.staffId}`)).toEqual(['Answers'])
  expect(await targetsOf(`?actor=${key.keyId}`)).toEqual(['Packing'])
  expect(await targetsOf('?actor=commandLine')).toEqual(['sku-3', 'sku-2', 'sku-1'])
  expect(await targetsOf('?action=permissionSet.add')).toEqual(['Answers', 'Packing'])
  expect(await targetsOf('?target=sku-2')).toEqual(['sku-2'])
  expect(await targetsOf('?from=2026-01-01T00:02:00Z&to=2026-01-01T00:03:00Z')).toEqual(['sku-2'])
  for (const query of ['?actor=somebody', '?from=yesterday']) expect((await key.get(`/audit${query}`)).status).toBe(422)
  expect((await key.get('/audit-actors')).body.data).toEqual([
    { _id: person?.staffId, name: 'Kim Park', kind: 'person' },
    { _id: key.keyId, name: 'Kim, owner', kind: 'key' },
  ])
})

test('contains no secret that an operation sets or shows', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const added = await program.post('/keys', { name: 'Till', role: 'support' })
  const invited = await program.post('/members', { email: 'ada@example.com', role: 'support' })
  const text = JSON.stringify(await read(program))
  expect(text).toContain('ada@example.com')
  expect(text).not.toContain((added.body.data as { key: string }).key)
  expect(text).not.toContain((invited.body.data as { link: string }).link.split('/').at(-1))
})

test('reads any page of a million entries by an index', async () => {
  const shop = await openTestShop()
  const plans = await shop.tx(async (db) => {
    // With few rows, sorting them is as cheap; a plan that has to sort still does.
    for (const name of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'])
      await sql`set local ${sql.raw(name)} = off`.execute(db)
    const conditions = [
      sql`true`,
      sql`staff_id = ${shop.id}`,
      sql`action = 'order.ship'`,
      sql`target = 'x'`,
      sql`(created_at, id) < (now(), ${shop.id}::uuid)`,
    ]
    const texts: string[] = []
    for (const condition of conditions) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from audit_log
        where shop_id = ${shop.id} and ${condition} order by created_at desc, id desc limit 51`.execute(db)
      texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return texts
  })
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/)
})

test('entries are kept for two years, and the application can delete none of them itself', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const add = (to: TestShop, target: string, age: string) =>
    to.tx((db) =>
      sql`insert into audit_log (shop_id, id, actor, action, target, created_at)
        values (${to.id}, gen_random_uuid(), 'CLI', 'stock.set', ${target}, now() - ${age}::interval)`.execute(db),
    )
  await add(shop, 'old', '2 years 1 day')
  await add(shop, 'young', '1 year 364 days')
  await add(other, 'theirs', '3 years')
  await purgeAuditLog(shop.staffContext())
  const targets = async (of: TestShop) => (await read(await openAdmin(of))).data.map(({ target }) => target)
  expect(await targets(shop)).toEqual(['young'])
  expect(await targets(other)).toEqual(['theirs'])
})

test('lists what was undone alone, but not what was then done again', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const { user } = await openShopper(shop)
  const tag = async (tags: string[]) =>
    ((await program.put(`/customers/${user.id}/tags`, { tags })).body as { changeId?: string }).changeId ?? ''
  const undo = async (id: string) =>
    ((await program.post(`/changes/${id}/undo`)).body as { changeId?: string }).changeId ?? ''
  const [first, second] = [await tag(['Cork']), await tag(['Cork', 'Kerry'])]
  const undone = async () => (await read(program, '?undone=yes')).data.map(({ _id }) => _id)
  expect(await undone()).toEqual([])
  const undoId = await undo(second)
  expect(await undone()).toEqual([second])
  await undo(undoId)
  expect(await undone()).toEqual([undoId])
  expect([first, second]).not.toContain(undoId)
})

test('exports the entries of a filter, for members who may read the log', async () => {
  const shop = await openTestShop()
  await addEntries(shop, 1100)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const { status, text } = await owner.get('/audit.csv?action=stock.set')
  expect(status).toBe(200)
  const lines = text.trim().split('\n')
  expect(lines).toHaveLength(1101)
  expect(lines[0]).toContain('time,who,channel,operation,target')
  expect(lines[1]).toContain('stock.set,sku-1100')
  const { data } = await read(owner)
  expect(data[0]).toMatchObject({ action: 'audit.export', data: { action: 'stock.set' } })
  expect((await (await joinWith(shop, ['data.export'])).get('/audit.csv')).body.code).toBe('permission_missing')
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/audit.csv')).status, 'who may read it').toBe(200)
})
