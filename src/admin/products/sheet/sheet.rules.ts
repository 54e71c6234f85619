import { instantOf, localTime } from '#src/shared/local-time.ts'
import { fromDecimal, proportion, toDecimal } from '#src/shared/money.ts'
import type { ProductJobInput, ProductRow } from '../product-job-types.ts'

export const COLUMNS = ['sku', 'price', 'sale', 'saleUntil', 'stock', 'status'] as const
export type Column = (typeof COLUMNS)[number]
type Edit = NonNullable<ProductJobInput['edits']>[number]
type VariantEdit = NonNullable<Edit['variants']>[number]
type Variant = ProductRow['variants'][number]

/** A line of the sheet: the name of a product, or one of its variants. */
export type SheetLine =
  | { kind: 'product'; product: ProductRow }
  | { kind: 'variant'; product: ProductRow; variant: Variant; number: number }
export type VariantLine = Extract<SheetLine, { kind: 'variant' }>

/** What was typed, by cell. Cells without an entry have the stored value. */
export type Texts = ReadonlyMap<string, string>

export interface SheetShop {
  currency: string
  timeZone: string
}

export type Problem = 'amount' | 'required' | 'whole' | 'sale' | 'saleAlone' | 'date' | 'status' | 'sku'

const STATUSES = ['active', 'draft', 'archived'] as const
const MAX_UNITS = 999_999_999
const MAX_SKU = 64

/** Returns the lines of products, in their order. */
export function linesOf(products: readonly ProductRow[]): SheetLine[] {
  let number = 0
  return products.flatMap((product) => [
    { kind: 'product' as const, product },
    ...product.variants.map((variant) => {
      number += 1
      return { kind: 'variant' as const, product, variant, number }
    }),
  ])
}

/** Names a cell; the status belongs to the product, so all of its variants share the cell. */
export const cellOf = ({ product, variant }: VariantLine, column: Column): string =>
  `${column === 'status' ? product._id : variant._id} ${column}`

/** Returns the stored value of a cell as it is typed. */
export function storedText({ product, variant }: VariantLine, column: Column, shop: SheetShop): string {
  const { sku, priceAmount, sale, stockOnHand } = variant
  if (column === 'sku') return sku
  if (column === 'price') return toDecimal(priceAmount, shop.currency)
  if (column === 'sale') return sale ? toDecimal(sale.amount, shop.currency) : ''
  if (column === 'saleUntil') return sale?.endsAt ? localTime(new Date(sale.endsAt), shop.timeZone).date : ''
  if (column === 'stock') return stockOnHand === null ? '' : String(stockOnHand)
  return product.status
}

export const textOf = (line: VariantLine, column: Column, { texts, shop }: { texts: Texts; shop: SheetShop }): string =>
  texts.get(cellOf(line, column)) ?? storedText(line, column, shop)

/** Returns what is wrong with the cells of a line, by column. */
export function problemsOf(
  line: VariantLine,
  { texts, shop }: { texts: Texts; shop: SheetShop },
): Partial<Record<Column, Problem>> {
  const given = (column: Column): string | undefined => texts.get(cellOf(line, column))?.trim()
  const text = (column: Column): string => textOf(line, column, { texts, shop }).trim()
  const amount = (column: Column): number | null => fromDecimal(pointed(text(column)), shop.currency)
  const found: Partial<Record<Column, Problem>> = {}
  if (given('price') !== undefined && amount('price') === null)
    found.price = text('price') === '' ? 'required' : 'amount'
  const isPriced = given('price') !== undefined || given('sale') !== undefined
  if (isPriced && text('sale') !== '') {
    const [sale, price] = [amount('sale'), amount('price')]
    if (sale === null) found.sale = 'amount'
    else if (price !== null && sale >= price) found.sale = 'sale'
  }
  const until = given('saleUntil')
  if (until !== undefined && until !== '' && !isDate(until)) found.saleUntil = 'date'
  else if (until && text('sale') === '') found.saleUntil = 'saleAlone'
  const stock = given('stock')
  if (stock !== undefined && (!/^-?\d{1,9}$/.test(stock) || Math.abs(Number(stock)) > MAX_UNITS)) found.stock = 'whole'
  const status = given('status')
  if (status !== undefined && !STATUSES.some((name) => name === status)) found.status = 'status'
  const sku = given('sku')
  if (sku && (sku.length > MAX_SKU || isTaken(line, sku, { texts, shop }))) found.sku = 'sku'
  return found
}

