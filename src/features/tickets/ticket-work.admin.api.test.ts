import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import { createImage, fileOf, PDF, REQUEST, TICKETS, tokenOf, write } from '#test/tenancy/ticket-cases.ts'
import type { AdminProgram } from '#test/admin.ts'
import type { Reply, Visitor } from '#test/visitor.ts'

async function openSupport() {
  const shop = await openTestShop()
  const { visitor, user } = await openShopper(shop)
  const member = await openMember(shop, 'support')
  return { shop, visitor, user, staff: member.inShop(shop) }
}

const open = async (visitor: Visitor, request: Parameters<typeof write>[2] = {}): Promise<string> =>
  ((await write(visitor, TICKETS, { ...REQUEST, ...request })).body.data as { number: string }).number

const numbersIn = ({ body }: Reply): string[] => (body.data as { number: string }[]).map(({ number }) => number)

const idOf = async ({ browser }: TestMember): Promise<string> =>
  ((await browser.get('/admin/v1/me')).body.data as { staff: { _id: string } }).staff._id

interface Thread {
  status: string
  messages: {
    _id: string
    author: string
    authorName: string
    body: string
    attachments: { name: string; _id: string }[]
  }[]
}
const threadOf = async (staff: AdminProgram, number: string): Promise<Thread> =>
  (await staff.get(`/tickets/${number}`)).body.data as Thread

test('a ticket is assigned to a member, listed among their own, and to nobody when they leave the shop', async () => {
  const { shop, visitor, staff } = await openSupport()
  const colleague = await openMember(shop, 'manager')
  const id = await idOf(colleague)
  const number = await open(visitor)
  const other = await open(visitor)

  expect((await staff.post(`/tickets/${number}/assign`, { staffId: id })).body.data).toMatchObject({ assignedTo: id })

  expect(numbersIn(await colleague.inShop(shop).get('/tickets?status=open&assignee=me'))).toEqual([number])
  expect(numbersIn(await staff.get(`/tickets?assignee=${id}`))).toEqual([number])
  expect(numbersIn(await staff.get('/tickets?assignee=me'))).toEqual([])
  expect(numbersIn(await staff.get('/tickets?status=open&assignee=none'))).toEqual([other])
  expect(numbersIn(await (await openAdmin(shop, 'support')).get('/tickets?assignee=me'))).toEqual([])
  expect((await colleague.inShop(shop).get('/ticket-summary')).body.data).toEqual({
    waiting: 2,
    mine: 1,
    unassigned: 1,
    answered: 0,
    firstAnswerHours: null,
    goodRatingPercent: null,
  })

  const owner = await openAdmin(shop)
  expect((await owner.remove(`/members/${id}`)).status).toBe(200)
  expect(numbersIn(await staff.get('/tickets?assignee=none'))).toContain(number)
})

test('a ticket is assigned to nobody from outside of the shop', async () => {
  const { visitor, staff } = await openSupport()
  const stranger = await openMember(await openTestShop(), 'owner')
  const number = await open(visitor)
  const refused = await staff.post(`/tickets/${number}/assign`, { staffId: await idOf(stranger) })
  expect([refused.status, refused.body.fields]).toEqual([422, { staffId: 'This person does not work in this shop.' }])
})

test('of two answers at once, the second one is told to read the first', async () => {
  const { visitor, staff } = await openSupport()
  const number = await open(visitor)
  const lastMessageId = (await threadOf(staff, number)).messages.at(-1)?._id
  const answer = (body: string): Promise<Reply> => staff.post(`/tickets/${number}/answer`, { body, lastMessageId })

  const replies = await Promise.all([answer('First'), answer('Second')])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ticket_changed')
  const { messages } = await threadOf(staff, number)
  expect(messages.map(({ author }) => author)).toEqual(['shopper', 'shop'])
  const again = { body: 'Second', lastMessageId: messages.at(-1)?._id }
  expect((await staff.post(`/tickets/${number}/answer`, again)).status).toBe(200)
})

