import { expect, test } from 'vitest'
import { findKnownSuggestions } from './cached-suggestions.rules.ts'

const answers = [
  {
    items: [{ term: 'Teapot' }, { term: 'tea towel' }],
    categories: [{ slug: 'tea', name: 'Tea' }],
    products: [{ _id: '1', name: 'Iron teapot' }],
  },
  {
    items: [{ term: 'teapot' }, { term: 'chair' }],
    categories: [{ slug: 'chairs', name: 'Chairs' }],
    products: [
      { _id: '1', name: 'Iron teapot' },
      { _id: '2', name: 'Armchair' },
    ],
  },
]

test('finds what contains the typed text among earlier answers, each once', () => {
  expect(findKnownSuggestions(answers, ' TEA')).toEqual({
    items: [{ term: 'Teapot' }, { term: 'tea towel' }],
    categories: [{ slug: 'tea', name: 'Tea' }],
    products: [{ _id: '1', name: 'Iron teapot' }],
  })
  expect(findKnownSuggestions(answers, 'chair')).toEqual({
    items: [{ term: 'chair' }],
    categories: [{ slug: 'chairs', name: 'Chairs' }],
    products: [{ _id: '2', name: 'Armchair' }],
  })
})

test('finds nothing for other words, and at most ten terms when nothing is typed', () => {
  expect(findKnownSuggestions(answers, 'lamp')).toEqual({ items: [], categories: [], products: [] })
  const items = Array.from({ length: 20 }, (_, index) => ({ term: `term ${index}` }))
  expect(findKnownSuggestions([{ items, categories: [], products: [] }], '').items).toHaveLength(10)
})
