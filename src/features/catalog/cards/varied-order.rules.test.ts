import { expect, test } from 'vitest'
import { variedFor } from './varied-order.rules.ts'

const IDS = Array.from({ length: 30 }, (_, index) => `0197-product-${index}`)

test('each text has an order of its own, which is always the same', () => {
  const firsts = ['zzzqx', 'blorp', 'qqqq', 'xyzzy', 'foobarbaz'].map((text) => variedFor(text, IDS).slice(0, 3).join())

  expect(new Set(firsts).size).toBe(firsts.length)
  expect(variedFor('zzzqx', IDS)).toEqual(variedFor('zzzqx', IDS.toReversed()))
  expect(variedFor('zzzqx', IDS).toSorted()).toEqual(IDS.toSorted())
})
