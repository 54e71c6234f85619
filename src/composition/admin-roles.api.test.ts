import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { openAdmin, programWith } from '#test/admin.ts'
import { ALLOWED, openAdminWorld } from '#test/tenancy/admin-cases.ts'
import { prepare } from '#test/tenancy/admin-requests.ts'
import { cases, inOrder, MATRIX_TIMEOUT_MS, operations, watchRows } from '#test/tenancy/role-matrix.ts'
import { expectNothingOfA, type Outcome } from '#test/tenancy/world.ts'

test('every staff endpoint declares the permission it requires and is rate limited', () => {
  expect(operations.map(([name]) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const [name, { permission, limit, path }] of operations)
    expect([permission !== undefined, limit, path.startsWith('/operator/v1/')], name).toEqual([true, 'operator', true])
})

for (const role of STAFF_ROLES)
  test(`${role}: may do only what the role permits`, { timeout: MATRIX_TIMEOUT_MS }, async () => {
    const world = await openAdminWorld()
    const { a, b } = world
    const ofB = await openAdmin(b, role)
    const stranger = programWith((await openAdmin(a, role)).key, b.guest())
    const unchanged = await watchRows(world)
    for (const [name, operation] of inOrder) {
      const { outcome = 'not found', ...request } = cases[name] ?? {}
      const send = await prepare(operation, request, world)
      const expected: Outcome = ALLOWED[role].has(name) ? outcome : 'forbidden'
      if (operation.audit) await unchanged.begin()
      expectNothingOfA(world, ['no key', await send(stranger)], `${name} with a key of A`)
      expectNothingOfA(world, [expected, await send(ofB)], name)
      if (operation.audit) await unchanged.expectAfter(name, expected)
    }
    await unchanged.expectOfA()
  })
