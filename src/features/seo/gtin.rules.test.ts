import { expect, test } from 'vitest'
import { readGtin } from './gtin.rules.ts'

test('accepts a barcode only with a valid check digit and a standard length', () => {
  for (const barcode of ['4006381333931', '73513537', '036000291452', '10012345000017'])
    expect(readGtin(barcode), barcode).toBe(barcode)
  expect(readGtin('4006381 33393-1')).toBe('4006381333931')
  for (const barcode of ['', '4006381333932', '123', '00000000', 'ABC', '40063813339310', '4006381333931x'])
    expect(readGtin(barcode), barcode).toBeNull()
})
