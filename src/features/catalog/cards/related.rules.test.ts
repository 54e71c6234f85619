import { expect, test } from 'vitest'
import { chooseRelated, RELATED_CANDIDATES, type RelatedCandidate } from './related.rules.ts'

const candidate = (id: string, subCategoryId: string | null, priceFromAmount: number): RelatedCandidate => ({
  id,
  subCategoryId,
  priceFromAmount,
})
const cup = { id: 'cup', subCategoryId: 'cups', priceAmount: 1000 }

test('orders by subcategory, then by similar price, then by popularity', () => {
  const near = [
    candidate('dear', 'cups', 1401),
    candidate('cup', 'cups', 1000),
    candidate('like', 'cups', 1400),
    candidate('cheap', 'cups', 599),
    candidate('fair', 'cups', 600),
  ]
  const far = [
    candidate('bowl', 'bowls', 5000),
    ...near,
    candidate('plate', 'plates', 1000),
    candidate('set', null, 900),
  ]

  expect(chooseRelated(cup, { near, far }, 20)).toEqual(['like', 'fair', 'dear', 'cheap', 'plate', 'set', 'bowl'])
  expect(chooseRelated(cup, { near, far }, 3)).toEqual(['like', 'fair', 'dear'])
})

test('takes the products without a subcategory first when the product has none', () => {
  const all = [candidate('bowl', 'bowls', 1000), candidate('jug', null, 9000)]

  expect(chooseRelated({ ...cup, subCategoryId: null }, { near: all, far: all }, 8)).toEqual(['jug', 'bowl'])
})

test('considers as many others when the product itself is not a candidate', () => {
  const others = Array.from({ length: RELATED_CANDIDATES }, (_, index) => candidate(`c${index}`, 'cups', 1000))
  const withItself = [candidate('cup', 'cups', 1000), ...others.slice(1)]

  expect(chooseRelated(cup, { near: others, far: [] }, 1000)).toHaveLength(RELATED_CANDIDATES - 1)
  expect(chooseRelated(cup, { near: withItself, far: [] }, 1000)).toHaveLength(RELATED_CANDIDATES - 1)
})
