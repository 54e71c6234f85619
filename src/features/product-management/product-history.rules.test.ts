import { expect, test } from 'vitest'
import { newForm, newVariant } from '#test/product-forms.ts'
import { shortChangesOf } from './product-history.rules.ts'

const stored = (changes: Parameters<typeof newForm>[0] = {}) => ({
  ...newForm({ variants: [newVariant({ _id: 'a', optionValues: ['Small'] }), newVariant({ _id: 'b' })], ...changes }),
})

test('names fields and variants that differ, with both values', () => {
  const before = stored()
  const after = stored({
    name: 'Tall lamp',
    attributes: [{ name: 'Material', value: 'Ash' }],
    variants: [
      newVariant({ _id: 'a', optionValues: ['Small'], priceAmount: 1200 }),
      newVariant({ _id: 'c', optionValues: ['Large'] }),
    ],
  })
  expect(shortChangesOf(before, after)).toEqual({
    name: { before: 'Lamp', after: 'Tall lamp' },
    attributes: { before: '', after: 'Material: Ash' },
    'priceAmount|Small': { before: 1000, after: 1200 },
    'added|Large': { before: null, after: true },
    'removed|': { before: null, after: true },
  })
  expect(shortChangesOf(before, before)).toEqual({})
})

test('a long text is cut around its first difference', () => {
  const text = 'Blown by hand. '.repeat(100)
  const { description } = shortChangesOf(stored({ description: text }), stored({ description: `${text}Signed.` }))
  expect(description?.after).toContain('Signed.')
  expect(String(description?.before).length).toBeLessThan(210)
})
