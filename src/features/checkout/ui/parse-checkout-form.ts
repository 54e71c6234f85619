import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { PlaceRequest } from '../checkout.contract.ts'
import { SAME_BOX } from './form-draft.ts'
import type { QuoteDetails } from './use-quote.ts'

/** Field errors by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The prefix of the billing address's fields, in the form and in requirements. */
export const BILLING = 'billingAddress.'

/** Returns the current details of the form for a quote. */
export function readDetails(form: HTMLFormElement): QuoteDetails {
  const values = new FormData(form)
  const text = (name: string): string => textOf(values, name)
  const address = (prefix: string) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(prefix + name)]))
  return {
    email: text('email').trim(),
    address: address(''),
    ...(isUnticked(form, SAME_BOX) && { billingAddress: address(BILLING) }),
    shippingOptionId: text('shippingOptionId') || null,
    gatewayId: text('gatewayId') || null,
    ...(text('couponCode') && { couponCode: text('couponCode') }),
    ...(text('credits') && { credits: readCredits(text('credits')) }),
  }
}

/** Returns the gift cards and the store credit of the form's hidden field. */
export const readCredits = (text: string): NonNullable<QuoteDetails['credits']> =>
  text ? (JSON.parse(text) as NonNullable<QuoteDetails['credits']>) : []

/** Returns whether the form has this box and it is unticked. */
function isUnticked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name)
  return box instanceof HTMLInputElement && !box.checked
}

/** Returns whether there are terms that are not accepted. */
export const lacksTerms = (form: HTMLFormElement): boolean => isUnticked(form, 'termsAccepted')

/** Marks the boxes that the law asks for. */
export const CONSENT = 'data-consent'

/** Returns the fields that matter only when the order is placed. */
export function readFinal(
  form: HTMLFormElement,
): Pick<PlaceRequest, 'orderNote' | 'giftMessage' | 'giftCards' | 'termsAccepted' | 'consents'> {
  const values = new FormData(form)
  const consents = [...form.querySelectorAll<HTMLInputElement>(`[${CONSENT}]:checked`)].map(({ name }) => name)
  return {
    orderNote: textOf(values, 'orderNote'),
    giftMessage: textOf(values, 'giftMessage'),
    // Added by the fields of gift cards.
    ...(JSON.parse(textOf(values, 'giftCards') || 'null') as Pick<PlaceRequest, 'giftCards'> | null),
    termsAccepted: values.get('termsAccepted') !== null,
    ...(consents.length > 0 && { consents }),
  }
}
