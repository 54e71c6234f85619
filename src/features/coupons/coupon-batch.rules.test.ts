import { expect, test } from 'vitest'
import { createCodes } from './coupon-batch.rules.ts'

test('creates different codes with the prefix, without letters that are confused', () => {
  const codes = createCodes('MAY-', 1000, (random) => crypto.getRandomValues(random))
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^MAY-[A-HJKMNP-Z2-9]{8}$/)
})

test('a code that was drawn twice counts once', () => {
  let calls = 0
  const codes = createCodes('', 2, (random) => {
    calls += 1
    random.fill(calls < 3 ? 0 : 1)
  })
  expect(codes).toEqual(['AAAAAAAA', 'BBBBBBBB'])
})
