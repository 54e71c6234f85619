import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMailbox } from '#test/mailbox.ts'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openShopper, signIn } from '#test/people.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { fileOf, PDF, createImage, REQUEST, TICKETS, tokenOf, write } from '#test/tenancy/ticket-cases.ts'
import type { Visitor } from '#test/visitor.ts'
import { closeTicket } from './ticket-thread.service.ts'
import type { Ticket } from './ticket.contract.ts'

const DAY_MS = 86_400_000

async function open(visitor: Visitor, request: Parameters<typeof write>[2] = {}): Promise<string> {
  const { status, body, text } = await write(visitor, TICKETS, { ...REQUEST, ...request })
  if (status !== 200) throw new Error(text)
  return (body.data as { number: string }).number
}

const read = async (visitor: Visitor, name: string): Promise<Ticket> =>
  (await visitor.get(`${TICKETS}/${name}`)).body.data as Ticket

const rowOf = async (shop: TestShop, number: string) =>
  within(shop, ({ db }) =>
    db
      .selectFrom('tickets')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('number', '=', number.slice(2))
      .executeTakeFirstOrThrow(),
  )

/** Moves a time of all tickets into the past. */
const age = (shop: TestShop, column: 'created_at' | 'resolved_at' | 'closed_at', days: number) =>
  shop.tx((db) =>
    sql`update tickets set ${sql.ref(column)} = ${new Date(Date.now() - days * DAY_MS)}
      where shop_id = ${shop.id}`.execute(db),
  )

test('a shopper writes to the shop, gets a reply, and replies', async () => {
  const shop = await openTestShop()
  const { visitor, user } = await openShopper(shop)
  const mailbox = await openMailbox(shop)
  const kim = await openAdmin(shop, 'support')

  const sent = await write(visitor, TICKETS, {
    ...REQUEST,
    subject: '  Broken lid ',
    body: 'One\r\nand <b>two</b>, ok',
  })

  const { number } = sent.body.data as { number: string }
  expect(number).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(sent.body.message).toBe(`We received your request ${number}.`)
  const received = await mailbox.newest(user.email)
  expect(received.subject).toContain(number)
  expect(received.text).toContain(`https://${shop.domain}/user/my-support/${number}`)
  // The address may belong to someone else: nothing of the text is sent to it.
  expect(received.text).not.toContain('Broken lid')
  const notification = await mailbox.newest(`orders@${shop.domain}`)
  expect(notification.text).toContain('and <b>two</b>')
  expect(notification.html).toContain('&lt;b&gt;two&lt;/b&gt;')

  expect((await kim.post(`/tickets/${number}/answer`, { body: 'We send a new one.', name: 'Kim' })).status).toBe(200)
  const replyMail = await mailbox.newest(user.email)
  expect(replyMail.text).toContain('We send a new one.')
  const [listed] = (await visitor.get(TICKETS)).body.data as object[]
  expect(listed).toMatchObject({
    number,
    subject: 'Broken lid',
    status: 'answered',
    isUnread: true,
    lastMessage: { author: 'shop', excerpt: 'We send a new one.' },
  })

  await write(visitor, `${TICKETS}/${number}/read`, {})
  const [readTicket] = (await visitor.get(TICKETS)).body.data as object[]
  expect(readTicket).toMatchObject({ isUnread: false })
  const { status, body } = await write(visitor, `${TICKETS}/${number}/messages`, { body: 'Ok' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'open',
    can: { reply: true, solve: true, reopen: false, rate: false },
    messages: [
      { author: 'shopper', body: 'One\nand <b>two</b>, ok' },
      { author: 'shop', authorName: 'Kim', body: 'We send a new one.', readAt: expect.any(String) },
      { author: 'shopper', body: 'Ok', readAt: null },
    ],
  })
})

