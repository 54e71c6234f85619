import { expect, test } from 'vitest'
import {
  chosenVariant,
  firstMissing,
  imageOfChoice,
  initialChoice,
  purchaseState,
  valueState,
} from './variant-selection.rules.ts'

const variant = (_id: string, optionValues: string[], stockState = 'inStock') => ({ _id, optionValues, stockState })
const chair = {
  options: [
    { name: 'Timber', values: [{ label: 'Ash' }, { label: 'Oak' }] },
    { name: 'Height', values: [{ label: '44 cm' }, { label: '46 cm' }] },
  ],
  variants: [
    variant('a44', ['Ash', '44 cm']),
    variant('a46', ['Ash', '46 cm'], 'outOfStock'),
    variant('o44', ['Oak', '44 cm']),
  ],
}

test('chooses the variant of the URL, else only the sole one', () => {
  expect(initialChoice(chair, 'o44')).toEqual(['Oak', '44 cm'])
  expect(initialChoice(chair, null)).toEqual([null, null])
  expect(initialChoice(chair, 'of another product')).toEqual([null, null])
  expect(initialChoice({ ...chair, variants: [variant('a44', ['Ash', '44 cm'])] }, null)).toEqual(['Ash', '44 cm'])
})

test('a choice is complete when every option has a value and the combination is sold', () => {
  expect(chosenVariant(chair.variants, ['Ash', '44 cm'])?._id).toBe('a44')
  expect(chosenVariant(chair.variants, ['Ash', null])).toBeNull()
  expect(chosenVariant(chair.variants, ['Oak', '46 cm'])).toBeNull()
  expect(firstMissing(chair, ['Ash', null])).toBe('Height')
  expect(firstMissing(chair, ['Ash', '44 cm'])).toBeNull()
})

test('a choice shows the image that its variants share', () => {
  const pictured = (optionValues: string[], image: string | null) => ({ optionValues, image })
  const variants = [
    pictured(['Ash', '44 cm'], null),
    pictured(['Ash', '46 cm'], null),
    pictured(['Smoked', '44 cm'], 'smoked'),
    pictured(['Smoked', '46 cm'], 'smoked'),
    pictured(['Sage', '46 cm'], 'sage'),
    pictured(['Sage', '65 cm'], 'tall'),
  ]

  expect(imageOfChoice(variants, ['Sage', '65 cm'])).toBe('tall')
  expect(imageOfChoice(variants, ['Smoked', null])).toBe('smoked')
  expect(imageOfChoice(variants, ['Sage', null])).toBeNull()
  expect(imageOfChoice(variants, [null, '46 cm'])).toBeNull()
  expect(imageOfChoice(variants, [null, null])).toBeNull()
  // A combination that is not sold still shows its colour.
  expect(imageOfChoice(variants, ['Smoked', '65 cm'])).toBe('smoked')
  expect(imageOfChoice([pictured([], 'own')], [])).toBe('own')
})

test('returns whether a value is available with the other choices', () => {
  expect(valueState(chair, ['Ash', null], { index: 1, label: '46 cm' })).toBe('soldOut')
  expect(valueState(chair, ['Oak', null], { index: 1, label: '46 cm' })).toBe('notOffered')
  expect(valueState(chair, [null, null], { index: 0, label: 'Oak' })).toBe('available')
})

test('the button sells, prompts for a choice, or shows why it cannot', () => {
  const stocked = {
    ...chair,
    minPerOrder: 2,
    variants: chair.variants.map((sold, index) => ({ ...sold, maxQuantity: index === 2 ? 1 : 9 })),
  }
  expect(purchaseState(stocked, ['Ash', '44 cm'])).toBe('open')
  expect(purchaseState(stocked, ['Ash', null])).toBe('choose')
  expect(purchaseState(stocked, ['Ash', '46 cm'])).toBe('soldOut')
  expect(purchaseState(stocked, ['Oak', '46 cm'])).toBe('notOffered')
  // The stock is lower than the minimum quantity.
  expect(purchaseState(stocked, ['Oak', '44 cm'])).toBe('soldOut')
  expect(purchaseState({ ...stocked, variants: [] }, [null, null])).toBe('soldOut')
})
