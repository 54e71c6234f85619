import { expect, test } from 'vitest'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, openStaffBrowser, STAFF_PASSWORD, type StaffBrowser } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import { totpCode } from './totp.adapter.ts'

const ACCOUNT = '/admin/v1/account'
const NEW_PASSWORD = 'walnut canoe 58 dawn'
const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code]

const put = (browser: StaffBrowser, path: string, body: object): Promise<Reply> =>
  browser.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** Returns the mails of a kind, with their recipient, text and link token. */
async function mailsOf(shop: TestShop, kind: string) {
  const mails = (await queuedMails(shop)).filter((mail) => mail.kind === kind)
  return mails.map(({ email, content }) => {
    const button = content.parts.find((part) => part.type === 'button')
    return { email, text: JSON.stringify(content.parts), token: button?.path.split('/').at(-1) ?? '' }
  })
}

/** Opens an owner whose clock the test advances. */
async function openOwner() {
  const shop = await openTestShop()
  let now = new Date()
  const member = await openMember(shop, 'owner', { now: () => now })
  const signIn = (input: { email?: string; password?: string; code: string }): Promise<Reply> =>
    openStaffBrowser(shop, { now: () => now }).post('/admin/v1/sign-in', {
      email: member.email,
      password: STAFF_PASSWORD,
      ...input,
    })
  const advance = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
  return { shop, member, browser: member.browser, signIn, advance, now: () => now }
}

test('a person changes their name, which the next response has', async () => {
  const { browser } = await openOwner()
  expect((await put(browser, `${ACCOUNT}/name`, { name: '  Ada Byron ' })).status).toBe(200)
  expect((await browser.get('/admin/v1/me')).body.data).toMatchObject({ staff: { name: 'Ada Byron' } })
  for (const name of ['', 'A', 'x'.repeat(101)])
    expect((await put(browser, `${ACCOUNT}/name`, { name })).body.fields, name).toHaveProperty('name')
})

