import { expect, test } from 'vitest'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { contract } from '#src/composition/contract.ts'
import { openAdmin, programWith } from '#test/admin.ts'
import { adminCases, ALLOWED, openAdminWorld, type AdminCase, type AdminWorld } from '#test/tenancy/admin-cases.ts'
import { contentOf, expectNothingOfA, type Outcome } from '#test/tenancy/world.ts'
import type { TestShop } from '#test/shop.ts'
import type { Reply } from '#test/visitor.ts'

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

const METHODS = { get: 'get', post: 'post', put: 'put', patch: 'patch', delete: 'remove' } as const

/** Returns the request of a case, for a program of any shop. */
async function prepare(operation: AdminOperation, { params, query, body }: AdminCase, world: AdminWorld) {
  const values = params?.(world) ?? {}
  const path = operation.path.replace('/operator/v1', '').replaceAll(/\{(\w+)\}/g, (_match, name) => values[name] ?? '')
  const address = `${path}?${new URLSearchParams(query?.(world))}`
  const content = (typeof body === 'function' ? await body() : body) ?? {}
  return (program: ReturnType<typeof programWith>): Promise<Reply> =>
    operation.uploadBytes === undefined
      ? program[METHODS[operation.method]](address, content)
      : program.upload(address, content as Record<string, File>)
}

/** The rows of a shop without its keys, which note their last use. */
async function rowsOf(shop: TestShop): Promise<object> {
  const { api_keys: _keys, ...rows } = await contentOf(shop)
  return rows
}

for (const role of STAFF_ROLES)
  test(`${role}: may do only what the role permits`, async () => {
    const world = await openAdminWorld()
    const { a, b } = world
    const ofB = await openAdmin(b, role)
    const stranger = programWith((await openAdmin(a, role)).key, b.guest())
    const rowsOfA = await rowsOf(a)
    // Reads come first: they find nothing that a change has added.
    for (const [name, operation] of operations.toSorted(
      ([, left], [, right]) => Number(!!left.audit) - Number(!!right.audit),
    )) {
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
