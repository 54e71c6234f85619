import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuedMails } from '#test/mail-outbox.ts'
import { createPasskeyDevice, type TestPasskey } from '#test/passkey.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, openStaffBrowser, type StaffBrowser } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import type { CreationOptions, RequestOptions } from './passkey.contract.ts'

const SIGN_IN = '/admin/v1/passkey-sign-in'
const PROOF = '/admin/v1/reauth/passkey'
const KEY = { name: 'Till', role: 'support' }
const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code]
const REJECTED = [401, 'sign_in_failed']

const requestOf = async (browser: StaffBrowser, path: string): Promise<RequestOptions> =>
  (await browser.post(`${path}/start`)).body.data as RequestOptions

async function add(browser: StaffBrowser, device: TestPasskey, name = 'Phone'): Promise<Reply> {
  const options = (await browser.post('/admin/v1/passkeys/start')).body.data as CreationOptions
  return browser.post('/admin/v1/passkeys', { name, credential: device.create(options) })
}
const idOf = ({ body }: Reply): string => (body.data as { _id: string })._id
const namesOf = async (browser: StaffBrowser): Promise<string[]> =>
  ((await browser.get('/admin/v1/passkeys')).body.data as { name: string }[]).map(({ name }) => name)
const changesMailed = async (shop: TestShop): Promise<string> =>
  JSON.stringify((await queuedMails(shop)).filter(({ kind }) => kind === 'staffAccountChanged'))

/** Opens an owner with a passkey, whose clock the test advances. */
async function openOwner() {
  const shop = await openTestShop()
  let now = new Date()
  const member = await openMember(shop, 'owner', { now: () => now })
  const device = createPasskeyDevice()
  const added = await add(member.browser, device)
  expect(added.status, added.text).toBe(200)
  const newBrowser = () => openStaffBrowser(shop, { now: () => now })
  const advance = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
  return { shop, member, device, passkeyId: idOf(added), newBrowser, advance }
}

test('a passkey signs in alone, without an address, and its person is told of it', async () => {
  const { shop, member, device, newBrowser } = await openOwner()
  expect(await changesMailed(shop)).toContain('The passkey “Phone” was added to your account.')
  const browser = newBrowser()
  const options = await requestOf(browser, SIGN_IN)
  expect(options).toMatchObject({ rpId: 'admin.localhost', userVerification: 'required', allowCredentials: [] })
  const signedIn = await browser.post(SIGN_IN, device.sign(options))
  expect(signedIn.body.data).toEqual({ next: 'done' })
  expect(signedIn.headers.getSetCookie().join()).toMatch(/__Host-staff=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure/)
  const { data } = (await browser.get('/admin/v1/me')).body
  expect(data).toMatchObject({ staff: { email: member.email }, hasPasskey: true, needsSecondFactor: false })
  // A sign-in is a proof.
  expect((await browser.send('DELETE', '/admin/v1/sessions')).status).toBe(200)
  expect((await queuedMails(shop)).filter(({ kind }) => kind === 'staffNewDevice')).toHaveLength(1)
})

test('no signature counts twice, on another host, for another purpose, or without finger, face or PIN', async () => {
  const { device, newBrowser, advance, member } = await openOwner()
  const browser = newBrowser()
  const used = device.sign(await requestOf(browser, SIGN_IN))
  expect((await browser.post(SIGN_IN, used)).status).toBe(200)
  expect(codeOf(await newBrowser().post(SIGN_IN, used))).toEqual(REJECTED)
  for (const wrong of [
    { origin: 'http://evil.admin.localhost' },
    { host: 'home.localhost' },
    { isVerified: false },
    { type: 'webauthn.create' },
    { userHandle: Buffer.from('somebody else').toString('base64url') },
    { userHandle: null },
  ]) {
    const reply = await newBrowser().post(SIGN_IN, device.sign(await requestOf(browser, SIGN_IN), wrong))
    expect([...codeOf(reply), JSON.stringify(wrong)]).toEqual([...REJECTED, JSON.stringify(wrong)])
  }
  const proof = device.sign(await requestOf(member.browser, PROOF))
  expect(codeOf(await newBrowser().post(SIGN_IN, proof))).toEqual(REJECTED)
  const late = await requestOf(browser, SIGN_IN)
  advance(6)
  expect(codeOf(await newBrowser().post(SIGN_IN, device.sign(late)))).toEqual(REJECTED)
  expect(codeOf(await newBrowser().post(SIGN_IN, createPasskeyDevice().sign(late, { userHandle: 'aWQ' })))).toEqual(
    REJECTED,
  )
})

test('a copied passkey, whose count of signatures falls behind, is rejected', async () => {
  const { device, newBrowser } = await openOwner()
  const sign = async (count: number): Promise<Reply> => {
    const browser = newBrowser()
    return browser.post(SIGN_IN, device.sign(await requestOf(browser, SIGN_IN), { count }))
  }
  expect((await sign(5)).status).toBe(200)
  for (const count of [5, 4, 0]) expect(codeOf(await sign(count)), `count ${count}`).toEqual(REJECTED)
  expect((await sign(6)).status).toBe(200)
})

