import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinAs, openMember, openStaffBrowser, STAFF_PASSWORD, type StaffBrowser } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import { totpCode } from './totp.adapter.ts'

const PATH = '/admin/v1/password-resets'
const NEW_PASSWORD = 'walnut canoe 58 dawn'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Returns the tokens of the mails of one kind, the oldest first. */
async function tokensIn(shop: TestShop, kind: string): Promise<string[]> {
  const mails = (await queuedMails(shop)).filter((mail) => mail.kind === kind)
  return mails.map(({ content }) => {
    const button = content.parts.find((part) => part.type === 'button')
    return button?.path.split('/').at(-1) ?? ''
  })
}

function createClock() {
  let now = new Date()
  return { now: () => now, advance: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)) }
}

const isSignedIn = async (browser: StaffBrowser): Promise<boolean> => (await browser.get('/admin/v1/me')).status === 200
const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code]

test('a mailed link sets a new password once, ends all sessions, and leaves the second factor', async () => {
  const shop = await openTestShop()
  const clock = createClock()
  const member = await openMember(shop, 'owner', clock)
  const browser = openStaffBrowser(shop, clock)
  expect((await browser.post(PATH, { email: ` ${member.email.toUpperCase()}` })).body).toEqual({ success: true })
  const [token = ''] = await tokensIn(shop, 'staffNewPassword')
  expect(await isSignedIn(member.browser)).toBe(true)

  const weak = await browser.post(`${PATH}/${token}`, { password: `x${member.email}` })
  expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([422, ['password']])
  const replies = await Promise.all([1, 2].map(() => browser.post(`${PATH}/${token}`, { password: NEW_PASSWORD })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect([await isSignedIn(member.browser), await isSignedIn(browser)]).toEqual([false, false])
  expect((await queuedMails(shop)).filter(({ kind }) => kind === 'staffPasswordChanged')).toHaveLength(1)

  clock.advance(1)
  const signIn = (password: string, code?: string): Promise<Reply> =>
    browser.post('/admin/v1/sign-in', { email: member.email, password, ...(code && { code }) })
  const code = totpCode(member.secret, clock.now())
  expect(codeOf(await signIn(STAFF_PASSWORD, code))).toEqual([401, 'sign_in_failed'])
  expect((await signIn(NEW_PASSWORD)).body.data).toEqual({ next: 'code' })
  expect((await signIn(NEW_PASSWORD, code)).body.data).toEqual({ next: 'done' })
})

test('a link ends after 30 minutes and with a new password, and a guess opens nothing', async () => {
  const shop = await openTestShop()
  const clock = createClock()
  const member = await openMember(shop, 'owner', clock)
  const browser = openStaffBrowser(shop, clock)
  await browser.post(PATH, { email: member.email })
  const use = (token = ''): Promise<Reply> => browser.post(`${PATH}/${token}`, { password: NEW_PASSWORD })
  clock.advance(30)
  expect(codeOf(await use((await tokensIn(shop, 'staffNewPassword')).at(-1)))).toEqual([410, 'account_link_expired'])
  await browser.post(PATH, { email: member.email })
  await browser.post(PATH, { email: member.email })
  const [, second, third] = await tokensIn(shop, 'staffNewPassword')
  expect((await use(third)).status).toBe(200)
  for (const token of [second, third, 'x'.repeat(43)])
    expect(codeOf(await use(token))).toEqual([410, 'account_link_expired'])
})

test('the response for an address without an account is the same, and mails are limited to three', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  const replies = []
  for (const email of [member.email, member.email, member.email, member.email, `${randomUUID()}@example.com`, 'kim@'])
    replies.push(await openStaffBrowser(shop).post(PATH, { email }))
  expect(
    new Set(replies.map(({ status, text, headers }) => JSON.stringify([status, text, [...headers]]))),
  ).toHaveLength(1)
  expect(await tokensIn(shop, 'staffNewPassword')).toHaveLength(3)
})

test('an account of the demo, which has no password, gets no link', async () => {
  const shop = await openTestShop()
  await openStaffBrowser(shop, { isFromHere: true }).post('/admin/v1/demo-sign-in', { as: 'owner' })
  expect((await openStaffBrowser(shop).post(PATH, { email: 'owner@demo.localhost' })).status).toBe(200)
  expect((await queuedMails(shop)).filter(({ email }) => email === 'owner@demo.localhost')).toEqual([])
})

test('mails a sign-in on a new device, and none on a known one', async () => {
  const shop = await openTestShop()
  const { email, recoveryCodes, browser } = await openMember(shop, 'owner')
  let used = 0
  const signIn = (on: StaffBrowser, password = STAFF_PASSWORD): Promise<Reply> => {
    const body = JSON.stringify({ email, password, code: recoveryCodes[used] })
    used += 1
    return on.send('POST', '/admin/v1/sign-in', {
      body,
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    })
  }
  const count = async (): Promise<number> => (await tokensIn(shop, 'staffNewDevice')).length
  expect((await signIn(browser)).status).toBe(200)
  expect(await count()).toBe(0)
  const other = openStaffBrowser(shop, { peer: '198.51.100.27' })
  expect((await signIn(other, 'another tram 47 rail')).status).toBe(401)
  expect(await count()).toBe(0)
  expect((await signIn(other)).status).toBe(200)
  expect(await count()).toBe(1)
  await other.post('/admin/v1/sign-out')
  expect((await signIn(other)).status).toBe(200)
  expect(await count()).toBe(1)
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'staffNewDevice')
  expect(JSON.stringify(mail)).toContain('Firefox, Windows (198.51.100.*)')
})

