import { slugOf } from '#src/shared/text.ts'

/** A row of WooCommerce's product export, by the names of its columns in lower case. */
export interface WooRow {
  line: number
  cell: (name: string) => string
}

/** A row of the file that is read, by the names of Shopify's columns; or why it is left out. */
export type WooResult = { line: number; cells: Readonly<Record<string, string>> } | { line: number; reason: string }

const NEEDED = ['type', 'sku', 'name', 'published', 'regular price'] as const

/** Returns whether a header is that of WooCommerce's product export. */
export const isWooHeader = (cells: readonly string[]): boolean => {
  const names = new Set(cells.map((cell) => cell.trim().toLowerCase()))
  return NEEDED.every((name) => names.has(name))
}

const MAX_ATTRIBUTES = 20
const NUMBERS = Array.from({ length: MAX_ATTRIBUTES }, (_, index) => index + 1)
/** More options than the importer takes; it names the product then. */
const OPTIONS = [1, 2, 3, 4] as const

/** Lists of WooCommerce have commas, and write those of a value as `\,`. */
const listIn = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter(Boolean)

interface Attribute {
  name: string
  values: string[]
}

const attributesOf = ({ cell }: WooRow): Attribute[] =>
  NUMBERS.flatMap((number) => {
    const name = cell(`attribute ${number} name`)
    return name === '' ? [] : [{ name, values: listIn(cell(`attribute ${number} value(s)`)) }]
  })

/** The name of a column that the importer reads as an attribute. */
const attributeColumn = (name: string): string =>
  `${name.replaceAll(/[().]/g, ' ').trim()} (product.metafields.woocommerce.attribute)`

const kindsOf = ({ cell }: WooRow): string[] => listIn(cell('type').toLowerCase())

/** Returns what a variation or a product without variations costs, weighs, and has in stock. */
function offerOf({ cell }: WooRow, isShipped: boolean): Record<string, string> {
  const [regular, sale] = [cell('regular price'), cell('sale price')]
  const stock = cell('stock')
  const isSoldOut = stock === '' && cell('in stock?') === '0'
  return {
    'Variant SKU': cell('sku'),
    'Variant Barcode': cell('gtin, upc, ean, or isbn'),
    'Variant Price': sale === '' ? regular : sale,
    'Variant Compare At Price': sale === '' ? '' : regular,
    'Variant Grams': gramsOf(cell),
    'Variant Inventory Tracker': stock !== '' || isSoldOut ? 'woocommerce' : '',
    'Variant Inventory Qty': isSoldOut ? '0' : stock,
    'Variant Inventory Policy': ['1', 'notify'].includes(cell('backorders allowed?').toLowerCase())
      ? 'continue'
      : 'deny',
    'Variant Requires Shipping': isShipped ? 'true' : 'false',
    'Variant Taxable': cell('tax status') === 'none' ? 'false' : 'true',
  }
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lbs: 453.592_37, oz: 28.349_523_125 }

function gramsOf(cell: WooRow['cell']): string {
  const [unit, factor] = Object.entries(GRAMS).find(([name]) => cell(`weight (${name})`) !== '') ?? ['g', 1]
  const weight = cell(`weight (${unit})`)
  // What is no number is refused by its row.
  return weight === '' || !/^\d+(?:\.\d+)?$/.test(weight) ? weight : (Number(weight) * factor).toFixed(3)
}

function productOf(row: WooRow, handle: string): Record<string, string> {
  const { cell } = row
  return {
    Handle: handle,
    Title: cell('name'),
    'Body (HTML)': cell('description') || cell('short description'),
    Vendor: cell('brands'),
    'Product Category': (listIn(cell('categories'))[0] ?? '')
      .split('>')
      .map((name) => name.trim())
      .join(' > '),
    Tags: listIn(cell('tags')).join(', '),
    Status: cell('published') === '1' ? 'active' : 'draft',
    'SEO Description': cell('short description').replaceAll(/<[^<>]*>/g, ' '),
  }
}