test('an answer has files, which only the author of the ticket downloads', async () => {
  const { shop, visitor, user, staff } = await openSupport()
  const number = await open(visitor)
  const form = { body: 'See the bill.', resolve: 'true' }
  const files = { files: fileOf(PDF, 'bill.pdf') }
  expect((await staff.upload(`/tickets/${number}/answer`, { ...form, ...files })).status).toBe(200)

  const { status, messages } = await threadOf(staff, number)
  const file = messages.flatMap(({ attachments }) => attachments)[0]
  expect([status, file?.name]).toEqual(['resolved', 'bill.pdf'])
  expect((await visitor.get(`${TICKETS}/${number}/attachments/${file?._id}`)).text).toBe(PDF)
  const { visitor: neighbour } = await openShopper(shop)
  expect((await neighbour.get(`${TICKETS}/${number}/attachments/${file?._id}`)).status).toBe(404)
  const rejected = await staff.upload(`/tickets/${number}/answer`, {
    ...form,
    files: fileOf('<svg/>', 'a.svg'),
  })
  expect(rejected.body.code).toBe('transition_not_allowed')
  expect(user.email).not.toBe('')
})

test('rejects files of another kind, and more than five', async () => {
  const { visitor, staff } = await openSupport()
  const number = await open(visitor)
  const send = (files: File): Promise<Reply> => staff.upload(`/tickets/${number}/answer`, { body: 'Here', files })
  expect((await send(fileOf('<svg/>', 'a.svg'))).body.code).toBe('upload_type')
  expect((await send(fileOf(await createImage(), 'a.jpg'))).status).toBe(200)
  expect((await threadOf(staff, number)).messages.map(({ author }) => author)).toEqual(['shopper', 'shop'])
})

test('the shop writes first to an account about an order, and the shopper answers', async () => {
  const { shop, visitor, user, staff } = await openSupport()
  const message = { subject: 'Your order', body: 'One item is late.', name: 'Kim' }
  const created = await staff.post('/tickets', { ...message, email: user.email })
  expect(created.body.data).toMatchObject({ status: 'answered', subject: 'Your order', orderNumber: null })
  const { number } = created.body.data as { number: string }

  expect((await visitor.get(`${TICKETS}/${number}`)).body.data).toMatchObject({
    status: 'answered',
    messages: [{ author: 'shop', authorName: 'Kim', body: 'One item is late.' }],
  })
  await write(visitor, `${TICKETS}/${number}/messages`, { body: 'Thank you.' })
  expect(numbersIn(await staff.get('/tickets?status=open'))).toEqual([number])
  const { rows } = await shop.tx((db) =>
    sql<{ kind: string; content: string }>`select kind, content::text as content from mail_outbox
      where shop_id = ${shop.id} and kind like 'ticket%'`.execute(db),
  )
  expect(rows).toEqual([{ kind: 'ticketStarted', content: expect.stringContaining('One item is late.') }])
})

test('a guest answers with the link of the mail in which the shop wrote first', async () => {
  const { shop, staff } = await openSupport()
  const message = { subject: 'Your question', body: 'It is dishwasher safe.' }
  expect((await staff.post('/tickets', { ...message, email: 'ben@example.com' })).status).toBe(200)
  const token = await tokenOf(shop)
  const guest = shop.guest()
  expect((await guest.get(`${TICKETS}/${token}`)).body.data).toMatchObject({ messages: [{ author: 'shop' }] })
  expect((await write(guest, `${TICKETS}/${token}/messages`, { body: 'Great.' })).status).toBe(200)
})

test('says what is missing when the shop writes first', async () => {
  const { staff } = await openSupport()
  const refused = await staff.post('/tickets', { subject: 'Hi', body: 'A text', orderNumber: 'AAAAA-BBBBB' })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { subject: 'Use 3 to 120 characters.', orderNumber: 'This shop has no such order.' },
  ])
  expect((await staff.post('/tickets', { subject: 'Hello', body: 'A text' })).body.fields).toHaveProperty('email')
})

