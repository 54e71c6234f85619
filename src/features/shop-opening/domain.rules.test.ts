import { expect, test } from 'vitest'
import { leadsTo, findUnprovenReason, proofOf } from './domain.rules.ts'

test('a domain leads here by one shared address, elsewhere by others, and nowhere without any', () => {
  expect(leadsTo(['192.0.2.1', '2001:db8::1'], ['2001:db8::1'])).toBe('here')
  expect(leadsTo(['192.0.2.9'], ['192.0.2.1'])).toBe('elsewhere')
  expect(leadsTo(['192.0.2.9'], [])).toBe('elsewhere')
  expect(leadsTo([], ['192.0.2.1'])).toBe('nowhere')
})

test('a domain is proven by its record or its file, and else it says what was found', () => {
  const { value } = proofOf('kiln.example', 'abc')
  const other = proofOf('kiln.example', 'def').value
  const file = { text: null, isAbsent: true }
  expect(findUnprovenReason({ records: ['v=spf1', value], file }, value)).toBeNull()
  expect(findUnprovenReason({ records: [], file: { text: `${value}\n`, isAbsent: false } }, value)).toBeNull()
  expect(findUnprovenReason({ records: ['v=spf1'], file }, value)).toBe('nothing')
  expect(findUnprovenReason({ records: [other], file }, value)).toBe('otherRecord')
  expect(findUnprovenReason({ records: [], file: { text: other, isAbsent: false } }, value)).toBe('otherFile')
  expect(findUnprovenReason({ records: [], file: { text: '<html>', isAbsent: false } }, value)).toBe('nothing')
  expect(findUnprovenReason({ records: [], file: { text: null, isAbsent: false } }, value)).toBe('fileUnreachable')
})
