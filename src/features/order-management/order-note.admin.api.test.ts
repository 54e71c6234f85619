import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeChanges } from '#src/features/changes/change.service.ts'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop } from '#test/shop.ts'
import { joinWith, openMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import { purgeOrderNotes } from './order-note.admin.service.ts'

async function openOrder() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const path = (rest = ''): string => `/orders/${orderNumber}${rest}`
  const member = await openMember(shop, 'manager')
  return { shop, path, member, staff: member.inShop(shop), orderNumber }
}

const changeOf = ({ status, text, body }: Reply): string => {
  if (status !== 200) throw new Error(text)
  return (body as { changeId: string }).changeId
}
const undo = (staff: AdminProgram, changeId: string): Promise<Reply> => staff.post(`/changes/${changeId}/undo`)

interface Shown {
  tags: string[]
  notes: { _id: string; body: string; by: string }[]
  assignedTo: { name: string } | null
}
const showOrder = async (staff: AdminProgram, path: () => string): Promise<Shown> =>
  (await staff.get(path())).body.data as Shown

test('tags are set without repetition, and an undo brings the earlier ones back and can be undone', async () => {
  const { staff, path } = await openOrder()
  changeOf(await staff.put(path('/tags'), { tags: ['gift'] }))
  const set = await staff.put(path('/tags'), { tags: ['two people', ' gift ', 'gift'] })
  expect(set.body.data).toEqual({ tags: ['gift', 'two people'] })
  const undone = await undo(staff, changeOf(set))
  expect(undone.body).toMatchObject({ data: { restored: ['tags'], unchanged: [] } })
  expect((await showOrder(staff, path)).tags).toEqual(['gift'])
  expect((await undo(staff, changeOf(set))).body.code).toBe('undo_expired')
  changeOf(await undo(staff, changeOf(undone)))
  expect((await showOrder(staff, path)).tags).toEqual(['gift', 'two people'])
  expect((await staff.put(path('/tags'), { tags: ['gift', 'two people'] })).body.changeId).toBeNull()
  const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
  expect((await staff.put(path('/tags'), { tags: many })).status).toBe(422)
  expect((await staff.put(path('/tags'), { tags: ['x'.repeat(31)] })).status).toBe(422)
})

test('an undo leaves what was changed since, and says so', async () => {
  const { staff, path } = await openOrder()
  const first = changeOf(await staff.put(path('/tags'), { tags: ['gift'] }))
  changeOf(await staff.put(path('/tags'), { tags: ['gift', 'fragile'] }))
  const refused = await undo(staff, first)
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'undo_conflict',
    { unchanged: ['tags'] },
  ])
  expect((await showOrder(staff, path)).tags).toEqual(['fragile', 'gift'])
})

test('a change can be undone for a day, with the permission of what is undone', async () => {
  const { shop, staff, path } = await openOrder()
  const changeId = changeOf(await staff.put(path('/tags'), { tags: ['gift'] }))
  const elsewhere = (await openMember(await openTestShop(), 'owner')).inShop
  expect((await undo(staff, randomUUID())).status).toBe(404)
  const other = await openTestShop()
  const stranger = await openMember(other, 'owner')
  expect((await undo(stranger.inShop(other), changeId)).status).toBe(404)
  expect((await undo(elsewhere(shop), changeId)).status).toBe(404)

  await shop.tx((db) => sql`update changes set created_at = created_at - interval '25 hours'`.execute(db))
  expect((await undo(staff, changeId)).body.code).toBe('undo_expired')
  await purgeChanges(shop.staffContext())
  expect((await undo(staff, changeId)).status).toBe(404)
})

test('an API key that may not run an operation may not undo it', async () => {
  const { shop, staff, path } = await openOrder()
  const support = await openAdmin(shop, 'support')
  const changeId = changeOf(await staff.put(path('/tags'), { tags: ['gift'] }))
  await shop.tx((db) => sql`update changes set operation = 'setStock' where id = ${changeId}`.execute(db))
  expect((await undo(support, changeId)).body.code).toBe('forbidden')
  const member = (await openMember(shop, 'support')).inShop(shop)
  expect((await undo(member, changeId)).body.code).toBe('permission_missing')
  await shop.tx((db) => sql`update changes set operation = 'assignOrder' where id = ${changeId}`.execute(db))
  expect((await undo(member, changeId)).body.code).toBe('undo_conflict')
})

