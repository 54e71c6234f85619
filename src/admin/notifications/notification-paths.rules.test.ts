import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#src/shared/staff-notifications.ts'
import { isKind, pathOf } from './notification-paths.rules.ts'

test('a notification leads to what it is about', () => {
  expect(pathOf('orderPlaced', '7K3M9-QXD2F')).toBe('/orders/7K3M9-QXD2F')
  expect(pathOf('mention', 'tickets/T7K3M')).toBe('/tickets/T7K3M')
  expect(pathOf('mailGivenUp', '7K3M9-QXD2F')).toBe('/orders/7K3M9-QXD2F')
  expect(pathOf('mailGivenUp', '')).toBe('')
  expect(pathOf('jobDone', 'products')).toBe('/products')
  for (const kind of NOTIFICATION_KINDS) expect(pathOf(kind, '1')).toMatch(/^(\/|$)/)
})

test('a kind of a newer server is left out', () => {
  expect([isKind('orderPlaced'), isKind('moonLanded')]).toEqual([true, false])
})
