import type { EditedPriceList } from '../client/discount-types.ts'
import type { OperationInput } from '../client/operations.ts'
import { proportion } from '#src/shared/money.ts'
import { amountText, readAmount } from '../kit/amount-input.rules.ts'
import { variantText } from './flash-form.rules.ts'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'

/** A price list as it is typed; the rows are a text, so that fields compare. */
export type PriceListFields = Readonly<Record<'name' | 'startsAt' | 'endsAt' | 'rows', string>>
type Sent = NonNullable<OperationInput<'updatePriceList'>['body']>

/** A variant in the list, with the price that is typed. */
export interface PriceRow {
  variantId: string
  name: string
  /** Its option values, else its SKU. */
  variant: string
  priceAmount: number
  price: string
}

interface FormShop {
  currency: string
  timeZone: string
}

const MAX_NAME = 80
const MAX_ROWS = 5000

export const EMPTY_PRICE_LIST: PriceListFields = { name: '', startsAt: '', endsAt: '', rows: '' }

export const writePriceRows = (rows: readonly PriceRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows))

/** Returns the rows of the form's field. */
export const readPriceRows = (text: string): PriceRow[] => (text === '' ? [] : (JSON.parse(text) as PriceRow[]))

/** Returns a row of the form for a price that the server has described. */
export const toPriceRow = (
  row: Pick<EditedPriceList['rows'][number], 'variantId' | 'name' | 'optionValues' | 'sku' | 'priceAmount' | 'amount'>,
  currency: string,
): PriceRow => ({
  variantId: row.variantId,
  name: row.name,
  variant: variantText(row),
  priceAmount: row.priceAmount,
  price: amountText(row.amount, currency),
})

/** What a variant that was chosen in the list of products costs less at first. */
const FIRST_PERCENT = 10

/** Returns a row of the form for a variant that gets its first price in a list: a tenth below its regular one. */
export const reducedRow = (
  {
    product,
    variant,
  }: {
    product: { name: string }
    variant: { _id: string; optionValues: readonly string[]; sku: string; priceAmount: number }
  },
  currency: string,
): PriceRow => ({
  variantId: variant._id,
  name: product.name,
  variant: variantText(variant),
  priceAmount: variant.priceAmount,
  price: amountText(proportion(variant.priceAmount, 100 - FIRST_PERCENT, 100), currency),
})

/** Returns the rows with others added; a variant that is in the list gets the new price. */
export function addPriceRows(rows: readonly PriceRow[], added: readonly PriceRow[]): PriceRow[] {
  const prices = new Map(added.map((row) => [row.variantId, row]))
  const present = new Set(rows.map(({ variantId }) => variantId))
  return [
    ...rows.map((row) => prices.get(row.variantId) ?? row),
    ...added.filter(({ variantId }) => !present.has(variantId)),
  ]
}

/** Returns the fields of a stored list. */
export const toFields = (
  { name, startsAt, endsAt, rows }: Pick<EditedPriceList, 'name' | 'startsAt' | 'endsAt' | 'rows'>,
  { currency, timeZone }: FormShop,
): PriceListFields => ({
  name,
  startsAt: toLocalInput(startsAt, timeZone),
  endsAt: toLocalInput(endsAt, timeZone),
  rows: writePriceRows(rows.map((row) => toPriceRow(row, currency))),
})

/**
 * Returns the fields of a list that another person has saved meanwhile, whose prices have no names.
 * @param rows what this form has of the variants
 */
export function toConflictFields(
  values: {
    name: string
    startsAt: string
    endsAt: string | null
    prices: readonly { variantId: string; amount: number }[]
  },
  rows: readonly PriceRow[],
  { currency, timeZone }: FormShop,
): PriceListFields {
  const found = new Map(rows.map((row) => [row.variantId, row]))
  return {
    name: values.name,
    startsAt: toLocalInput(values.startsAt, timeZone),
    endsAt: toLocalInput(values.endsAt, timeZone),
    rows: writePriceRows(
      values.prices.map(({ variantId, amount }) => ({
        variantId,
        name: found.get(variantId)?.name ?? '',
        variant: found.get(variantId)?.variant ?? variantId,
        priceAmount: found.get(variantId)?.priceAmount ?? amount,
        price: amountText(amount, currency),
      })),
    ),
  }
}

export type PriceListError = 'name' | 'order' | 'noRows' | 'rows' | 'tooMany'

/** Returns what is to be corrected in what is typed. */
export function findErrors(
  { name, startsAt, endsAt, rows: text }: PriceListFields,
  { currency }: FormShop,
): Partial<Record<keyof PriceListFields, PriceListError>> {
  const rows = readPriceRows(text)
  return {
    ...((name.trim() === '' || name.trim().length > MAX_NAME) && { name: 'name' }),
    // Texts of the same form compare like their times.
    ...(startsAt !== '' && endsAt !== '' && endsAt <= startsAt && { endsAt: 'order' }),
    ...(rows.length === 0 && { rows: 'noRows' }),
    ...(rows.length > MAX_ROWS && { rows: 'tooMany' }),
    ...(rows.some(({ price }) => readAmount(price, currency) === null) && { rows: 'rows' }),
  }
}

/** Returns what is sent of fields without errors. @param stored what the fields were filled with */
export const toBody = (
  typed: PriceListFields,
  { currency, timeZone, stored }: FormShop & { stored: Pick<EditedPriceList, 'startsAt' | 'endsAt'> | null },
): Omit<Sent, 'version'> => ({
  name: typed.name.trim(),
  startsAt: fromLocalInput(typed.startsAt, { stored: stored?.startsAt ?? null, timeZone }),
  endsAt: fromLocalInput(typed.endsAt, { stored: stored?.endsAt ?? null, timeZone }),
  rows: readPriceRows(typed.rows).map(({ variantId, price }) => ({
    variant: variantId,
    amount: readAmount(price, currency) ?? 0,
  })),
})