/** Whether another variant of the product has the SKU. */
const isTaken = (line: VariantLine, sku: string, sheet: { texts: Texts; shop: SheetShop }): boolean =>
  line.product.variants.some(
    (variant) =>
      variant._id !== line.variant._id &&
      textOf({ ...line, variant }, 'sku', sheet)
        .trim()
        .toLowerCase() === sku.toLowerCase(),
  )

/** A comma before the last one or two digits is a decimal sign. */
const pointed = (text: string): string => text.replace(/,(\d{1,2})$/, '.$1')

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Returns the texts with some changed; those with the stored value are left out. */
export function withTexts(
  texts: Texts,
  changes: readonly { line: VariantLine; column: Column; text: string }[],
  shop: SheetShop,
): Texts {
  const next = new Map(texts)
  for (const { line, column, text } of changes) {
    const stored = storedText(line, column, shop)
    const typed = relativeText(text, textOf(line, column, { texts, shop }), { column, shop }) ?? readText(text, column)
    if (isSameText(typed, stored, { column, shop })) next.delete(cellOf(line, column))
    else next.set(cellOf(line, column), typed)
  }
  return next
}

const readText = (text: string, column: Column): string =>
  column === 'status' ? text.trim().toLowerCase() : text.trim()

function isSameText(one: string, other: string, { column, shop }: { column: Column; shop: SheetShop }): boolean {
  if (one === other) return true
  if (column !== 'price' && column !== 'sale') return false
  const amount = fromDecimal(pointed(one), shop.currency)
  return amount !== null && amount === fromDecimal(other, shop.currency)
}

/** Returns the result of a formula such as `+5 %`; null for another text. */
function relativeText(
  text: string,
  present: string,
  { column, shop }: { column: Column; shop: SheetShop },
): string | null {
  const match = /^([+-])\s?(\d{1,4}(?:[.,]\d{1,2})?)\s?%$/.exec(text.trim())
  if (!match || (column !== 'price' && column !== 'sale')) return null
  const amount = fromDecimal(pointed(present), shop.currency)
  if (amount === null) return null
  const parts = Math.round(Number((match[2] ?? '').replace(',', '.')) * 100) * (match[1] === '-' ? -1 : 1)
  return toDecimal(Math.max(0, amount + proportion(amount, parts, 10_000)), shop.currency)
}

/** Returns the edits of all lines with typed texts, for the server. The lines must have no problems. */
export function editsOf(lines: readonly SheetLine[], { texts, shop }: { texts: Texts; shop: SheetShop }): Edit[] {
  const edits = new Map<string, Edit & { variants: VariantEdit[] }>()
  for (const line of lines) {
    if (line.kind !== 'variant') continue
    const { product, variant } = line
    const status = texts.get(cellOf(line, 'status'))
    const edit = editOf(line, texts, shop)
    if (!edit && status === undefined) continue
    const whole = edits.get(product._id) ?? { productId: product._id, version: product.version, variants: [] }
    if (status !== undefined) whole.status = STATUSES.find((name) => name === status) ?? product.status
    if (edit) whole.variants.push({ variantId: variant._id, ...edit })
    edits.set(product._id, whole)
  }
  return [...edits.values()]
}

function editOf(line: VariantLine, texts: Texts, shop: SheetShop): Omit<VariantEdit, 'variantId'> | null {
  const given = (column: Column): string | undefined => texts.get(cellOf(line, column))
  const amount = (text: string): number | null => fromDecimal(pointed(text), shop.currency)
  const [sku, price, sale, until, stock] = [
    given('sku'),
    given('price'),
    given('sale'),
    given('saleUntil'),
    given('stock'),
  ]
  const edit = {
    ...(sku !== undefined && { sku }),
    ...(price !== undefined && { priceAmount: amount(price) ?? line.variant.priceAmount }),
    ...(sale !== undefined && { saleAmount: sale === '' ? null : amount(sale) }),
    ...(until !== undefined && {
      saleEndsAt: until === '' ? null : instantOf(until, '23:59', shop.timeZone).toISOString(),
    }),
    ...(stock !== undefined && { stockOnHand: Number(stock), stockSeen: line.variant.stockOnHand ?? 0 }),
  }
  return Object.keys(edit).length > 0 ? edit : null
}

/** Returns the cells of a text from a spreadsheet: lines with tabs between their cells. */
export const parseBlock = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
