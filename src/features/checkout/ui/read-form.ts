import { ADDRESS_FIELDS } from '#src/web/kit/address-inputs.tsx'
import { textOf } from '#src/web/kit/form-values.ts'
import type { QuoteDetails } from './use-quote.ts'

/** What is said beside fields, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** What the form says so far, for a quote. */
export function readDetails(form: HTMLFormElement): QuoteDetails {
  const values = new FormData(form)
  const text = (name: string): string => textOf(values, name)
  return {
    email: text('email').trim(),
    address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(name)])),
    shippingOptionId: text('shippingOptionId') || null,
    gatewayId: text('gatewayId') || null,
    ...(text('couponCode') && { couponCode: text('couponCode') }),
  }
}

/** What is asked only when the order is placed. */
export function readFinal(form: HTMLFormElement): { orderNote: string; termsAccepted: boolean } {
  const values = new FormData(form)
  return { orderNote: textOf(values, 'orderNote'), termsAccepted: values.get('termsAccepted') !== null }
}
