import { expressEn } from '#src/shared/messages/checkout/express.en.ts'
import { minorUnitDigits } from '#src/shared/money.ts'
import { addressOf, loadStripe, type StripeConfirmEvent, type StripeRate } from './stripe-js.ts'
import {
  isRejection,
  WalletError,
  type ExpressWallet,
  type Rejection,
  type WalletOptions,
  type WalletSheet,
} from './wallet.ts'

/** How long Stripe may take to say which wallets the device has. */
const READY_MS = 10_000
const HEIGHT = 48
/** The most delivery options that wallets show. */
const MOST_RATES = 9

const REASONS = { address: 'invalid_shipping_address', changed: 'fail', payment: 'fail' } as const satisfies Record<
  Rejection['reason'],
  string
>

/** Opens Stripe's Express Checkout Element: Apple Pay, Google Pay and Link. @returns null when the device has none */
export async function openStripeWallet(options: WalletOptions<'stripe'>): Promise<ExpressWallet | null> {
  const { settings, element, currency, amount, handlers } = options
  const { publishableKey, digits } = settings.wallet
  const scale = (minor: number): number => Math.round(minor * 10 ** (digits - minorUnitDigits(currency)))
  const stripe = (await loadStripe())(publishableKey)
  const elements = stripe.elements({ mode: 'payment', amount: scale(amount), currency: currency.toLowerCase() })
  const express = elements.create('expressCheckout', {
    buttonHeight: HEIGHT,
    layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
    // Those that leave the page.
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  })
  /** Shows a total before the wallet gets its lines, because it rejects lines that exceed the total. */
  const show = (sheet: WalletSheet) => {
    elements.update({ amount: scale(sheet.totalAmount) })
    return { lineItems: linesOf(sheet, scale), shippingRates: ratesOf(sheet, scale) }
  }
  express.on('click', (event) => {
    const sheet = handlers.open()
    if (!sheet) return event.reject()
    event.resolve({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: settings.countries,
      ...show(sheet),
    })
  })
  express.on('shippingaddresschange', async (event) => {
    const result = await handlers.setAddress(addressOf(event.address))
    if (isRejection(result)) event.reject()
    else event.resolve(show(result))
  })
  express.on('shippingratechange', async (event) => {
    const result = await handlers.setOption(event.shippingRate.id)
    if (isRejection(result)) event.reject()
    else event.resolve(show(result))
  })
  const createToken = async (): Promise<string> => {
    const { error } = await elements.submit()
    const { confirmationToken } = error ? {} : await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) throw new WalletError(expressEn.failed)
    return confirmationToken.id
  }
  express.on('confirm', async (event) => {
    const result = await handlers.authorize({ ...contactOf(event), createToken })
    if (isRejection(result)) {
      // The sheet closes; the page says why, and the next press shows the new total.
      event.paymentFailed({ reason: REASONS[result.reason], message: result.message })
      handlers.fail(result.message)
    } else if (result.type === 'failed') event.paymentFailed({ reason: 'fail' })
  })
  const hasWallets = new Promise<boolean>((resolve) => {
    express.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods !== undefined))
    express.on('loaderror', () => resolve(false))
    setTimeout(() => resolve(false), READY_MS)
  })
  express.mount(element)
  if (!(await hasWallets)) {
    express.destroy()
    return null
  }
  return {
    setAmount: (next) => elements.update({ amount: scale(next) }),
    authenticate: async (clientSecret) => {
      await stripe.handleNextAction({ clientSecret })
    },
    remove: () => express.destroy(),
  }
}

const contactOf = ({ billingDetails, shippingAddress }: StripeConfirmEvent) => ({
  name: shippingAddress?.name ?? billingDetails?.name ?? '',
  email: billingDetails?.email ?? '',
  phone: billingDetails?.phone ?? '',
  address: addressOf(shippingAddress?.address ?? {}),
})

/** Returns the lines beside delivery, whose rate the wallet adds itself; a free delivery is a discount then. */
function linesOf({ lines, options, optionId }: WalletSheet, scale: (minor: number) => number) {
  const rate = options.find(({ id }) => id === optionId)?.amount ?? 0
  const delivery = lines.find(({ kind }) => kind === 'delivery')?.amount ?? 0
  return [
    ...lines
      .filter(({ kind }) => kind !== 'delivery')
      .map(({ label, amount }) => ({ name: label, amount: scale(amount) })),
    ...(delivery === rate ? [] : [{ name: expressEn.discount, amount: scale(delivery - rate) }]),
  ]
}

/** Returns the delivery options, the chosen one first. Wallets that ask for an address need one from the start. */
function ratesOf({ options, optionId }: WalletSheet, scale: (minor: number) => number): StripeRate[] {
  if (options.length === 0) return [{ id: 'pending', displayName: expressEn.deliveryPending, amount: 0 }]
  return options
    .toSorted((a, b) => Number(b.id === optionId) - Number(a.id === optionId))
    .slice(0, MOST_RATES)
    .map(({ id, label, detail, amount }) => ({
      id,
      displayName: label,
      amount: scale(amount),
      ...(detail && { deliveryEstimate: detail }),
    }))
}