test('proves who a person is in their own session, and nobody else’s', async () => {
  const { shop, member, device, advance } = await openOwner()
  const other = await openMember(shop, 'owner')
  advance(11)
  expect(codeOf(await member.inShop(shop).post('/keys', KEY))).toEqual([403, 'reauth_required'])
  const options = await requestOf(member.browser, PROOF)
  expect(options.allowCredentials).toHaveLength(1)
  expect(codeOf(await other.browser.post(PROOF, device.sign(options)))).toEqual(REJECTED)
  const foreign = await requestOf(other.browser, PROOF)
  expect(foreign.allowCredentials).toEqual([])
  expect(codeOf(await other.browser.post(PROOF, device.sign(foreign)))).toEqual(REJECTED)
  const assertion = device.sign(options)
  expect((await member.browser.post(PROOF, assertion)).status).toBe(200)
  expect((await member.inShop(shop).post('/keys', KEY)).status).toBe(200)
  advance(11)
  expect(codeOf(await member.browser.post(PROOF, assertion))).toEqual(REJECTED)
  expect(codeOf(await openStaffBrowser(shop).post(`${PROOF}/start`))).toEqual([401, 'staff_sign_in_required'])
})

test('wants a fresh proof to add or remove one, and only the own one is removed', async () => {
  const { shop, member, device, passkeyId, newBrowser, advance } = await openOwner()
  const other = await openMember(shop, 'owner')
  const options = (await member.browser.post('/admin/v1/passkeys/start')).body.data as CreationOptions
  // A challenge of one session is none of another.
  const stolen = { name: 'Thief', credential: createPasskeyDevice().create(options) }
  expect((await other.browser.post('/admin/v1/passkeys', stolen)).status).toBe(422)
  expect((await other.browser.send('DELETE', `/admin/v1/passkeys/${passkeyId}`)).status).toBe(404)
  advance(11)
  for (const [method, path] of [
    ['POST', '/admin/v1/passkeys/start'],
    ['POST', '/admin/v1/passkeys'],
    ['DELETE', `/admin/v1/passkeys/${passkeyId}`],
  ] as const)
    expect(codeOf(await member.browser.send(method, path)), path).toEqual([403, 'reauth_required'])
  await member.browser.post(PROOF, device.sign(await requestOf(member.browser, PROOF)))
  expect((await member.browser.send('DELETE', `/admin/v1/passkeys/${passkeyId}`)).status).toBe(200)
  expect(await namesOf(member.browser)).toEqual([])
  expect(await changesMailed(shop)).toContain('The passkey “Phone” was removed from your account.')
  const browser = newBrowser()
  expect(codeOf(await browser.post(SIGN_IN, device.sign(await requestOf(browser, SIGN_IN))))).toEqual(REJECTED)
})

test('a person has ten passkeys at most, each device once, with a name of 1 to 40 characters', async () => {
  const { member, device } = await openOwner()
  const { browser } = member
  expect((await add(browser, device)).status).toBe(422)
  for (const name of ['', ' ', 'x'.repeat(41)])
    expect((await add(browser, createPasskeyDevice(), name)).status, name).toBe(422)
  for (let count = 2; count < 10; count += 1) await add(browser, createPasskeyDevice(), `Key ${count}`)
  const replies = await Promise.all(['A', 'B'].map((name) => add(browser, createPasskeyDevice(), name)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await namesOf(browser)).toHaveLength(10)
  const full = await add(browser, createPasskeyDevice(), 'C')
  expect(full.body.fields).toEqual({ name: 'You can have 10 passkeys. Remove one first.' })
})

test('a passkey of another host of the back office is listed as unusable, and opens nothing', async () => {
  const { shop, member, device, newBrowser } = await openOwner()
  await sql`update platform.staff_passkeys set host = 'old.example' where staff_id =
    (select id from platform.staff where email = ${member.email})`.execute(shop.db)
  expect((await member.browser.get('/admin/v1/passkeys')).body.data).toMatchObject([{ isUsable: false }])
  expect((await member.browser.get('/admin/v1/me')).body.data).toMatchObject({ hasPasskey: false })
  const browser = newBrowser()
  expect(codeOf(await browser.post(SIGN_IN, device.sign(await requestOf(browser, SIGN_IN))))).toEqual(REJECTED)
})

test('failed attempts of a network are counted with those by password', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const browser = openStaffBrowser(shop, { peer: '203.0.113.77' })
  const options = await requestOf(browser, SIGN_IN)
  const old = createPasskeyDevice().sign(options, { userHandle: 'aWQ' })
  const codes: unknown[] = []
  for (let count = 0; count < 21; count += 1) codes.push((await browser.post(SIGN_IN, old)).body.code)
  expect(codes.at(0)).toBe('sign_in_failed')
  expect(codes.at(-1)).toBe('rate_limited')
})

test('"This was not me" removes passkeys that somebody else may have added', async () => {
  const { shop, device, newBrowser } = await openOwner()
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'staffAccountChanged')
  const button = mail?.content.parts.find((part) => part.type === 'button')
  const token = button?.path.split('/').at(-1) ?? ''
  expect((await newBrowser().post(`/admin/v1/sign-in-reports/${token}`)).status).toBe(200)
  const browser = newBrowser()
  expect(codeOf(await browser.post(SIGN_IN, device.sign(await requestOf(browser, SIGN_IN))))).toEqual(REJECTED)
})

test('accounts of the demo get no passkeys', async () => {
  const shop = await openTestShop()
  const browser = openStaffBrowser(shop, { isFromHere: true })
  await browser.post('/admin/v1/demo-sign-in', { as: 'owner' })
  expect(codeOf(await browser.post('/admin/v1/passkeys/start'))).toEqual([403, 'forbidden'])
})