test('notes are shown with their author, deleted by them and owners alone, and restored', async () => {
  const { shop, staff, path, orderNumber } = await openOrder()
  const added = await staff.post(path('/notes'), { body: ' Legs apart,\nso it fits. ' })
  const { noteId } = added.body.data as { noteId: string }
  expect((await showOrder(staff, path)).notes).toMatchObject([
    { _id: noteId, body: 'Legs apart,\nso it fits.', by: 'Kim Park', canDelete: true },
  ])
  const colleague = (await openMember(shop, 'manager')).inShop(shop)
  expect((await colleague.remove(path(`/notes/${noteId}`))).body.code).toBe('permission_missing')
  const removed = await staff.remove(path(`/notes/${noteId}`))
  expect((await showOrder(staff, path)).notes).toEqual([])
  expect((await staff.remove(path(`/notes/${noteId}`))).status).toBe(404)
  changeOf(await undo(staff, changeOf(removed)))
  expect((await showOrder(colleague, path)).notes).toMatchObject([{ canDelete: false }])
  changeOf(await undo(staff, changeOf(added)))
  expect((await showOrder(staff, path)).notes).toEqual([])

  const owner = await openMember(shop, 'owner')
  const second = await staff.post(path('/notes'), { body: 'Ring twice.' })
  const { noteId: secondId } = second.body.data as { noteId: string }
  expect((await owner.inShop(shop).remove(path(`/notes/${secondId}`))).status).toBe(200)
  const rows = () => shop.tx((db) => sql`select 1 from order_notes where shop_id = ${shop.id}`.execute(db))
  await purgeOrderNotes(shop.staffContext())
  expect((await rows()).rows).toHaveLength(2)
  await shop.tx((db) => sql`update order_notes set deleted_at = deleted_at - interval '25 hours'`.execute(db))
  await purgeOrderNotes(shop.staffContext())
  expect((await rows()).rows).toHaveLength(0)
  const { data: log } = (await owner.inShop(shop).get('/audit')).body as { data: { action: string; data: object }[] }
  expect(JSON.stringify(log)).not.toMatch(/Legs|Ring/)
  expect(log.filter(({ action }) => action === 'order.note')).toMatchObject([
    { target: orderNumber, data: {} },
    { target: orderNumber, data: {} },
  ])
})

test('an order is assigned to a member of the shop only, and an undo gives it back', async () => {
  const { staff, path, member } = await openOrder()
  const { data: colleagues } = (await staff.get('/colleagues')).body as { data: { _id: string; name: string }[] }
  expect(colleagues).toEqual([{ _id: expect.any(String), name: 'Kim Park' }])
  const { staff: me } = (await member.browser.get('/admin/v1/me')).body.data as { staff: { _id: string } }
  const assigned = await staff.put(path('/assignee'), { staffId: me._id })
  expect((await showOrder(staff, path)).assignedTo).toEqual({ _id: me._id, name: 'Kim Park' })
  const refused = await staff.put(path('/assignee'), { staffId: randomUUID() })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['staffId']])
  changeOf(await undo(staff, changeOf(assigned)))
  expect((await showOrder(staff, path)).assignedTo).toBeNull()
})

test('the id of a change is that of its audit entry', async () => {
  const { shop, staff, path } = await openOrder()
  const changeId = changeOf(await staff.put(path('/tags'), { tags: ['gift'] }))
  const entry = await within(shop, (tx) =>
    tx.db.selectFrom('audit_log').select('action').where('id', '=', changeId).executeTakeFirst(),
  )
  expect(entry).toEqual({ action: 'order.tag' })
})

test('an order names its customer, for those who may read customers', async () => {
  const { shop, path, staff } = await openOrder()
  const { customer } = (await staff.get(path())).body.data as { customer: { _id: string } }
  expect(customer).toMatchObject({ orders: 1, spentAmount: 0 })
  expect((await staff.get(`/customers/${customer._id}`)).status).toBe(200)
  const packer = await joinWith(shop, ['orders.read', 'orders.fulfil'])
  expect((await packer.get(path())).body.data).toMatchObject({ customer: null })
})
