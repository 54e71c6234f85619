import { expect, test } from 'vitest'
import { taxRateAt } from './tax.rules.ts'

const rate = {
  country: 'US',
  state: null,
  postcodePrefix: null,
  taxClass: 'standard',
  ratePpm: 0,
  label: '',
  priority: 0,
}

test('the rate that names a place most exactly holds there', () => {
  const rates = [
    { ...rate, ratePpm: 1 },
    { ...rate, state: 'US-NY', ratePpm: 2 },
    { ...rate, state: 'US-NY', postcodePrefix: '100', ratePpm: 3 },
    { ...rate, taxClass: 'reduced', ratePpm: 4 },
  ]

  expect(taxRateAt(rates, { country: 'US', state: 'US-CA' }, 'standard')?.ratePpm).toBe(1)
  expect(taxRateAt(rates, { country: 'US', state: 'US-NY', postcode: '12345' }, 'standard')?.ratePpm).toBe(2)
  expect(taxRateAt(rates, { country: 'US', state: 'US-NY', postcode: '10001' }, 'standard')?.ratePpm).toBe(3)
  expect(taxRateAt(rates, { country: 'US', state: 'US-NY' }, 'reduced')?.ratePpm).toBe(4)
  expect(taxRateAt(rates, { country: 'FR' }, 'standard')).toBeNull()
})
