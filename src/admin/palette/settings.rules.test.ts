import { expect, test } from 'vitest'
import { PERMISSIONS } from '../client/permissions.ts'
import { findSettings } from './settings.rules.ts'

const firstOf = (typed: string) => findSettings(typed, () => true)[0]

test.each([
  ['IBAN', '/settings/payments'],
  ['vat number', '/settings/legal#vatNumber'],
  ['vat', '/settings/legal#vatNumber'],
  ['logo', '/settings/shop#logo'],
  ['favicon', '/settings/shop#icon'],
  ['time zone', '/settings/shop#timeZone'],
  ['low stock', '/stock'],
  ['returns window', '/settings/returns#returnWindowDays'],
  ['return period', '/settings/returns#returnWindowDays'],
  ['withdrawal', '/settings/returns#euWithdrawal'],
  ['free shipping', '/settings/delivery'],
  ['main colour', '/settings/colours'],
])('finds %s by its label, its page or another word', (typed, path) => {
  expect(firstOf(typed)?.path).toBe(path)
})

test('names the page of a setting, puts its own label first, and finds at most five', () => {
  expect(firstOf('currency')).toEqual({ label: 'Currency', page: 'Shop', path: '/settings/shop#currency' })
  expect(findSettings('phone', () => true).map(({ label }) => label)).toEqual(['Phone at the top of pages', 'Phone'])
  expect(findSettings('re', () => true)).toHaveLength(5)
  expect(findSettings('zebras', () => true)).toEqual([])
})

test('finds only settings of pages that a member may see', () => {
  expect(findSettings('iban', (permission) => permission === PERMISSIONS.readSettings)).toEqual([])
  expect(findSettings('iban', (permission) => permission === PERMISSIONS.editPayments)).toHaveLength(1)
  expect(findSettings('logo', (permission) => permission === PERMISSIONS.editPayments)).toEqual([])
})
