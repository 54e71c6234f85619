import { expect, test } from 'vitest'
import { returnsEnd } from './return-window.rules.ts'

test('the return window ends with a day of the shop, also across a clock change', () => {
  const delivered = new Date('2026-10-20T22:30:00Z')
  // Half past midnight on the 21st in Berlin; winter time begins on the 25th.
  expect(returnsEnd(delivered, 14, 'Europe/Berlin')).toEqual(new Date('2026-11-04T23:00:00Z'))
  expect(returnsEnd(delivered, 14, 'UTC')).toEqual(new Date('2026-11-04T00:00:00Z'))
  expect(returnsEnd(delivered, 0, 'UTC')).toEqual(new Date('2026-10-21T00:00:00Z'))
})
