import type { SourceField } from '#src/features/catalog/product-merge.rules.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import { MAX_HANDLE, slugOf } from '#src/shared/text.ts'
import { readCategoryPath } from './category-path.rules.ts'
import {
  MAX_DESCRIPTION,
  MAX_KEY,
  MAX_NAME,
  MAX_IMAGES,
  readAll,
  readAttributes,
  readDescription,
  readName,
  shorten,
  show,
} from './field.rules.ts'
import type {
  BadRow,
  Entry,
  FirstRowFields,
  ImportedProduct,
  ImportedVariant,
  ParseResult,
} from './imported-product.rules.ts'
import { cellOf, type Column, type CsvRow, type Header } from './shopify-header.rules.ts'
import { ownDelivery, readOwnFields } from './own-product.rules.ts'
import { assess, isFalse } from './shopify-notes.rules.ts'
import { isVariantRow, readOptionNames, readOptions, readVariant, type Source } from './shopify-variant.rules.ts'
import { stripTextApostrophe } from './spreadsheet.rules.ts'

/** Number of HTML characters that always contain enough text for a short description. */
const BEGINNING = 2000

/** Data of a product's rows besides the fields of the first row. */
interface ProductDetails {
  variants: ImportedVariant[]
  images: { url: string; alt: string }[]
  bad: BadRow[]
  unread: (readonly string[])[]
}

const badRow = (line: number, reason: string): BadRow => ({ ok: false, line, rows: 1, reason, refusesProduct: false })

/** Returns the handle of a row; in the newer dialect the first row may derive it from the title. */
export const handleOf = (row: CsvRow, { header }: Source): string =>
  cellOf(header, row, 'handle') || slugOf(cellOf(header, row, 'title'))

/**
 * Parses the rows of one handle as a product (design/integrations.md 9). The first row holds its fields. A row with an
 * option value is a variant; a row with only an image adds an image.
 * @param rows one or more
 * @returns the bad rows, followed by the product with its valid parts
 */
export function readProduct(rows: readonly CsvRow[], source: Source): Entry[] {
  const [first] = rows
  if (!first) return []
  const { isOwn } = source.header
  const fields = isOwn ? readOwnFields(first, source) : readFields(first, source)
  const names = readOptionNames(first, source)
  const failedField = !fields.ok ? fields : !names.ok ? names : null
  if (!fields.ok || !names.ok) return [rejectProduct(first, rows.length, failedField?.reason ?? '')]

  const details = readDetails(rows, names.value, source)
  const { variants, bad } = details
  const rowsLeft = rows.length - bad.length
  if (variants.length === 0) {
    const [why, ...others] = bad
      .filter(({ line }) => line === first.line)
      .concat(bad.filter(({ line }) => line !== first.line))
    const rejection = why ?? badRow(first.line, 'has no variant')
    const reason = `${rejection.reason}; without a good variant ${show(fields.value.name)} is left out`
    return [{ ...rejection, reason, refusesProduct: true, rows: 1 + (why ? rowsLeft : rowsLeft - 1) }, ...others]
  }
  const options = names.value.map((name, index) => ({
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[index] ?? ''))].map((label) => ({ label })),
  }))
  const { isDigital, placed, notes } = isOwn ? ownDelivery(first, source) : assess(rows, variants, source)
  const product: ImportedProduct = {
    ...fields.value,
    ...placed,
    sku: isOwn ? cellOf(source.header, first, 'productSku') : (variants[0]?.sku ?? ''),
    isDigital,
    options,
    pictures: details.images.map(({ url, alt }) => ({ url, alt: isOwn ? alt : alt || fields.value.name })),
    variants,
    unread: details.unread,
  }
  return [...bad, { ok: true, line: first.line, rows: rowsLeft, product, notes }]
}

function rejectProduct(first: CsvRow, rows: number, reason: string): BadRow {
  const others = rows > 1 ? `; the ${rows} rows of its product are left out` : ''
  return { ok: false, line: first.line, rows, reason: reason + others, refusesProduct: true }
}

