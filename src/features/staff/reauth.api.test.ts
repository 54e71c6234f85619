import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProgram } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { joinAs, openMember, openStaffBrowser, STAFF_PASSWORD } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'
import { totpCode } from './totp.adapter.ts'

const KEY = { name: 'Till', role: 'support' }
const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code]

/** Opens an owner whose clock the test advances. */
async function openOwner() {
  const shop = await openTestShop()
  let now = new Date()
  const member = await openMember(shop, 'owner', { now: () => now })
  return {
    shop,
    member,
    program: member.inShop(shop),
    now: () => now,
    advance: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    code: () => totpCode(member.secret, now),
    prove: (typed: { password?: string; code: string }) =>
      member.browser.post('/admin/v1/reauth', { password: STAFF_PASSWORD, ...typed }),
  }
}

test('asks again after ten minutes, and the same request succeeds once after the proof', async () => {
  const { program, advance, code, prove } = await openOwner()
  expect((await program.post('/keys', KEY)).status).toBe(200)
  advance(10)
  expect((await program.post('/keys', KEY)).status).toBe(200)
  advance(1)
  const key = randomUUID()
  const refused = await program.post('/keys', KEY, key)
  expect([...codeOf(refused), refused.body.message]).toEqual([403, 'reauth_required', 'Please confirm that it is you.'])
  expect((await program.get('/keys')).status).toBe(200)

  const proof = code()
  expect((await prove({ code: proof })).status).toBe(200)
  expect((await program.post('/keys', KEY, key)).status).toBe(200)
  expect((await program.post('/keys', KEY, key)).headers.get('idempotent-replayed')).toBe('true')
  const { data } = (await program.get('/keys')).body as { data: unknown[] }
  expect(data).toHaveLength(3)
  // No code counts twice.
  expect(codeOf(await prove({ code: proof }))).toEqual([401, 'sign_in_failed'])
})

test('a sign-in is a proof, and a proof counts in its own session only', async () => {
  const { shop, member, program, advance, code, prove, now } = await openOwner()
  advance(11)
  const browser = openStaffBrowser(shop, { now })
  await browser.post('/admin/v1/sign-in', { email: member.email, password: STAFF_PASSWORD, code: code() })
  const other = createProgram(browser, `/admin/v1/shops/${shop.id}`)
  expect((await other.post('/keys', KEY)).status).toBe(200)
  expect(codeOf(await program.post('/keys', KEY))).toEqual([403, 'reauth_required'])
  advance(11)
  expect((await prove({ code: code() })).status).toBe(200)
  expect((await program.post('/keys', KEY)).status).toBe(200)
  expect(codeOf(await other.post('/keys', KEY))).toEqual([403, 'reauth_required'])
})

test('a wrong password or code proves nothing, and five of them lock', async () => {
  const { program, advance, code, prove, member } = await openOwner()
  advance(11)
  const failed = await prove({ password: 'another tram 47 rail', code: code() })
  expect([...codeOf(failed), failed.body.message]).toEqual([401, 'sign_in_failed', 'Password or code is not correct.'])
  for (const wrong of ['000000', 'abcde-fghjk', ''])
    expect(codeOf(await prove({ code: wrong }))).toEqual([401, 'sign_in_failed'])
  expect(codeOf(await program.post('/keys', KEY))).toEqual([403, 'reauth_required'])
  // The session itself stays.
  expect((await member.browser.get('/admin/v1/me')).status).toBe(200)
  expect(codeOf(await prove({ code: '000000' }))).toEqual([401, 'sign_in_failed'])
  expect(codeOf(await prove({ code: code() }))).toEqual([429, 'rate_limited'])
})

test('a proof needs a session and a second factor; a recovery code is one', async () => {
  const { shop, member, program, advance, prove } = await openOwner()
  const typed = { password: STAFF_PASSWORD, code: '000000' }
  expect((await openStaffBrowser(shop).post('/admin/v1/reauth', typed)).body.code).toBe('staff_sign_in_required')
  const newcomer = openStaffBrowser(shop)
  await joinAs(shop, newcomer, { role: 'owner' })
  expect((await newcomer.post('/admin/v1/reauth', typed)).body.code).toBe('second_factor_required')
  advance(11)
  expect((await prove({ code: member.recoveryCodes[0] ?? '' })).status).toBe(200)
  expect((await program.post('/keys', KEY)).status).toBe(200)
})
