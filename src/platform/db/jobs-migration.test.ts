import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin } from '#test/database.ts'
import { createDatabase } from '#test/isolated.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = new URL('migrations/', import.meta.url)

/** Returns a folder with the migrations of the releases that had two queues. */
async function openOlderMigrations(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(MIGRATIONS))
    if (name < '0056') await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  return pathToFileURL(`${folder}/`)
}

test('preserves waiting, leased and failed jobs when the two queues of an older release are merged', async () => {
  const connection = await createDatabase('template0')
  await migrate(connection, await openOlderMigrations())
  const [shopId, ids] = [randomUUID(), Array.from({ length: 6 }, () => randomUUID())]
  const [at, until] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:02:00Z')]
  await asAdmin(async (client) => {
    const addTask = (...values: unknown[]) =>
      client.query(
        `insert into platform.tasks (id, shop_id, kind, subject, due_at, leased_until, attempts, last_error, dead_at,
           created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
        [values[0], shopId, ...values.slice(1)],
      )
    await addTask(ids[0], 'expireOrder', 'order', at, null, 0, null, null)
    await addTask(ids[1], 'settlePayment', 'payment', at, until, 2, 'GatewayUnavailable', null)
    await addTask(ids[2], 'deliverWebhook', 'delivery', at, null, 11, 'Error', until)
    const addMail = (...values: unknown[]) =>
      client.query(
        'insert into platform.mail_queue (mail_id, shop_id, due_at, leased_until, attempts) values ($1, $2, $3, $4, $5)',
        [values[0], shopId, ...values.slice(1)],
      )
    await addMail(ids[3], until, null, 3)
    await addMail(ids[4], at, until, 1)
    await addMail(ids[5], at, null, 0)
  }, connection.database)

  await migrate(connection)

  const { rows } = await asAdmin(
    (client) =>
      client.query(`select id, kind, key, run_at, locked_until, attempts, last_error, failed_at from platform.jobs
        where shop_id = '${shopId}' order by position`),
    connection.database,
  )
  const job = { run_at: at, locked_until: null, attempts: 0, last_error: null, failed_at: null }
  const mail = (id: string | undefined) => ({ ...job, id, kind: 'mail.send', key: id })
  expect(rows.slice(0, 3)).toEqual(
    expect.arrayContaining([
      { ...job, id: ids[0], kind: 'order.expire', key: 'order' },
      {
        ...job,
        id: ids[1],
        kind: 'payment.poll',
        key: 'payment',
        locked_until: until,
        attempts: 2,
        last_error: 'GatewayUnavailable',
      },
      {
        ...job,
        id: ids[2],
        kind: 'webhook.deliver',
        key: 'delivery',
        attempts: 11,
        last_error: 'Error',
        failed_at: until,
      },
    ]),
  )
  // Mails keep the order in which they were queued.
  expect(rows.slice(3)).toEqual([
    { ...mail(ids[4]), locked_until: until, attempts: 1 },
    mail(ids[5]),
    { ...mail(ids[3]), run_at: until, attempts: 3 },
  ])
  const left = await asAdmin(
    (client) =>
      client.query(`select to_regclass('platform.tasks') as tasks, to_regclass('platform.mail_queue') as mails`),
    connection.database,
  )
  expect(left.rows).toEqual([{ tasks: null, mails: null }])
})
