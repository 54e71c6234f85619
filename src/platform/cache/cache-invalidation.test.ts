import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin, openPool } from '#test/database.ts'
import { listenToChanges, publishInvalidation, type Change } from './cache-invalidation.ts'
import { createDatabase } from '#test/isolated.ts'

async function openListener() {
  const connection = await createDatabase()
  const received: Change[] = []
  let gaps = 0
  const listener = await listenToChanges(
    connection,
    (change) => received.push(change),
    () => (gaps += 1),
  )
  onTestFinished(() => listener.close())
  const { db } = openPool(connection, { poolSize: 2 })
  return { connection, db, heard: received, gaps: () => gaps, listener }
}

test('notifies every process of a change once it is committed and not before', async () => {
  const { db, heard: received } = await openListener()
  const shopId = randomUUID()

  await db.transaction().execute(async (transaction) => {
    await publishInvalidation(transaction, { shopId, tags: ['product:1', 'catalog'] })
    await publishInvalidation(db, { shopId, tags: null })
    await expect.poll(() => received).toEqual([{ shopId, tags: null }])
  })

  await expect
    .poll(() => received)
    .toEqual([
      { shopId, tags: null },
      { shopId, tags: ['product:1', 'catalog'] },
    ])
})

test('does not publish a change that was rolled back', async () => {
  const { db, heard: received } = await openListener()
  const shopId = randomUUID()

  await db
    .transaction()
    .execute(async (transaction) => {
      await publishInvalidation(transaction, { shopId, tags: ['never'] })
      throw new Error('given up')
    })
    .catch(() => {})
  await publishInvalidation(db, { shopId, tags: ['after'] })

  await expect.poll(() => received).toEqual([{ shopId, tags: ['after'] }])
})

test('publishes a change of too many tags for one notification as a change of everything', async () => {
  const { db, heard: received } = await openListener()
  const shopId = randomUUID()

  await publishInvalidation(db, { shopId, tags: Array.from({ length: 1000 }, (_, index) => `product:${index}`) })

  await expect.poll(() => received).toEqual([{ shopId, tags: null }])
})

test('reports a gap after a lost connection and receives the next notifications', async () => {
  const { connection, db, heard: received, gaps } = await openListener()
  const shopId = randomUUID()

  await asAdmin((admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'storefront listen%'`,
      [connection.database],
    ),
  )

  await expect.poll(gaps, { timeout: 5000 }).toBe(1)
  await publishInvalidation(db, { shopId, tags: ['shop'] })
  await expect.poll(() => received).toEqual([{ shopId, tags: ['shop'] }])
})

test('a closed listener remains closed', async () => {
  const { connection, listener, gaps } = await openListener()

  await listener.close()

  await expect
    .poll(() =>
      asAdmin(async (admin) => {
        const { rows } = await admin.query(
          `select from pg_stat_activity where datname = $1 and application_name like 'storefront listen%'`,
          [connection.database],
        )
        return rows.length
      }),
    )
    .toBe(0)
  expect(gaps()).toBe(0)
})