test('a guest needs an e-mail address, and opens the thread by the mailed link', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  const mailbox = await openMailbox(shop)
  const kim = await openAdmin(shop)
  expect((await write(guest, TICKETS, REQUEST)).body.fields).toEqual({ email: 'Enter a valid e-mail address.' })
  expect((await write(guest, TICKETS, { ...REQUEST, email: 'ana@' })).body.code).toBe('invalid_fields')

  const number = await open(guest, { email: 'Ana@example.com' })

  const token = (await mailbox.link('Ana@example.com', '/support/')).split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  // The link works on any device; the number alone gives no access.
  const phone = shop.guest()
  expect((await read(phone, token)).number).toBe(number)
  expect((await guest.get(`${TICKETS}/${number}`)).body.code).toBe('sign_in_required')
  await kim.post(`/tickets/${number}/answer`, { body: 'Here you are.' })
  expect((await mailbox.link('Ana@example.com', '/support/')).endsWith(token)).toBe(true)
  expect((await write(phone, `${TICKETS}/${token}/messages`, { body: 'Thank you' })).status).toBe(200)
  expect((await write(phone, `${TICKETS}/${token}/solve`, {})).body.data).toMatchObject({ status: 'closed' })
  // The database content alone gives no access.
  const row = await rowOf(shop, number)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('returns 404 for reading or changing another shopper’s ticket', async () => {
  const shop = await openTestShop()
  const [{ visitor: ana }, { visitor: eve }] = [await openShopper(shop), await openShopper(shop)]
  const number = await open(ana, { files: [fileOf(await createImage(), 'lid.jpg')] })
  const { messages } = await read(ana, number)
  const file = messages[0]?.attachments[0]?._id ?? ''
  const guessed = 'A'.repeat(43)

  for (const name of [number, guessed, 'T-00000000']) {
    const replies = [
      await eve.get(`${TICKETS}/${name}`),
      await eve.get(`${TICKETS}/${name}/attachments/${file}`),
      await write(eve, `${TICKETS}/${name}/messages`, { body: 'Hello' }),
      await write(eve, `${TICKETS}/${name}/solve`, {}),
      await write(eve, `${TICKETS}/${name}/read`, {}),
    ]
    for (const { status, body } of replies) expect([status, body.code], name).toEqual([404, 'not_found'])
  }
  // A file is served only with its own ticket.
  const own = await open(eve)
  expect((await eve.get(`${TICKETS}/${own}/attachments/${file}`)).status).toBe(404)
  expect((await read(ana, number)).messages).toHaveLength(1)
})

test('requires the shopper’s own order, and treats another shopper’s order like an unknown one', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const [{ visitor: ana }, { visitor: eve }] = [await openShopper(shop), await openShopper(shop)]
  const { orderNumber } = await ana.order([{ slug: 'teapot' }])

  const [foreign, unknown] = [
    await write(eve, TICKETS, { ...REQUEST, orderNumber }),
    await write(eve, TICKETS, { ...REQUEST, orderNumber: '00000-00000' }),
  ]
  expect(foreign.text).toBe(unknown.text)
  expect(foreign.body.fields).toEqual({ orderNumber: 'We could not find this order among yours.' })
  const number = await open(ana, { orderNumber, category: 'order', productId: shop.productId('teapot') })
  expect(await read(ana, number)).toMatchObject({ orderNumber, product: { name: 'Teapot', slug: 'teapot' } })
})

test('returns field errors for missing, too short and too long input, without using up an attempt', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.2' } })
  const { visitor } = await openShopper(shop)

  const invalid = await write(visitor, TICKETS, { category: 'other', subject: 'Hi', body: 'Too short' })
  expect(invalid.body.fields).toEqual({ subject: 'Use 3 to 120 characters.', body: 'Use 10 to 4000 characters.' })
  for (const request of [
    { subject: 'x'.repeat(121) },
    { body: 'x'.repeat(4001) },
    { body: 'bad \u0007 bell, and more' },
    { productId: 'not-an-id' },
    { follows: 'T-00000000' },
  ])
    expect((await write(visitor, TICKETS, { ...REQUEST, ...request })).body.code).toBe('invalid_fields')
  expect((await write(visitor, TICKETS, { ...REQUEST, key: null })).body.code).toBe('idempotency_required')

  // The network limit allows one attempt here.
  expect(await open(visitor, { subject: 'x'.repeat(120), body: 'é'.repeat(4000) })).toBeTruthy()
  const next = await write(visitor, TICKETS, REQUEST)
  expect([next.status, next.body.code]).toEqual([429, 'rate_limited'])
})

