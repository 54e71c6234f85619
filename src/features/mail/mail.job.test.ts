import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { fileDatabase, openCountedPool } from '#test/database.ts'
import { openMailServer, type TestMailServer } from '#test/mail.ts'
import { openSender } from '#test/mailbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMailFolder } from './mail-folder.adapter.ts'
import { openSink, openSmtp, type MailTransport } from './mail-transport.adapter.ts'
import type { MailContent } from './mail.rules.ts'
import { queueMail, type Mail } from './mail.service.ts'
import '#test/isolated.ts'

const CONTENT: MailContent = {
  subject: 'চা Please confirm',
  preview: 'One click',
  heading: 'Confirm',
  parts: [
    { type: 'text', text: 'Hello <b>you</b> & all' },
    { type: 'button', label: 'Confirm', path: '/watch/confirm/secret-token' },
    { type: 'product', name: 'Teapot "large"', note: '€ 12.50', image: null, path: '/product/teapot' },
  ],
  reason: 'You asked for it.',
  stop: { path: '/watch/stop/token', label: 'Stop' },
}

const noDkim = { from: 'shops@mail.example', dkim: null }
const toServer = (server: Pick<TestMailServer, 'url'>): Promise<MailTransport> =>
  openSmtp({ ...noDkim, smtpUrl: server.url })

/** @returns whether the mail was added */
async function queue(shop: TestShop, mail: Partial<Mail> = {}): Promise<boolean> {
  const before = await outboxOf(shop)
  await inTransaction(shop.staffContext(), async (tx) =>
    queueMail(tx, { kind: 'watchConfirm', about: randomUUID(), to: 'ana@example.com', content: CONTENT, ...mail }),
  )
  return (await outboxOf(shop)).length > before.length
}

/** Queues mails to these addresses in one transaction. */
const queueAll = (shop: TestShop, recipients: readonly string[]): Promise<void> =>
  inTransaction(shop.staffContext(), async (tx) => {
    for (const to of recipients) queueMail(tx, { kind: 'watchConfirm', about: randomUUID(), to, content: CONTENT })
  })

interface Row {
  state: string
  last_error: string | null
  content: unknown
}
/** Returns the shop's mails, oldest first. */
const outboxOf = (shop: TestShop): Promise<Row[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<Row>`
      select state, last_error, content from mail_outbox where shop_id = ${shop.id} order by id`.execute(db)
    return rows
  })
const queueOf = async (shop: TestShop): Promise<{ attempts: number; minutes: number; leased: boolean }[]> => {
  const { rows } = await sql<{ attempts: number; minutes: number; leased: boolean }>`
    select attempts, round(extract(epoch from run_at - now()) / 60)::int as minutes, locked_until is not null as leased
    from platform.jobs where shop_id = ${shop.id}`.execute(shop.db)
  return rows
}

