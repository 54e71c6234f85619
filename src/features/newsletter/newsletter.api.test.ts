import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { MailSendError } from '#src/features/mail/mail-transport.adapter.ts'
import { addWebhook } from '#src/features/webhooks/webhook.service.ts'
import { openMailbox, openSender } from '#test/mailbox.ts'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openShopper, register } from '#test/people.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { noteBounce, purgeSubscribers } from './newsletter.service.ts'

const THANKS = 'Thank you. Please check your e-mail to confirm.'
const DAY_MS = 86_400_000

const fromNow = (ms: number): Date => new Date(Date.now() + ms)

const subscribe = (shop: TestShop, email = 'ana@example.com', now?: Date): Promise<Reply> =>
  shop
    .guest(now && { now })
    .post('/api/v1/seller/subscriber-report', { email, date: '1999-12-31T00:00:00.000Z', shopId: shop.id })

const tokenOf = async (shop: TestShop, purpose: 'confirm' | 'stop', kind = 'newsConfirm'): Promise<string> => {
  const mail = (await queuedMails(shop)).findLast((one) => one.kind === kind)
  return new RegExp(`/news/${purpose}/([\\w-]+)`).exec(JSON.stringify(mail?.content))?.[1] ?? ''
}
const post = (shop: TestShop, purpose: 'confirm' | 'stop', token: string, now?: Date): Promise<Reply> =>
  shop.guest(now && { now }).post(`/shop/news/${shop.id}/${purpose}`, { token })

interface Row {
  email: string
  state: string
  source: string
  version: string
  at: Date
}
const listOf = (shop: TestShop): Promise<Row[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<Row>`
      select email, state, source, consent_version as version, consented_at as at from subscribers
      where shop_id = ${shop.id} order by id`.execute(db)
    return rows
  })
const statesOf = async (shop: TestShop): Promise<string[]> => (await listOf(shop)).map(({ state }) => state)

test('a subscriber confirms by mail, gets a welcome mail, and unsubscribes with one click', async () => {
  const shop = await openTestShop({})
  const mailbox = await openMailbox(shop)
  await within(shop, (tx) => addWebhook(tx, { url: 'https://shop.example/hook', events: ['subscriber.confirmed'] }))

  const reply = await subscribe(shop)
  expect([reply.status, reply.body]).toEqual([200, { success: true, message: THANKS }])
  const [row] = await listOf(shop)
  expect(row).toMatchObject({ email: 'ana@example.com', state: 'pending', source: 'footer', version: '1' })
  // The server's time counts, whatever the body contains.
  expect(Math.abs((row?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)

  const token = (await mailbox.link('ana@example.com', '/news/confirm/')).split('/').at(-1)
  // Opening the link, as mail scanners do, confirms nothing.
  const link = await shop.guest().requestEndpoint(contract.newsToConfirm, { params: { token: token ?? '' } })
  expect(link.data).toEqual({ state: 'pending' })
  expect(await statesOf(shop)).toEqual(['pending'])

  for (const _ of [1, 2]) expect((await post(shop, 'confirm', token ?? '')).body.data).toEqual({ state: 'active' })
  expect(await statesOf(shop)).toEqual(['active'])
  const { headers, subject, text = '' } = await mailbox.newest('ana@example.com')
  expect(subject).toContain('You are subscribed')
  const header = (name: string): string => (JSON.stringify(headers).toLowerCase().includes(name) ? name : '')
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
    'list-unsubscribe',
    'list-unsubscribe-post',
  ])
  const webhooks = await shop.tx(
    async (db) =>
      (
        await sql<{
          data: object
        }>`select event, body as data from webhook_deliveries where shop_id = ${shop.id}`.execute(db)
      ).rows,
  )
  expect(webhooks).toEqual([expect.objectContaining({ event: 'subscriber.confirmed' })])
  // It contains no personal data.
  expect(JSON.stringify(webhooks)).not.toContain('ana@')

  const unsubscribeToken = /\/news\/stop\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect(
    (await shop.guest().requestEndpoint(contract.newsToStop, { params: { token: unsubscribeToken } })).data,
  ).toEqual({ isOpen: true })
  expect(await statesOf(shop)).toEqual(['active'])
  for (const _ of [1, 2]) expect((await post(shop, 'stop', unsubscribeToken)).status).toBe(200)
  expect(await statesOf(shop)).toEqual(['unsubscribed'])
  // The confirmation link does not subscribe the address again.
  expect((await post(shop, 'confirm', token ?? '')).body).toMatchObject({ code: 'link_expired' })
})

