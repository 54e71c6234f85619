import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import {
  joinAs,
  openMember,
  openStaffBrowser,
  STAFF_PASSWORD,
  type StaffBrowser,
  type TestMember,
} from '#test/staff.ts'

const PATH = '/admin/v1/sessions'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Listed {
  _id: string
  isCurrent: boolean
  device: string | null
  network: string | null
}
const sessionsOf = async (browser: StaffBrowser): Promise<Listed[]> => (await browser.get(PATH)).body.data as Listed[]
const statusOf = async (browser: StaffBrowser): Promise<number> => (await browser.get('/admin/v1/me')).status

/** Signs a member in on another browser. @param codeIndex the recovery code that is used */
async function signInElsewhere(
  shop: TestShop,
  { email, recoveryCodes }: TestMember,
  { codeIndex, now }: { codeIndex: number; now?: () => Date },
): Promise<StaffBrowser> {
  const browser = openStaffBrowser(shop, { peer: '198.51.100.27', ...(now && { now }) })
  const body = JSON.stringify({ email, password: STAFF_PASSWORD, code: recoveryCodes[codeIndex] })
  const headers = { 'content-type': 'application/json', 'user-agent': FIREFOX }
  expect((await browser.send('POST', '/admin/v1/sign-in', { body, headers })).status).toBe(200)
  return browser
}

test('lists the own sessions with device and shortened address, and ends one of them', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'support')
  const other = await signInElsewhere(shop, member, { codeIndex: 0 })
  const listed = await sessionsOf(other)
  expect(listed).toEqual([
    {
      _id: expect.any(String),
      isCurrent: true,
      device: 'Firefox, Windows',
      network: '198.51.100.*',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
    expect.objectContaining({ isCurrent: false, device: null }),
  ])
  const [own, first] = listed.map(({ _id }) => _id)
  expect((await sessionsOf(member.browser)).find(({ isCurrent }) => isCurrent)?._id).toBe(first)
  expect((await other.send('DELETE', `${PATH}/${first}`)).status).toBe(200)
  expect([await statusOf(member.browser), await statusOf(other)]).toEqual([401, 200])
  expect((await other.send('DELETE', `${PATH}/${first}`)).status).toBe(404)
  expect((await other.send('DELETE', `${PATH}/${own}`)).status).toBe(200)
  expect(await statusOf(other)).toBe(401)
})

test('ends all other sessions of the person, and none of others', async () => {
  const shop = await openTestShop()
  const [member, colleague] = [await openMember(shop, 'owner'), await openMember(shop, 'owner')]
  const browsers = [
    await signInElsewhere(shop, member, { codeIndex: 0 }),
    await signInElsewhere(shop, member, { codeIndex: 1 }),
  ]
  const [theirs] = await sessionsOf(colleague.browser)
  expect((await member.browser.send('DELETE', `${PATH}/${theirs?._id}`)).status).toBe(404)
  expect((await member.browser.send('DELETE', PATH)).body.data).toEqual({ ended: 2 })
  expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 401])
  expect([await statusOf(member.browser), await statusOf(colleague.browser)]).toEqual([200, 200])
  expect((await member.browser.send('DELETE', PATH)).body.data).toEqual({ ended: 0 })
})

test('ending sessions wants a fresh proof; the list wants a second factor', async () => {
  const shop = await openTestShop()
  let now = new Date()
  const member = await openMember(shop, 'owner', { now: () => now })
  now = new Date(now.getTime() + 11 * 60_000)
  expect((await member.browser.get(PATH)).status).toBe(200)
  for (const path of [PATH, `${PATH}/${randomUUID()}`])
    expect((await member.browser.send('DELETE', path)).body.code).toBe('reauth_required')
  const newcomer = openStaffBrowser(shop)
  expect((await newcomer.get(PATH)).body.code).toBe('staff_sign_in_required')
  await joinAs(shop, newcomer, { role: 'owner' })
  expect((await newcomer.get(PATH)).body.code).toBe('second_factor_required')
})

test('an idle session is not listed', async () => {
  const shop = await openTestShop()
  let now = new Date()
  const member = await openMember(shop, 'owner', { now: () => now })
  now = new Date(now.getTime() + 12 * 3_600_000)
  const other = await signInElsewhere(shop, member, { codeIndex: 0, now: () => now })
  expect(await sessionsOf(other)).toHaveLength(1)
})
