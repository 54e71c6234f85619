/** Longest note that a shopper can leave with an order, in characters (behaviour B8). */
export const MAX_NOTE = 500
export const MAX_GIFT_MESSAGE = 200
/** How long a quote can be ordered. */
export const QUOTE_MINUTES = 15

const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** The basic address pattern of the specification (section 5). */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** The part of a quote that a shopper agrees to; amounts in minor units. */
export interface Agreement {
  currency: string
  pricesIncludeTax: boolean
  lines: readonly {
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

export interface Difference {
  kind: 'price' | 'coupon' | 'shipping' | 'tax' | 'fee' | 'total'
  itemId: string | null
  label: string
  before: number
  after: number
}

/** What is other than the shopper was shown, part by part (behaviour B8). Empty: nothing. */
export function compareAgreements(before: Agreement, after: Agreement): Difference[] {
  const differences: Difference[] = []
  const prices = new Map(before.lines.map((line) => [lineKey(line), line.unitAmount]))
  for (const { variantId, flashId, name, unitAmount } of after.lines) {
    const shown = prices.get(lineKey({ variantId, flashId }))
    if (shown !== undefined && shown !== unitAmount)
      differences.push({ kind: 'price', itemId: variantId, label: name, before: shown, after: unitAmount })
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
