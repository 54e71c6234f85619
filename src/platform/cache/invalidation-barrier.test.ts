import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#test/database.ts'
import { listenToChanges, publishInvalidation, invalidate, type Change } from './cache-invalidation.ts'
import type { Connection } from '../db/db.ts'
import { waitForInvalidation } from './invalidation-barrier.ts'
import { createDatabase } from '#test/isolated.ts'

/** What a process with a cache has received so far. */
async function openProcess(connection: Connection): Promise<Change[]> {
  const received: Change[] = []
  const listener = await listenToChanges(
    connection,
    (change) => received.push(change),
    () => {},
  )
  onTestFinished(() => listener.close())
  return received
}

/** A connection with the name of a process that never acknowledges. */
async function openDeaf(connection: Exclude<Connection, { connectionString: string }>): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'storefront listen 0' })
  await client.connect()
  return client
}

test('completes a write when every process has applied its invalidation', async () => {
  const connection = await createDatabase()
  const processes = [await openProcess(connection), await openProcess(connection), await openProcess(connection)]
  const { db } = openPool(connection, { poolSize: 2 })
  const shop = { id: randomUUID() }

  for (let round = 0; round < 50; round += 1) {
    await invalidate({ db, shop, announce: () => {} }, `product:${round}`)
    for (const received of processes) expect(received.at(-1)).toEqual({ shopId: shop.id, tags: [`product:${round}`] })
  }
})

test('completes each concurrent write after its own invalidation was received', async () => {
  const connection = await createDatabase()
  const processes = [await openProcess(connection), await openProcess(connection)]
  const { db } = openPool(connection, { poolSize: 8 })
  const shop = { id: randomUUID() }

  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      await invalidate({ db, shop, announce: () => {} }, `product:${number}`)
      for (const received of processes)
        expect(received.flatMap(({ tags }) => tags ?? [])).toContain(`product:${number}`)
    }),
  )
})

test('an unresponsive process delays writes only briefly, and not at all once it has ended', async () => {
  const connection = await createDatabase()
  const received = await openProcess(connection)
  const deaf = await openDeaf(connection)
  const { db } = openPool(connection, { poolSize: 2 })
  const shopId = randomUUID()

  await publishInvalidation(db, { shopId, tags: ['shop'] })
  expect(await waitForInvalidation(db, 50)).toBe(false)
  expect(received).toEqual([{ shopId, tags: ['shop'] }])

  await deaf.end()
  await expect.poll(() => waitForInvalidation(db, 1000)).toBe(true)
})

test('does not wait for a process that starts listening later', async () => {
  const connection = await createDatabase()
  const { db } = openPool(connection, { poolSize: 2 })

  expect(await waitForInvalidation(db, 0)).toBe(true)
  await openProcess(connection)
  await expect.poll(() => waitForInvalidation(db, 200)).toBe(true)
})
