import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inviteStaff } from '#src/features/staff/invitation.service.ts'
import { totpCode } from '#src/features/staff/totp.adapter.ts'
import type { App } from '#src/composition/services.ts'
import type { StaffBindings } from '#src/platform/api/staff-server.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { createProgram, type AdminProgram } from './admin.ts'
import type { TestShop } from './shop.ts'
import { parseReply, storeCookie, type Reply, type Visitor } from './visitor.ts'

export const STAFF_PASSWORD = 'cobalt tram 47 rail'

/** A browser on the back office's host. */
export interface StaffBrowser extends Pick<Visitor, 'cookies' | 'get' | 'send'> {
  post: (path: string, body?: object) => Promise<Reply>
}

interface StaffBrowserOptions {
  peer?: string
  /** Whether it is on the server's machine, without a proxy. */
  isFromHere?: boolean
  /** Overrides the server's clock. */
  now?: () => Date
  cookies?: Map<string, string>
}

let browsers = 0

export function openStaffBrowser(
  shop: Pick<TestShop, 'row'> & { app: App },
  options: StaffBrowserOptions = {},
): StaffBrowser {
  browsers += 1
  const { isFromHere = false, cookies = new Map<string, string>(), now } = options
  const peer = options.peer ?? `10.99.${(browsers >> 8) & 255}.${browsers & 255}`
  const send: Visitor['send'] = async (method, path, { body, headers = {} } = {}) => {
    const usual: Record<string, string | null> = {
      host: 'admin.localhost',
      ...(method !== 'GET' && { origin: 'http://admin.localhost' }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }
    const sent = Object.entries({ ...usual, ...headers }).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    )
    const request = new Request(`http://admin.localhost${path}`, {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    })
    const env: StaffBindings = {
      peer,
      requestId: 'test',
      isFromHere,
      ...(now && { fixed: { shop: shop.row, now: now() } }),
    }
    const response = await shop.app.staffApi.fetch(request, env)
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseReply(text) }
  }
  return {
    cookies,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}) =>
      send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
}

export interface TestMember {
  browser: StaffBrowser
  email: string
  /** The secret of the second factor. */
  secret: string
  recoveryCodes: string[]
  /** Sends requests to the operations of a shop. */
  inShop: (shop: { id: string }) => AdminProgram
}

/** Invites a person, who creates an account with a second factor. @param role null for a person without a shop */
export async function openMember(
  shop: TestShop,
  role: StaffRole | null,
  { isPlatformOwner = false, ...options }: StaffBrowserOptions & { isPlatformOwner?: boolean } = {},
): Promise<TestMember> {
  const browser = openStaffBrowser(shop, options)
  const { email } = await joinAs(shop, browser, { role, isPlatformOwner, now: options.now?.() ?? new Date() })
  const started = await browser.post('/admin/v1/second-factor/start')
  const { secret } = started.body.data as { secret: string }
  const code = totpCode(secret, options.now?.() ?? new Date())
  const confirmed = await browser.post('/admin/v1/second-factor/confirm', { code })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  if (isPlatformOwner) await browser.post(`/admin/v1/shops/${shop.id}/entry`, { reason: 'Test' })
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
  return { browser, email, secret, recoveryCodes, inShop: ({ id }) => createProgram(browser, `/admin/v1/shops/${id}`) }
}

/** Invites a person, who creates an account. */
export async function joinAs(
  shop: TestShop,
  browser: StaffBrowser,
  {
    role,
    isPlatformOwner = false,
    now = new Date(),
  }: { role: StaffRole | null; isPlatformOwner?: boolean; now?: Date },
): Promise<{ email: string }> {
  const email = `${randomUUID()}@example.com`
  const shops = role === null ? [] : [{ shopId: shop.id, role }]
  const token = await inviteStaff({ db: shop.db, now }, email, { isPlatformOwner, shops })
  const reply = await browser.post(`/admin/v1/invitations/${token}`, { name: 'Kim Park', password: STAFF_PASSWORD })
  if (reply.status !== 200) throw new Error(reply.text)
  return { email }
}

/** Opens a member who has these permissions alone. */
export async function joinWith(shop: TestShop, permissions: readonly string[]): Promise<AdminProgram> {
  const member = await openMember(shop, 'support')
  const setId = randomUUID()
  await shop.tx(async (db) => {
    await sql`insert into permission_sets (shop_id, id, name, permissions, created_at)
      values (${shop.id}, ${setId}, 'Few', ${sql.val([...permissions])}, now())`.execute(db)
    await sql`update members set role = null, permission_set_id = ${setId} where shop_id = ${shop.id}
      and staff_id = (select id from platform.staff where email = ${member.email})`.execute(db)
  })
  return member.inShop(shop)
}
