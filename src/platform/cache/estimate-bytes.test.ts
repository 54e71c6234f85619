import { expect, test } from 'vitest'
import { textBytes } from '#src/shared/text-bytes.ts'
import { estimateBytes } from './estimate-bytes.ts'

test('counts the characters and members of nested values', () => {
  const text = 'x'.repeat(1000)

  expect(estimateBytes(text)).toBeGreaterThan(1000)
  expect(estimateBytes(Array.from({ length: 500 }, () => 1))).toBeGreaterThan(500 * 8)
  for (const value of [{ a: { b: [text] } }, new Map([['key', text]]), new Map([[text, 1]]), new Set([text])])
    expect(estimateBytes(value)).toBeGreaterThan(1000)
})

test('counts two bytes for each character of a text with any beyond Latin-1', () => {
  expect(textBytes('x'.repeat(999) + 'ÿ')).toBe(1000)
  for (const wide of ['চ', '€', '😀']) {
    const text = 'x'.repeat(1000) + wide
    expect(textBytes(text)).toBe(2 * text.length)
    expect(estimateBytes({ text })).toBeGreaterThan(2 * text.length)
  }
})

test('counts the bytes of buffers', () => {
  expect(estimateBytes({ codes: new Int32Array(1000) })).toBeGreaterThan(4000)
})

test('counts an object once when it occurs twice or contains itself', () => {
  const shared: { text: string; self?: unknown } = { text: 'x'.repeat(1000) }
  shared.self = shared

  expect(estimateBytes([shared, shared])).toBeLessThan(2000)
})

test('counts little for null, numbers and functions', () => {
  for (const value of [null, undefined, 5, true, () => 5]) expect(estimateBytes(value)).toBe(0)
})
