import type { Difference } from '#src/features/catalog/product-merge.rules.ts'
import type { Saved } from '#src/features/catalog/product-batch.service.ts'
import { toDecimal } from '#src/shared/money.ts'
import { show as quote } from './field.rules.ts'
import type { Note } from './imported-product.rules.ts'
import type { ImageCounts } from './image-importer.ts'

/** Counts of findings that the operator should review. */
export type Findings = Record<Note['kind'] | 'uncounted' | 'withoutCategory' | 'kept', number>

export const NO_FINDINGS: Findings = {
  formerPrice: 0,
  fee: 0,
  digital: 0,
  physical: 0,
  uncounted: 0,
  withoutCategory: 0,
  kept: 0,
}

/** Result of an import or of its dry run. */
export interface ImportReport {
  isDryRun: boolean
  /** The operator stopped the import; committed batches remain. */
  wasStopped: boolean
  added: number
  changed: number
  /** Left alone, because they equal those of the shop. */
  unchanged: number
  refused: number
  variants: number
  pictures: ImageCounts
  badRows: number
  findings: Findings
  /** The file contains digital goods, and the shop has no payment method for them. */
  cannotBePaid: boolean
  /** Rows of the file without its header; an entry of a JSON file is one row. */
  rows: number
  seconds: number
}

const figures = new Intl.NumberFormat('en')
const show = (count: number): string => figures.format(count)
const count = (number: number, one: string): string => `${show(number)} ${one}${number === 1 ? '' : 's'}`

/** Formats the report at the end of the command. */
export function describeReport(report: ImportReport): string {
  const { isDryRun, pictures, seconds } = report
  const rate = show(Math.round(report.rows / Math.max(seconds, 0.001)))
  const inFile = pictures.kept + pictures.failed + pictures.skipped + pictures.known
  const notFetched = `${show(pictures.skipped)} ${isDryRun ? 'not fetched yet' : 'skipped'}`
  const lines = [
    ...(isDryRun ? ['This was a dry run: nothing was written.'] : []),
    ...(report.wasStopped ? ['The import was stopped before its end. Run it again to go on.'] : []),
    `Products:  ${show(report.added)} added, ${show(report.changed)} changed, ${show(report.refused)} refused`,
    `Variants:  ${show(report.variants)}`,
    `Pictures:  ${show(inFile)} in the file: ${show(pictures.kept)} fetched, ${show(pictures.failed)} failed, ${notFetched}, ` +
      `${show(pictures.known)} here before`,
    `Bad rows:  ${show(report.badRows)}${report.badRows > 0 ? ', each named above' : ''}`,
    ...describeFindings(report),
    `Time:      ${seconds.toFixed(1)} s for ${show(report.rows)} rows, ${rate} rows per second`,
  ]
  return `${lines.join('\n')}\n`
}

function describeFindings({ findings, isDryRun, cannotBePaid }: ImportReport): string[] {
  const { uncounted, kept, formerPrice, fee, digital, physical, withoutCategory } = findings
  const notes: [boolean, string][] = [
    [
      uncounted > 0,
      `Stock:     ${count(uncounted, 'new variant')} without a quantity in the file: not counted here, always available. ` +
        '--stock <units> counts them.',
    ],
    [
      kept > 0,
      `Kept:      ${count(kept, 'price')} or stock figures that were changed here, each named above. ` +
        '--overwrite-prices and --overwrite-stock take those of the file.',
    ],
    [
      formerPrice > 0,
      `Reduced:   ${count(formerPrice, 'former price')} (compare-at) not imported: only a price that stood in this shop ` +
        'within 30 days may be struck. "price --sale" makes a reduction.',
    ],
    [fee > 0, `Fees:      ${count(fee, 'product')} taken as drafts, each named above.`],
    [
      digital + physical > 0,
      `Shipping:  ${count(digital + physical, 'product')} that require no shipping: ${show(digital)} taken as digital, ` +
        `${show(physical)} as goods. ` +
        (isDryRun
          ? 'Are they digital? Answer with --no-shipping digital or --no-shipping physical.'
          : 'Run again with --no-shipping digital or physical to change that.'),
    ],
    [
      cannotBePaid,
      'Payment:   digital goods cannot be paid in this shop yet: cash on delivery is not for them. ' +
        '"gateways:create" adds a bank transfer or an online payment.',
    ],
    [
      withoutCategory > 0,
      `Category:  ${count(withoutCategory, 'product')} without one: found by search, and under "All products" while the ` +
        'shop has no categories.',
    ],
  ]
  return notes.filter(([isShown]) => isShown).map(([, line]) => line)
}

/** Formats the differences of a batch between file and shop, one line each. */
export function describeSaved(
  { differences, moved }: Pick<Saved, 'differences' | 'moved'>,
  { positionLabel, currency, isDryRun }: { positionLabel: 'line' | 'entry'; currency: string; isDryRun: boolean },
): string[] {
  return [
    ...differences
      // Values that a real import wrote need no line; a dry run lists them for review.
      .filter(({ isTaken, field }) => isDryRun || !isTaken || field === 'variant')
      .map((difference) => describeDifference(difference, { positionLabel, currency, isDryRun })),
    ...moved.map(({ before, after }) => `/product/${before} ${isDryRun ? 'will lead' : 'leads'} to /product/${after}`),
  ]
}

function describeDifference(
  { line, product, optionValues, field, here, given, isTaken }: Difference,
  { positionLabel, currency, isDryRun }: { positionLabel: string; currency: string; isDryRun: boolean },
): string {
  const what = `${positionLabel} ${line}: ${[quote(product), ...optionValues.map(quote)].join(', ')}`
  if (field === 'variant') return `${what}: is here and not in the file: ${isDryRun ? 'will be' : 'was'} removed`
  const formatValue = (value: number | null): string =>
    value === null ? 'not counted' : field === 'price' ? toDecimal(value, currency) : String(value)
  const option = field === 'price' ? '--overwrite-prices' : '--overwrite-stock'
  const end = isTaken ? 'will be changed' : `stays (${option} takes the file's)`
  return `${what}: ${field} ${formatValue(here)} here, ${formatValue(given)} in the file: ${end}`
}
