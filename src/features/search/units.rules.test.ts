import { expect, test } from 'vitest'
import { modelForms, quantityForms, readQuantity } from './units.rules.ts'

const formsOf = (term: string): string[] => {
  const quantity = readQuantity(term.split(' '))
  return quantity === null ? [] : quantityForms(quantity).map((words) => words.join(' '))
}

test('a number and its unit are found as one word and as two', () => {
  expect(formsOf('256gb')).toEqual(expect.arrayContaining(['256 gb', '256gb']))
  expect(formsOf('256 gb')).toContain('256gb')
  expect(formsOf('27 inch')).toContain('27 zoll')
  expect(formsOf('65w')).toContain('65 watt')
  expect(formsOf('20000mah')).toContain('20 000 mah')
  expect(readQuantity(['144', 'hz', 'monitor'])).toEqual({ length: 2, number: '144', unit: 'hz' })
})

test('a thousand of a unit is one of the larger one', () => {
  expect(formsOf('1tb')).toContain('1000 gb')
  expect(formsOf('2000 g')).toContain('2 kg')
  expect(formsOf('1500 ml')).not.toContain('1.5 l')
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
  for (const term of ['4k', 'usb3', '27', 'gb 256', 'lamp', '27 lamps']) expect(formsOf(term), term).toEqual([])
})
