import { expect, test } from 'vitest'
import { compareRows } from './compare.rules.ts'

const chair = {
  brand: 'Halden',
  options: [{ name: 'Timber', values: [{ label: 'Ash' }, { label: 'Oak' }] }],
  attributes: [
    { name: 'Width', value: '47 cm' },
    { name: 'Care', value: 'Wipe' },
    { name: 'Care', value: 'Oil' },
  ],
}
const stool = {
  brand: 'Halden',
  options: [],
  attributes: [
    { name: 'Height', value: '65 cm' },
    { name: 'Width', value: '40 cm' },
  ],
}

test('every property stands once, with what each product says of it', () => {
  expect(compareRows([chair, stool], 'Brand')).toEqual([
    { name: 'Brand', values: ['Halden', 'Halden'], differs: false },
    { name: 'Timber', values: ['Ash, Oak', null], differs: true },
    { name: 'Width', values: ['47 cm', '40 cm'], differs: true },
    { name: 'Care', values: ['Wipe, Oil', null], differs: true },
    { name: 'Height', values: [null, '65 cm'], differs: true },
  ])
})

test('one product differs from nothing, and nothing has no rows', () => {
  expect(compareRows([chair], 'Brand').some(({ differs }) => differs)).toBe(false)
  expect(compareRows([], 'Brand')).toEqual([])
})