/** Parses the fields that only the first row has. */
function readFields(row: CsvRow, source: Source): ParseResult<FirstRowFields> {
  const { header } = source
  const cell = (column: Parameters<typeof cellOf>[2]): string => cellOf(header, row, column)
  if (cell('giftCard').toLowerCase() === 'true')
    return { ok: false, reason: 'is a gift card, which this shop cannot issue' }
  const read = readAll({
    handle: readName(handleOf(row, source), 'the handle', MAX_KEY),
    name: readName(cell('title'), 'the title', MAX_NAME),
    description: readDescription(cell('description')),
    brand: readName(cell('vendor'), 'the vendor'),
    path: readCategoryPath(
      { category: cell('category'), collections: cell('collections'), type: cell('type'), tags: cell('tags') },
      source.rules.tagCounts,
    ),
    seoDescription: readName(cell('seoDescription'), 'the SEO description', MAX_DESCRIPTION),
    attributes: readAttributes([
      ...header.attributes
        .map(({ name, position }) => ({ name, value: stripTextApostrophe((row.cells[position] ?? '').trim()) }))
        .filter(({ value }) => !isForPrograms(value)),
      { name: 'Tags', value: cell('tags') },
    ]),
  })
  if (!read.ok) return read
  const { handle, path, seoDescription, ...fields } = read.value
  if (fields.name === '') return { ok: false, reason: 'has no title' }
  return {
    ok: true,
    value: {
      ...fields,
      sourceKey: `shopify:${handle}`,
      slug: slugOf(handle, MAX_HANDLE) || slugOf(fields.name) || 'product',
      // Only the beginning is parsed; a tag that is cut in two is not taken as text.
      shortDescription: shorten(seoDescription || textOfHtml(fields.description.slice(0, BEGINNING))),
      categoryPath: path,
      taxClass: isFalse(cell('taxable')) ? 'zero' : 'standard',
      minPerOrder: 1,
      maxPerOrder: 99,
      status: statusOf(cell('status'), cell('published')),
      publishAt: null,
      has: fieldsOf(row, header, path),
    },
  }
}

/** Returns whether a value is an id or a structure for programs of the former system. */
const isForPrograms = (value: string): boolean => /^(?:gid:\/\/|\[|\{)/.test(value)

/** Returns the fields that the file has. An empty cell removes no category. */
function fieldsOf(row: CsvRow, header: Header, path: readonly string[]): ImportedProduct['has'] {
  const has = (...columns: readonly Column[]): boolean => columns.some((column) => header.positions.has(column))
  const fields = new Set<SourceField>(['name'])
  const presentFields = {
    shortDescription: has('description', 'seoDescription'),
    description: has('description'),
    brand: has('vendor'),
    sku: has('sku'),
    categories: path.length > 0,
    images: has('picture', 'variantPicture'),
    attributes: header.attributes.length > 0 || has('tags'),
    taxClass: cellOf(header, row, 'taxable') !== '',
    isDigital: has('shipping'),
    status: has('status', 'published'),
  }
  for (const [field, isGiven] of Object.entries(presentFields)) if (isGiven) fields.add(field as SourceField)
  return fields
}

/** Products hidden in the source stay hidden. An unknown status becomes a draft for review. */
function statusOf(status: string, published: string): ImportedProduct['status'] {
  const normalizedStatus = status.toLowerCase()
  if (normalizedStatus === 'archived') return 'archived'
  if (normalizedStatus !== '' && normalizedStatus !== 'active') return 'draft'
  return isFalse(published) ? 'draft' : 'active'
}

function readDetails(rows: readonly CsvRow[], optionNames: readonly string[], source: Source): ProductDetails {
  const details: ProductDetails = { variants: [], images: [], bad: [], unread: [] }
  const addVariant = variantCollector(details, optionNames, source)
  const imageUrls = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const url = cellOf(source.header, row, 'picture')
    const isFirst = index === 0
    const isVariant = isVariantRow(row, source) || (isFirst && optionNames.length === 0)
    let reason = isVariant ? addVariant(row) : null
    if (!isVariant && !isFirst && url === '') reason = 'holds neither an option value nor a picture'
    // The image counts even when its variant is invalid, because it belongs to the product.
    if (url !== '' && !imageUrls.has(url)) {
      imageUrls.add(url)
      if (imageUrls.size <= MAX_IMAGES) details.images.push({ url, alt: altOf(row, source) })
      else reason ??= `brings picture ${imageUrls.size} of its product, ${MAX_IMAGES} are the most`
    }
    if (reason !== null) details.bad.push(badRow(row.line, reason))
  }
  return details
}

/** @returns adds a row as a variant, or returns why it is invalid */
function variantCollector(
  { variants, unread }: Pick<ProductDetails, 'variants' | 'unread'>,
  optionNames: readonly string[],
  source: Source,
): (row: CsvRow) => string | null {
  const linesByOptions = new Map<string, number>()
  return (row) => {
    const read = readVariant(row, optionNames, source)
    if (!read.ok) {
      const unreadOptions = readOptions(row, optionNames, source.header)
      if (unreadOptions) unread.push(unreadOptions)
      return read.reason
    }
    const options = JSON.stringify(read.value.optionValues)
    const twin = linesByOptions.get(options)
    if (twin !== undefined) return `has the same options as line ${twin}`
    if (variants.length === MAX_VARIANTS) return `is one variant too many, a product has at most ${MAX_VARIANTS}`
    linesByOptions.set(options, row.line)
    variants.push(read.value)
    return null
  }
}

function altOf(row: CsvRow, { header }: Source): string {
  const read = readName(cellOf(header, row, 'pictureAlt'), 'the text', MAX_NAME * 2)
  return read.ok ? read.value : ''
}
