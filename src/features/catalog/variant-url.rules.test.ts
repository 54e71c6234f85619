import { expect, test } from 'vitest'
import { matchOptions, matchText, nameVariant, type AddressedVariant } from './variant-url.rules.ts'

const variant = (id: string, sku: string, ...optionValues: string[]): AddressedVariant => ({
  id,
  sku,
  optionNames: ['Timber', 'Size'],
  optionValues,
})
const VARIANTS = [
  variant('1', '', 'Oak', 'Large'),
  variant('2', '', 'Oak', 'Small'),
  variant('3', 'ASH-L', 'Ash', 'Large'),
]
const idsOf = (found: readonly AddressedVariant[]): string => found.map(({ id }) => id).join('')

test('matches variants by all given options, in any case', () => {
  const [oak, large] = [
    { name: 'timber', value: ' OAK' },
    { name: 'Size', value: 'large' },
  ]

  expect(idsOf(matchOptions(VARIANTS, []))).toBe('123')
  expect(idsOf(matchOptions(VARIANTS, [oak]))).toBe('12')
  expect(idsOf(matchOptions(VARIANTS, [oak, large]))).toBe('1')
  expect(idsOf(matchOptions(VARIANTS, [{ name: 'Size', value: 'Oak' }]))).toBe('')
  expect(idsOf(matchOptions(VARIANTS, [{ name: 'Colour', value: 'Oak' }]))).toBe('')
})

test('matches a short text as a SKU, or as all values in order', () => {
  expect(idsOf(matchText(VARIANTS, 'ASH-L'))).toBe('3')
  expect(idsOf(matchText(VARIANTS, 'oak|small'))).toBe('2')
  expect(idsOf(matchText(VARIANTS, 'oak'))).toBe('')
})

test('names a variant without a SKU by its options', () => {
  expect(VARIANTS.map(nameVariant)).toEqual([
    '--option "Timber=Oak" --option "Size=Large"',
    '--option "Timber=Oak" --option "Size=Small"',
    'ASH-L',
  ])
})
