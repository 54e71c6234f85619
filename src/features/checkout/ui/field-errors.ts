import { BILLING, type FieldErrors } from './parse-checkout-form.ts'
import type { QuoteDetails } from './use-quote.ts'

interface Shown {
  /** What the last quote asks for. */
  missing: FieldErrors
  /** What that quote was made for; null before the first. */
  quotedFor: QuoteDetails | null
  /** What the form says now. */
  details: QuoteDetails
  isSubmitted: boolean
  /** Fields that were left once. */
  touched: ReadonlySet<string>
  /** Text fields that are being typed into. */
  edited: ReadonlySet<string>
}

/**
 * Returns the errors to show: of fields that were left, or of all after a try to order; none of a field that says
 * something else than the quote was made for, because the answer to that is still under way.
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
