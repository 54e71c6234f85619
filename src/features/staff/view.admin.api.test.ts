import { expect, test } from 'vitest'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'

const namesIn = async (program: AdminProgram): Promise<string[]> =>
  ((await program.get('/views?list=orders')).body.data as { name: string }[]).map(({ name }) => name)
const idOf = async (program: AdminProgram, name: string): Promise<string> =>
  ((await program.get('/views')).body.data as { _id: string; name: string }[]).find((view) => view.name === name)
    ?._id ?? ''

test('a saved view is private, or shared by a manager, and replaced by one of the same name', async () => {
  const shop = await openTestShop()
  const [manager, support] = [await openMember(shop, 'manager'), await openMember(shop, 'support')].map((member) =>
    member.inShop(shop),
  )
  if (!manager || !support) throw new Error('two members were opened')
  const save = (program: AdminProgram, body: object) =>
    program.post('/views', { list: 'orders', query: 'view=toShip', ...body })
  expect((await save(manager, { name: 'Cork', isShared: true })).body.data).toMatchObject({
    isOwn: true,
    isShared: true,
  })
  expect((await save(manager, { name: 'Mine' })).status).toBe(200)
  expect((await save(support, { name: 'Large', query: 'totalFrom=100000' })).status).toBe(200)
  const refused = await save(support, { name: 'All', isShared: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  expect([await namesIn(manager), await namesIn(support)]).toEqual([
    ['Cork', 'Mine'],
    ['Cork', 'Large'],
  ])
  await save(support, { name: 'Large', query: 'totalFrom=50000' })
  expect((await support.get('/views')).body.data).toMatchObject([{ isOwn: false }, { query: 'totalFrom=50000' }])

  expect((await support.remove(`/views/${await idOf(manager, 'Cork')}`)).status).toBe(404)
  expect((await manager.remove(`/views/${await idOf(support, 'Large')}`)).status).toBe(404)
  expect((await manager.remove(`/views/${await idOf(manager, 'Cork')}`)).status).toBe(200)
  expect(await namesIn(support)).toEqual(['Large'])
  const owner = await openAdmin(shop)
  const { data } = (await owner.get('/audit')).body as { data: { action: string; data: object }[] }
  expect(data.filter(({ action }) => action === 'view.save').map((entry) => entry.data)).toContainEqual({
    list: 'orders',
    isShared: true,
  })
})

test('a list has at most 30 saved views, and a name at most 40 characters', async () => {
  const shop = await openTestShop()
  const owner = await openAdmin(shop)
  const save = (name: string) => owner.post('/views', { name, query: '' })
  for (let number = 1; number <= 30; number += 1) expect((await save(`View ${number}`)).status).toBe(200)
  expect((await save('One more')).body.fields).toEqual({
    body: 'A list has at most 30 saved views. Please delete one first.',
  })
  expect((await save('View 7')).status).toBe(200)
  expect((await save('x'.repeat(41))).status).toBe(422)
})

test('each list has views of its own', async () => {
  const owner = await openAdmin(await openTestShop())
  for (const list of ['customers', 'tickets', 'auditLog'])
    expect((await owner.post('/views', { list, name: list, query: 'search=a' })).status).toBe(200)
  expect((await owner.get('/views?list=tickets')).body.data).toMatchObject([{ name: 'tickets', query: 'search=a' }])
  expect(await namesIn(owner)).toEqual([])
  expect((await owner.post('/views', { list: 'secrets', name: 'No', query: '' })).status).toBe(422)
})

test('a view has the columns that it was saved with, and undo brings them back', async () => {
  const owner = await openAdmin(await openTestShop())
  const save = (body: object) => owner.post('/views', { name: 'Warehouse', query: 'view=toShip', ...body })
  const views = async () => (await owner.get('/views')).body.data
  await save({})
  expect(await views()).toMatchObject([{ columns: null, widths: {} }])
  const arranged = { columns: ['items', 'promised'], widths: { items: 220 } }
  expect((await save(arranged)).body.data).toMatchObject(arranged)
  const { body } = await save({ columns: [], widths: {} })
  expect(await views()).toMatchObject([{ columns: [], widths: {} }])
  expect((await owner.post(`/changes/${String(body.changeId)}/undo`)).status).toBe(200)
  expect(await views()).toMatchObject([arranged])
  for (const refused of [{ columns: ['no name'] }, { columns: [], widths: { items: 5 } }])
    expect((await save(refused)).status).toBe(422)
})

test('what was saved or deleted is undone, by those who may save it', async () => {
  const shop = await openTestShop()
  const [manager, support] = [await openMember(shop, 'manager'), await openMember(shop, 'support')].map((member) =>
    member.inShop(shop),
  )
  if (!manager || !support) throw new Error('two members were opened')
  const undo = (program: AdminProgram, { body }: Reply) => program.post(`/changes/${String(body.changeId)}/undo`)
  const save = (query: string) => manager.post('/views', { list: 'orders', name: 'Cork', query, isShared: true })
  const saved = await save('view=toShip')
  const replaced = await save('view=unpaid')
  expect((await undo(manager, replaced)).status).toBe(200)
  const views = async () => (await support.get('/views')).body.data
  expect(await views()).toMatchObject([{ name: 'Cork', query: 'view=toShip', isShared: true }])

  const deleted = await manager.remove(`/views/${await idOf(manager, 'Cork')}`)
  expect(await views()).toEqual([])
  expect((await undo(support, deleted)).status).toBe(403)
  expect((await undo(manager, deleted)).status).toBe(200)
  expect(await views()).toMatchObject([{ name: 'Cork', isOwn: false }])
  expect((await undo(manager, saved)).status).toBe(200)
  expect(await views()).toEqual([])
})