test('rejects an invalid address with the specified message and sends nothing', async () => {
  const shop = await openTestShop({})
  for (const invalidEmail of ['', 'ana', 'ana@example', 'ana@example.com\r\nbcc: eve@example.com']) {
    const reply = await subscribe(shop, invalidEmail)
    expect([reply.status, (reply.body.fields as { email: string }).email], invalidEmail).toEqual([422, 'Invalid email'])
  }
  expect([await listOf(shop), await queuedMails(shop)]).toEqual([[], []])
})

test('responds alike to new, pending, active, unsubscribed and bounced addresses; sends one mail a day', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  await subscribe(shop, 'active@example.com')
  await post(shop, 'confirm', await tokenOf(shop, 'confirm'))
  await subscribe(shop, 'left@example.com')
  await post(shop, 'stop', await tokenOf(shop, 'stop'))
  await subscribe(shop, 'gone@example.com')
  await within(shop, (tx) => noteBounce(tx, 'gone@example.com'))
  const before = (await queuedMails(shop)).length
  const replies = await Promise.all(
    ['active', 'left', 'gone', 'new', 'new'].map((name) => subscribe(shop, `${name}@example.com`)),
  )
  for (const { status, body } of replies) expect([status, body]).toEqual([200, { success: true, message: THANKS }])
  expect((await queuedMails(shop)).length).toBe(before + 1)
  expect(await statesOf(shop)).toEqual(['active', 'unsubscribed', 'bounced', 'pending'])

  for (const name of ['left', 'new', 'active'])
    await subscribe(shop, `${name.toUpperCase()}@example.com`, fromNow(DAY_MS + 1000))
  expect((await queuedMails(shop)).length).toBe(before + 3)
  expect(await statesOf(shop)).toEqual(['active', 'pending', 'bounced', 'pending'])
})

test('concurrent sign-ups create one entry and one mail', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => subscribe(shop, index % 2 ? 'ana@example.com' : 'ANA@example.com')),
  )
  expect([(await listOf(shop)).length, (await queuedMails(shop)).length]).toEqual([1, 1])
})

