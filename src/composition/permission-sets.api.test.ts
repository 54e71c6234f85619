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

const SETS_OF_ONE_PERSON = 20

const isPermitted = (name: string, granted: readonly string[]): boolean =>
  permissions[name] === null || granted.includes(permissions[name] ?? '')

/** Opens a member of B who gets one permission set after the other. @returns what goes wrong with one of them */
async function openChecks() {
  const world = await openAdminWorld()
  const { b } = world
  const requests = await Promise.all(
    operations.map(async ([name, operation]) => [name, await prepare(operation, cases[name] ?? {}, world)] as const),
  )
  return async (sets: readonly (readonly [string, readonly string[], (name: string) => boolean])[]) => {
    let member = await openMember(b, 'support')
    const wrong: string[] = []
    for (const [index, [title, granted, isChecked]] of sets.entries()) {
      // The requests of a person are limited by the minute.
      if (index > 0 && index % SETS_OF_ONE_PERSON === 0) member = await openMember(b, 'support')
      const setId = randomUUID()
      await b.tx(async (db) => {
        await sql`insert into permission_sets (shop_id, id, name, permissions, created_at)
          values (${b.id}, ${setId}, ${title}, ${sql.val([...granted])}, now())`.execute(db)
        await sql`update members set role = null, permission_set_id = ${setId} where shop_id = ${b.id}
          and staff_id = (select id from platform.staff where email = ${member.email})`.execute(db)
      })
      for (const [name, send] of requests.filter(([each]) => isChecked(each))) {
        const { status, body, text } = await send(member.inShop(b))
        const isRefused = status === 403 && body.code === 'permission_missing'
        // What a wrong answer would show of another shop, and a failure of the server, are wrong too.
        if (isPermitted(name, granted) === isRefused || status >= 500 || /alpha/i.test(text))
          wrong.push(`${name} with ${title}: ${status}`)
      }
    }
    return wrong
  }
}

test('the ready-made sets have exactly the permissions of the table', () => {
  expect(READY_MADE_SETS).toEqual(READY_MADE_RIGHTS)
})

for (const [name, granted] of Object.entries(READY_MADE_RIGHTS))
  test(`${name}: a member with the set runs exactly the operations of the table`, async () => {
    const check = await openChecks()
    expect(await check([[name, granted, () => true]])).toEqual([])
  }, 60_000)

test('each operation opens with its permission alone, and stays closed with all others', async () => {
  const check = await openChecks()
  const all = Object.keys(MEMBER_RIGHTS)
  const wrong = await check(
    all.flatMap((permission) => {
      const isChecked = (name: string): boolean => permissions[name] === permission
      const others = all.filter((each) => each !== permission)
      return [
        [`only ${permission}`.slice(0, 40), [permission], isChecked],
        [`no ${permission}`.slice(0, 40), others, isChecked],
      ] as const
    }),
  )
  expect(wrong).toEqual([])
}, 60_000)
