import { escapeHtml } from '#src/shared/escape-html.ts'
import { slugOf } from '#src/shared/text.ts'
import {
  FREE,
  MAX_DESCRIPTION,
  MAX_KEY,
  MAX_NAME,
  MAX_IMAGES,
  readAll,
  readAttributes,
  readGrams,
  readName,
  readPrice,
  readText,
  readWhole,
  shorten,
} from './field.rules.ts'
import type { ImportedProduct, ParseResult } from './imported-product.rules.ts'
import type { ReadingRules } from './reading.rules.ts'

/** Maximum of the database; the usual maximum of a shop is 99. */
const MAX_PER_ORDER = 999
const USUAL_MAX_PER_ORDER = 99

/** Fields that every entry of the catalogue has. */
const FIELDS: ImportedProduct['has'] = new Set([
  'name',
  'shortDescription',
  'description',
  'brand',
  'sku',
  'categories',
  'images',
  'attributes',
  'quantities',
])

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers arrive as their text in the file; other types count as empty. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : [])

/**
 * Parses an entry of the DummyJSON catalogue as a product with one variant.
 *
 * `discountPercentage` is omitted, because it claims a former price without evidence (behaviour B2-10). `rating` and
 * `reviews` are omitted, because there is no evidence that the reviewers bought the product.
 */
export function readDummyProduct(
  entry: unknown,
  { currency, line, rules }: { currency: string; line: number; rules: ReadingRules },
): ParseResult<ImportedProduct> {
  if (!isObject(entry)) return { ok: false, reason: 'is no product' }
  const meta = isObject(entry.meta) ? entry.meta : {}
  const read = readAll({
    id: readName(textOf(entry.id), 'the id', MAX_KEY),
    name: readName(textOf(entry.title), 'the title', MAX_NAME),
    description: readText(textOf(entry.description), 'the description', MAX_DESCRIPTION),
    category: readName(textOf(entry.category).replaceAll('-', ' '), 'the category'),
    brand: readName(textOf(entry.brand), 'the brand'),
    sku: readName(textOf(entry.sku), 'the SKU'),
    barcode: readName(textOf(meta.barcode), 'the barcode'),
    price: readPrice(textOf(entry.price), currency),
    stock: readWhole(textOf(entry.stock), 'the stock'),
    // The catalogue names no unit; the weight is read as grams.
    weightGrams: readGrams(textOf(entry.weight)),
    minimum: readWhole(textOf(entry.minimumOrderQuantity), 'the minimum order'),
    attributes: readAttributes([
      { name: 'Dimensions', value: dimensionsOf(entry.dimensions) },
      { name: 'Warranty', value: textOf(entry.warrantyInformation) },
      { name: 'Shipping', value: textOf(entry.shippingInformation) },
      { name: 'Returns', value: textOf(entry.returnPolicy) },
      { name: 'Tags', value: listOf(entry.tags).join(', ') },
    ]),
  })
  if (!read.ok) return read
  const { id, name, description, category, brand, sku, attributes, minimum } = read.value
  if (id === '') return { ok: false, reason: 'has no id' }
  if (name === '') return { ok: false, reason: 'has no title' }
  if (read.value.price === 0 && !rules.includesFree) return { ok: false, reason: FREE }
  const minPerOrder = Math.min(Math.max(1, minimum), MAX_PER_ORDER)
  return {
    ok: true,
    value: {
      sourceKey: `dummyjson:${id}`,
      slug: slugOf(name) || 'product',
      name,
      shortDescription: shorten(description.replaceAll(/\s+/g, ' ')),
      description: description && `<p>${escapeHtml(description)}</p>`,
      brand,
      sku,
      categoryPath: category ? [capitalise(category)] : [],
      pictures: imageUrlsOf(entry).map((url) => ({ url, alt: name })),
      options: [],
      attributes,
      taxClass: 'standard',
      isDigital: false,
      minPerOrder,
      maxPerOrder: Math.max(USUAL_MAX_PER_ORDER, minPerOrder),
      status: 'active',
      publishAt: readDate(textOf(meta.createdAt)),
      variants: [
        {
          sku,
          barcode: read.value.barcode,
          optionValues: [],
          pictureUrl: null,
          priceAmount: read.value.price,
          weightGrams: read.value.weightGrams,
          stockTracked: textOf(entry.stock) !== '',
          stockOnHand: Math.max(0, read.value.stock),
          backorderLimit: 0,
          line,
          has: new Set(['sku', 'barcode', 'weight', ...(textOf(entry.stock) === '' ? [] : (['stock'] as const))]),
        },
      ],
      has: FIELDS,
      unread: [],
    },
  }
}

/** Formats `mens-shirts` as "Mens shirts". */
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function dimensionsOf(value: unknown): string {
  if (!isObject(value)) return ''
  const sides = [value.width, value.height, value.depth].map(textOf)
  return sides.every(Boolean) ? `${sides.join(' × ')} (width × height × depth)` : ''
}

/** The thumbnail is a smaller copy of the first image. */
function imageUrlsOf(entry: Json): string[] {
  const images = [...new Set(listOf(entry.images))].slice(0, MAX_IMAGES)
  return images.length > 0 ? images : listOf([entry.thumbnail])
}

function readDate(text: string): Date | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}
