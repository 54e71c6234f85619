import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inDatabase, openServer, openShopFolder, runCommand, until, type StorefrontServer } from './server.ts'

const SHOP = 'home.localhost'
const PRODUCTS = 160
const SIZES = ['S', 'M', 'L']
const PRICE = 2000
const RAISED = 2500

/** The names of the imported products begin with it. */
const NAME = 'Crash bowl'

const goods = (): string =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
    ...Array.from({ length: PRODUCTS }, (_, index) =>
      SIZES.map((size, position) => {
        const title = position === 0 ? `${NAME} ${index}` : ''
        return `crash-bowl-${index},${title},Size,${size},CB-${index}-${size},20.00,shopify,7`
      }).join('\n'),
    ),
  ].join('\n')

interface Bench {
  dataDir: string
  command: (...parameters: string[]) => { data: { _id: string } }
  query: <T extends object>(text: string, values?: readonly unknown[]) => Promise<T[]>
}

function openBench(dataDir: string): Bench {
  return {
    dataDir,
    command: (...[name = '', ...flags]) => {
      const output = runCommand(dataDir, [name, '--shop', SHOP, ...flags, '--json'], {})
      return JSON.parse(output || '{}') as { data: { _id: string } }
    },
    query: (text, values = []) =>
      inDatabase(dataDir, async (client) => (await client.query(text, [...values])).rows as never),
  }
}

/**
 * Kills the server as soon as a part is done, and starts another one.
 * @param isHalfDone returns whether some, and not all, is done
 */
async function killInTheMiddle(
  server: StorefrontServer,
  { dataDir, query }: Bench,
  isHalfDone: () => Promise<boolean>,
): Promise<StorefrontServer> {
  await until('a part of it', isHalfDone)
  server.kill('SIGKILL')
  await server.ended
  // Whatever was being written when it died is gone, once the database has noticed.
  await until('no other connection', async () => {
    const [row] = await query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
      where datname = 'storefront' and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    return row?.count === 0
  })
  return openServer({ dataDir, port: server.port })
}

/** The next process would wait until the lease of the killed one has ended. */
const endLeases = ({ query }: Bench): Promise<unknown> =>
  query(`update platform.jobs set locked_until = null, run_at = now() where kind in ('catalog.import', 'product.bulk')`)

test('imports and changes of many products that are killed go on, do nothing twice, and are undone as a whole', async () => {
  const dataDir = await openShopFolder({ isDurable: true })
  let server = await openServer({ dataDir })
  const bench = openBench(dataDir)
  const { command, query } = bench
  const file = join(dataDir, '..', 'goods.csv')
  await writeFile(file, goods())
  const restart = async (isHalfDone: () => Promise<boolean>, whole: () => Promise<void>): Promise<void> => {
    server = await killInTheMiddle(server, bench, isHalfDone)
    await whole()
    await endLeases(bench)
  }

  // An import: what its count says is there, each once and with all of its variants.
  const { _id: importId } = command('imports:create', '--file', file).data
  const importRun = async () => {
    const [row] = await query<{ state: string; done: number; restored: number }>(
      'select state, done, restored from catalog_imports where id = $1',
      [importId],
    )
    return row ?? { state: '', done: 0, restored: 0 }
  }
  await until('a checked import', async () => (await importRun()).state === 'ready')
  command('imports:apply', '--import', importId)
  const written = () =>
    query<{ products: number; variants: number; units: number; trashed: number }>(
      `select count(distinct p.id)::int as products, count(*)::int as variants, coalesce(sum(v.stock_on_hand), 0)::int as units,
         (count(distinct p.id) filter (where p.trash))::int as trashed
       from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id where p.name like $1`,
      [`${NAME}%`],
    )
  const ofWhole = (products: number) => ({
    products,
    variants: products * SIZES.length,
    units: products * SIZES.length * 7,
  })
  await restart(
    async () => (await importRun()).done > 0,
    async () => expect((await written())[0]).toMatchObject(ofWhole((await importRun()).done)),
  )
  await until('the whole import', async () => (await importRun()).state === 'done')
  expect((await written())[0]).toEqual({ ...ofWhole(PRODUCTS), trashed: 0 })

  // A change of their prices: a product is changed when its row says so, and never by half.
  const products = await query<{ id: string }>('select id from products where name like $1', [`${NAME}%`])
  const change = join(dataDir, '..', 'price.json')
  await writeFile(change, JSON.stringify({ by: 'amount', value: RAISED - PRICE }))
  const chosen = products.flatMap(({ id }) => ['--product', id])
  const { _id: jobId } = command('products:bulk', '--price', change, ...chosen).data
  const jobRows = async () => {
    const [row] = await query<{ done: number; undone: number; torn: number; ended: boolean; undoEnded: boolean }>(
      `select (count(*) filter (where r.outcome = 'done'))::int as done,
         (count(*) filter (where r.undo_outcome = 'restored'))::int as undone,
         (count(*) filter (where exists (select from variants v where v.shop_id = r.shop_id and v.product_id = r.product_id
           and v.price_amount <> case when r.outcome = 'done' and r.undo_outcome is null then ${RAISED} else ${PRICE} end)))::int
           as torn,
         bool_and(j.ended_at is not null) as ended, bool_and(j.undo_ended_at is not null) as "undoEnded"
       from product_job_rows r join product_jobs j on j.shop_id = r.shop_id and j.id = r.job_id where j.id = $1`,
      [jobId],
    )
    return row ?? { done: 0, undone: 0, torn: 0, ended: false, undoEnded: false }
  }
  const nothingTorn = async () => expect((await jobRows()).torn).toBe(0)
  await restart(async () => (await jobRows()).done > 0, nothingTorn)
  await until('the whole change', async () => (await jobRows()).ended)
  expect(await jobRows()).toMatchObject({ done: PRODUCTS, torn: 0 })

  command('product-jobs:undo', '--job', jobId)
  await restart(async () => (await jobRows()).undone > 0, nothingTorn)
  await until('the whole undo', async () => (await jobRows()).undoEnded)
  expect(await jobRows()).toMatchObject({ undone: PRODUCTS, torn: 0 })

  // The undo of the import.
  command('imports:undo', '--import', importId)
  await restart(
    async () => (await importRun()).restored > 0,
    async () => expect((await written())[0]?.trashed).toBe((await importRun()).restored),
  )
  await until('the whole undo of the import', async () => (await importRun()).state === 'undone')
  expect((await written())[0]).toEqual({ ...ofWhole(PRODUCTS), trashed: PRODUCTS })
  expect(await importRun()).toMatchObject({ restored: PRODUCTS })
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})
