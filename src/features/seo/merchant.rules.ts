import { toDecimal } from '#src/shared/money.ts'
import { readGtin } from './gtin.rules.ts'
import { xmlElement } from './xml.rules.ts'

/** A product for Google Merchant and Facebook. */
export interface MerchantProduct {
  id: string
  slug: string
  name: string
  text: string
  brand: string
  sku: string
  images: readonly { url: string }[]
  options: readonly { name: string }[]
  availableFrom: Date | null
  categories: readonly string[]
  variants: readonly MerchantVariant[]
}
export interface MerchantVariant {
  id: string
  sku: string
  barcode: string
  optionValues: readonly string[]
  image: string | null
  weightGrams: number
  priceAmount: number
  salePriceAmount: number | null
  unitAmount: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  stockState: 'upcoming' | 'preorder' | 'inStock' | 'lowStock' | 'backorder' | 'outOfStock'
}
export interface MerchantShop {
  origin: string
  name: string
  description: string
  currency: string
}

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_MORE_IMAGES = 10

const AVAILABILITY = {
  inStock: 'in_stock',
  lowStock: 'in_stock',
  backorder: 'backorder',
  preorder: 'preorder',
  upcoming: 'out_of_stock',
  outOfStock: 'out_of_stock',
} as const satisfies Record<MerchantVariant['stockState'], string>

/** Option names in use, with their feed fields. */
const OPTION_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^(colou?r|farbe)$/i, 'g:color'],
  [/^(size|größe)$/i, 'g:size'],
  [/^material$/i, 'g:material'],
]

export const feedStart = ({ origin, name, description }: MerchantShop): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
  `${xmlElement('title', name)}${xmlElement('link', `${origin}/`)}<description>${xmlElement('x', description).slice(3, -4)}</description>\n`

export const FEED_END = '</channel></rss>\n'

/** Returns one item per variant. */
export const feedItems = (product: MerchantProduct, shop: MerchantShop): string =>
  product.variants.map((variant) => feedItem(product, variant, shop)).join('')

function feedItem(product: MerchantProduct, variant: MerchantVariant, shop: MerchantShop): string {
  const { origin, currency } = shop
  const isOne = product.variants.length === 1
  const toAbsoluteUrl = (url: string | undefined): string | null => (url ? new URL(url, origin).href : null)
  const main = variant.image ?? product.images[0]?.url
  const more = product.images.filter(({ url }) => url !== main).slice(0, MAX_MORE_IMAGES)
  const gtin = readGtin(variant.barcode)
  const mpn = variant.sku || (isOne ? product.sku : '')
  const hasIdentifier = gtin !== null || (product.brand !== '' && mpn !== '')
  const fields = [
    xmlElement('g:id', variant.id),
    isOne ? '' : xmlElement('g:item_group_id', product.id),
    xmlElement('g:title', cut([product.name, ...variant.optionValues].join(' – '), MAX_TITLE)),
    xmlElement('g:description', cut(product.text || product.name, MAX_DESCRIPTION)),
    xmlElement('g:link', `${origin}/product/${encodeURIComponent(product.slug)}?v=${variant.id}`),
    xmlElement('g:image_link', toAbsoluteUrl(main)),
    ...more.map(({ url }) => xmlElement('g:additional_image_link', toAbsoluteUrl(url))),
    xmlElement('g:availability', AVAILABILITY[variant.stockState]),
    xmlElement('g:availability_date', product.availableFrom?.toISOString()),
    ...priceFields(variant, currency),
    xmlElement('g:brand', product.brand),
    xmlElement('g:gtin', gtin),
    xmlElement('g:mpn', mpn),
    hasIdentifier ? '' : xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:product_type', product.categories.join(' > ')),
    ...optionFields(product, variant),
    xmlElement('g:shipping_weight', variant.weightGrams > 0 ? `${variant.weightGrams} g` : ''),
  ]
  return `<item>${fields.join('')}</item>\n`
}

/** Returns the regular price, and a lower current price with its period. */
function priceFields({ priceAmount, unitAmount, ...sale }: MerchantVariant, currency: string): string[] {
  const price = (amount: number): string => `${toDecimal(amount, currency)} ${currency}`
  const { salePriceAmount, saleStartsAt, saleEndsAt } = sale
  if (unitAmount >= priceAmount) return [xmlElement('g:price', price(unitAmount))]
  return [
    xmlElement('g:price', price(priceAmount)),
    xmlElement('g:sale_price', price(unitAmount)),
    // A campaign's price has another period.
    saleStartsAt && saleEndsAt && unitAmount === salePriceAmount
      ? xmlElement('g:sale_price_effective_date', `${saleStartsAt.toISOString()}/${saleEndsAt.toISOString()}`)
      : '',
  ]
}

const optionFields = ({ options }: MerchantProduct, { optionValues }: MerchantVariant): string[] =>
  options.map(({ name }, index) => {
    const field = OPTION_FIELDS.find(([pattern]) => pattern.test(name.trim()))?.[1]
    return field ? xmlElement(field, optionValues[index]) : ''
  })

/** Limits a text to whole characters. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('')
