import { expect, test } from 'vitest'
import { barcodesLike } from './barcode.ts'

test('a number is looked for as it may be stored, with and without a zero in front', () => {
  expect(barcodesLike('036000291452')).toEqual(['036000291452', '36000291452', '0036000291452', '00036000291452'])
  expect(barcodesLike('0036000291452')).toContain('036000291452')
  expect(barcodesLike('4006381333931')).toEqual(['4006381333931', '04006381333931'])
  expect(barcodesLike('40170725')).toContain('0000040170725')
})

test('words, short numbers and long ones are no barcodes', () => {
  for (const text of ['', 'cup', '1234567', '123456789012345', '4006381 33931', 'X00638133393'])
    expect(barcodesLike(text)).toEqual([])
})
