import { expect, test } from 'vitest'
import { shownErrors } from './field-errors.ts'

const CHOOSE = { shippingOptionId: 'Choose a delivery option.', phone: 'Enter a valid phone number.' }
const quotedFor = { email: 'ana@example.com', address: { phone: '1' }, shippingOptionId: null, gatewayId: null }
const left = {
  missing: CHOOSE,
  quotedFor,
  details: quotedFor,
  isSubmitted: false,
  touched: new Set(['shippingOptionId', 'phone']),
  edited: new Set<string>(),
}

test('shows errors of fields that lost focus, and of all fields after a submit', () => {
  expect(shownErrors({ ...left, touched: new Set(['phone']) })).toEqual({ phone: CHOOSE.phone })
  expect(shownErrors({ ...left, touched: new Set(), isSubmitted: true })).toEqual(CHOOSE)
})

test('shows no error of a choice while its quote is pending', () => {
  const details = { ...quotedFor, shippingOptionId: 'parcel' }

  for (const isSubmitted of [false, true])
    expect(shownErrors({ ...left, details, isSubmitted })).toEqual({ phone: CHOOSE.phone })
})

test('shows no error of a field that is being typed into', () => {
  expect(shownErrors({ ...left, edited: new Set(['phone']) })).toEqual({ shippingOptionId: CHOOSE.shippingOptionId })
})

test('distinguishes the fields of the billing address from those of the delivery address', () => {
  const missing = { 'billingAddress.phone': CHOOSE.phone }
  const details = { ...quotedFor, billingAddress: { phone: '2' } }

  expect(shownErrors({ ...left, missing, details, isSubmitted: true })).toEqual({})
  expect(shownErrors({ ...left, missing, details, quotedFor: details, isSubmitted: true })).toEqual(missing)
})
