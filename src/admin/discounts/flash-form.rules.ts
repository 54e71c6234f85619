import type { EditedFlashSale } from '../client/discount-types.ts'
import type { OperationInput } from '../client/operations.ts'
import { amountText, readAmount, readCount } from '../kit/amount-input.rules.ts'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'

/** A flash sale as it is typed; the items are a text, so that fields compare. */
export type FlashFields = Readonly<Record<'title' | 'startsAt' | 'endsAt' | 'items', string>>
type Sent = NonNullable<OperationInput<'updateFlashSale'>['body']>

/** A variant in the sale, with what is typed. */
export interface FlashRow {
  variantId: string
  productId: string
  name: string
  /** Its option values and SKU. */
  variant: string
  priceAmount: number
  price: string
  pool: string
  limit: string
}

interface FormShop {
  currency: string
  timeZone: string
}

const MAX_DAYS = 7
const DAY_MS = 86_400_000
const MAX_TITLE = 120

export const EMPTY_FLASH: FlashFields = { title: '', startsAt: '', endsAt: '', items: '' }

export const writeRows = (rows: readonly FlashRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows))

/** Returns the rows of the form's field. */
export const readRows = (text: string): FlashRow[] => (text === '' ? [] : (JSON.parse(text) as FlashRow[]))

/** Returns the name of a variant beside its product: its option values, else its SKU. */
export const variantText = ({ optionValues, sku }: { optionValues: readonly string[]; sku: string }): string =>
  optionValues.length > 0 ? optionValues.join(' · ') : sku

/** Returns the row of a variant that is added: the price is typed. */
export const newRow = (
  product: { _id: string; name: string },
  variant: { _id: string; optionValues: readonly string[]; sku: string; priceAmount: number },
): FlashRow => ({
  variantId: variant._id,
  productId: product._id,
  name: product.name,
  variant: variantText(variant),
  priceAmount: variant.priceAmount,
  price: '',
  pool: '10',
  limit: '1',
})

/** Returns the fields of a stored sale. */
export function toFields(
  { title, startsAt, endsAt, items }: Pick<EditedFlashSale, 'title' | 'startsAt' | 'endsAt' | 'items'>,
  { currency, timeZone }: FormShop,
): FlashFields {
  return {
    title,
    startsAt: toLocalInput(startsAt, timeZone),
    endsAt: toLocalInput(endsAt, timeZone),
    items: writeRows(
      items.map((item) => ({
        variantId: item.variantId,
        productId: item.productId,
        name: item.productName,
        variant: variantText(item),
        priceAmount: item.priceAmount,
        price: amountText(item.flashPriceAmount, currency),
        pool: String(item.poolQuantity),
        limit: String(item.perShopperLimit),
      })),
    ),
  }
}

export type RowError = 'amount' | 'tooHigh' | 'count' | 'limit'
export type FlashError = 'title' | 'time' | 'order' | 'week' | 'noItems' | 'items'

/** Returns what is wrong with a row. */
export function findRowErrors(
  { price, pool, limit, priceAmount }: FlashRow,
  currency: string,
): Partial<Record<'price' | 'pool' | 'limit', RowError>> {
  const amount = readAmount(price, currency)
  const [units, most] = [readCount(pool), readCount(limit)]
  return {
    ...(amount === null && { price: 'amount' }),
    ...(amount !== null && amount >= priceAmount && { price: 'tooHigh' }),
    ...(units === null && { pool: 'count' }),
    ...(most === null && { limit: 'count' }),
    ...(units !== null && most !== null && most > units && { limit: 'limit' }),
  }
}

const isTime = (text: string): boolean => text !== ''

/** Returns what is wrong with what is typed. */
export function findErrors(typed: FlashFields, shop: FormShop): Partial<Record<keyof FlashFields, FlashError>> {
  const { title, startsAt, endsAt } = typed
  const rows = readRows(typed.items)
  const [from, until] = [startsAt, endsAt].map((text) =>
    Date.parse(fromLocalInput(text, { stored: null, timeZone: shop.timeZone }) ?? ''),
  )
  const length = Number(until) - Number(from)
  return {
    ...((title.trim() === '' || title.trim().length > MAX_TITLE) && { title: 'title' }),
    ...(!isTime(startsAt) && { startsAt: 'time' }),
    ...(!isTime(endsAt) && { endsAt: 'time' }),
    ...(length <= 0 && { endsAt: 'order' }),
    ...(length > MAX_DAYS * DAY_MS && { endsAt: 'week' }),
    ...(rows.length === 0 && { items: 'noItems' }),
    ...(rows.some((row) => Object.keys(findRowErrors(row, shop.currency)).length > 0) && { items: 'items' }),
  }
}

/** Returns what is sent of fields without errors. @param stored what the fields were filled with */
export function toBody(
  typed: FlashFields,
  { currency, timeZone, stored }: FormShop & { stored: Pick<EditedFlashSale, 'startsAt' | 'endsAt'> | null },
): Omit<Sent, 'version'> {
  return {
    title: typed.title.trim(),
    startsAt: fromLocalInput(typed.startsAt, { stored: stored?.startsAt ?? null, timeZone }) ?? '',
    endsAt: fromLocalInput(typed.endsAt, { stored: stored?.endsAt ?? null, timeZone }) ?? '',
    items: readRows(typed.items).map(({ variantId, productId, price, pool, limit }) => ({
      product: productId,
      variant: variantId,
      flashPriceAmount: readAmount(price, currency) ?? 0,
      poolQuantity: readCount(pool) ?? 0,
      perShopperLimit: readCount(limit) ?? 0,
    })),
  }
}
