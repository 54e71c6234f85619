import { openBackend, type Backend } from '#src/platform/db/backend.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { createLog } from '#src/platform/log/log.ts'
import { withConnection } from '#src/platform/db/application-role.ts'
import { sql } from 'kysely'
import { openShoppers } from './carts.ts'
import { openFlashSales, type FlashSale } from './flash-sales.ts'
import { findBenchShop, openBenchShop, type BenchShop } from './shops.ts'

/** What the program prints, as one line of JSON, when the database is ready. */
export interface Prepared {
  /** How the owner of the tables connects, for floors and counts. */
  connection: Record<string, unknown>
  small: BenchShop
  /** null with BENCH_PRODUCTS=0. */
  big: BenchShop | null
  /** Further shops for the soak, as many as BENCH_OTHERS; missing in older commits. */
  others?: BenchShop[]
  /** The shop that is copied, with BENCH_TEMPLATE_PRODUCTS products; null without, missing in older commits. */
  template?: BenchShop | null
  /** Session cookies of shoppers of the small shop. */
  cookies: string[]
  flashSales: FlashSale[]
}

const SMALL_PRODUCTS = 1000
const OTHER_PRODUCTS = 200

// Opens the database of DATA_DIR, creates the shops of the benchmarks in it and keeps it running until its input ends.
const config = readConfig(process.env)
const backend = await openBackend(config, createLog('error'), { batches: true })
const owner =
  'connectionString' in backend.connection ? backend.connection : { ...backend.connection, user: 'postgres' }
const openShop = async (name: string, products: number): Promise<BenchShop> =>
  (await findBenchShop(backend, name)) ?? openBenchShop(backend, name, products)

async function prepare({ connection }: Backend): Promise<Prepared> {
  const bigProducts = Number(process.env.BENCH_PRODUCTS ?? 0)
  const small = await openShop('small', SMALL_PRODUCTS)
  const big = bigProducts > 0 ? await openShop('big', bigProducts) : null
  const templateProducts = Number(process.env.BENCH_TEMPLATE_PRODUCTS ?? 0)
  const template = templateProducts > 0 ? await openShop('template', templateProducts) : null
  const others: BenchShop[] = []
  for (let number = 1; number <= Number(process.env.BENCH_OTHERS ?? 0); number += 1)
    others.push(await openShop(`other-${number}`, OTHER_PRODUCTS))
  const cookies = await openShoppers(backend, small)
  const flashSales = await openFlashSales(backend, small)
  if (!('connectionString' in connection)) await withConnection(owner, (db) => sql`vacuum analyze`.execute(db))
  return { connection: owner, small, big, others, template, cookies, flashSales }
}

process.stdout.write(`${JSON.stringify(await prepare(backend))}\n`)
process.stdin.resume()
process.stdin.once('end', () => void backend.close().then(() => process.exit(0)))
