import { expect, test } from 'vitest'
import { modelForms, quantitiesIn, quantityWords, readQuantity } from './units.rules.ts'

const wordsOf = (term: string): string[] => {
  const quantity = readQuantity(term.split(' '))
  return quantity === null ? [] : quantityWords(quantity)
}

test('a number and its unit are one word, however they are written', () => {
  for (const term of ['256gb', '256 gb', '256 gigabytes']) expect(wordsOf(term), term).toEqual(['256gb'])
  expect(wordsOf('27 zoll')).toEqual(['27inch'])
  expect(wordsOf('65w')).toEqual(['65w'])
  for (const term of ['20000mah', '20 000 mah', '20 000mah']) expect(wordsOf(term), term).toEqual(['20000mah'])
  expect(readQuantity(['144', 'hz', 'monitor'])).toEqual({ length: 2, number: '144', unit: 'hz' })
})

test('a thousand of a unit is one of the larger one', () => {
  expect(wordsOf('1tb')).toEqual(['1tb', '1000gb'])
  expect(wordsOf('2000 g')).toEqual(['2000g', '2kg'])
  expect(wordsOf('1500 ml')).toEqual(['1500ml'])
})

test('a text states the quantities whose number stands before the unit', () => {
  expect(quantitiesIn('16 GB, 1 TB, USB 3.2')).toEqual(['16gb', '1tb'])
  expect(quantitiesIn('11 200 mAh')).toEqual(['11200mah', '200mah'])
  expect(quantitiesIn('20,000 mAh, 1.500 g')).toEqual(['20000mah', '1500g'])
  expect(quantitiesIn('22, 26 or 30 cm')).toEqual(['30cm', '26cm'])
  expect(quantitiesIn('40 × 28 cm, 27-inch, 65W')).toEqual(['28cm', '40cm', '27inch', '65w'])
  expect(quantitiesIn('Slate 13, 256 GB')).toEqual(['256gb'])
  expect(quantitiesIn('4K with USB-C')).toEqual([])
})

test('a name and its number are found as one word and as two', () => {
  expect(modelForms(['pulse4'])).toEqual([['pulse', '4']])
  expect(modelForms(['pulse', '4'])).toEqual([['pulse4']])
  expect([modelForms(['pulse']), modelForms(['4']), modelForms(['4', 'pulse']), modelForms(['a1'])]).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('other numbers and words have no unit', () => {
  for (const term of ['4k', 'usb3', '27', 'gb 256', 'lamp', '27 lamps']) expect(wordsOf(term), term).toEqual([])
})
