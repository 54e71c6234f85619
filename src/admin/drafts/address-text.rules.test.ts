import { expect, test } from 'vitest'
import { addressText } from './address-text.rules.ts'

test('an address is read from name to country, without its empty fields', () => {
  expect(addressText({ country: 'DE', city: 'Hamburg', company: '', addressLine1: 'Alster 1', name: 'Ada' })).toBe(
    'Ada\nAlster 1\nHamburg\nDE',
  )
})
