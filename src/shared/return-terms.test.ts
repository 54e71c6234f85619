import { expect, test } from 'vitest'
import { returnTermsOf } from './return-terms.ts'

const silent = { returnable: null, withdrawalException: null }

test('without a choice, an item may come back and be withdrawn from', () => {
  expect(returnTermsOf([])).toEqual({ isReturnable: true, withdrawalException: null })
  expect(returnTermsOf([silent, silent])).toEqual({ isReturnable: true, withdrawalException: null })
})

test('the nearest choice counts, for each of the two on its own', () => {
  const product = { returnable: null, withdrawalException: 'none' } as const
  const category = { returnable: false, withdrawalException: 'perishable' } as const
  expect(returnTermsOf([silent, category])).toEqual({ isReturnable: false, withdrawalException: 'perishable' })
  expect(returnTermsOf([product, category])).toEqual({ isReturnable: false, withdrawalException: null })
  expect(returnTermsOf([{ ...product, returnable: true }, category]).isReturnable).toBe(true)
})
