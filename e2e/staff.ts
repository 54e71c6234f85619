import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { inviteStaff } from '#src/features/staff/invitation.service.ts'
import { totpCode } from '#src/features/staff/totp.adapter.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { at, PORT, sendRequest, type TestShop } from './shop.ts'

const ADMIN_HOST = 'admin.localhost'
const TOTP_PERIOD_MS = 30_000
export const STAFF_PASSWORD = 'cobalt tram 47 rail'

/** Returns the URL of a page of the back office. */
export const atAdmin = (path = '/'): string => at(ADMIN_HOST, path)

/** Returns the code that an authenticator shows now. */
export const codeOf = (secret: string): string => totpCode(secret, new Date())

export interface Member {
  email: string
  /** The secret of the second factor. */
  secret: string
  /** Counts once in place of a code. */
  recoveryCode: string
  cookie: { name: string; value: string }
}

/** Invites a person to a shop. @returns the token of the invitation */
export async function invite(shop: TestShop, role: StaffRole, email: string, isPlatformOwner = false): Promise<string> {
  const { db, now } = shop.staffContext()
  const token = await inviteStaff({ db, now }, email, {
    isPlatformOwner,
    shops: [{ shopId: shop.id, role }],
  })
  if (token === null) throw new Error(`${email} has an account`)
  return token
}

/** Adds a person with an account and a second factor to a shop. No page is opened for it. */
export async function addMember(shop: TestShop, role: StaffRole, { isPlatformOwner = false } = {}): Promise<Member> {
  const email = `${randomUUID()}@example.com`
  const token = await invite(shop, role, email, isPlatformOwner)
  const joined = await post(`/admin/v1/invitations/${token}`, { name: 'Kim Park', password: STAFF_PASSWORD })
  const [name = '', value = ''] = joined.cookie.split('=')
  const started = await post('/admin/v1/second-factor/start', {}, joined.cookie)
  const { secret } = started.data as { secret: string }
  // Each code counts once: that of the period before leaves the current one for a sign-in.
  const confirm = () => {
    const code = totpCode(secret, new Date(Date.now() - TOTP_PERIOD_MS))
    return post('/admin/v1/second-factor/confirm', { code }, joined.cookie)
  }
  // A period that ends between the code and its check makes the code one of two periods ago.
  const confirmed = await confirm().catch(confirm)
  if (isPlatformOwner) await post(`/admin/v1/shops/${shop.id}/entry`, { reason: 'Test' }, joined.cookie)
  const [recoveryCode = ''] = (confirmed.data as { recoveryCodes: string[] }).recoveryCodes
  return { email, secret, recoveryCode, cookie: { name, value } }
}

/** Signs a member in on another device; their recovery code is used. No page is opened for it. */
export async function addSession({ email, recoveryCode }: Member): Promise<void> {
  await post('/admin/v1/sign-in', { email, password: STAFF_PASSWORD, code: recoveryCode })
}

/** Signs a member in by cookie, before the browser opens the back office. */
export const openStaffSession = (browser: BrowserContext, { cookie }: Member): Promise<void> =>
  browser.addCookies([{ ...cookie, domain: ADMIN_HOST, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }])

/** Requests another address for a member. No page is opened for it. @returns the token of the mailed link */
export async function requestNewAddress(shop: TestShop, { cookie }: Member, email: string): Promise<string> {
  await post('/admin/v1/account/email', { email }, `${cookie.name}=${cookie.value}`)
  const { rows } = await inTransaction(shop.staffContext(), ({ db }) =>
    sql<{ path: string }>`select part->>'path' as path from mail_outbox, jsonb_array_elements(content->'parts') part
      where kind = 'staffNewEmail' and email = ${email} and part->>'type' = 'button'`.execute(db),
  )
  return rows[0]?.path.split('/').at(-1) ?? ''
}

/** Lets the proof of identity of a member's sessions expire. */
export async function expireProof(shop: TestShop, { email }: Member): Promise<void> {
  await sql`update platform.staff_sessions set proved_at = null
    where staff_id = (select id from platform.staff where email = ${email})`.execute(shop.staffContext().db)
}

/** Runs an operation as a member, without a page. @returns the data of the response */
export async function sendAsMember(
  { cookie: { name, value } }: Member,
  shop: TestShop,
  { method = 'POST', path, body }: { method?: string; path: string; body: object },
): Promise<unknown> {
  const headers = {
    cookie: `${name}=${value}`,
    'idempotency-key': randomUUID(),
    origin: `http://${ADMIN_HOST}:${PORT}`,
  }
  const url = `/admin/v1/shops/${shop.id}${path}`
  const response = await sendRequest(ADMIN_HOST, url, { method, body, headers })
  const text = response.body.toString()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

async function post(path: string, body: object, cookie = ''): Promise<{ data: unknown; cookie: string }> {
  const headers = { origin: `http://${ADMIN_HOST}:${PORT}`, ...(cookie !== '' && { cookie }) }
  const response = await sendRequest(ADMIN_HOST, path, { body, headers })
  const text = response.body.toString()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  const [line = ''] = response.headers['set-cookie'] ?? []
  return { data: (JSON.parse(text) as { data: unknown }).data, cookie: line.split(';')[0] ?? '' }
}
