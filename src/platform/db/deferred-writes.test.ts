import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import {
  ConcurrentWrite,
  flushWrites,
  inTransaction,
  withSavepoint,
  writeBeforeCommit,
  type DeferredWrite,
} from './db.ts'
import { insertRecordset } from './json-recordset.ts'

const KEYS: DeferredWrite<object> = { statements: (rows) => ({ new_key: insertRecordset('idempotency_keys', rows) }) }
const keyRow = (shopId: string, key: string) => ({
  shop_id: shopId,
  scope: 'test',
  key,
  request_hash: '',
  status: 200,
  answer: { text: 'a "quoted" text' },
  created_at: new Date('2026-01-02T03:04:05Z'),
})

async function openKeys() {
  const shop = await openTestShop()
  const list = (): Promise<string[]> =>
    shop.tx(async (db) => {
      const rows = await db.selectFrom('idempotency_keys').selectAll().where('shop_id', '=', shop.id).execute()
      return rows.map(({ key }) => key).toSorted()
    })
  return { shop, list }
}

test('writes deferred rows before the commit', async () => {
  const { shop, list } = await openKeys()

  await inTransaction(shop.staffContext(), async ({ db }) => {
    writeBeforeCommit(db, KEYS, keyRow(shop.id, 'a'))
    writeBeforeCommit(db, KEYS, keyRow(shop.id, 'b'))
    expect(await list()).toEqual([])
  })

  expect(await list()).toEqual(['a', 'b'])
})

test('writes no deferred rows when the work fails', async () => {
  const { shop, list } = await openKeys()

  const failing = inTransaction(shop.staffContext(), async ({ db }) => {
    writeBeforeCommit(db, KEYS, keyRow(shop.id, 'a'))
    return Promise.reject(new Error('no'))
  })

  await expect(failing).rejects.toThrow('no')
  expect(await list()).toEqual([])
})

test('a statement of the same transaction reads deferred rows after a flush', async () => {
  const { shop } = await openKeys()

  await inTransaction(shop.staffContext(), async ({ db }) => {
    writeBeforeCommit(db, KEYS, keyRow(shop.id, 'a'))
    await flushWrites(db)
    const rows = await db.selectFrom('idempotency_keys').selectAll().where('shop_id', '=', shop.id).execute()
    expect(rows).toEqual([keyRow(shop.id, 'a')])
    writeBeforeCommit(db, KEYS, keyRow(shop.id, 'b'))
  })
})

test('retries the work after a concurrent write, with its deferred rows once', async () => {
  const { shop, list } = await openKeys()
  let attempts = 0

  await inTransaction(shop.staffContext(), async ({ db }) => {
    attempts += 1
    writeBeforeCommit(db, KEYS, keyRow(shop.id, randomUUID()))
    if (attempts === 1) throw new ConcurrentWrite()
    await Promise.resolve()
  })

  expect(attempts).toBe(2)
  expect(await list()).toHaveLength(1)
})

test('a savepoint keeps earlier deferred rows and undoes its own', async () => {
  const { shop, list } = await openKeys()

  await inTransaction(shop.staffContext(), async (tx) => {
    writeBeforeCommit(tx.db, KEYS, keyRow(shop.id, 'before'))
    const part = async (key: string, isKept: boolean): Promise<boolean> => {
      writeBeforeCommit(tx.db, KEYS, keyRow(shop.id, key))
      return Promise.resolve(isKept)
    }
    expect(await withSavepoint(tx, () => part('undone', false))).toBe(false)
    expect(await withSavepoint(tx, () => part('kept', true))).toBe(true)
  })

  expect(await list()).toEqual(['before', 'kept'])
})
