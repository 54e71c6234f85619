/** The maximum length of an order note, in characters (behaviour B8). */
export const MAX_NOTE = 500
export const MAX_GIFT_MESSAGE = 200
/** How many gift cards and balances pay one order at most. */
export const MAX_CREDITS = 50
/** How long a quote is valid for an order. */
export const QUOTE_MINUTES = 15

/** The part of a quote to which a shopper agrees; amounts in minor units. */
export interface Agreement {
  currency: string
  pricesIncludeTax: boolean
  lines: readonly {
    /** The browser's id of the line. */
    itemId: string
    variantId: string
    /** The same variant may have another line at its regular price. */
    flashId: string | null
    name: string
    quantity: number
    unitAmount: number
    lineAmount: number
    discountAmount: number
  }[]
  subtotalAmount: number
  discountAmount: number
  shippingAmount: number
  feeAmount: number
  taxAmount: number
  taxLines: readonly { label: string; ratePpm: number; amount: number }[]
  totalAmount: number
  shippingOptionId: string | null
  gatewayId: string | null
  /** null without a code, and for one that does not apply. */
  couponCode: string | null
  /** What gift cards and store credit pay; absent without any. */
  credits?: readonly { accountId: string; amount: number }[]
}

type ComparedAddress = Readonly<Record<string, string | undefined>>
interface ComparedDetails {
  gatewayId?: string | null | undefined
  email?: string | undefined
  address?: ComparedAddress | undefined
  billingAddress?: ComparedAddress | null | undefined
}

/**
 * Lists the fields in which an order request differs from its quote, because an order must match its quote. A field
 * that the request omits is as in the quote.
 */
export function findQuoteMismatches(
  submitted: ComparedDetails & { phone?: string | undefined },
  quoted: ComparedDetails,
): string[] {
  const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
    one === undefined || (one ?? '').trim() === (other ?? '').trim()
  const ofAddress = (
    name: string,
    one: ComparedAddress | null | undefined,
    other: ComparedAddress | null | undefined,
  ): string[] => {
    if (one === undefined) return []
    if (one === null) return other ? [name] : []
    return Object.entries(one).flatMap(([field, text]) =>
      isSame(text, other?.[field] ?? '') ? [] : `${name}.${field}`,
    )
  }
  return [
    ...(isSame(submitted.gatewayId, quoted.gatewayId) ? [] : ['gatewayId']),
    ...(isSame(submitted.email, quoted.email) ? [] : ['email']),
    ...(isSame(submitted.phone, quoted.address?.phone) ? [] : ['phone']),
    ...ofAddress('address', submitted.address, quoted.address),
    ...ofAddress('billingAddress', submitted.billingAddress, quoted.billingAddress),
  ]
}

/** Returns the canonical text of an agreement, from which the hash of a quote is computed. */
export function canonical(agreement: Agreement): string {
  const lines = agreement.lines
    .map(({ variantId, flashId, quantity, unitAmount, lineAmount, discountAmount }) => [
      lineKey({ variantId, flashId }),
      quantity,
      unitAmount,
      lineAmount,
      discountAmount,
    ])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
  const { currency, pricesIncludeTax, shippingOptionId, gatewayId, couponCode } = agreement
  const amounts = [
    agreement.subtotalAmount,
    agreement.discountAmount,
    agreement.shippingAmount,
    agreement.feeAmount,
    agreement.taxAmount,
    agreement.totalAmount,
  ]
  const taxes = agreement.taxLines.map(({ label, ratePpm, amount }) => [label, ratePpm, amount])
  const parts = agreement.credits?.map(({ accountId, amount }) => [accountId, amount])
  return JSON.stringify([
    currency,
    pricesIncludeTax,
    lines,
    amounts,
    taxes,
    shippingOptionId,
    gatewayId,
    couponCode,
    ...(parts ? [parts] : []),
  ])
}

/** Returns what gift cards and store credit pay. */
export const creditOf = ({ credits = [] }: Pick<Agreement, 'credits'>): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0)

const lineKey = ({ variantId, flashId }: Pick<Agreement['lines'][number], 'variantId' | 'flashId'>): string =>
  `${variantId} ${flashId ?? ''}`

/** Amounts are in minor units; those of `stock` are units. */
export interface Difference {
  kind: 'price' | 'stock' | 'coupon' | 'shipping' | 'tax' | 'fee' | 'total' | 'credit'
  /** The id of the line; null for the whole order. */
  itemId: string | null
  label: string
  before: number
  after: number
}

/**
 * Returns what has changed since the quote that the shopper saw (behaviour B8).
 * @param available available units of lines with a shortage or a changed quantity, by line id
 */
export function compareAgreements(
  before: Agreement,
  after: Agreement,
  available: ReadonlyMap<string, number> = new Map(),
): Difference[] {
  const differences: Difference[] = []
  const prices = new Map(before.lines.map((line) => [lineKey(line), line.unitAmount]))
  for (const { itemId, variantId, flashId, name: label, quantity, unitAmount } of after.lines) {
    const shown = prices.get(lineKey({ variantId, flashId }))
    if (shown !== undefined && shown !== unitAmount)
      differences.push({ kind: 'price', itemId, label, before: shown, after: unitAmount })
    const left = available.get(itemId)
    if (left !== undefined) differences.push({ kind: 'stock', itemId, label, before: quantity, after: left })
  }
  const compare = (kind: Difference['kind'], label: string, amountOf: (agreement: Agreement) => number): void => {
    const [shown, now] = [amountOf(before), amountOf(after)]
    if (shown !== now) differences.push({ kind, itemId: null, label, before: shown, after: now })
  }
  compare('coupon', before.couponCode ?? after.couponCode ?? 'Discount', ({ discountAmount }) => discountAmount)
  compare('shipping', 'Delivery', ({ shippingAmount }) => shippingAmount)
  compare('fee', 'Fee', ({ feeAmount }) => feeAmount)
  compare('tax', 'Tax', ({ taxAmount }) => taxAmount)
  compare('total', 'Total', ({ totalAmount }) => totalAmount)
  compare('credit', 'Gift card or store credit', creditOf)
  return differences
}