test('rejects a request over the limit without reading its files', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.2' } })
  const guest = shop.guest({ peer: '192.0.2.1' })
  expect((await write(guest, TICKETS, { ...REQUEST, email: 'ana@example.com' })).status).toBe(200)
  let isRead = false
  const request = {
    method: 'POST',
    headers: {
      host: shop.domain,
      origin: `https://${shop.domain}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 }),
    duplex: 'half',
  }

  const response = await shop.app.api.fetch(new Request(`https://${shop.domain}${TICKETS}`, request), {
    peer: '192.0.2.1',
    requestId: 'test',
  })

  expect([response.status, isRead]).toEqual([429, false])
})

test('the same request sent twice creates one ticket and returns the same response', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const request = { ...REQUEST, key: 'once', files: [fileOf(PDF, 'bill.pdf')] }

  const [one, other] = [await write(visitor, TICKETS, request), await write(visitor, TICKETS, request)]

  expect(other.text).toBe(one.text)
  const replayFlags = [one, other].map(({ headers }) => headers.get('idempotent-replayed'))
  expect(replayFlags).toEqual([null, 'true'])
  expect((await visitor.get(TICKETS)).body.total).toBe(1)
  expect((await write(visitor, TICKETS, { ...request, subject: 'Another' })).body.code).toBe('idempotency_conflict')
})

test('returns the same response to a repeated request when the hourly limit is used up', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.4' } })
  const guest = shop.guest({ peer: '192.0.2.1' })
  const request = { ...REQUEST, email: 'ana@example.com', key: 'once' }
  const first = await write(guest, TICKETS, request)
  // The limit is two an hour here; a repeat does not count.
  expect((await write(guest, TICKETS, request)).text).toBe(first.text)
  expect((await write(guest, TICKETS, { ...REQUEST, email: 'ana@example.com' })).status).toBe(200)
  expect((await write(guest, TICKETS, { ...REQUEST, email: 'ana@example.com' })).body.code).toBe('rate_limited')

  const repeated = await write(guest, TICKETS, request)

  expect([repeated.status, repeated.text]).toEqual([200, first.text])
  expect((await write(guest, TICKETS, { ...request, subject: 'Another' })).body.code).toBe('idempotency_conflict')
  // Another customer's key gives no access to the response.
  expect((await write(guest, TICKETS, { ...request, email: 'bea@example.com' })).body.code).toBe('rate_limited')
})

test('allows at most five open tickets, also with concurrent requests', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)

  const replies = await Promise.all(Array.from({ length: 12 }, () => write(visitor, TICKETS, REQUEST)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const { status, body } of replies.filter(({ status }) => status !== 200))
    expect([status, body.message]).toEqual([422, 'You have 5 open requests. Please continue one of them.'])
  expect((await visitor.get(TICKETS)).body.total).toBe(5)
})