test('"This was not me" ends all sessions and asks for a new password', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  const thief = openStaffBrowser(shop)
  const stolen = { email: member.email, password: STAFF_PASSWORD, code: member.recoveryCodes[0] }
  expect((await thief.post('/admin/v1/sign-in', stolen)).status).toBe(200)
  const [token = ''] = await tokensIn(shop, 'staffNewDevice')
  const owner = openStaffBrowser(shop)
  const reported = await owner.post(`/admin/v1/sign-in-reports/${token}`)
  expect([await isSignedIn(thief), await isSignedIn(member.browser)]).toEqual([false, false])
  expect(codeOf(await owner.post(`/admin/v1/sign-in-reports/${token}`))).toEqual([410, 'account_link_expired'])
  // A link for one purpose is none for the other.
  expect((await owner.post(`${PATH}/${token}`, { password: NEW_PASSWORD })).status).toBe(410)
  const { token: reset } = reported.body.data as { token: string }
  expect((await owner.post(`${PATH}/${reset}`, { password: NEW_PASSWORD })).status).toBe(200)
  const again = await thief.post('/admin/v1/sign-in', { ...stolen, code: member.recoveryCodes[1] })
  expect(codeOf(again)).toEqual([401, 'sign_in_failed'])
})

test('a platform owner without a shop gets mails, too', async () => {
  const shop = await openTestShop()
  const owner = await openMember(shop, null, { isPlatformOwner: true })
  await openStaffBrowser(shop).post(PATH, { email: owner.email })
  const { rows } = await shop.db.connection().execute(async (db) => {
    const { sql } = await import('kysely')
    const oldest = await sql<{ id: string }>`select id from shops order by id limit 1`.execute(db)
    return db.transaction().execute(async (transaction) => {
      await sql`select set_config('app.shop_id', ${oldest.rows[0]?.id}, true)`.execute(transaction)
      return sql<{ kind: string }>`select kind from mail_outbox where email = ${owner.email}`.execute(transaction)
    })
  })
  expect(rows).toEqual([{ kind: 'staffNewPassword' }])
})

test('with a mail server, an invitation’s link is in the mail only, on the host of the back office', async () => {
  const shop = await openTestShop({
    environment: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shops@mail.example' },
  })
  const owner = await openMember(shop, 'owner')
  const email = `${randomUUID()}@example.com`
  const mailbox = await openMailbox(shop)
  const invited = await owner.inShop(shop).post('/members', { email, role: 'support' })
  expect(invited.body.data).toEqual({ isMember: false, link: null })
  const mail = await mailbox.newest(email)
  expect(mail.subject).toBe(`You are invited to run ${shop.row.name}`)
  const [, token = ''] = /https:\/\/admin\.example\/invitation\/([\w-]{43})/.exec(mail.text ?? '') ?? []
  expect((await openStaffBrowser(shop).get(`/admin/v1/invitations/${token}`)).status).toBe(200)
  expect(mail.html).not.toContain(`${shop.domain}/invitation`)
  expect(mail.html).toContain(`https://${shop.domain}"`)
})

test('a person who has only just joined signs in without a mail about it', async () => {
  const shop = await openTestShop()
  const browser = openStaffBrowser(shop)
  await joinAs(shop, browser, { role: 'owner' })
  expect(await queuedMails(shop)).toEqual([])
})
