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
import { openTestServer, type TestServer } from '#test/test-server.ts'
import { openSender } from '#test/mailbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { demoMailFolder } from '#src/jobs/mail-transport.ts'

beforeAll(ensureBuilt, 120_000)

interface MailsFixture {
  shop: TestShop
  server: TestServer
  path: string
  folder: MailFolder
}

const openAccessAdmin = async (domain = `${randomUUID()}.localhost`): Promise<MailsFixture> => {
  const path = await mkdtemp(join(tmpdir(), 'storefront-mails-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const folder = openMailFolder(path)
  const shop = await openTestShop({ domain, shop: { name: 'Tea & Pots' } })
  return { shop, path, folder, server: await openTestServer(shop, { mailFolder: folder }) }
}

/** Writes a mail into the folder as the sender does. @returns its id */
function writeMail(
  { folder, shop }: Pick<MailsFixture, 'folder' | 'shop'>,
  subject: string,
  { id = randomUUIDv7(), html = '<p>Hi</p>' } = {},
): string {
  const lines = [
    'From: Tea <shops@mail.example>',
    'To: ana@example.com',
    `Subject: ${subject}`,
    'Date: Wed, 01 Jul 2026 12:05:00 +0000',
    'Content-Type: text/html; charset=utf-8',
  ]
  folder.write({ id, shopId: shop.id }, Buffer.from(`${lines.join('\r\n')}\r\n\r\n<html><head></head>${html}</html>`))
  return id
}

const subjectsIn = (html: string): string[] =>
  [...html.matchAll(/class="subject">([^<]*)/g)].map(([, subject = '']) => subject)

test('shows an e-mail of the shop completely: list, letter, text and file', async () => {
  const { shop, server, folder } = await openAccessAdmin()
  const sender = openSender(shop, openSink(folder))
  const ana = { userId: randomUUID(), email: 'ana@example.com', name: 'Ana' }
  const mail = passwordReset(shop.row, { ...ana, link: { token: 'secret', validMinutes: 30 } })
  await inTransaction(shop.staffContext(), async (tx) => queueMail(tx, mail))
  await sender.flush()

  const list = await server.request('/demo/mails')

  expect(list.status).toBe(200)
  expect(subjectsIn(list.text)).toEqual(['Choose a new password for Tea &amp; Pots'])
  expect(list.text).toContain('ana@example.com')
  const [id = ''] = await folder.newest(shop.id, 1)
  expect(list.text).toContain(`href="/demo/mails/${id}"`)
  const link = `https://${shop.domain}/account/reset/secret`
  expect((await server.request(`/demo/mails/${id}`)).text).toContain(`src="/demo/mails/${id}/letter"`)
  expect((await server.request(`/demo/mails/${id}/letter`)).text).toContain(`href="${link}"`)
  expect((await server.request(`/demo/mails/${id}/text`)).text).toContain(`<a href="${link}">${link}</a>`)
  const file = await server.request(`/demo/mails/${id}/file`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`)
  expect(file.text).toContain('Message-ID:')
})

test('never caches, indexes or executes any part of an e-mail', async () => {
  const fixture = await openAccessAdmin()
  const { server } = fixture
  const html = '<script>alert(1)</script><img src="https://evil.example/">'
  const id = writeMail(fixture, '<script>alert(1)</script>', { html })

  for (const path of [
    '/demo/mails',
    ...['', '/letter', '/text', '/file'].map((suffix) => `/demo/mails/${id}${suffix}`),
  ]) {
    const { status, headers } = await server.request(path)
    expect({ path, status, cache: headers['cache-control'], robots: headers['x-robots-tag'] }).toEqual({
      path,
      status: 200,
      cache: 'no-store',
      robots: 'noindex',
    })
  }
  const page = await server.request('/demo/mails')
  expect(page.text).toContain('&lt;script&gt;alert(1)')
  expect(page.text).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src/,
  )
  expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/)
  const letter = (await server.request(`/demo/mails/${id}/letter`)).headers['content-security-policy'] ?? ''
  expect(letter).toMatch(/^sandbox allow-same-origin [^;]*; default-src 'none'; img-src 'self' data:/)
  expect(letter).not.toMatch(/script|allow-forms|allow-top/)
})

test('shows the newest hundred e-mails first, without incomplete ones', async () => {
  const fixture = await openAccessAdmin()
  const { server, path, shop } = fixture
  // Mails of the same time have no defined order.
  const ids = Array.from({ length: 104 }, () => randomUUIDv7()).toSorted()
  for (const [index, id] of ids.entries()) writeMail(fixture, `Mail ${index}`, { id })
  const own = join(path, shop.id)
  await writeFile(join(own, `.${randomUUID()}`), 'Subject: half written\r\n')
  await writeFile(join(own, 'notes.eml'), 'Subject: not ours\r\n\r\n')
  await mkdir(join(own, 'folder'))

  const { text } = await server.request('/demo/mails')

  expect(subjectsIn(text)).toHaveLength(100)
  expect(subjectsIn(text).slice(0, 2)).toEqual(['Mail 103', 'Mail 102'])
  expect(text).not.toMatch(/half written|not ours/)
  expect(text).toContain('The newest 100 e-mails')
})

test('shows a message before the first e-mail', async () => {
  const { server } = await openAccessAdmin()

  const { status, text } = await server.request('/demo/mails')

  expect([status, text.includes('No e-mails yet')]).toEqual([200, true])
})

test('never shows a shop the e-mails of another shop', async () => {
  const fixture = await openAccessAdmin()
  const other = await openTestShop({ domain: `${randomUUID()}.localhost` })
  const id = writeMail(fixture, 'Mine')
  const theirs = writeMail({ ...fixture, shop: other }, 'Theirs')

  expect(subjectsIn((await fixture.server.request('/demo/mails')).text)).toEqual(['Mine'])
  expect(subjectsIn((await fixture.server.request('/demo/mails', { host: other.domain })).text)).toEqual(['Theirs'])
  for (const suffix of ['', '/letter', '/text', '/file']) {
    expect((await fixture.server.request(`/demo/mails/${theirs}${suffix}`)).status, suffix).toBe(404)
    expect((await fixture.server.request(`/demo/mails/${id}${suffix}`, { host: other.domain })).status, suffix).toBe(
      404,
    )
  }
})

test('an address leads only to e-mails', async () => {
  const fixture = await openAccessAdmin()
  const { server, path, shop } = fixture
  const id = writeMail(fixture, 'Mine')
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
    for (const suffix of ['', '/letter', '/file']) {
      const { status, text } = await server.request(`/demo/mails/${name}${suffix}`)
      expect([name + suffix, status === 404 || status === 400]).toEqual([name + suffix, true])
      expect(text).not.toContain('outside')
    }
})

test('shows e-mails only to a browser on this machine, and only of a shop of this machine', async () => {
  const fixture = await openAccessAdmin()
  const { server, folder } = fixture
  writeMail(fixture, 'Mine')
  const absent = await server.request('/demo/nothing')
  const expectHidden = async (headers: Record<string, string>): Promise<void> => {
    const response = await server.request('/demo/mails', { headers })
    expect([headers, response.status]).toEqual([headers, 404])
    expect(response.text).not.toContain('Mine')
    // The response does not reveal that the page exists.
    expect(response.headers['content-security-policy']).toBe(absent.headers['content-security-policy'])
  }

  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
    for (const value of ['127.0.0.1', '203.0.113.7', '']) await expectHidden({ [name]: value })

  const far = await openTestServer(fixture.shop, { mailFolder: folder, peer: '203.0.113.7' })
  expect((await far.request('/demo/mails')).status).toBe(404)
  for (const peer of ['::1', '::ffff:127.0.0.1', '127.3.2.1']) {
    const near = await openTestServer(fixture.shop, { mailFolder: folder, peer })
    expect([peer, (await near.request('/demo/mails')).status]).toEqual([peer, 200])
  }
  for (const peer of ['10.0.0.1', '::ffff:192.168.1.2', 'fe80::1', '']) {
    const away = await openTestServer(fixture.shop, { mailFolder: folder, peer })
    expect([peer, (await away.request('/demo/mails')).status]).toEqual([peer, 404])
  }

  const real = await openAccessAdmin(`${randomUUID()}.test`)
  writeMail(real, 'Mine')
  expect((await real.server.request('/demo/mails')).status).toBe(404)
})

test('does not serve the page in production: without demo mode or with a real mail server', async () => {
  const folderOf = (environment: Record<string, string>): MailFolder | null => demoMailFolder(readConfig(environment))
  const smtp = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'shops@mail.example' }

  expect(folderOf({ DEMO: 'on' })).not.toBeNull()
  expect(folderOf({ DEMO: 'off' })).toBeNull()
  expect(folderOf({ DEMO: 'on', ...smtp })).toBeNull()
  const { shop } = await openAccessAdmin()
  const server = await openTestServer(shop, { mailFolder: null })
  expect((await server.request('/demo/mails')).status).toBe(404)
})
