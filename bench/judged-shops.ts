import { fileURLToPath } from 'node:url'
import { haldenAndFir } from '../demo/halden-and-fir/shop.ts'
import { orchardLane } from '../demo/orchard-lane/shop.ts'
import { voltaro } from '../demo/voltaro/shop.ts'
import type { DemoShop } from '../demo/demo-shop.ts'
import type { Operator } from '#src/cli/operator.ts'
import { importCatalogue } from '#src/features/product-transfer/import-catalogue.ts'
import { createShop } from '#src/features/shop/shop.admin.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { adminContext } from '#src/platform/context.ts'
import { openBackend } from '#src/platform/db/backend.ts'
import { createLog } from '#src/platform/log/log.ts'
import { seedCatalogue, toShop } from '#src/seed/demo-shop.ts'
import type { JudgedShopName } from './search-quality/judged-queries.ts'

/** A shop of the judged set. */
export interface JudgedShop {
  name: JudgedShopName
  id: string
  host: string
  /** Each variant's option values, by product and then by the variant's id. */
  variants: Record<string, Record<string, readonly string[]>>
  /** Slugs. */
  categories: readonly string[]
}

const DEMOS = [
  ['halden', haldenAndFir],
  ['orchard', orchardLane],
  ['voltaro', voltaro],
] as const
const MARKET = fileURLToPath(new URL('search-quality/market-products.json', import.meta.url))
const MARKET_HOST = 'market.localhost'

// Opens the database of DATA_DIR, creates the shops of the judged set in it and keeps it running until its input ends.
const log = createLog('error')
const backend = await openBackend(readConfig(process.env), log, { batches: true })
const operator: Operator = { ...backend, log, processCache: new ProcessCache(), announce: () => {} }

/** Creates a demo shop with its catalogue; pictures play no part in search. */
async function openDemo(name: JudgedShopName, demo: DemoShop): Promise<JudgedShop> {
  const [host] = demo.domains
  if (!(await findShop(operator.db, host))) {
    const shop = await createShop(operator.db, toShop(demo), demo.domains)
    const picture = { url: `/pictures/${'0'.repeat(32)}/1000.webp`, width: 1000, height: 1000 }
    await seedCatalogue(adminContext({ ...operator, shop }), demo, () => Promise.resolve(picture))
  }
  return readShop(name, host)
}

/** Creates a shop with the imported catalogue. */
async function openMarket(): Promise<JudgedShop> {
  if (!(await findShop(operator.db, MARKET_HOST))) {
    const fields = { ...toShop(haldenAndFir), name: 'Market', locale: 'en-GB', country: 'GB', currency: 'GBP' }
    const shop = await createShop(operator.db, fields, [MARKET_HOST])
    await importCatalogue(
      {
        context: adminContext({ ...operator, shop }),
        storage: operator.storage,
        log: () => {},
        signal: new AbortController().signal,
      },
      { file: MARKET, isDryRun: false, fetchImages: false, currency: null },
    )
  }
  return readShop('market', MARKET_HOST)
}

async function readShop(name: JudgedShopName, host: string): Promise<JudgedShop> {
  const shop = await findShop(operator.db, host)
  if (!shop) throw new Error(`${host} has no shop.`)
  const rows = await operator.db
    .selectFrom('products')
    .innerJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').onRef('variants.shop_id', '=', 'products.shop_id'),
    )
    .select(['products.slug', 'variants.id', 'variants.option_values'])
    .where('products.shop_id', '=', shop.id)
    .execute()
  const variants = Object.fromEntries(
    [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, own]) => [
      slug,
      Object.fromEntries(own.map(({ id, option_values: values }) => [id, values])),
    ]),
  )
  const categories = await operator.db.selectFrom('categories').select('slug').where('shop_id', '=', shop.id).execute()
  return { name, id: shop.id, host, variants, categories: categories.map(({ slug }) => slug) }
}

const shops: JudgedShop[] = []
for (const [name, demo] of DEMOS) shops.push(await openDemo(name, demo))
shops.push(await openMarket())
process.stdout.write(`${JSON.stringify(shops)}\n`)
process.stdin.resume()
process.stdin.once('end', () => void backend.close().then(() => process.exit(0)))