/** Returns the rows of one product with its variations, as Shopify writes them. */
function rowsOf(parent: WooRow, variations: readonly WooRow[], handle: string): WooResult[] {
  const kinds = kindsOf(parent)
  const product = productOf(parent, handle)
  const images = listIn(parent.cell('images'))
  const isVariable = kinds.includes('variable')
  const attributes = attributesOf(parent)
  const optionNames = isVariable ? namesOfOptions(attributes, variations) : []
  const facts = Object.fromEntries(
    attributes
      .filter(({ name }) => !optionNames.includes(name))
      .map(({ name, values }) => [attributeColumn(name), values.join(', ')]),
  )
  const offers = isVariable ? variations : [parent]
  const rows = offers.map((offer, index) => {
    const own = new Map(attributesOf(offer).map(({ name, values }) => [name, values[0] ?? '']))
    const options = OPTIONS.flatMap((number) => {
      const name = optionNames[number - 1]
      if (name === undefined) return []
      return [
        [`Option${number} Name`, index === 0 ? name : ''],
        [`Option${number} Value`, own.get(name) ?? ''],
      ]
    })
    const isShipped = !kindsOf(offer).some((kind) => kind === 'virtual' || kind === 'downloadable')
    return {
      line: offer.line,
      cells: {
        ...(index === 0 ? { ...product, ...facts, 'Image Src': images[0] ?? '' } : { Handle: handle }),
        ...Object.fromEntries(options),
        ...offerOf(offer, isShipped),
        'Variant Image': isVariable ? (listIn(offer.cell('images'))[0] ?? '') : '',
      },
    }
  })
  const others = images.slice(1).map((url) => ({ line: parent.line, cells: { Handle: handle, 'Image Src': url } }))
  return rows.length === 0 ? [{ line: parent.line, reason: 'has no variation' }] : [...rows, ...others]
}

/** Attributes by which variations differ: a variation has one value of each. */
const namesOfOptions = (attributes: readonly Attribute[], variations: readonly WooRow[]): string[] => {
  const used = new Set(variations.flatMap((variation) => attributesOf(variation).map(({ name }) => name)))
  return attributes.map(({ name }) => name).filter((name) => used.has(name))
}

/** Returns the rows of an export, grouped by product: variations name theirs by its SKU or by `id:` and its number. */
export function groupWooRows(rows: readonly WooRow[]): WooResult[] {
  const variations = new Map<string, WooRow[]>()
  const parents: WooRow[] = []
  for (const row of rows) {
    if (!kindsOf(row).includes('variation')) parents.push(row)
    else {
      const key = row.cell('parent').toLowerCase()
      variations.set(key, [...(variations.get(key) ?? []), row])
    }
  }
  const handles = new Set<string>()
  const found = new Set<string>()
  const results = parents.flatMap((parent): WooResult[] => {
    const keys = [`id:${parent.cell('id')}`, parent.cell('sku').toLowerCase()].filter((key) => key !== '')
    for (const key of keys) found.add(key)
    const kinds = kindsOf(parent)
    const unsold = ['grouped', 'external'].find((kind) => kinds.includes(kind))
    if (unsold !== undefined)
      return [{ line: parent.line, reason: `is a product of the kind "${unsold}", which has no price of its own` }]
    const slug = slugOf(parent.cell('name')) || `product-${parent.cell('id')}`
    const handle = handles.has(slug) ? `${slug}-${parent.cell('id') || parent.line}` : slug
    handles.add(handle)
    return rowsOf(
      parent,
      keys.flatMap((key) => variations.get(key) ?? []),
      handle,
    )
  })
  const lost = [...variations].filter(([key]) => !found.has(key)).flatMap(([, all]) => all)
  return [
    ...results,
    ...lost.map(({ line }) => ({ line, reason: 'is a variation of a product that is not in the file' })),
  ]
}