test('limits sign-ups to five per network and hour', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const statuses: number[] = []
  const guest = shop.guest()
  for (let index = 0; index < 6; index += 1) {
    const body = { email: `a${index}@example.com`, shopId: shop.id }
    statuses.push((await guest.post('/seller/subscriber-report', body)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a confirmation link expires after seven days, and an unconfirmed address is deleted a month later', async () => {
  const shop = await openTestShop({})
  await subscribe(shop)
  const token = await tokenOf(shop, 'confirm')
  const late = fromNow(7 * DAY_MS + 1000)
  expect((await shop.guest({ now: late }).get(`/shop/news/${shop.id}/confirm/${token}`)).body.data).toEqual({
    state: 'expired',
  })
  expect((await post(shop, 'confirm', token, late)).body).toMatchObject({ code: 'link_expired' })
  await purgeSubscribers(shop.staffContext(fromNow(36 * DAY_MS)))
  expect(await statesOf(shop)).toEqual(['pending'])
  await purgeSubscribers(shop.staffContext(fromNow(38 * DAY_MS)))
  expect(await statesOf(shop)).toEqual([])
})

test('subscribes an address at once without double opt-in', async () => {
  const shop = await openTestShop({ shop: { double_opt_in: false } })
  for (const _ of [1, 2])
    expect((await subscribe(shop)).body).toEqual({ success: true, message: 'You are subscribed.' })
  expect(await statesOf(shop)).toEqual(['active'])
  expect((await queuedMails(shop)).map(({ kind }) => kind)).toEqual(['newsWelcome'])
})

test('a forged or foreign unsubscribe link changes nothing and gets the same response', async () => {
  const [shop, other] = [await openTestShop({}), await openTestShop({})]
  await subscribe(shop)
  const unsubscribeToken = await tokenOf(shop, 'stop')
  const forged = `${unsubscribeToken.slice(0, -3)}AAA`
  for (const [at, token] of [
    [shop, forged],
    [shop, 'nothing'],
    [other, unsubscribeToken],
  ] as const) {
    expect((await at.guest().requestEndpoint(contract.newsToStop, { params: { token } })).data).toEqual({
      isOpen: false,
    })
    expect((await post(at, 'stop', token)).status).toBe(200)
  }
  expect(await statesOf(shop)).toEqual(['pending'])
})

const agree = async (visitor: Visitor, newsConsent: boolean): Promise<string | null> => {
  const { body } = await visitor.send('PATCH', '/shop/user/me', {
    body: JSON.stringify({ newsConsent }),
    headers: { 'content-type': 'application/json' },
  })
  return (body.data as { newsConsentAt: string | null }).newsConsentAt
}

test('the profile consent and the list stay in sync for a confirmed address', async () => {
  const shop = await openTestShop({})
  const { visitor } = await openShopper(shop, { email: 'ana@example.com' })
  expect(await agree(visitor, true)).not.toBeNull()
  expect((await listOf(shop))[0]).toMatchObject({ email: 'ana@example.com', state: 'active', source: 'profile' })
  await post(shop, 'stop', await tokenOf(shop, 'stop', 'newsWelcome'))
  expect((await visitor.requestEndpoint(contract.me)).data.newsConsentAt).toBeNull()

  await subscribe(shop, 'Ana@Example.com')
  expect((await visitor.requestEndpoint(contract.me)).data.newsConsentAt).toBeNull()
  await post(shop, 'confirm', await tokenOf(shop, 'confirm'))
  expect((await visitor.requestEndpoint(contract.me)).data.newsConsentAt).not.toBeNull()
  expect(await agree(visitor, false)).toBeNull()
  expect(await statesOf(shop)).toEqual(['unsubscribed'])
})

test('an unconfirmed account address needs confirmation by mail, and reveals nothing of its owner', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  await subscribe(shop, 'owner@example.com')
  await post(shop, 'confirm', await tokenOf(shop, 'confirm'))
  const eve = shop.guest()
  await register(shop, eve, { email: 'owner@example.com', name: 'Eve' })
  expect((await eve.requestEndpoint(contract.me)).data.newsConsentAt).toBeNull()
  const before = Date.now()
  expect(Date.parse((await agree(eve, true)) ?? '')).toBeGreaterThanOrEqual(before - 1000)
  // Eve's choice affects only her own subscription.
  expect(await agree(eve, false)).toBeNull()
  expect(await statesOf(shop)).toEqual(['active'])

  const ben = shop.guest()
  await register(shop, ben, { email: 'ben@example.com', name: 'Ben' })
  expect(await agree(ben, true)).not.toBeNull()
  expect(await statesOf(shop)).toEqual(['active', 'pending'])
  expect(await agree(ben, false)).toBeNull()
  expect(await statesOf(shop)).toEqual(['active', 'unsubscribed'])
})

test('an operator reads the list, exports it and unsubscribes an address', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  const admin = await openAdmin(shop)
  await subscribe(shop, '+ana@example.com')
  await subscribe(shop, 'ben@example.com')
  await post(shop, 'confirm', await tokenOf(shop, 'confirm'))
  const { data } = (await admin.get('/subscribers?state=active')).body as { data: { _id: string; email: string }[] }
  expect(data.map(({ email }) => email)).toEqual(['ben@example.com'])

  const { text, headers } = await admin.get('/subscribers.csv')
  expect(headers.get('content-type')).toContain('text/csv')
  const [head, ben, ana] = text.split('\r\n')
  expect(head).toBe('email,state,source,consent version,consent text,consented at,confirmed at,ended at,unsubscribe')
  // A spreadsheet must not run it as a formula.
  expect(ana).toMatch(/^"'\+ana@example\.com",pending,footer,1,/)
  const unsubscribeToken = new RegExp(`https://${shop.domain}/news/stop/([\\w-]+)$`).exec(ben ?? '')?.[1] ?? ''
  expect(
    (await shop.guest().requestEndpoint(contract.newsToStop, { params: { token: unsubscribeToken } })).data,
  ).toEqual({ isOpen: true })

  expect((await admin.post(`/subscribers/${data[0]?._id}/unsubscribe`)).status).toBe(200)
  expect(await statesOf(shop)).toEqual(['pending', 'unsubscribed'])
  // Managers may read the list; support may not.
  expect((await (await openAdmin(shop, 'manager')).get('/subscribers')).status).toBe(200)
  expect((await (await openAdmin(shop, 'support')).get('/subscribers')).status).toBe(403)
})

