import { expect, test } from 'vitest'
import { findCachedSuggestions } from './cached-suggestions.rules.ts'

const responses = [
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

test('finds entries that contain the typed text in cached responses, each once', () => {
  expect(findCachedSuggestions(responses, ' TEA')).toEqual({
    items: [{ term: 'Teapot' }, { term: 'tea towel' }],
    categories: [{ slug: 'tea', name: 'Tea' }],
    products: [{ _id: '1', name: 'Iron teapot' }],
  })
  expect(findCachedSuggestions(responses, 'chair')).toEqual({
    items: [{ term: 'chair' }],
    categories: [{ slug: 'chairs', name: 'Chairs' }],
    products: [{ _id: '2', name: 'Armchair' }],
  })
})

test('finds nothing for other words, and at most ten terms when nothing is typed', () => {
  expect(findCachedSuggestions(responses, 'lamp')).toEqual({ items: [], categories: [], products: [] })
  const items = Array.from({ length: 20 }, (_, index) => ({ term: `term ${index}` }))
  expect(findCachedSuggestions([{ items, categories: [], products: [] }], '').items).toHaveLength(10)
})
