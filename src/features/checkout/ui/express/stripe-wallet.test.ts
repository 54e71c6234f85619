import { beforeEach, expect, test, vi } from 'vitest'
import { openStripeWallet } from './stripe-wallet.ts'
import type { Authorization, NextStep, Rejection, WalletHandlers, WalletSheet } from './wallet.ts'

type Listener = (event: object) => unknown

/** Stripe.js, as far as the wallet uses it. */
const stripe = {
  keys: [] as string[],
  amounts: [] as number[],
  listeners: new Map<string, Listener>(),
  available: {} as object | undefined,
  isDestroyed: false,
}
vi.mock('./stripe-js.ts', async (original) => ({
  ...(await original<object>()),
  loadStripe: async () => (key: string) => {
    stripe.keys.push(key)
    const express = {
      on: (name: string, listener: Listener) => void stripe.listeners.set(name, listener),
      mount: () => void stripe.listeners.get('ready')?.({ availablePaymentMethods: stripe.available }),
      destroy: () => void (stripe.isDestroyed = true),
    }
    return {
      elements: ({ amount }: { amount: number }) => {
        stripe.amounts.push(amount)
        return {
          create: () => express,
          update: (options: { amount: number }) => void stripe.amounts.push(options.amount),
          submit: async () => ({}),
        }
      },
      createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_1' } }),
      handleNextAction: async () => ({}),
    }
  },
}))

const SHEET: WalletSheet = {
  currency: 'EUR',
  lines: [
    { kind: 'subtotal', label: 'Subtotal', amount: 2500 },
    { kind: 'discount', label: 'TEN', amount: -250 },
    { kind: 'delivery', label: 'Delivery', amount: 0 },
  ],
  options: [
    { id: 'fast', label: 'Fast', detail: '', amount: 990 },
    { id: 'parcel', label: 'Parcel', detail: 'Wed to Fri', amount: 490 },
  ],
  optionId: 'parcel',
  totalAmount: 2250,
  isFinal: true,
}

const authorize = vi.fn<(authorization: Authorization) => Promise<NextStep | Rejection>>()
const fail = vi.fn()
const handlers: WalletHandlers = {
  open: () => ({ ...SHEET, options: [], optionId: null, isFinal: false }),
  setAddress: async ({ country }) =>
    country === 'DE' ? SHEET : { type: 'rejected', reason: 'address', message: 'Not there.' },
  setOption: async () => SHEET,
  authorize,
  fail,
}
const open = (currency = 'EUR', digits = 2) =>
  openStripeWallet({
    settings: {
      gatewayId: 'g',
      wallet: { provider: 'stripe', publishableKey: 'pk_test_1', digits },
      countries: ['DE'],
      country: 'DE',
      terms: null,
    },
    element: {} as HTMLElement,
    currency,
    amount: 2500,
    handlers,
  })

/** Sends an event of Stripe's. @returns what the wallet answered */
async function send(name: string, event: object = {}) {
  const answer = { resolve: vi.fn(), reject: vi.fn(), paymentFailed: vi.fn() }
  await stripe.listeners.get(name)?.({ ...event, ...answer })
  return answer
}

beforeEach(() => {
  Object.assign(stripe, { keys: [], amounts: [], available: { applePay: true }, isDestroyed: false })
  authorize.mockReset()
  fail.mockReset()
})

test('opens with the shop’s key, in Stripe’s unit of the currency', async () => {
  await open()
  expect([stripe.keys, stripe.amounts]).toEqual([['pk_test_1'], [2500]])
  stripe.amounts = []
  await open('JPY', 0)
  expect(stripe.amounts).toEqual([2500])
  // Madagascar's ariary has two digits at banks and none at Stripe.
  stripe.amounts = []
  await open('MGA', 0)
  expect(stripe.amounts).toEqual([25])
})

test('offers nothing on a device without wallets', async () => {
  stripe.available = undefined
  expect(await open()).toBeNull()
  expect(stripe.isDestroyed).toBe(true)
})

test('shows lines that with the chosen delivery add up to the total', async () => {
  await open()
  const { resolve } = await send('shippingaddresschange', { address: { country: 'DE' } })
  expect(resolve).toHaveBeenCalledWith({
    lineItems: [
      { name: 'Subtotal', amount: 2500 },
      { name: 'TEN', amount: -250 },
      { name: 'Discount', amount: -490 },
    ],
    shippingRates: [
      { id: 'parcel', displayName: 'Parcel', amount: 490, deliveryEstimate: 'Wed to Fri' },
      { id: 'fast', displayName: 'Fast', amount: 990 },
    ],
  })
  expect(2500 - 250 - 490 + 490).toBe(stripe.amounts.at(-1))
  expect((await send('shippingaddresschange', { address: { country: 'US' } })).reject).toHaveBeenCalledOnce()
})

test('asks for contact and address, in the countries served', async () => {
  await open()
  expect((await send('click')).resolve).toHaveBeenCalledWith(
    expect.objectContaining({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: ['DE'],
      shippingRates: [{ id: 'pending', displayName: 'Delivery to your address', amount: 0 }],
    }),
  )
})

test('authorises with the address of the wallet, and closes the sheet when nothing was charged', async () => {
  await open()
  authorize.mockImplementation(async ({ createToken }) => ({ type: 'failed', url: await createToken() }))
  const event = {
    billingDetails: { name: 'Ana L.', email: 'ana@example.com', phone: '+4930901820' },
    shippingAddress: {
      name: 'Ana Lindner',
      address: { line1: 'Torstraße 12', line2: null, city: 'Berlin', state: '', postal_code: '10119', country: 'DE' },
    },
  }
  const failed = await send('confirm', event)
  expect(failed.paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
  expect(await authorize.mock.results[0]?.value).toEqual({ type: 'failed', url: 'ctoken_1' })
  expect(authorize).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'Ana Lindner',
      email: 'ana@example.com',
      phone: '+4930901820',
      address: { country: 'DE', state: '', city: 'Berlin', postcode: '10119', addressLine1: 'Torstraße 12' },
    }),
  )

  authorize.mockResolvedValue({ type: 'rejected', reason: 'changed', message: 'Changed.' })
  expect((await send('confirm', event)).paymentFailed).toHaveBeenCalledWith({ reason: 'fail', message: 'Changed.' })
  expect(fail).toHaveBeenCalledWith('Changed.')
})