test('staff add who has agreed in person, with a proof, and an undo removes the address', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '100' } })
  const admin = await openAdmin(shop, 'manager')
  const consent = 'Asked for it at the counter on 3 May.'
  const add = (email: string, text = consent) => admin.post('/subscribers', { email, consent: text })
  expect((await add('ana@', consent)).body.fields).toEqual({ email: 'Enter an e-mail address.' })
  expect((await add('ana@example.com', ' ')).body.fields).toEqual({ consent: 'Write down how they agreed.' })
  const added = await add(' Ana@example.com ')
  expect(added.status).toBe(200)
  expect((await admin.get('/subscribers')).body.data).toMatchObject([
    { email: 'Ana@example.com', state: 'active', source: 'staff', consentText: consent },
  ])
  expect((await queuedMails(shop)).map(({ kind }) => kind)).toEqual(['newsWelcome'])
  expect((await add('ana@example.com')).body.fields).toEqual({ email: 'This address is subscribed already.' })

  expect((await admin.post(`/changes/${added.body.changeId as string}/undo`)).status).toBe(200)
  expect(await statesOf(shop)).toEqual([])

  await add('ben@example.com')
  const { data } = (await admin.get('/subscribers')).body as { data: { _id: string }[] }
  await admin.post(`/subscribers/${data[0]?._id}/unsubscribe`)
  expect((await add('ben@example.com')).body.fields).toEqual({
    email: 'This person has unsubscribed. Only they can subscribe again.',
  })
})

test('writes unsubscribe links with the server’s port when it is not the default', async () => {
  const environment = { RATE_LIMIT_FACTOR: '100', ALLOW_INSECURE_HTTP: 'on', PORT: '8123' }
  const shop = await openTestShop({ environment })
  await subscribe(shop, 'ben@example.com')

  const { text } = await (await openAdmin(shop)).get('/subscribers.csv')

  expect(text).toContain(`,http://${shop.domain}:8123/news/stop/`)
})

test('marks an address as bounced when its mail is permanently rejected', async () => {
  const shop = await openTestShop({})
  await subscribe(shop)
  const transport = {
    send: async () => {
      throw new MailSendError({ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, '')
    },
    close: () => {},
  }
  const sender = openSender(shop, transport, { onBounce: noteBounce })
  await sender.flush()
  expect(await statesOf(shop)).toEqual(['bounced'])
})
