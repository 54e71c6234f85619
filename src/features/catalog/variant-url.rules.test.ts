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

test('variants are found by all of the options that are named, in any case', () => {
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

test('a short text is a SKU, or all values in their order', () => {
  expect(idsOf(matchText(VARIANTS, 'ASH-L'))).toBe('3')
  expect(idsOf(matchText(VARIANTS, 'oak|small'))).toBe('2')
  expect(idsOf(matchText(VARIANTS, 'oak'))).toBe('')
})

test('a variant without a SKU is named by its options', () => {
  expect(VARIANTS.map(nameVariant)).toEqual([
    '--option "Timber=Oak" --option "Size=Large"',
    '--option "Timber=Oak" --option "Size=Small"',
    'ASH-L',
  ])
})
