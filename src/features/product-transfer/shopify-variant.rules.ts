import { FREE, readAll, readGrams, readName, readPrice, readText, readWhole, show } from './field.rules.ts'
import type { ImportedVariant, ParseResult } from './imported-product.rules.ts'
import type { ReadingRules } from './reading.rules.ts'
import { cellOf, type Column, type CsvRow, type Header } from './shopify-header.rules.ts'

/** Context for reading a row. */
export interface Source {
  header: Header
  currency: string
  rules: ReadingRules
}

const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const
const OPTION_VALUES = ['option1Value', 'option2Value', 'option3Value'] as const

/** Returns the option names, which only the first row has. `Title` with the value `Default Title` means no options. */
export function readOptionNames(row: CsvRow, { header }: Source): ParseResult<string[]> {
  const [fourth, fourthValue] = [cellOf(header, row, 'option4Name'), cellOf(header, row, 'option4Value')]
  if (fourth || fourthValue)
    return { ok: false, reason: `has a fourth option ${show(fourth || fourthValue)}, 3 are the most` }
  if (isDefaultTitle(row, header)) return { ok: true, value: [] }
  const names: string[] = []
  for (const [index, column] of OPTION_NAMES.entries()) {
    const read = readName(cellOf(header, row, column), 'the name of an option')
    if (!read.ok) return read
    if (read.value === '') {
      const value = OPTION_VALUES.slice(index)
        .map((name) => cellOf(header, row, name))
        .find(Boolean)
      return value
        ? { ok: false, reason: `has an option value ${show(value)} without the name of its option` }
        : { ok: true, value: names }
    }
    if (names.includes(read.value)) return { ok: false, reason: `names the option ${show(read.value)} twice` }
    names.push(read.value)
  }
  return { ok: true, value: names }
}

const isDefaultTitle = (row: CsvRow, header: Header): boolean =>
  cellOf(header, row, 'option1Value').toLowerCase() === 'default title' && cellOf(header, row, 'option2Value') === ''

/** Returns whether a row is a variant, which has an option value. */
export const isVariantRow = (row: CsvRow, { header }: Source): boolean => cellOf(header, row, 'option1Value') !== ''

/**
 * Parses a row as a variant of its product.
 *
 * The compare-at price is always omitted: it claims a former price without evidence, and a reference price must be one
 * of the last 30 days (behaviour B2-10). The price is the list price.
 */
export function readVariant(row: CsvRow, optionNames: readonly string[], source: Source): ParseResult<ImportedVariant> {
  const { header, currency, rules } = source
  const cell = (column: Parameters<typeof cellOf>[2]): string => cellOf(header, row, column)
  const read = readAll({
    optionValues: readOptionValues(row, optionNames, header),
    price: readPrice(cell('price'), currency),
    sku: readName(cell('sku'), 'the SKU'),
    barcode: readName(cell('barcode'), 'the barcode'),
    weightGrams: readGrams(cell('grams')),
    stockOnHand: readWhole(cell('quantity'), 'the stock'),
    pictureUrl: readText(cell('variantPicture'), 'the address of the picture', Number.POSITIVE_INFINITY),
  })
  if (!read.ok) return read
  const { price, stockOnHand, pictureUrl, ...rest } = read.value
  if (price === 0 && !rules.includesFree && !header.isOwn) return { ok: false, reason: FREE }
  const mayContinue = ['continue', 'true', 'yes'].includes(cell('policy').toLowerCase())
  // Only the shop's own file has a number here.
  const limit = header.isOwn && /^\d{1,9}$/.test(cell('policy')) ? Number(cell('policy')) : 0
  return {
    ok: true,
    value: {
      ...rest,
      priceAmount: price,
      pictureUrl: pictureUrl || null,
      // Without the tracker column a quantity means tracked stock; an empty tracker cell means untracked stock.
      stockTracked: cell('quantity') !== '' && (!header.positions.has('tracker') || cell('tracker') !== ''),
      // Negative stock means oversold units; without backorders it becomes 0.
      stockOnHand: mayContinue ? stockOnHand : Math.max(0 - limit, stockOnHand),
      backorderLimit: mayContinue ? null : limit,
      line: row.line,
      has: columnsOf(row, header),
    },
  }
}

/**
 * Returns the columns that the file has for a variant. Stock that is tracked elsewhere without a number does not count.
 */
function columnsOf(row: CsvRow, header: Header): ImportedVariant['has'] {
  const has = (column: Column): boolean => header.positions.has(column)
  const isUncounted = has('tracker') && cellOf(header, row, 'tracker') === ''
  const columns = new Set<'sku' | 'barcode' | 'image' | 'weight' | 'stock' | 'backorder'>()
  if (has('sku')) columns.add('sku')
  if (has('barcode')) columns.add('barcode')
  if (has('variantPicture')) columns.add('image')
  if (has('grams')) columns.add('weight')
  if (isUncounted || cellOf(header, row, 'quantity') !== '') columns.add('stock')
  if (cellOf(header, row, 'policy') !== '') columns.add('backorder')
  return columns
}

/** Returns the readable options of a row that is otherwise invalid. */
export function readOptions(row: CsvRow, names: readonly string[], header: Header): readonly string[] | null {
  const read = readOptionValues(row, names, header)
  return read.ok ? read.value : null
}

function readOptionValues(row: CsvRow, names: readonly string[], header: Header): ParseResult<string[]> {
  if (names.length === 0 && isDefaultTitle(row, header)) return { ok: true, value: [] }
  const values: string[] = []
  for (const [index, column] of OPTION_VALUES.entries()) {
    const name = names[index]
    const read = readName(cellOf(header, row, column), 'an option value')
    if (!read.ok) return read
    if (name === undefined && read.value !== '')
      return { ok: false, reason: `has an option value ${show(read.value)}, and its product has no option for it` }
    if (name === undefined) continue
    if (read.value === '') return { ok: false, reason: `has no value for the option ${show(name)}` }
    values.push(read.value)
  }
  return { ok: true, value: values }
}