test('allows at most five new tickets and twenty messages an hour', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const numbers: string[] = []
  for (let n = 0; n < 5; n += 1) {
    numbers.push(await open(visitor))
    await write(visitor, `${TICKETS}/${numbers.at(-1)}/solve`, {})
  }
  const sixth = await write(visitor, TICKETS, REQUEST)
  expect([sixth.status, sixth.body.message]).toEqual([429, 'Too many attempts. Please wait 60 minutes.'])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)

  // The first messages of the five tickets count too.
  const [number = ''] = numbers
  await write(visitor, `${TICKETS}/${number}/reopen`, {})
  const replies = await Promise.all(
    Array.from({ length: 18 }, () => write(visitor, `${TICKETS}/${number}/messages`, { body: 'Hello?' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(replies.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(3)
  expect((await read(visitor, number)).messages.filter(({ author }) => author === 'shopper')).toHaveLength(16)
})

test('re-encodes images without metadata, leaves PDFs unchanged, and serves both only as downloads', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const files = [
    fileOf(await createImage('jpeg'), 'Ort „A“.JPG'),
    fileOf(await createImage('png'), 'two.png'),
    fileOf(await createImage('webp'), 'three.webp'),
    fileOf(PDF, 'bill.pdf'),
  ]

  const number = await open(visitor, { files })

  const [message] = (await read(visitor, number)).messages
  expect(message?.attachments.map(({ name, type }) => [name, type])).toEqual([
    ['Ort A.webp', 'image/webp'],
    ['two.webp', 'image/webp'],
    ['three.webp', 'image/webp'],
    ['bill.pdf', 'application/pdf'],
  ])
  for (const { _id, name, type } of message?.attachments ?? []) {
    const { status, headers } = await visitor.get(`${TICKETS}/${number}/attachments/${_id}`)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    const storedFile = await testFiles.get(`${shop.id}/tickets/${_id}`)
    if (type === 'application/pdf') expect(storedFile?.toString()).toBe(PDF)
    else expect((await sharp(storedFile ?? undefined).metadata()).exif).toBeUndefined()
  }
})

test('rejects files other than images and PDFs, whatever their name, and stores nothing of them', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const jpeg = await createImage('jpeg')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const rejectedFiles = [
    fileOf(svg, 'lid.svg', 'image/svg+xml'),
    fileOf(svg, 'lid.jpg', 'image/jpeg'),
    fileOf('<html><script>1</script>%PDF-1.4 %%EOF', 'bill.pdf', 'application/pdf'),
    fileOf(`${PDF}${'PK\u0005\u0006'.padEnd(120, 'x')}`, 'bill.pdf', 'application/pdf'),
    fileOf(jpeg.subarray(0, 100), 'half.jpg', 'image/jpeg'),
    fileOf('GIF89a', 'moving.gif', 'image/gif'),
  ]
  for (const file of rejectedFiles) {
    const { status, body } = await write(visitor, TICKETS, { ...REQUEST, files: [fileOf(jpeg, 'ok.jpg'), file] })
    expect([status, body.code, body.message], file.name).toEqual([
      415,
      'upload_type',
      'Please upload a JPEG, PNG, WebP or PDF file.',
    ])
  }
  // An image with an appended script: only the pixels are stored.
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const number = await open(visitor, { files: [fileOf(polyglot, 'both.jpg')] })
  const { messages } = await read(visitor, number)
  const storedFile = await testFiles.get(`${shop.id}/tickets/${messages[0]?.attachments[0]?._id}`)
  expect(storedFile?.includes('script')).toBe(false)
  expect((await visitor.get(TICKETS)).body.total).toBe(1)
})

test('rejects an oversized file and too many files', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const large = fileOf(Buffer.concat([Buffer.from(PDF), Buffer.alloc(5 * 1024 * 1024)]), 'large.pdf')

  const tooLarge = await write(visitor, TICKETS, { ...REQUEST, files: [large] })
  expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'The file is larger than 5 MB.'])
  const tooMany = await write(visitor, TICKETS, {
    ...REQUEST,
    files: Array.from({ length: 6 }, (_, n) => fileOf(PDF, `${n}.pdf`)),
  })
  expect([tooMany.status, tooMany.body.code]).toEqual([422, 'invalid_fields'])
  expect((await visitor.get(TICKETS)).body.total).toBe(0)
})

test('a resolved ticket closes after seven days, unless a message arrives', async () => {
  const shop = await openTestShop()
  const { visitor, user } = await openShopper(shop)
  const kim = await openAdmin(shop)
  const mailbox = await openMailbox(shop)
  const number = await open(visitor)
  await kim.post(`/tickets/${number}/resolve`)
  expect((await mailbox.newest(user.email)).subject).toContain('is solved')
  const { id } = await rowOf(shop, number)
  const close = (inDays: number) => within(shop, (tx) => closeTicket(tx, id), new Date(Date.now() + inDays * DAY_MS))

  // Before the week is over, the job is rescheduled.
  expect(await close(6)).toBeInstanceOf(Date)
  await write(visitor, `${TICKETS}/${number}/messages`, { body: 'Not quite' })
  expect([await close(8), (await rowOf(shop, number)).status]).toEqual([null, 'open'])

  await kim.post(`/tickets/${number}/answer`, { body: 'Now it is.', resolve: true })
  expect((await read(visitor, number)).status).toBe('resolved')
  expect([await close(8), (await rowOf(shop, number)).status]).toEqual([null, 'closed'])
  expect((await read(visitor, number)).messages.at(-1)).toMatchObject({
    author: 'system',
    body: 'This request was closed after seven days without a message.',
  })
  expect([await close(9), (await rowOf(shop, number)).status]).toEqual([null, 'closed'])
})

