import { expect, test } from 'vitest'
import { leadsTo } from './domain.rules.ts'

test('a domain leads here by one shared address, elsewhere by others, and nowhere without any', () => {
  expect(leadsTo(['192.0.2.1', '2001:db8::1'], ['2001:db8::1'])).toBe('here')
  expect(leadsTo(['192.0.2.9'], ['192.0.2.1'])).toBe('elsewhere')
  expect(leadsTo(['192.0.2.9'], [])).toBe('elsewhere')
  expect(leadsTo([], ['192.0.2.1'])).toBe('nowhere')
})
