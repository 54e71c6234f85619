import { expect, test } from 'vitest'
import { isFee } from './fee-product.rules.ts'

const plain = { type: '', vendor: '', isNeverSent: false }

test('recognises fees that apps add to a catalogue', () => {
  for (const title of [
    'Shipping Protection',
    'Shipping Insurance - $1.99',
    'Route Package Protection',
    'Package Protection',
    'Route',
    'Order protection',
    'Handling fee',
  ])
    expect([title, isFee({ ...plain, title })]).toEqual([title, true])
  expect(isFee({ ...plain, title: 'Worry-free', type: 'Insurance', isNeverSent: true })).toBe(true)
  expect(isFee({ ...plain, title: 'Cover', vendor: 'Route', isNeverSent: true })).toBe(true)
})

test('does not treat products with similar names as fees', () => {
  for (const title of [
    'Route 66 T-shirt',
    'Screen protection film',
    'Sun protection hat',
    'Insurance card holder',
    'Coffee',
  ])
    expect([title, isFee({ ...plain, title })]).toEqual([title, false])
  expect(isFee({ ...plain, title: 'Trail map', type: 'Route' })).toBe(false)
})
