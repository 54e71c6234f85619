import { BILLING, type FieldErrors } from './parse-checkout-form.ts'
import type { QuoteDetails } from './use-quote.ts'

interface Shown {
  /** The fields that the last quote requires. */
  missing: FieldErrors
  /** The details of that quote; null before the first. */
  quotedFor: QuoteDetails | null
  /** The current details of the form. */
  details: QuoteDetails
  isSubmitted: boolean
  /** Fields that the shopper has left once. */
  touched: ReadonlySet<string>
  /** Text fields that the shopper is editing. */
  edited: ReadonlySet<string>
}

/**
 * Returns the errors to show: of fields that the shopper has left, or of all after an attempt to order. It omits a
 * field that has changed since the quote, because its next result is pending.
 */
export function shownErrors({ missing, quotedFor, details, isSubmitted, touched, edited }: Shown): FieldErrors {
  const isShown = (name: string): boolean =>
    (isSubmitted || touched.has(name)) &&
    !edited.has(name) &&
    quotedFor !== null &&
    valueOf(quotedFor, name) === valueOf(details, name)
  return Object.fromEntries(Object.entries(missing).filter(([name]) => isShown(name)))
}

function valueOf(details: QuoteDetails, name: string): string {
  if (name === 'email' || name === 'shippingOptionId' || name === 'gatewayId') return details[name] ?? ''
  const { address, billingAddress } = details
  const typed: FieldErrors = (name.startsWith(BILLING) ? billingAddress : address) ?? {}
  return typed[name.startsWith(BILLING) ? name.slice(BILLING.length) : name] ?? ''
}
