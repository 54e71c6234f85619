/** Longest note that a shopper can leave with an order, in characters (behaviour B8). */
export const MAX_NOTE = 500
export const MAX_GIFT_MESSAGE = 200
/** How long a quote can be ordered. */
export const QUOTE_MINUTES = 15

/** The part of a quote that a shopper agrees to; amounts in minor units. */
export interface Agreement {
  currency: string
  pricesIncludeTax: boolean
  lines: readonly {
    /** What the browser calls the line. */
    itemId: string
    variantId: string
    /** Beside it the same variant may stand at its normal price. */
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
  /** null without one, and for one that does nothing. */
  couponCode: string | null
}

type ComparedAddress = Readonly<Record<string, string | undefined>>
interface ComparedDetails {
  gatewayId?: string | null | undefined
  email?: string | undefined
  address?: ComparedAddress | undefined
  billingAddress?: ComparedAddress | null | undefined
}

/**
 * Lists the fields in which a request to place an order differs from what its quote was made for: nothing is ordered
 * otherwise than it was quoted. A field that the request leaves out is as quoted.
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

/** One text for one agreement, whatever the order in which it was put together: what the quote's hash is made of. */
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
  return JSON.stringify([currency, pricesIncludeTax, lines, amounts, taxes, shippingOptionId, gatewayId, couponCode])
}

const lineKey = ({ variantId, flashId }: Pick<Agreement['lines'][number], 'variantId' | 'flashId'>): string =>
  `${variantId} ${flashId ?? ''}`

/** Amounts are minor units; of `stock` pieces. */
export interface Difference {
  kind: 'price' | 'stock' | 'coupon' | 'shipping' | 'tax' | 'fee' | 'total'
  /** Of the line; null for what is of the whole order. */
  itemId: string | null
  label: string
  before: number
  after: number
}

/**
 * What is other than the shopper was shown, part by part (behaviour B8). Empty: nothing.
 * @param available how many pieces can be had of lines of which fewer, or more, are wanted, by their ids
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
  return differences
}
