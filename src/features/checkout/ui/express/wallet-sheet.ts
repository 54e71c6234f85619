import type { expressEn } from '#src/shared/messages/checkout/express.en.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import type { WalletSheet } from './wallet.ts'

/** Texts of a sheet in the shop's language. */
export interface SheetTexts {
  t: typeof expressEn
  money: (amount: number) => string
  /** Formats the days of a delivery. */
  days: (promise: { from: string; to: string }) => string
}

/** Returns what a wallet shows before an address is known. */
export const firstSheet = (currency: string, amount: number, { t }: Pick<SheetTexts, 't'>): WalletSheet => ({
  currency,
  lines: [{ kind: 'subtotal', label: t.subtotal, amount }],
  options: [],
  optionId: null,
  totalAmount: amount,
  isFinal: false,
})

/** Returns what a wallet shows of a quote. The lines add up to the total. */
export function sheetOf(quote: Quote, { t, days }: SheetTexts): WalletSheet {
  const { currency, subtotalAmount, discountAmount, shippingAmount, feeAmount, taxAmount } = quote
  const fee = quote.gateways.find(({ _id }) => _id === quote.gatewayId)?.title ?? t.fee
  const lines = [
    { kind: 'subtotal', label: t.subtotal, amount: subtotalAmount },
    { kind: 'discount', label: quote.coupon?.code ?? t.discount, amount: -discountAmount },
    { kind: 'delivery', label: t.delivery, amount: shippingAmount },
    { kind: 'fee', label: fee, amount: feeAmount },
    // Included taxes are a part of the other lines.
    { kind: 'tax', label: t.tax, amount: quote.pricesIncludeTax ? 0 : taxAmount },
  ] as const
  const isShown = ({ kind, amount }: (typeof lines)[number]): boolean =>
    amount !== 0 || kind === 'subtotal' || kind === 'delivery'
  return {
    currency,
    lines: lines.filter(isShown),
    options: quote.shippingOffers.map(({ _id, title, description, amount, promise }) => ({
      id: _id,
      label: title,
      detail: promise ? days(promise) : description,
      amount,
    })),
    optionId: quote.shippingOptionId,
    totalAmount: quote.totalAmount,
    isFinal: true,
  }
}