test('a ticket is closed at once, and one that is no spam waits again', async () => {
  const { visitor, staff } = await openSupport()
  const number = await open(visitor)
  await staff.post(`/tickets/${number}/spam`)
  expect((await staff.post(`/tickets/${number}/close`)).body.code).toBe('transition_not_allowed')
  expect((await staff.post(`/tickets/${number}/not-spam`)).body.data).toMatchObject({ status: 'open' })
  expect((await staff.post(`/tickets/${number}/not-spam`)).body.code).toBe('transition_not_allowed')

  expect((await staff.post(`/tickets/${number}/close`)).body.data).toMatchObject({ status: 'closed' })

  expect((await visitor.get(`${TICKETS}/${number}`)).body.data).toMatchObject({
    status: 'closed',
    can: { reopen: true },
  })
  expect(numbersIn(await staff.get('/tickets?status=done'))).toEqual([number])
  expect((await threadOf(staff, number)).messages.at(-1)?.body).toBe('The shop closed this request.')
})

test('the customer of a ticket is shown with their other tickets', async () => {
  const { shop, visitor, user, staff } = await openSupport()
  const number = await open(visitor)
  const earlier = await open(visitor, { subject: 'Earlier' })
  const { visitor: another } = await openShopper(shop)
  await open(another, { subject: 'Of another' })

  expect((await staff.get(`/tickets/${number}/customer`)).body.data).toEqual({
    name: expect.any(String),
    email: user.email,
    phone: '',
    isGuest: false,
    since: expect.any(String),
    orderCount: 0,
    orderTotalAmount: 0,
    orders: [],
    tickets: [expect.objectContaining({ number: earlier, subject: 'Earlier' })],
    alerts: [],
  })
})

test('saved replies are shared, or seen by their author alone', async () => {
  const { shop, staff } = await openSupport()
  const colleague = (await openMember(shop, 'support')).inShop(shop)
  const text = { title: ' Thanks ', body: 'Dear {name}, thank you.' }
  await staff.post('/saved-replies', text)
  const own = await staff.post('/saved-replies', { ...text, title: 'Own', isShared: false })
  const { _id: id } = own.body.data as { _id: string }
  const titlesFor = async (program: AdminProgram): Promise<string[]> =>
    ((await program.get('/saved-replies')).body.data as { title: string }[]).map(({ title }) => title)

  expect(await titlesFor(staff)).toEqual(['Own', 'Thanks'])
  expect(await titlesFor(colleague)).toEqual(['Thanks'])
  expect((await colleague.put(`/saved-replies/${id}`, { ...text, isShared: true })).status).toBe(404)
  expect((await colleague.remove(`/saved-replies/${id}`)).status).toBe(404)
  const program = await openAdmin(shop, 'support')
  expect((await program.post('/saved-replies', { ...text, isShared: false })).body.fields).toEqual({
    isShared: 'Only a member of the shop can have replies of their own.',
  })
  expect((await staff.put(`/saved-replies/${id}`, { ...text, title: 'All', isShared: true })).status).toBe(200)
  expect(await titlesFor(colleague)).toEqual(['All', 'Thanks'])
  expect((await colleague.remove(`/saved-replies/${id}`)).status).toBe(200)
  expect(await titlesFor(staff)).toEqual(['Thanks'])
})

test('a saved reply is undone as a whole, and a private one by its author alone', async () => {
  const { shop, staff } = await openSupport()
  const colleague = (await openMember(shop, 'support')).inShop(shop)
  const text = { title: 'Own', body: 'Thank you.', isShared: false }
  const undo = (by: AdminProgram, { body }: Reply) => by.post(`/changes/${body['changeId'] as string}/undo`, {})
  const titles = async () =>
    ((await staff.get('/saved-replies')).body.data as { title: string }[]).map(({ title }) => title)

  const created = await staff.post('/saved-replies', text)
  const { _id: id } = created.body.data as { _id: string }
  const updated = await staff.put(`/saved-replies/${id}`, { ...text, title: 'Changed' })
  expect((await undo(staff, created)).body.code).toBe('undo_conflict')
  expect((await undo(colleague, updated)).status).toBe(404)
  expect((await undo(staff, updated)).status).toBe(200)
  expect(await titles()).toEqual(['Own'])

  const removed = await staff.remove(`/saved-replies/${id}`)
  expect(await titles()).toEqual([])
  expect((await undo(colleague, removed)).status).toBe(404)
  const undone = await undo(staff, removed)
  expect([undone.status, await titles()]).toEqual([200, ['Own']])
  expect((await undo(staff, undone)).status).toBe(200)
  expect(await titles()).toEqual([])
})