test('sends a mail once, as HTML and text, with the shop’s name and colours', async () => {
  const server = await openMailServer()
  const shop = await openTestShop({
    shop: {
      name: 'চা ঘর\r\nBcc: evil@example.com',
      shop_email: 'hello@tea.example',
      primary_color: '#a11d2b',
      address: 'Dhaka',
    },
  })
  const sender = openSender(shop, await toServer(server))

  const about = randomUUID()
  expect([await queue(shop, { about }), await queue(shop, { about })]).toEqual([true, false])
  await sender.flush()
  await sender.flush()

  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail?.from).toEqual({ name: 'চা ঘর Bcc: evil@example.com', address: 'shops@mail.example' })
  expect(mail?.to_).toEqual(['ana@example.com'])
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.replyTo).toEqual([{ name: '', address: 'hello@tea.example' }])
  expect(mail?.subject).toBe('চা Please confirm')
  expect(mail?.html).toContain('Hello &lt;b&gt;you&lt;/b&gt; &amp; all')
  expect(mail?.html).toContain(`href="https://${shop.domain}/watch/confirm/secret-token"`)
  expect(mail?.html).toContain('Teapot &quot;large&quot;')
  expect(mail?.html).toContain('#a11d2b')
  expect(mail?.html).toContain('prefers-color-scheme:dark')
  expect(mail?.text).toContain('Hello <b>you</b> & all')
  expect(mail?.text).toContain(`https://${shop.domain}/watch/confirm/secret-token`)
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('list-unsubscribe')).toBe(`<https://${shop.domain}/watch/stop/token>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('list-id')).toBe(`<notices.${shop.domain}>`)
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@mail\.example>$/)
  // The content with the access link is deleted as early as possible.
  expect(await outboxOf(shop)).toEqual([{ state: 'sent', last_error: null, content: {} }])
  expect(await queueOf(shop)).toEqual([])
})

test('never sends a mail of a rolled-back transaction', async () => {
  const server = await openMailServer()
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))
  const context = shop.staffContext()

  const aborted = inTransaction(context, async (tx) => {
    queueMail(tx, { kind: 'watchConfirm', about: '1', to: 'ana@example.com', content: CONTENT })
    throw new Error('given up')
  })
  await expect(aborted).rejects.toThrow('given up')
  await sender.flush()

  expect(server.mails).toEqual([])
  expect(await outboxOf(shop)).toEqual([])
})

test('notifies a sender of a mail when the transaction commits', async () => {
  const server = await openMailServer()
  const shop = await openTestShop()
  openSender(shop, await toServer(server))

  await queue(shop)

  await expect.poll(() => server.mails.length).toBe(1)
})

test('retries after a minute when the server is busy', async () => {
  const server = await openMailServer({ onRecipient: (_, attempt) => (attempt === 1 ? '451 4.2.0 come back' : null) })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  await sender.flush()
  expect(await outboxOf(shop)).toMatchObject([{ state: 'queued', last_error: 'RCPT TO 451' }])
  expect(await queueOf(shop)).toEqual([{ attempts: 1, minutes: 1, leased: false }])
  await sender.flush()
  expect(server.attempts()).toBe(1)
  sender.pass(1.1)
  await sender.flush()

  expect(server.mails).toHaveLength(1)
  expect(await outboxOf(shop)).toMatchObject([{ state: 'sent' }])
})

test('suppresses one kind of mail for a permanently rejected recipient, and sends others', async () => {
  const server = await openMailServer({
    onRecipient: (address) => (address === 'gone@example.com' ? '550 5.1.1 <gone@example.com> unknown' : null),
  })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop, { to: 'Gone@example.com'.toLowerCase() })
  await queue(shop)
  await sender.flush()

  expect(await outboxOf(shop)).toMatchObject([
    { state: 'failed', last_error: 'RCPT TO 550', content: {} },
    { state: 'sent' },
  ])
  expect(await queue(shop, { to: 'GONE@example.com' })).toBe(false)
  expect(await queue(shop, { to: 'gone@example.com', kind: 'watchUpcoming' })).toBe(true)
})

test('a rejected sender or login suppresses no recipient', async () => {
  const server = await openMailServer({ onSender: () => '553 5.7.1 not yours' })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  await sender.flush()

  expect(await outboxOf(shop)).toMatchObject([{ state: 'queued', last_error: 'MAIL FROM 553' }])
  expect(await queue(shop)).toBe(true)
})

test('never sends a password over an unencrypted connection', async () => {
  const passwords: string[] = []
  const server = await openMailServer({ onPassword: (password) => void passwords.push(password) })
  const shop = await openTestShop()
  const smtpUrl = server.url.replace('//', '//shop:hunter2@')
  const sender = openSender(shop, await openSmtp({ ...noDkim, smtpUrl }))

  await queue(shop)
  await sender.flush()

  expect([passwords, server.mails]).toEqual([[], []])
  expect(await outboxOf(shop)).toMatchObject([{ state: 'queued' }])
})

test('a mail rejected after its data fails, and its address is not suppressed', async () => {
  const server = await openMailServer({ onMail: () => '554 5.6.0 not this' })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  await sender.flush()

  expect(await outboxOf(shop)).toMatchObject([{ state: 'failed', last_error: 'DATA 554' }])
  expect(await queue(shop)).toBe(true)
})

test('retries with growing delays while the server is down, and gives up after six attempts', async () => {
  const server = await openMailServer()
  await server.close()
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  const waits: number[] = []
  for (const minutes of [0, 1.1, 5.1, 30.1, 120.1, 480.1]) {
    sender.pass(minutes)
    await sender.flush()
    waits.push((await queueOf(shop))[0]?.attempts ?? 0)
  }

  expect(waits).toEqual([1, 2, 3, 4, 5, 0])
  expect(await outboxOf(shop)).toMatchObject([{ state: 'dead', last_error: 'CONN ESOCKET', content: {} }])
})

test('staff learn that a mail was given up, and of which order it was', async () => {
  const server = await openMailServer()
  await server.close()
  const shop = await openTestShop({ products: [{ slug: 'cup', stock: 9 }] })
  const { orderNumber } = await shop.guest().order([{ slug: 'cup' }])
  const sender = openSender(shop, await toServer(server))
  for (const minutes of [0, 1.1, 5.1, 30.1, 120.1, 480.1]) {
    sender.pass(minutes)
    await sender.flush()
  }
  const targets = await shop.tx(async (db) => {
    const { rows } = await sql<{ target: string }>`
      select target from notifications where shop_id = ${shop.id} and kind = 'mailGivenUp'`.execute(db)
    return rows.map(({ target }) => target)
  })
  expect(targets).toContain(orderNumber)
})

test('resends a mail when the server dies while receiving it', async () => {
  const server = await openMailServer({ diesInData: (attempt) => attempt === 1 })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  await sender.flush()
  expect(await outboxOf(shop)).toMatchObject([{ state: 'queued' }])
  sender.pass(1.1)
  await sender.flush()

  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.html).toContain('</html>')
})

test('resends a mail with the same Message-ID when its receipt was lost', async () => {
  const server = await openMailServer({ isSilentAfter: (attempt) => attempt === 1 })
  const shop = await openTestShop()
  const sender = openSender(shop, await toServer(server))

  await queue(shop)
  await sender.flush()
  sender.pass(1.1)
  await sender.flush()

  expect(server.mails).toHaveLength(2)
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a mail leased by a killed process is sent by another only after the lease expires', async () => {
  const server = await openMailServer()
  const shop = await openTestShop()
  const killed = openSender(shop, { send: () => new Promise(() => {}), close: () => {} })
  await queue(shop)
  await expect.poll(async () => (await queueOf(shop))[0]?.leased).toBe(true)
  void killed

  const other = openSender(shop, await toServer(server))
  await other.flush()
  expect(server.mails).toHaveLength(0)
  other.pass(5.1)
  await other.flush()

  expect(server.mails).toHaveLength(1)
  expect(await outboxOf(shop)).toMatchObject([{ state: 'sent' }])
})

test('two processes share the queue and send each mail once', async () => {
  const server = await openMailServer()
  const shop = await openTestShop()
  for (let index = 0; index < 20; index += 1) await queue(shop, { to: `p${index}@example.com` })
  const senders = [openSender(shop, await toServer(server)), openSender(shop, await toServer(server))]

  await Promise.all(senders.map((sender) => sender.flush()))

  expect(server.mails.map(({ to_ }) => to_[0]).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${index}@example.com`).toSorted(),
  )
})

