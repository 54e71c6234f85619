import { expect, test } from 'vitest'
import { taxRatesAt } from './tax.rules.ts'

const rate = {
  country: 'US',
  state: null,
  postcodePrefix: null,
  taxClass: 'standard',
  ratePpm: 0,
  label: '',
  compound: false,
  priority: 0,
}

const ppm = (rates: readonly { ratePpm: number }[]): number[] => rates.map(({ ratePpm }) => ratePpm)

test('the most specific tax rate for a place applies', () => {
  const rates = [
    { ...rate, ratePpm: 1 },
    { ...rate, state: 'US-NY', ratePpm: 2 },
    { ...rate, state: 'US-NY', postcodePrefix: '100', ratePpm: 3 },
    { ...rate, taxClass: 'reduced', ratePpm: 4 },
  ]

  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-CA' }, 'standard'))).toEqual([1])
  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-NY', postcode: '12345' }, 'standard'))).toEqual([2])
  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-NY', postcode: '10001' }, 'standard'))).toEqual([3])
  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-NY' }, 'reduced'))).toEqual([4])
  expect(taxRatesAt(rates, { country: 'FR' }, 'standard')).toEqual([])
})

test('applies tax rates of all priorities, lowest first, and only the most specific of each', () => {
  const rates = [
    { ...rate, ratePpm: 30, priority: 2, state: 'US-NY', compound: true },
    { ...rate, ratePpm: 10, priority: 1 },
    { ...rate, ratePpm: 20, priority: 1, postcodePrefix: '100' },
  ]

  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-NY', postcode: '100 01' }, 'standard'))).toEqual([20, 30])
  expect(ppm(taxRatesAt(rates, { country: 'US', state: 'US-CA' }, 'standard'))).toEqual([10])
})
