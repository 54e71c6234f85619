import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { passwordReset } from '#src/features/account/account-mail.ts'
import { openMailFolder, type MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { openSink } from '#src/features/mail/mail-transport.adapter.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type Door } from '#test/test-server.ts'
import { openSender } from '#test/mailbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { demoMailFolder } from '#src/jobs/start-mail-worker.ts'

beforeAll(ensureBuilt, 120_000)

interface Office {
  shop: TestShop
  door: Door
  path: string
  folder: MailFolder
}

const openAccessAdmin = async (domain = `${randomUUID()}.localhost`): Promise<Office> => {
  const path = await mkdtemp(join(tmpdir(), 'storefront-mails-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const folder = openMailFolder(path)
  const shop = await openTestShop({ domain, shop: { name: 'Tea & Pots' } })
  return { shop, path, folder, door: await openTestServer(shop, { mailFolder: folder }) }
}

/** Puts a mail into the folder as it comes out of the sender. @returns its id */
async function put(
  { folder, shop }: Pick<Office, 'folder' | 'shop'>,
  subject: string,
  { id = randomUUIDv7(), html = '<p>Hi</p>' } = {},
): Promise<string> {
  const lines = [
    'From: Tea <shops@mail.example>',
    'To: ana@example.com',
    `Subject: ${subject}`,
    'Date: Wed, 01 Jul 2026 12:05:00 +0000',
    'Content-Type: text/html; charset=utf-8',
  ]
  await folder.write(
    { id, shopId: shop.id },
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n<html><head></head>${html}</html>`),
  )
  return id
}

const subjectsIn = (html: string): string[] =>
  [...html.matchAll(/class="subject">([^<]*)/g)].map(([, subject = '']) => subject)

test('a mail that the shop wrote is read whole: list, letter, text and file', async () => {
  const { shop, door, folder } = await openAccessAdmin()
  const sender = openSender(shop, openSink(folder))
  const ana = { userId: randomUUID(), email: 'ana@example.com', name: 'Ana' }
  const mail = passwordReset(shop.row, { ...ana, link: { token: 'secret', validMinutes: 30 } })
  await inTransaction(shop.operator(), (tx) => queueMail(tx, mail))
  await sender.flush()

  const list = await door.ask('/demo/mails')

  expect(list.status).toBe(200)
  expect(subjectsIn(list.text)).toEqual(['Choose a new password for Tea &amp; Pots'])
  expect(list.text).toContain('ana@example.com')
  const [id = ''] = await folder.newest(shop.id, 1)
  expect(list.text).toContain(`href="/demo/mails/${id}"`)
  const link = `https://${shop.domain}/account/reset/secret`
  expect((await door.ask(`/demo/mails/${id}`)).text).toContain(`src="/demo/mails/${id}/letter"`)
  expect((await door.ask(`/demo/mails/${id}/letter`)).text).toContain(`href="${link}"`)
  expect((await door.ask(`/demo/mails/${id}/text`)).text).toContain(`<a href="${link}">${link}</a>`)
  const file = await door.ask(`/demo/mails/${id}/file`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`)
  expect(file.text).toContain('Message-ID:')
})

test('nothing of a mail is kept by anybody, listed anywhere or run', async () => {
  const office = await openAccessAdmin()
  const { door } = office
  const html = '<script>alert(1)</script><img src="https://evil.example/">'
  const id = await put(office, '<script>alert(1)</script>', { html })

  for (const path of ['/demo/mails', ...['', '/letter', '/text', '/file'].map((way) => `/demo/mails/${id}${way}`)]) {
    const { status, headers } = await door.ask(path)
    expect({ path, status, cache: headers['cache-control'], robots: headers['x-robots-tag'] }).toEqual({
      path,
      status: 200,
      cache: 'no-store',
      robots: 'noindex',
    })
  }
  const page = await door.ask('/demo/mails')
  expect(page.text).toContain('&lt;script&gt;alert(1)')
  expect(page.text).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src/,
  )
  expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/)
  const letter = (await door.ask(`/demo/mails/${id}/letter`)).headers['content-security-policy'] ?? ''
  expect(letter).toMatch(/^sandbox allow-same-origin [^;]*; default-src 'none'; img-src 'self' data:/)
  expect(letter).not.toMatch(/script|allow-forms|allow-top/)
})

test('the newest hundred are shown, the newest first, and what is half written is not', async () => {
  const office = await openAccessAdmin()
  const { door, path, shop } = office
  // Several of one moment have no order of their own.
  const ids = Array.from({ length: 104 }, () => randomUUIDv7()).toSorted()
  await Promise.all(ids.map((id, index) => put(office, `Mail ${index}`, { id })))
  const own = join(path, shop.id)
  await writeFile(join(own, `.${randomUUID()}`), 'Subject: half written\r\n')
  await writeFile(join(own, 'notes.eml'), 'Subject: not ours\r\n\r\n')
  await mkdir(join(own, 'folder'))

  const { text } = await door.ask('/demo/mails')

  expect(subjectsIn(text)).toHaveLength(100)
  expect(subjectsIn(text).slice(0, 2)).toEqual(['Mail 103', 'Mail 102'])
  expect(text).not.toMatch(/half written|not ours/)
  expect(text).toContain('The newest 100 e-mails')
})

test('before the first mail the page says so', async () => {
  const { door } = await openAccessAdmin()

  const { status, text } = await door.ask('/demo/mails')

  expect([status, text.includes('No e-mails yet')]).toEqual([200, true])
})

test('a shop never shows another one’s mails', async () => {
  const office = await openAccessAdmin()
  const other = await openTestShop({ domain: `${randomUUID()}.localhost` })
  const id = await put(office, 'Mine')
  const theirs = await put({ ...office, shop: other }, 'Theirs')

  expect(subjectsIn((await office.door.ask('/demo/mails')).text)).toEqual(['Mine'])
  expect(subjectsIn((await office.door.ask('/demo/mails', { host: other.domain })).text)).toEqual(['Theirs'])
  for (const way of ['', '/letter', '/text', '/file']) {
    expect((await office.door.ask(`/demo/mails/${theirs}${way}`)).status, way).toBe(404)
    expect((await office.door.ask(`/demo/mails/${id}${way}`, { host: other.domain })).status, way).toBe(404)
  }
})

test('an address leads to nothing but mails', async () => {
  const office = await openAccessAdmin()
  const { door, path, shop } = office
  const id = await put(office, 'Mine')
  const secret = randomUUID()
  await writeFile(join(path, `${secret}.eml`), 'Subject: outside\r\n\r\n')
  await symlink('/', join(path, shop.id, 'root'))

  for (const name of [
    `../${secret}`,
    `..%2F${secret}`,
    `%2e%2e/${secret}`,
    `${shop.id}%2F${id}`,
    '..%2f..%2f..%2fetc%2fpasswd',
    '%00',
    `${id}%00`,
    `${id}.eml`,
    id.toUpperCase(),
    '------------------------------------',
    randomUUID(),
    'root',
    `${id}/raw`,
  ])
    for (const way of ['', '/letter', '/file']) {
      const { status, text } = await door.ask(`/demo/mails/${name}${way}`)
      expect([name + way, status === 404 || status === 400]).toEqual([name + way, true])
      expect(text).not.toContain('outside')
    }
})

test('only a browser on this machine is shown mails, and only of a shop of this machine', async () => {
  const office = await openAccessAdmin()
  const { door, folder } = office
  await put(office, 'Mine')
  const absent = await door.ask('/demo/nothing')
  const refused = async (headers: Record<string, string>): Promise<void> => {
    const answer = await door.ask('/demo/mails', { headers })
    expect([headers, answer.status]).toEqual([headers, 404])
    expect(answer.text).not.toContain('Mine')
    // Nobody can tell that there would be one.
    expect(answer.headers['content-security-policy']).toBe(absent.headers['content-security-policy'])
  }

  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
    for (const value of ['127.0.0.1', '203.0.113.7', '']) await refused({ [name]: value })

  const far = await openTestServer(office.shop, { mailFolder: folder, peer: '203.0.113.7' })
  expect((await far.ask('/demo/mails')).status).toBe(404)
  for (const peer of ['::1', '::ffff:127.0.0.1', '127.3.2.1']) {
    const near = await openTestServer(office.shop, { mailFolder: folder, peer })
    expect([peer, (await near.ask('/demo/mails')).status]).toEqual([peer, 200])
  }
  for (const peer of ['10.0.0.1', '::ffff:192.168.1.2', 'fe80::1', '']) {
    const away = await openTestServer(office.shop, { mailFolder: folder, peer })
    expect([peer, (await away.ask('/demo/mails')).status]).toEqual([peer, 404])
  }

  const real = await openAccessAdmin(`${randomUUID()}.test`)
  await put(real, 'Mine')
  expect((await real.door.ask('/demo/mails')).status).toBe(404)
})

test('production has no such page: without demo mode, and where mails are really sent', async () => {
  const folderOf = (environment: Record<string, string>): MailFolder | null => demoMailFolder(readConfig(environment))
  const smtp = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'shops@mail.example' }

  expect(folderOf({ DEMO: 'on' })).not.toBeNull()
  expect(folderOf({ DEMO: 'off' })).toBeNull()
  expect(folderOf({ DEMO: 'on', ...smtp })).toBeNull()
  const { shop } = await openAccessAdmin()
  const door = await openTestServer(shop, { mailFolder: null })
  expect((await door.ask('/demo/mails')).status).toBe(404)
})
