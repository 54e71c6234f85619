import { expect, test } from 'vitest'
import { RETURN_REASONS, RETURN_STATUSES } from '../return.rules.ts'
import { filesEndAt, isFinal, mayHaveLabel, needsImage, splitImages, typeOfBytes } from './return-file.rules.ts'

test('asks for photos of damaged and wrong items only', () => {
  expect(RETURN_REASONS.filter(needsImage)).toEqual(['damaged', 'wrongItem'])
})

test('splits the files of a request by item, unless their numbers differ', () => {
  expect(splitImages([2, 0, 1], ['a', 'b', 'c'])).toEqual([['a', 'b'], [], ['c']])
  expect(splitImages([0], [])).toEqual([[]])
  expect(splitImages([2, 0], ['a'])).toBeNull()
  expect(splitImages([1], ['a', 'b'])).toBeNull()
})

test('deletes files 180 days after the end of cases that cannot change any more', () => {
  expect(RETURN_STATUSES.filter(isFinal)).toEqual(['cancelled', 'expired', 'closed'])
  expect(filesEndAt(new Date('2026-01-01T12:00:00Z'))).toEqual(new Date('2026-06-30T12:00:00Z'))
})

test('takes a label until the parcel is sent, as PDF or PNG by its bytes', () => {
  expect(RETURN_STATUSES.filter(mayHaveLabel)).toEqual(['requested', 'approved'])
  expect(typeOfBytes(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(typeOfBytes(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png')
  expect(typeOfBytes(Buffer.from('<svg>'))).toBeNull()
  expect(typeOfBytes(Buffer.of())).toBeNull()
})
