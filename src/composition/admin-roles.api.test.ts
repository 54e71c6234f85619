import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { STAFF_ROLES, type StaffRole } from '#src/shared/permissions.ts'
import { contract } from '#src/composition/contract.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { createProgram, openAdmin, programWith } from '#test/admin.ts'
import { adminCases, ALLOWED, openAdminWorld, type AdminCase } from '#test/tenancy/admin-cases.ts'
import { prepare } from '#test/tenancy/admin-requests.ts'
import { MEMBER_RIGHTS, PROVEN_RIGHTS } from '#test/tenancy/member-rights.ts'
import { joinAs, openMember, openStaffBrowser } from '#test/staff.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'
import { contentOf, expectNothingOfA, type Outcome } from '#test/tenancy/world.ts'
import type { TestShop } from '#test/shop.ts'

const operations = Object.entries<object>(contract).filter((entry): entry is [string, AdminOperation] => {
  const [, endpoint] = entry
  return 'access' in endpoint && endpoint.access === 'operator'
})
const cases: Readonly<Record<string, AdminCase>> = adminCases

test('every staff endpoint declares the permission it requires and is rate limited', () => {
  expect(operations.map(([name]) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const [name, { permission, limit, path }] of operations)
    expect([permission !== undefined, limit, path.startsWith('/operator/v1/')], name).toEqual([true, 'operator', true])
})

/** The rows of a shop without its keys, which note their last use. */
async function rowsOf(shop: TestShop): Promise<object> {
  const { api_keys: _keys, ...rows } = await contentOf(shop)
  return rows
}

/** Reads come first: they find nothing that a change has added. */
const inOrder = operations.toSorted(([, left], [, right]) => Number(!!left.audit) - Number(!!right.audit))

/** Each of several hundred operations is followed by a comparison of all rows of two shops. */
const MATRIX_TIMEOUT_MS = 180_000

for (const role of STAFF_ROLES)
  test(`${role}: may do only what the role permits`, { timeout: MATRIX_TIMEOUT_MS }, async () => {
    const world = await openAdminWorld()
    const { a, b } = world
    const ofB = await openAdmin(b, role)
    const stranger = programWith((await openAdmin(a, role)).key, b.guest())
    const rowsOfA = await rowsOf(a)
    for (const [name, operation] of inOrder) {
      const { outcome = 'not found', ...request } = cases[name] ?? {}
      const send = await prepare(operation, request, world)
      const rowsOfB = operation.audit && (await rowsOf(b))
      const expected: Outcome = ALLOWED[role].has(name) ? outcome : 'forbidden'
      expectNothingOfA(world, ['no key', await send(stranger)], `${name} with a key of A`)
      expectNothingOfA(world, [expected, await send(ofB)], name)
      if (!rowsOfB) continue
      expect(await rowsOf(a), name).toEqual(rowsOfA)
      if (expected !== 'own') expect(await rowsOf(b), name).toEqual(rowsOfB)
    }
    expect(await rowsOf(a)).toEqual(rowsOfA)
  })

test('each role of a member has exactly the permissions of the table', () => {
  for (const role of STAFF_ROLES)
    expect(permissionsOf(role), role).toEqual(
      Object.entries(MEMBER_RIGHTS).flatMap(([permission, roles]) => (roles.includes(role) ? [permission] : [])),
    )
  expect(Object.keys(MEMBER_PERMISSIONS).toSorted()).toEqual(operations.map(([name]) => name).toSorted())
})

const permissionOf = (name: string): string | null =>
  (MEMBER_PERMISSIONS as Readonly<Record<string, string | null>>)[name] ?? null

/**
 * Returns the roles that may run an operation, from the table alone; every role where membership suffices.
 * @throws Error for an operation without a row
 */
function rolesOf(name: string): readonly StaffRole[] {
  const permission = permissionOf(name)
  if (permission === null) return STAFF_ROLES
  const roles = MEMBER_RIGHTS[permission]
  if (!roles) throw new Error(`${name} has no row in the table of rights.`)
  return roles
}

for (const role of STAFF_ROLES)
  test(
    `${role} as a member: may do only what the table permits, in their own shop`,
    { timeout: MATRIX_TIMEOUT_MS },
    async () => {
      const world = await openAdminWorld()
      const { a, b } = world
      const memberOfB = await openMember(b, role)
      const inB = memberOfB.inShop(b)
      // Other people, because one may send 600 requests a minute.
      const inA = (await openMember(b, role)).inShop(a)
      const inUnknown = (await openMember(b, role)).inShop({ id: randomUUID() })
      const rowsOfA = await rowsOf(a)
      for (const [name, operation] of inOrder) {
        const { outcome = 'not found', ...request } = cases[name] ?? {}
        const send = await prepare(operation, request, world)
        const rowsOfB = operation.audit && (await rowsOf(b))
        const expected: Outcome = rolesOf(name).includes(role) ? outcome : 'no permission'
        // With the ids of A, in A's own path and in B's.
        const foreign = await send(inA)
        expectNothingOfA(world, ['not found', foreign], `${name} in another shop`)
        expect(foreign.text, `${name} in another shop`).toBe((await send(inUnknown)).text)
        expectNothingOfA(world, [expected, await send(inB)], name)
        if (!rowsOfB) continue
        expect(await rowsOf(a), name).toEqual(rowsOfA)
        if (expected !== 'own') expect(await rowsOf(b), name).toEqual(rowsOfB)
      }
      expect(await rowsOf(a)).toEqual(rowsOfA)
    },
  )

test('an owner whose last proof of identity is old runs only operations that need none', async () => {
  const world = await openAdminWorld()
  const { b } = world
  let now = new Date()
  const member = await openMember(b, 'owner', { now: () => now })
  now = new Date(now.getTime() + 11 * 60_000)
  const refused: string[] = []
  for (const [name, operation] of inOrder) {
    const { outcome = 'not found', ...request } = cases[name] ?? {}
    const proven: readonly string[] = PROVEN_RIGHTS[operation.audit ? 'changes' : 'reads']
    const isRefused = proven.includes(permissionOf(name) ?? '')
    const rowsOfB = isRefused && (await rowsOf(b))
    const reply = await (await prepare(operation, request, world))(member.inShop(b))
    expectNothingOfA(world, [isRefused ? 'no proof' : outcome, reply], name)
    if (!rowsOfB) continue
    refused.push(name)
    expect(await rowsOf(b), name).toEqual(rowsOfB)
  }
  expect(refused).toEqual(expect.arrayContaining(['refundOrder', 'exportSubscribers', 'createApiKey', 'removeMember']))
})

test('refuses every operation without a valid session, without a membership and without a second factor', async () => {
  const world = await openAdminWorld()
  const { a, b } = world
  const below = (browser: Parameters<typeof createProgram>[0], shopId: string) =>
    createProgram(browser, `/admin/v1/shops/${shopId}`)
  const signedOut = below(openStaffBrowser(b), b.id)
  // Two people, because one may send 600 requests a minute.
  const [stranger, neighbour] = [await openMember(b, null), await openMember(b, null)]
  const removed = await openMember(b, 'owner')
  await b.tx((db) => sql`delete from members where shop_id = ${b.id}`.execute(db))
  let now = new Date()
  const idle = await openMember(b, 'owner', { now: () => now })
  now = new Date(now.getTime() + 12 * 3_600_000)
  const newcomer = openStaffBrowser(b)
  await joinAs(b, newcomer, { role: 'owner' })
  const [rowsOfA, rowsOfB] = [await rowsOf(a), await rowsOf(b)]
  const unknown = await below(stranger.browser, randomUUID()).get('/orders')
  for (const [name, operation] of inOrder) {
    const send = await prepare(operation, cases[name] ?? {}, world)
    expectNothingOfA(world, ['no session', await send(signedOut)], `${name} without a session`)
    expectNothingOfA(world, ['no session', await send(idle.inShop(b))], `${name} with an expired session`)
    for (const program of [stranger.inShop(a), neighbour.inShop(b), removed.inShop(b)]) {
      const foreign = await send(program)
      expect([foreign.status, foreign.text], `${name} without a membership`).toEqual([404, unknown.text])
    }
    const { status, body } = await send(below(newcomer, b.id))
    expect([status, body.code], `${name} without a second factor`).toEqual([403, 'second_factor_required'])
  }
  expect([await rowsOf(a), await rowsOf(b)]).toEqual([rowsOfA, rowsOfB])
})
