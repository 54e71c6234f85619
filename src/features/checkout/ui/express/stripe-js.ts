import type { WalletAddress } from './wallet.ts'

const SCRIPT = 'https://js.stripe.com/v3/'

/** The part of Stripe.js that is used, with its names. */
export interface StripeJs {
  elements: (options: { mode: 'payment'; amount: number; currency: string }) => StripeElements
  createConfirmationToken: (options: {
    elements: StripeElements
  }) => Promise<{ confirmationToken?: { id: string }; error?: { message?: string } }>
  handleNextAction: (options: { clientSecret: string }) => Promise<unknown>
}

interface StripeElements {
  create: (type: 'expressCheckout', options: object) => ExpressElement
  update: (options: { amount: number }) => void
  submit: () => Promise<{ error?: { message?: string } }>
}

interface ExpressElement {
  on: <Name extends keyof ExpressEvents>(name: Name, listener: (event: ExpressEvents[Name]) => unknown) => void
  mount: (element: HTMLElement) => void
  destroy: () => void
}

export interface StripeRate {
  id: string
  displayName: string
  amount: number
  deliveryEstimate?: string
}

/** The wallets' data for a sheet. */
interface SheetData {
  lineItems?: readonly { name: string; amount: number }[]
  shippingRates?: readonly StripeRate[]
}

interface Answerable<T> {
  resolve: (data: T) => void
  reject: () => void
}

interface ExpressEvents {
  ready: { availablePaymentMethods?: object | undefined }
  loaderror: unknown
  click: Answerable<
    SheetData & {
      emailRequired: boolean
      phoneNumberRequired: boolean
      shippingAddressRequired: boolean
      allowedShippingCountries: readonly string[]
    }
  >
  shippingaddresschange: Answerable<SheetData> & { address: StripeAddress }
  shippingratechange: Answerable<SheetData> & { shippingRate: { id: string } }
  confirm: StripeConfirmEvent
}

export interface StripeAddress {
  line1?: string | null
  line2?: string | null
  city?: string | null
  state?: string | null
  postal_code?: string | null
  country?: string | null
}

export interface StripeConfirmEvent {
  billingDetails?: { name?: string | null; email?: string | null; phone?: string | null }
  shippingAddress?: { name?: string | null; address: StripeAddress }
  paymentFailed: (options: { reason: string; message?: string }) => void
}

type StripeFactory = (publishableKey: string) => StripeJs

let loading: Promise<StripeFactory> | null = null

/** Loads Stripe.js, which Stripe allows from its own host alone. */
export const loadStripe = (): Promise<StripeFactory> =>
  (loading ??= addScript().catch((error: unknown) => {
    loading = null
    throw error
  }))

function addScript(): Promise<StripeFactory> {
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      const { Stripe } = globalThis as { Stripe?: StripeFactory }
      if (Stripe) resolve(Stripe)
      else reject(new Error('Stripe.js did not start'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new TypeError('Stripe.js did not load'))
    })
    document.head.append(script)
  })
}

/** Returns an address of Stripe's with our names. */
export const addressOf = ({
  line1,
  line2,
  city,
  state,
  postal_code: postcode,
  country,
}: StripeAddress): WalletAddress => ({
  country: country ?? '',
  state: state ?? '',
  city: city ?? '',
  postcode: postcode ?? '',
  ...(line1 && { addressLine1: line1 }),
  ...(line2 && { addressLine2: line2 }),
})
