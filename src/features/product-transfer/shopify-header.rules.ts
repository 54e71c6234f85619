import { unprotectCell } from './own-columns.rules.ts'
import { stripTextApostrophe, stripApostrophe } from './spreadsheet.rules.ts'

/** Columns of a Shopify product file, with their names in both dialects (design/integrations.md 9). */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type', 'standardized product type'],
  collections: ['collection', 'collections', 'custom collections'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  formerPrice: ['variant compare at price', 'compare-at price'],
  shipping: ['variant requires shipping', 'requires shipping'],
  taxable: ['variant taxable', 'charge tax'],
  picture: ['image src', 'product image url'],
  pictureAlt: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoDescription: ['seo description'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  option4Name: ['option4 name'],
  option4Value: ['option4 value'],
  // Only the shop's own file has these.
  productId: ['product id'],
  productSku: ['product sku'],
  shortDescription: ['short description'],
  ownAttributes: ['attributes'],
  taxClass: ['tax class'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Column = keyof typeof NAMES

/** Columns of sales channels with attributes that shoppers compare, by their names without the channel. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['gender', 'Gender'],
  ['age group', 'Age group'],
  ['mpn', 'MPN'],
])

/** Metafields of programs: sales channels, search engines, and apps for reviews and recommendations. */
const INTERNAL =
  /^(?:mm-google-shopping|google|facebook|seo|global|reviews|judgeme|yotpo|loox|okendo|stamped|shopify--.+)$/i

/** Numbers and codes, which never begin with an apostrophe of their own. */
const CODES: ReadonlySet<Column> = new Set(['sku', 'barcode', 'grams', 'quantity', 'price', 'formerPrice'])
/** Columns whose cells are taken unchanged. */
const VERBATIM: ReadonlySet<Column> = new Set(['handle', 'description', 'picture', 'variantPicture'])

/** Positions of the columns in a file. */
export interface Header {
  width: number
  /** The shop's own file, whose cells are exact. */
  isOwn: boolean
  positions: ReadonlyMap<Column, number>
  /** Metafields and similar: `Color (product.metafields.shopify.color-pattern)` is the attribute Color. */
  attributes: readonly { name: string; position: number }[]
}

const columnsByName = new Map<string, Column>(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
)

/** Columns by which the shop's own file is recognised. */
const OWN = ['productId', 'ownAttributes', 'taxClass'] as const satisfies readonly Column[]

const METAFIELD = / \(product\.metafields\.([^().]+)\.[^()]+\)$/i

/**
 * Parses the header in either dialect. Case and surrounding spaces of names are ignored, unknown columns are skipped,
 * and the first of two equivalent columns is used.
 * @returns null when it is not the header of a Shopify product file
 */
export const readHeader = (cells: readonly string[]): Header | null => headerWith(cells, ['handle', 'title', 'price'])

/** Parses a header whose columns staff have named. @returns null without a title or a price */
export const readMappedHeader = (cells: readonly string[], mapping: Readonly<Record<string, string>>): Header | null =>
  headerWith(
    cells.map((cell) => mapping[cell.trim()] ?? cell),
    ['title', 'price'],
  )

/** Returns the column that a header cell names; null for an unknown one. */
export const columnNamed = (name: string): Column | null =>
  columnsByName.get(name.replaceAll(/\s+/g, ' ').trim().toLowerCase()) ?? null

function headerWith(cells: readonly string[], needed: readonly Column[]): Header | null {
  const positions = new Map<Column, number>()
  const attributes: { name: string; position: number }[] = []
  for (const [position, cell] of cells.entries()) {
    const written = cell.replaceAll(/\s+/g, ' ').trim()
    const name = written.toLowerCase()
    const column = columnsByName.get(name)
    const attribute = attributeOf(written)
    if (column && !positions.has(column)) positions.set(column, position)
    else if (attribute && !attributes.some((one) => one.name === attribute))
      attributes.push({ name: attribute, position })
  }
  const isProductFile = needed.every((column) => positions.has(column))
  const isOwn = OWN.every((column) => positions.has(column))
  return isProductFile ? { width: cells.length, isOwn, positions, attributes } : null
}

/** Returns the attribute name of a column; null when the column is not for shoppers. */
function attributeOf(written: string): string | null {
  const metafield = METAFIELD.exec(written)
  const [title, namespace = ''] = metafield ? [written.slice(0, metafield.index), metafield[1]] : ['']
  const ofChannel = /^google(?: shopping \/|:) ?(.+)$/i.exec(title || written)?.[1]
  if (ofChannel !== undefined) return FACTS.get(ofChannel.toLowerCase()) ?? null
  return title === '' || INTERNAL.test(namespace) ? null : title
}

/** A row of the file. */
export interface CsvRow {
  /** The physical line on which it begins, starting at 1. */
  line: number
  cells: readonly string[]
}

/** Returns the cell of a column without spaces and spreadsheet apostrophes; empty when the file lacks the column. */
export function cellOf({ positions, isOwn }: Header, { cells }: CsvRow, column: Column): string {
  const position = positions.get(column)
  const cell = position === undefined ? '' : (cells[position] ?? '').trim()
  if (isOwn) return unprotectCell(cell)
  if (VERBATIM.has(column)) return cell
  return CODES.has(column) ? stripApostrophe(cell) : stripTextApostrophe(cell)
}