test('continues a list after its last row', async () => {
  const { shop, staff } = await openSupport()
  const writeAs = (index: number) =>
    staff.post('/tickets', {
      subject: `Letter ${index}`,
      body: 'Good morning.',
      email: `guest-${index}@example.com`,
    })
  for (let index = 0; index < 52; index += 1) await writeAs(index)
  const first = await staff.get('/tickets?status=answered')
  const second = await staff.get(`/tickets?status=answered&after=${encodeURIComponent(String(first.body.next))}`)
  expect([numbersIn(first).length, numbersIn(second).length, second.body.next]).toEqual([50, 2, null])
  expect(new Set([...numbersIn(first), ...numbersIn(second)]).size).toBe(52)
  expect((await staff.get('/tickets?after=2')).body.fields).toEqual({ after: 'This is no cursor of the list.' })
  expect(shop.id).not.toBe('')
})

const undo = async (staff: AdminProgram, { body }: Reply): Promise<Reply> =>
  staff.post(`/changes/${String(body.changeId)}/undo`)

test('priority, assignment and spam are taken back', async () => {
  const { shop, visitor, staff } = await openSupport()
  const number = await open(visitor)
  const colleague = await openMember(shop, 'support')
  const before = (await staff.get(`/tickets/${number}`)).body.data
  const urgent = await staff.post(`/tickets/${number}/priority`, { priority: 'high' })
  const assigned = await staff.post(`/tickets/${number}/assign`, { staffId: await idOf(colleague) })
  const spam = await staff.post(`/tickets/${number}/spam`)
  for (const reply of [spam, assigned, urgent]) expect((await undo(staff, reply)).status).toBe(200)
  expect((await staff.get(`/tickets/${number}`)).body.data).toEqual(before)
  expect((await undo(staff, urgent)).body.code).toBe('undo_expired')
})

test('a resolved ticket is open again after an undo, unless somebody has written since', async () => {
  const { visitor, staff } = await openSupport()
  const number = await open(visitor)
  const resolved = await staff.post(`/tickets/${number}/resolve`)
  expect((await undo(staff, resolved)).status).toBe(200)
  const { status, messages } = await threadOf(staff, number)
  expect([status, messages.at(-1)?.body]).toEqual(['open', 'This request was reopened.'])
  expect((await visitor.get(`${TICKETS}/${number}`)).body.data).toMatchObject({ status: 'open' })

  const again = await staff.post(`/tickets/${number}/resolve`)
  await write(visitor, `${TICKETS}/${number}/messages`, { body: 'One more thing.' })
  expect((await undo(staff, again)).body.code).toBe('undo_conflict')
  expect(await threadOf(staff, number)).toMatchObject({ status: 'open' })
})

test('a note is taken back, and comes back when that is undone', async () => {
  const { visitor, staff } = await openSupport()
  const number = await open(visitor)
  const notesOf = async (): Promise<unknown> =>
    ((await staff.get(`/tickets/${number}`)).body.data as { notes: unknown }).notes
  const added = await staff.post(`/tickets/${number}/notes`, { body: 'Call them' })
  const notes = await notesOf()
  const undone = await undo(staff, added)
  expect(await notesOf()).toEqual([])
  const { data } = undone.body as { data: { changeId?: string } }
  const changeId = data?.changeId ?? undone.body.changeId
  expect((await staff.post(`/changes/${String(changeId)}/undo`)).status).toBe(200)
  expect(await notesOf()).toEqual(notes)
})
