import { expect, test } from 'vitest'
import { isStrayClick, type Click } from './press-guard.ts'

const accept = {}
const newsletterCheckbox = {}
const first: Click = { control: accept, name: 'BUTTON Accept', atMs: 1000, x: 100, y: 200, count: 1, isTouch: false }
const second: Click = { ...first, control: newsletterCheckbox, name: 'INPUT newsConsent', atMs: 1180, count: 2 }

test('holds back the second of two clicks when another control has come under the pointer', () => {
  expect(isStrayClick(first, second)).toBe(true)
  expect(isStrayClick(first, { ...second, count: 1, isTouch: true })).toBe(true)
  // The first click hits no control, such as one that closes a dialog.
  expect(isStrayClick({ ...first, control: null, name: '' }, second)).toBe(true)
})

test('lets every other click through', () => {
  expect(isStrayClick(null, second)).toBe(false)
  expect(isStrayClick(first, { ...first, atMs: 1180, count: 2 })).toBe(false)
  // The same control, rendered anew.
  expect(isStrayClick(first, { ...first, control: {}, atMs: 1180, count: 2 })).toBe(false)
  expect(isStrayClick(first, { ...second, atMs: 1600 })).toBe(false)
  expect(isStrayClick(first, { ...second, x: 180 })).toBe(false)
  // The browser counts it as a separate click.
  expect(isStrayClick(first, { ...second, count: 1 })).toBe(false)
  expect(isStrayClick(first, { ...second, control: null, name: '' })).toBe(false)
})
