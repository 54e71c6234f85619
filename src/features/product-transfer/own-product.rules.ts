import type { SourceField } from '#src/features/catalog/product-merge.rules.ts'
import { MAX_HANDLE, slugOf } from '#src/shared/text.ts'
import { readCategoryPath } from './category-path.rules.ts'
import { MAX_KEY, MAX_NAME, readAll, readAttributes, readDescription, readName, readText } from './field.rules.ts'
import type { FirstRowFields, ImportedProduct, Note, ParseResult } from './imported-product.rules.ts'
import { parseAttributes } from './own-columns.rules.ts'
import { cellOf, type Column, type CsvRow } from './shopify-header.rules.ts'
import { isFalse } from './shopify-notes.rules.ts'
import type { Source } from './shopify-variant.rules.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_SHORT = 300
const STATUSES = ['draft', 'active', 'archived'] as const

/** Begins the key of a product that its file names by its id. */
export const OF_ID = 'product:'

/** The fields that each column brings; a column that was removed from the file changes nothing. */
const COLUMNS = {
  shortDescription: 'shortDescription',
  description: 'description',
  brand: 'vendor',
  sku: 'productSku',
  images: 'picture',
  attributes: 'ownAttributes',
  isDigital: 'shipping',
} as const satisfies Partial<Record<SourceField, Column>>

/** Parses the fields of a product in the shop's own file, in which every cell is exact. */
export function readOwnFields(row: CsvRow, { header }: Source): ParseResult<FirstRowFields> {
  const cell = (column: Column): string => cellOf(header, row, column)
  const read = readAll({
    id: readName(cell('productId'), 'the product ID', MAX_KEY),
    handle: readName(cell('handle'), 'the handle', MAX_KEY),
    name: readName(cell('title'), 'the title', MAX_NAME),
    description: readDescription(cell('description')),
    shortDescription: readText(cell('shortDescription'), 'the short description', MAX_SHORT),
    brand: readName(cell('vendor'), 'the vendor'),
    categoryPath: readCategoryPath(
      { category: cell('category'), collections: '', type: '', tags: '' },
      new Map<string, number>(),
    ),
    attributes: readAttributes(parseAttributes(cell('ownAttributes'))),
    taxClass: readName(cell('taxClass'), 'the tax class'),
    status: readStatus(cell('status')),
  })
  if (!read.ok) return read
  const { id, handle, ...fields } = read.value
  if (fields.name === '') return { ok: false, reason: 'has no title' }
  if (id !== '' && !UUID.test(id))
    return { ok: false, reason: 'has a product ID that is none; leave it empty for a new product' }
  const isGiven = Object.entries(COLUMNS).flatMap(([field, column]) =>
    header.positions.has(column) ? [field as SourceField] : [],
  )
  const has = new Set<SourceField>(['name', ...isGiven])
  if (fields.categoryPath.length > 0) has.add('categories')
  if (fields.taxClass !== '') has.add('taxClass')
  if (cell('status') !== '') has.add('status')
  const slug = slugOf(handle, MAX_HANDLE) || slugOf(fields.name) || 'product'
  return {
    ok: true,
    value: {
      ...fields,
      sourceKey: OF_ID + (id === '' ? slug : id.toLowerCase()),
      slug,
      taxClass: fields.taxClass || 'standard',
      minPerOrder: 1,
      maxPerOrder: 99,
      publishAt: null,
      has,
    },
  }
}

/** New products without a status are drafts. */
function readStatus(text: string): ParseResult<ImportedProduct['status']> {
  const status = STATUSES.find((one) => one === (text.toLowerCase() || 'draft'))
  return status === undefined
    ? { ok: false, reason: 'has an unknown status: it is active, draft or archived' }
    : { ok: true, value: status }
}

interface Delivery {
  isDigital: boolean
  placed: null
  notes: Note[]
}

export const ownDelivery = (row: CsvRow, { header }: Source): Delivery => ({
  isDigital: isFalse(cellOf(header, row, 'shipping')),
  placed: null,
  notes: [],
})
