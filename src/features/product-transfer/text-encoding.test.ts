import { expect, test } from 'vitest'
import { toUtf8 } from './text-encoding.ts'

const TEXT = 'Handle,Title\r\ntasse,Große Tasse – 5 €\r\n'

test('reads UTF-16 of both orders, with and without a byte-order mark', () => {
  const little = Buffer.from(`\uFEFF${TEXT}`, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big, little.subarray(2), big.subarray(2)])
    expect(toUtf8(bytes).toString().replace('\uFEFF', '')).toBe(TEXT)
})

test('reads Windows-1252, and leaves UTF-8 alone even when a row of it is broken', () => {
  const windows = Buffer.from(TEXT.replace('–', '\x96').replace('€', '\x80'), 'latin1')
  expect(toUtf8(windows).toString()).toBe(TEXT)
  const broken = Buffer.concat([Buffer.from(TEXT), Buffer.from('pot,T\xF6pfe\n', 'latin1')])
  expect(toUtf8(broken)).toBe(broken)
  const plain = Buffer.from(TEXT)
  expect(toUtf8(plain)).toBe(plain)
})

test('does not take a file with zero bytes for text', () => {
  const bytes = Buffer.from([0x89, 0x50, 0, 0, 0, 0, 1, 2, 0, 0, 0xe9, 0])
  expect(toUtf8(bytes)).toBe(bytes)
})