test('a slow mail does not block others', async () => {
  const shop = await openTestShop()
  const slow = Promise.withResolvers<void>()
  const sent: string[] = []
  openSender(shop, {
    send: async ({ to }) => {
      if (to === 'slow@example.com') await slow.promise
      sent.push(to)
    },
    close: () => slow.resolve(),
  })

  await queue(shop, { to: 'slow@example.com' })
  await queue(shop, { to: 'quick@example.com' })

  await expect.poll(() => sent).toEqual(['quick@example.com'])
  slow.resolve()
  await expect.poll(() => sent).toEqual(['quick@example.com', 'slow@example.com'])
})

test('sends mails in queue order, apart from those sent in parallel', async () => {
  const shop = await openTestShop()
  const sent: string[] = []
  const sender = openSender(shop, { send: async ({ to }) => void sent.push(to), close: () => {} })
  const recipients = Array.from({ length: 60 }, (_, index) => `p${index}@example.com`)
  await queueAll(shop, recipients)

  await sender.flush()

  expect(sent).toHaveLength(60)
  for (const [index, to] of recipients.entries()) expect(Math.abs(sent.indexOf(to) - index)).toBeLessThan(3)
})

test('takes at most one statement for two mails when fifty are sent together', async () => {
  const shop = await openTestShop()
  const { connection } = await fileDatabase()
  const { db, count } = openCountedPool(connection)
  await queueAll(
    shop,
    Array.from({ length: 50 }, (_, index) => `p${index}@example.com`),
  )
  const sender = openSender({ ...shop, db }, { send: () => Promise.resolve(), close: () => {} })

  await sender.flush()

  expect(new Set((await outboxOf(shop)).map(({ state }) => state))).toEqual(new Set(['sent']))
  expect(count()).toBeLessThanOrEqual(25)
})

