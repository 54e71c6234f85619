import { expect } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import type { TestShop } from '../shop.ts'
import { adminCases, type AdminCase, type AdminWorld } from './admin-cases.ts'
import { contentOf, type Outcome } from './world.ts'

export const operations = Object.entries<object>(contract).filter((entry): entry is [string, AdminOperation] => {
  const [, endpoint] = entry
  return 'access' in endpoint && endpoint.access === 'operator'
})
export const cases: Readonly<Record<string, AdminCase>> = adminCases

/** The rows of a shop without its keys, which note their last use. */
export async function rowsOf(shop: TestShop): Promise<object> {
  const { api_keys: _keys, ...rows } = await contentOf(shop)
  return rows
}

/** Compares the rows of both shops after each change; those after one are those before the next. */
export async function watchRows({ a, b }: AdminWorld) {
  const rowsOfA = await rowsOf(a)
  let rowsOfB: object | undefined
  return {
    /** Reads the rows of B before the first change. */
    begin: async () => void (rowsOfB ??= await rowsOf(b)),
    expectAfter: async (name: string, outcome: Outcome) => {
      const [nowOfA, nowOfB] = await Promise.all([rowsOf(a), rowsOf(b)])
      expect(nowOfA, name).toEqual(rowsOfA)
      if (outcome !== 'own') expect(nowOfB, name).toEqual(rowsOfB)
      rowsOfB = nowOfB
    },
    expectOfA: async () => expect(await rowsOf(a)).toEqual(rowsOfA),
  }
}

/** Reads come first: they find nothing that a change has added. */
export const inOrder = operations.toSorted(([, left], [, right]) => Number(!!left.audit) - Number(!!right.audit))

/** Each of several hundred operations is followed by a comparison of all rows of two shops. */
export const MATRIX_TIMEOUT_MS = 180_000
