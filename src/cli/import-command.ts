import { importCatalogue } from '#src/features/product-transfer/import-catalogue.ts'
import { describeReport } from '#src/features/product-transfer/import-report.ts'
import { oneAtATime } from '#src/features/product-transfer/import-lock.ts'
import { openContext } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

const MAX_STOCK = 2_000_000_000

export const IMPORTS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['products:import', readImport],
]

/** Parses the command that adds or updates products from a file. */
function readImport(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    shop: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    pictures: { type: 'string', default: 'fetch' },
    currency: { type: 'string' },
    stock: { type: 'string' },
    'overwrite-prices': { type: 'boolean', default: false },
    'overwrite-stock': { type: 'boolean', default: false },
    'include-free': { type: 'boolean', default: false },
    'include-fees': { type: 'boolean', default: false },
    'no-shipping': { type: 'string', default: 'ask' },
  })
  const idOrDomain = need(values.shop, '--shop')
  const file = need(values.file, '--file')
  const { pictures, currency = null, 'dry-run': isDryRun, 'no-shipping': noShipping } = values
  if (pictures !== 'fetch' && pictures !== 'skip') throw new UsageError('--pictures is fetch or skip.')
  if (noShipping !== 'ask' && noShipping !== 'digital' && noShipping !== 'physical')
    throw new UsageError('--no-shipping is digital or physical.')
  const stock = readStock(values.stock)
  return async ({ operator, terminal, signal }) => {
    const context = await openContext(operator, idOrDomain)
    const report = await oneAtATime(operator.db, context.shop.id, () =>
      importCatalogue(
        { context, storage: operator.storage, signal, log: (line) => terminal.err(`${line}\n`) },
        {
          file,
          isDryRun,
          fetchImages: pictures === 'fetch',
          currency,
          reading: { noShipping, includesFree: values['include-free'], includesFees: values['include-fees'] },
          writing: { overwritesPrices: values['overwrite-prices'], overwritesStock: values['overwrite-stock'], stock },
        },
      ),
    )
    terminal.out(describeReport(report))
    return report.wasStopped ? 1 : 0
  }
}

function readStock(text: string | undefined): number | null {
  if (text === undefined) return null
  const stock = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(stock <= MAX_STOCK)) throw new UsageError('--stock must be a whole number.')
  return stock
}
