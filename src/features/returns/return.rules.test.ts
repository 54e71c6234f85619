import { expect, test } from 'vitest'
import { closesAt, RETURN_STATUSES } from './return.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9, 30))

test('a case is closed 14 days after its refund, replacement or rejection, and by nothing else', () => {
  const ended = { refundedAt: at(4), endedAt: at(6), awaited: null }
  expect(closesAt({ status: 'refunded', ...ended })).toEqual(at(18))
  expect(closesAt({ status: 'rejected', ...ended })).toEqual(at(20))
  expect(closesAt({ status: 'replaced', ...ended })).toEqual(at(20))
  const closing = new Set<string>(['refunded', 'replaced', 'rejected'])
  const others = RETURN_STATUSES.filter((status) => !closing.has(status))
  for (const status of others) expect(closesAt({ status, ...ended })).toBeNull()
  expect(closesAt({ status: 'refunded', refundedAt: null, endedAt: at(6), awaited: null })).toBeNull()
})
