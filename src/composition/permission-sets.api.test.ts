import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { READY_MADE_SETS } from '#src/shared/staff-permissions.ts'
import { contract } from '#src/composition/contract.ts'
import { adminCases, openAdminWorld, type AdminCase } from '#test/tenancy/admin-cases.ts'
import { prepare } from '#test/tenancy/admin-requests.ts'
import { MEMBER_RIGHTS, READY_MADE_RIGHTS } from '#test/tenancy/member-rights.ts'
import { openMember } from '#test/staff.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'

const cases: Readonly<Record<string, AdminCase>> = adminCases
const permissions: Readonly<Record<string, string | null>> = MEMBER_PERMISSIONS
const operations = Object.entries<object>(contract).filter((entry): entry is [string, AdminOperation] => {
  const [, endpoint] = entry
  return 'access' in endpoint && endpoint.access === 'operator'
})

/** The ready-made sets, and one of each single permission. */
const SETS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(READY_MADE_RIGHTS),
  ...Object.keys(MEMBER_RIGHTS).map((permission) => [permission, [permission]] as const),
]
/** Fewer requests than a person may send in a minute. */
const SETS_PER_MEMBER = Math.floor(590 / operations.length)
const groups = Array.from({ length: Math.ceil(SETS.length / SETS_PER_MEMBER) }, (_, index) =>
  SETS.slice(index * SETS_PER_MEMBER, (index + 1) * SETS_PER_MEMBER),
)

test('the ready-made sets have exactly the permissions of the table', () => {
  expect(READY_MADE_SETS).toEqual(READY_MADE_RIGHTS)
})

test('with each ready-made set and each single permission, a member runs exactly the operations of the table', async () => {
  const world = await openAdminWorld()
  const { b } = world
  const requests = await Promise.all(
    operations.map(async ([name, operation]) => [name, await prepare(operation, cases[name] ?? {}, world)] as const),
  )
  const wrong: string[] = []
  const check = async (group: (typeof groups)[number]): Promise<void> => {
    const member = await openMember(b, 'support')
    for (const [title, granted] of group) {
      const setId = randomUUID()
      await b.tx(async (db) => {
        await sql`insert into permission_sets (shop_id, id, name, permissions, created_at)
          values (${b.id}, ${setId}, ${title}, ${sql.val([...granted])}, now())`.execute(db)
        await sql`update members set role = null, permission_set_id = ${setId} where shop_id = ${b.id}
          and staff_id = (select id from platform.staff where email = ${member.email})`.execute(db)
      })
      for (const [name, send] of requests) {
        const { status, body, text } = await send(member.inShop(b))
        const permission = permissions[name]
        const isAllowed = permission === null || granted.includes(permission ?? '')
        const isRefused = status === 403 && body.code === 'permission_missing'
        // What a wrong answer would show of another shop, and a failure of the server, are wrong too.
        if (isAllowed === isRefused || status >= 500 || /alpha/i.test(text))
          wrong.push(`${name} with ${title}: ${status}`)
      }
    }
  }
  for (const group of groups) await check(group)
  expect(wrong).toEqual([])
}, 120_000)
