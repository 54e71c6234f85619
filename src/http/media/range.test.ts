import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './range.ts'

const MIB = 1024 * 1024

test('reads the part of a file that a player requests', () => {
  expect(readRange('bytes=0-', 100)).toEqual({ first: 0, last: 99 })
  expect(readRange('bytes=10-19', 100)).toEqual({ first: 10, last: 19 })
  expect(readRange('bytes=90-500', 100)).toEqual({ first: 90, last: 99 })
  expect(readRange('bytes=-20', 100)).toEqual({ first: 80, last: 99 })
  expect(readRange('bytes=-500', 100)).toEqual({ first: 0, last: 99 })
})

test('sends at most 1 MiB of a large file at once', () => {
  expect(readRange('bytes=0-', 20 * MIB)).toEqual({ first: 0, last: MIB - 1 })
  expect(readRange(`bytes=${MIB}-`, 20 * MIB)).toEqual({ first: MIB, last: 2 * MIB - 1 })
})

test('sends the whole file without a part, for several parts and for what is no part', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'bytes=5-1', 'lines=0-1', 'bytes=a-b'])
    expect(readRange(header, 100), header).toBeNull()
})

test('says when a part begins after the end', () => {
  for (const header of ['bytes=100-', 'bytes=500-600', 'bytes=-0']) expect(readRange(header, 100)).toBe('outside')
})

test('a part is never outside of the file', () => {
  fc.assert(
    fc.property(fc.nat(3 * MIB), fc.nat(4 * MIB), fc.nat(4 * MIB), (size, from, to) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const part = readRange(header, size)
        if (part === null || part === 'outside') continue
        expect(part.first).toBeLessThanOrEqual(part.last)
        expect(part.last).toBeLessThan(size)
        expect(part.last - part.first).toBeLessThan(MIB)
      }
    }),
  )
})