test('a closed ticket can be reopened within 30 days, and later followed by a new one', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const number = await open(visitor)
  expect((await write(visitor, `${TICKETS}/${number}/rating`, { rating: 5 })).body.code).toBe('transition_not_allowed')
  await write(visitor, `${TICKETS}/${number}/solve`, {})
  const reply = await write(visitor, `${TICKETS}/${number}/messages`, { body: 'One more thing' })
  expect(reply.body.message).toBe('This is not possible any more. Current status: Closed.')
  expect((await write(visitor, `${TICKETS}/${number}/rating`, { rating: 4 })).body.data).toMatchObject({ rating: 4 })
  expect((await write(visitor, `${TICKETS}/${number}/rating`, { rating: 6 })).status).toBe(422)

  const reopened = await write(visitor, `${TICKETS}/${number}/reopen`, {})
  expect(reopened.body.data).toMatchObject({ status: 'open', can: { reply: true } })
  // A ticket that can be reopened cannot be followed up.
  expect((await write(visitor, TICKETS, { ...REQUEST, follows: number })).body.fields).toHaveProperty('follows')

  await write(visitor, `${TICKETS}/${number}/solve`, {})
  await age(shop, 'closed_at', 30)
  expect((await write(visitor, `${TICKETS}/${number}/reopen`, {})).body.code).toBe('transition_not_allowed')
  const next = await open(visitor, { follows: number })
  expect(await read(visitor, next)).toMatchObject({ followsNumber: number })
})

test('reopening a ticket does not bypass the limit of five', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const number = await open(visitor)
  await write(visitor, `${TICKETS}/${number}/solve`, {})
  for (let n = 0; n < 4; n += 1) await open(visitor)
  await age(shop, 'created_at', 1)
  await open(visitor)

  expect((await write(visitor, `${TICKETS}/${number}/reopen`, {})).body.code).toBe('too_many_tickets')
  expect((await read(visitor, number)).status).toBe('closed')
})

test('shows the usual response time from ten tickets in 30 days on', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const add = (count: number, hours: number, daysAgo: number) =>
    shop.tx((db) =>
      sql`insert into tickets (shop_id, id, number, guest_email, link_hash, customer_key, category, subject, status,
          created_at, last_message_at, first_answered_at)
        select ${shop.id}, gen_random_uuid(), left(md5(${`${hours}`} || n::text), 8), 'g', md5(${`${hours}`} || n::text),
          'g', 'other', 's', 'closed', at, at, at + make_interval(hours => ${hours})
        from generate_series(1, ${count}::int) n, (select now() - make_interval(days => ${daysAgo})) as t (at)`.execute(
        db,
      ),
    )
  const setup = async () => (await visitor.get(`/shop/tickets/setup/${shop.id}`)).body.data
  await add(9, 3, 5)
  await add(20, 48, 40)
  expect(await setup()).toEqual({ answerHours: null })

  await add(2, 5, 5)

  expect(await setup()).toEqual({ answerHours: 3 })
  const { body } = await write(visitor, TICKETS, REQUEST)
  const { number } = body.data as { number: string }
  expect(body.message).toBe(`We received your request ${number}. We usually answer within 3 hours.`)
})

test('exports a guest’s ticket with the account once the address is confirmed', async () => {
  const shop = await openTestShop()
  await open(shop.guest(), { email: 'ana@example.com', subject: 'As a guest' })
  const { visitor } = await openShopper(shop, { email: 'ana@example.com' })
  const number = await open(visitor, { subject: 'With an account', files: [fileOf(PDF, 'bill.pdf')] })
  const kim = await openAdmin(shop)
  await kim.post(`/tickets/${number}/notes`, { body: 'A difficult one' })

  const { text, body } = await visitor.get('/shop/user/export')

  const exported = body.data as Record<string, { subject?: string }[]>
  expect(exported.tickets?.map(({ subject }) => subject).toSorted()).toEqual(['As a guest', 'With an account'])
  expect([exported.ticketMessages?.length, exported.ticketAttachments?.length]).toEqual([2, 1])
  expect(text).not.toContain('A difficult one')
})

test('an account that opens another person’s link does not become the owner of the ticket', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  await open(guest, { email: 'ana@example.com' })
  const token = await tokenOf(shop)
  const { user } = await openShopper(shop)
  await signIn(shop, guest, user.id)

  expect((await guest.get(`${TICKETS}/${token}`)).status).toBe(200)
  expect((await guest.get(TICKETS)).body.data).toEqual([])
})
