import type { ComponentType, ReactNode } from 'react'
import type { SavedAddress } from '#src/features/addresses/address.contract.ts'
import type { PaymentGateway } from '#src/features/payments/payment.contract.ts'
import type { AddressField, AddressValues } from '#src/web/kit/form/address-inputs.tsx'
import type { RadioCard } from '#src/web/kit/form/radio-cards.tsx'
import type { CountryForm, Quote } from '../checkout.contract.ts'
import type { FieldErrors } from './parse-checkout-form.ts'
import type { QuotedLine } from './use-quote.ts'

/** The browser's cart as the checkout needs it. */
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
  countries: CountryForm[]
  country: string
  terms: { title: string; url: string } | null
  /** How many ways of delivery and of payment to keep room for. */
  offers: number
  gateways: number
}

interface CouponFieldProps {
  applied: Quote['coupon']
  lines: readonly QuotedLine[]
  email?: string | undefined
}

/** What the fields of an address begin with. */
export type InitialAddress = AddressValues & Pick<SavedAddress, 'city' | 'area' | 'courier'>

interface AddressInputProps {
  country: CountryForm | undefined
  countries: readonly CountryForm[]
  /** The shop's own country, where its courier is. */
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
  /** Where what is ordered can be changed. */
  back: string
  /** Where this page is: who signs in comes back to it. */
  here: string
  /** The code that is kept, and where one is typed and taken out. */
  coupon: { code: string | null; Field: ComponentType<CouponFieldProps> }
  /** The addresses of the shopper who is here, and the fields of any. */
  addresses: {
    saved: readonly SavedAddress[] | null
    Fields: ComponentType<AddressInputProps>
    save: (form: HTMLFormElement, signal: AbortSignal) => Promise<unknown>
  }
  /** Ways to pay as they are shown, and which of them are paid at a provider's page. */
  paymentMethods: { toCard: (gateway: PaymentGateway) => RadioCard; isOnline: (provider: string) => boolean }
  /** The cart has become an order, which is shown next. */
  onPlaced: () => void
}
