import type { ComponentType, ReactNode } from 'react'
import type { SavedAddress } from '#src/features/addresses/address.contract.ts'
import type { PaymentGateway } from '#src/features/payments/payment.contract.ts'
import type { AddressForm } from '#src/features/addresses/address.contract.ts'
import type { AddressField, AddressValues, Country } from '#src/web/kit/form/address-values.ts'
import type { RadioCard } from '#src/web/kit/form/radio-cards.tsx'
import type { Quote } from '../checkout.contract.ts'
import type { FieldErrors } from './parse-checkout-form.ts'
import type { QuotedLine } from './use-quote.ts'

/** The parts of the browser's cart that the checkout needs. */
interface CheckoutCart {
  cartId: string
  lines: readonly (QuotedLine & { name: string; image: string | null; optionValues: readonly string[] })[]
}
export interface CheckoutStore {
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  saveForLater?: (lineId: string, isSaved: boolean) => void
  finish: () => void
}
export interface CheckoutSetup {
  countries: Country[]
  /** Where a billing address can be besides. */
  billingCountries: Country[]
  country: string
  /** The address fields of the first country. */
  form: AddressForm
  /** Whether the shop suggests addresses. */
  hasAddressLookup: boolean
  terms: { title: string; url: string } | null
  /** A reminder of the legal guarantee; null when no consumer of the EU buys here. */
  guarantee: string | null
  /** The number of delivery options and payment methods for which to reserve space. */
  offers: number
  gateways: number
}

interface CouponFieldProps {
  applied: Quote['coupon']
  lines: readonly QuotedLine[]
  email?: string | undefined
}

/** The initial values of the address fields. */
export type InitialAddress = AddressValues & Pick<SavedAddress, 'city' | 'area' | 'courier'>

interface AddressInputProps {
  country: string | undefined
  countries: readonly Country[]
  form: AddressForm
  hasLookup: boolean
  /** The shop's own country, where its courier operates. */
  home: string
  address: InitialAddress | null
  errors: FieldErrors
  isGood?: (field: AddressField) => boolean
  more?: ReactNode
  onLocalityChange?: () => void
}

export interface CheckoutFormProps {
  setup: CheckoutSetup | null
  cart: CheckoutCart
  store: CheckoutStore
  /** The URL of the page where the order can be changed. */
  back: string
  /** The URL of this page, for the return after signing in. */
  here: string
  /** The stored coupon code and the field that changes it. */
  coupon: { code: string | null; Field: ComponentType<CouponFieldProps> }
  /** The shopper's saved addresses and the address fields. */
  addresses: {
    saved: readonly SavedAddress[] | null
    Fields: ComponentType<AddressInputProps>
    save: (form: HTMLFormElement, signal: AbortSignal) => Promise<unknown>
  }
  /** How to show payment methods, and which of them use a provider's page. */
  paymentMethods: { toCard: (gateway: PaymentGateway) => RadioCard }
  /** Called when the cart has become an order, before it is shown. */
  onPlaced: () => void
}
