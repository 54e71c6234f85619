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

test('lists every property once, with the values of each product', () => {
  expect(compareRows([chair, stool], 'Brand')).toEqual([
    { name: 'Brand', values: ['Halden', 'Halden'], differs: false },
    { name: 'Timber', values: ['Ash, Oak', null], differs: true },
    { name: 'Width', values: ['47 cm', '40 cm'], differs: true },
    { name: 'Care', values: ['Wipe, Oil', null], differs: true },
    { name: 'Height', values: [null, '65 cm'], differs: true },
  ])
})

test('marks no difference for one product, and returns no rows for none', () => {
  expect(compareRows([chair], 'Brand').some(({ differs }) => differs)).toBe(false)
  expect(compareRows([], 'Brand')).toEqual([])
})