test('a person chooses language and appearance, each by itself, which every session of theirs has', async () => {
  const { browser } = await openOwner()
  const patch = (body: object): Promise<Reply> =>
    browser.send('PATCH', `${ACCOUNT}/preferences`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  expect((await patch({ appearance: 'dark' })).status).toBe(200)
  expect((await browser.get('/admin/v1/me')).body.data).toMatchObject({
    staff: { language: 'en-GB', appearance: 'dark' },
  })
  expect((await patch({ language: 'en-US' })).status).toBe(200)
  expect((await patch({})).status).toBe(200)
  expect((await browser.get('/admin/v1/me')).body.data).toMatchObject({
    staff: { language: 'en-US', appearance: 'dark' },
  })
  for (const refused of [{ language: 'tlh' }, { appearance: 'sepia' }]) expect((await patch(refused)).status).toBe(422)
})

test('a new address counts once it is confirmed there, and the old one is told twice', async () => {
  const { shop, member, browser, signIn, advance } = await openOwner()
  const email = `new-${member.email}`
  expect((await browser.post(`${ACCOUNT}/email`, { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
  expect((await browser.get(ACCOUNT)).body.data).toMatchObject({ newEmail: expect.stringMatching(/^new-/i) })
  const [confirmation] = await mailsOf(shop, 'staffNewEmail')
  expect(confirmation?.email.toLowerCase()).toBe(email)
  expect(await mailsOf(shop, 'staffAccountChanged')).toMatchObject([{ email: member.email }])
  const [code = '', other = ''] = member.recoveryCodes
  expect(codeOf(await signIn({ email, code }))).toEqual([401, 'sign_in_failed'])

  const confirm = () => openStaffBrowser(shop).post(`/admin/v1/email-changes/${confirmation?.token}`)
  const replies = await Promise.all([confirm(), confirm()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await mailsOf(shop, 'staffAccountChanged')).map((mail) => mail.email)).toEqual([member.email, member.email])
  advance(1)
  expect((await signIn({ email, code })).status).toBe(200)
  expect(codeOf(await signIn({ code: other }))).toEqual([401, 'sign_in_failed'])
  // The session stays.
  expect((await browser.get(ACCOUNT)).body.data).toMatchObject({ newEmail: null })
})

test('an address of another account gets no link, and the response does not say so', async () => {
  const { shop, browser } = await openOwner()
  const other = await openMember(shop, 'support')
  const free = await browser.post(`${ACCOUNT}/email`, { email: 'free@example.com' })
  const taken = await browser.post(`${ACCOUNT}/email`, { email: other.email })
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  expect((await mailsOf(shop, 'staffNewEmail')).map(({ email }) => email)).toEqual(['free@example.com'])
  // A later request replaces the link of an earlier one.
  const [earlier] = await mailsOf(shop, 'staffNewEmail')
  const late = await openStaffBrowser(shop).post(`/admin/v1/email-changes/${earlier?.token}`)
  expect(codeOf(late)).toEqual([410, 'account_link_expired'])
  expect((await browser.post(`${ACCOUNT}/email`, { email: 'no address' })).body.fields).toHaveProperty('email')
  expect((await browser.post(`${ACCOUNT}/email`, { email: 'third@example.com' })).status).toBe(200)
  expect(codeOf(await browser.post(`${ACCOUNT}/email`, { email: 'x@example.com' }))).toEqual([429, 'rate_limited'])
})

test('the link of a new address expires, opens nothing else, and ends with "This was not me"', async () => {
  const { shop, browser, member } = await openOwner()
  await browser.post(`${ACCOUNT}/email`, { email: 'thief@example.com' })
  const [confirmation] = await mailsOf(shop, 'staffNewEmail')
  const [told] = await mailsOf(shop, 'staffAccountChanged')
  const anyone = openStaffBrowser(shop)
  const asPassword = await anyone.post(`/admin/v1/password-resets/${confirmation?.token}`, { password: NEW_PASSWORD })
  expect(codeOf(asPassword)).toEqual([410, 'account_link_expired'])
  const later = openStaffBrowser(shop, { now: () => new Date(Date.now() + 31 * 60_000) })
  expect((await later.post(`/admin/v1/email-changes/${confirmation?.token}`)).status).toBe(410)
  expect((await anyone.post(`/admin/v1/sign-in-reports/${told?.token}`)).status).toBe(200)
  expect((await anyone.post(`/admin/v1/email-changes/${confirmation?.token}`)).status).toBe(410)
  expect((await member.browser.get('/admin/v1/me')).status).toBe(401)
})

test('a new password ends the other sessions, but not this one', async () => {
  const { shop, browser, member, signIn, advance } = await openOwner()
  const other = openStaffBrowser(shop)
  const [first = '', second = '', third = ''] = member.recoveryCodes
  await other.post('/admin/v1/sign-in', { email: member.email, password: STAFF_PASSWORD, code: first })
  expect((await put(browser, `${ACCOUNT}/password`, { password: 'short' })).body.fields).toHaveProperty('password')
  expect((await put(browser, `${ACCOUNT}/password`, { password: NEW_PASSWORD })).status).toBe(200)
  expect([(await other.get('/admin/v1/me')).status, (await browser.get('/admin/v1/me')).status]).toEqual([401, 200])
  expect(await mailsOf(shop, 'staffPasswordChanged')).toHaveLength(1)
  advance(1)
  expect((await signIn({ code: second })).status).toBe(401)
  expect((await signIn({ password: NEW_PASSWORD, code: third })).status).toBe(200)
})

test('another authenticator replaces the first with its first code, and the recovery codes too', async () => {
  const { shop, browser, member, signIn, advance, now } = await openOwner()
  const start = async () => (await browser.post('/admin/v1/second-factor/replacement/start')).body.data
  const confirm = (code: string) => browser.post('/admin/v1/second-factor/replacement/confirm', { code })
  expect(codeOf(await confirm('123456'))).toEqual([403, 'forbidden'])
  const { secret } = (await start()) as { secret: string }
  advance(1)
  expect((await confirm(totpCode(member.secret, now()))).body.fields).toHaveProperty('code')
  // The first one counts until then.
  expect((await signIn({ code: totpCode(member.secret, now()) })).status).toBe(200)
  const confirmed = await confirm(totpCode(secret, now()))
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
  expect(recoveryCodes).toHaveLength(10)
  expect(codeOf(await confirm(totpCode(secret, now())))).toEqual([403, 'forbidden'])
  advance(1)
  for (const code of [totpCode(member.secret, now()), member.recoveryCodes[0] ?? ''])
    expect(codeOf(await signIn({ code }))).toEqual([401, 'sign_in_failed'])
  for (const code of [totpCode(secret, now()), recoveryCodes[0] ?? ''])
    expect((await signIn({ code })).status).toBe(200)
  expect((await mailsOf(shop, 'staffAccountChanged'))[0]?.text).toContain('Your authenticator app')
})

test('new recovery codes replace the earlier ones, and only the first response has them', async () => {
  const { shop, browser, member, signIn } = await openOwner()
  expect((await signIn({ code: member.recoveryCodes[0] ?? '' })).status).toBe(200)
  expect((await browser.get(ACCOUNT)).body.data).toMatchObject({ recoveryCodesLeft: 9 })
  const { recoveryCodes } = (await browser.post('/admin/v1/recovery-codes')).body.data as { recoveryCodes: string[] }
  expect((await browser.get(ACCOUNT)).body.data).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await signIn({ code: member.recoveryCodes[1] ?? '' })).status).toBe(401)
  expect((await signIn({ code: recoveryCodes[1] ?? '' })).status).toBe(200)
  const mails = await mailsOf(shop, 'staffAccountChanged')
  expect(mails[0]?.text).toContain('new recovery codes')
  expect(JSON.stringify(mails)).not.toContain(recoveryCodes[1])
})

test('changes of how a person signs in want a fresh proof; the demo’s accounts change nothing', async () => {
  const { shop, browser, advance } = await openOwner()
  advance(11)
  const requests = [
    ['POST', `${ACCOUNT}/email`, { email: 'a@example.com' }],
    ['PUT', `${ACCOUNT}/password`, { password: NEW_PASSWORD }],
    ['POST', '/admin/v1/second-factor/replacement/start', {}],
    ['POST', '/admin/v1/second-factor/replacement/confirm', { code: '123456' }],
    ['POST', '/admin/v1/recovery-codes', {}],
  ] as const
  const demo = openStaffBrowser(shop, { isFromHere: true })
  await demo.post('/admin/v1/demo-sign-in', { as: 'owner' })
  for (const [method, path, body] of requests) {
    const request = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    expect(codeOf(await browser.send(method, path, request)), path).toEqual([403, 'reauth_required'])
    expect(codeOf(await demo.send(method, path, request)), path).toEqual([403, 'forbidden'])
    expect(codeOf(await openStaffBrowser(shop).send(method, path, request)), path).toEqual([
      401,
      'staff_sign_in_required',
    ])
  }
  expect(codeOf(await put(demo, `${ACCOUNT}/name`, { name: 'Mallory' }))).toEqual([403, 'forbidden'])
})
