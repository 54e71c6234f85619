import { haldenAndFir } from '../../demo/halden-and-fir/shop.ts'
import { orchardLane } from '../../demo/orchard-lane/shop.ts'
import { voltaro } from '../../demo/voltaro/shop.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Operator } from '#src/cli/operator.ts'
import { renewDemoShop, seedDemoShop } from './demo-shop.ts'

const DEMO_SHOPS = [haldenAndFir, voltaro, orchardLane]

/**
 * Creates the demo shops in an empty database. An interrupted seed starts again; a database with any other shop is not
 * changed.
 * @param log receives a line for each created shop
 * @param signal stops after the current shop
 */
export async function seedDemo(operator: Operator, log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const { db } = operator
  await db.connection().execute(async (connection) => {
    // One process at a time: two first starts may run together, and the second waits longer than the time limit of a
    // statement.
    while (!(await tryLock(connection))) await wait(100)
    try {
      const unfinished = await findUnfinished(operator)
      for (const demo of DEMO_SHOPS.filter(({ domains }) => unfinished.has(domains[0]))) {
        if (signal?.aborted) return
        log(`Opening ${demo.shop.shopName}`)
        await seedDemoShop(operator, demo)
        await sql`update platform.demo_shops set finished = true where domain = ${demo.domains[0]}`.execute(db)
      }
      for (const demo of await listFinished(operator)) {
        if (signal?.aborted) return
        await renewDemoShop(operator, demo)
      }
    } finally {
      await sql`select pg_advisory_unlock(7236020)`.execute(connection)
    }
  })
}

/** Returns the demo shops of this database; none if it was never a demo. */
async function listFinished({ db }: Operator): Promise<typeof DEMO_SHOPS> {
  const { rows } = await sql<{ domain: string }>`select domain from platform.demo_shops where finished`.execute(db)
  return DEMO_SHOPS.filter(({ domains }) => rows.some(({ domain }) => domain === domains[0]))
}

async function tryLock(connection: Operator['db']): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(7236020) as "isOurs"`.execute(connection)
  return rows[0]?.isOurs ?? false
}

/** Returns the domains of the demo shops to create, and removes the remains of an interrupted seed. */
async function findUnfinished({ db }: Operator): Promise<Set<string>> {
  await sql`insert into platform.demo_shops
    select domain, false from unnest(${DEMO_SHOPS.map(({ domains }) => domains[0])}::text[]) as domain
    where not exists (select from shops) and not exists (select from platform.demo_shops)`.execute(db)
  await sql`delete from shops using domains, platform.demo_shops
    where domains.shop_id = shops.id and domains.domain = demo_shops.domain and not demo_shops.finished`.execute(db)
  const { rows } = await sql<{ domain: string }>`select domain from platform.demo_shops where not finished`.execute(db)
  return new Set(rows.map(({ domain }) => domain))
}