test('a stopping sender releases mails that it has not begun', async () => {
  const shop = await openTestShop()
  const accepted = Promise.withResolvers<void>()
  let begun = 0
  const sender = openSender(shop, {
    send: () => {
      begun += 1
      return accepted.promise
    },
    close: () => {},
  })
  await queueAll(
    shop,
    Array.from({ length: 10 }, (_, index) => `p${index}@example.com`),
  )
  await expect.poll(() => begun).toBe(3)

  const stopped = sender.stop()
  accepted.resolve()
  await stopped

  expect(begun).toBe(3)
  expect(await queueOf(shop)).toEqual(Array.from({ length: 7 }, () => ({ attempts: 0, minutes: 0, leased: false })))
})

test('a stopping sender finishes the mail in progress', async () => {
  const shop = await openTestShop()
  const accepted = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sender = openSender(shop, {
    send: () => {
      begun.resolve()
      return accepted.promise
    },
    close: () => {},
  })
  await queue(shop)
  await begun.promise

  const stopped = sender.stop()
  accepted.resolve()
  await stopped

  expect(await outboxOf(shop)).toMatchObject([{ state: 'sent' }])
})

test('logs neither server responses nor addresses', async () => {
  const server = await openMailServer({ onRecipient: (address) => `550 5.1.1 <${address}> unknown` })
  const shop = await openTestShop()
  const lines: string[] = []
  const log = createLog('silent')
  Object.assign(log, { warn: (...values: unknown[]) => lines.push(JSON.stringify(values)) })
  const sender = openSender(shop, await toServer(server), { log })

  await queue(shop)
  await sender.flush()

  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.join()).toContain('RCPT TO 550')
  expect(lines.join()).not.toMatch(/ana@|example\.com|secret-token/)
})

test('the DKIM signature covers the one-click headers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-dkim-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keyFile = join(folder, 'dkim.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const server = await openMailServer()
  const shop = await openTestShop()
  const sender = openSender(
    shop,
    await openSmtp({
      smtpUrl: server.url,
      from: 'shops@mail.example',
      dkim: { domain: 'mail.example', selector: 'shops', keyFile },
    }),
  )

  await queue(shop)
  await sender.flush()

  const signature = server.mails[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value ?? ''
  expect(signature).toMatch(/d=mail\.example; .*s=shops/)
  const signed = /[;\s]h=([^;]+)/.exec(signature)?.[1]?.toLowerCase().replaceAll(/\s/g, '').split(':')
  expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test('writes each mail to an .eml file when there is no mail server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shop = await openTestShop({ shop: { name: 'Tea house' } })
  const sender = openSender(shop, openSink(openMailFolder(join(folder, 'outbox'))))

  await queue(shop)
  await sender.flush()

  const own = join(folder, 'outbox', shop.id)
  const files = await readdir(own)
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
  const mail = await PostalMime.parse(await readFile(join(own, files[0] ?? '')))
  expect(mail).toMatchObject({ subject: 'চা Please confirm', from: { name: 'Tea house' } })
  expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }])
})
