import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#src/shared/permissions.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { createProgram } from '#test/admin.ts'
import { openAdminWorld } from '#test/tenancy/admin-cases.ts'
import { prepare } from '#test/tenancy/admin-requests.ts'
import { MEMBER_RIGHTS, PROVEN_RIGHTS } from '#test/tenancy/member-rights.ts'
import { cases, inOrder, MATRIX_TIMEOUT_MS, operations, rowsOf, watchRows } from '#test/tenancy/role-matrix.ts'
import { joinAs, openMember, openStaffBrowser } from '#test/staff.ts'
import { expectNothingOfA, type Outcome } from '#test/tenancy/world.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'

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
      const unchanged = await watchRows(world)
      for (const [name, operation] of inOrder) {
        const { outcome = 'not found', ...request } = cases[name] ?? {}
        const send = await prepare(operation, request, world)
        if (operation.audit) await unchanged.begin()
        const expected: Outcome = rolesOf(name).includes(role) ? outcome : 'no permission'
        // With the ids of A, in A's own path and in B's.
        const foreign = await send(inA)
        expectNothingOfA(world, ['not found', foreign], `${name} in another shop`)
        expect(foreign.text, `${name} in another shop`).toBe((await send(inUnknown)).text)
        expectNothingOfA(world, [expected, await send(inB)], name)
        if (operation.audit) await unchanged.expectAfter(name, expected)
      }
      await unchanged.expectOfA()
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
