import { expect, test } from 'vitest'
import { inspectedLine, receivedLine } from './return-notation.rules.ts'

const ID = '01900000-0000-7000-8000-000000000000'
const SHOP = { currency: 'EUR', locale: 'en-IE', time_zone: 'Europe/Dublin' }

test('reads what has arrived', () => {
  expect(receivedLine.parse(`${ID}=0`, SHOP)).toEqual({ lineId: ID, quantity: 0 })
  expect(receivedLine.parse(`${ID}=two`, SHOP)).toBeUndefined()
})

test('reads a finding with a fault and a deduction', () => {
  const none = { isShopFault: false, deductionAmount: 0, deductionReason: '' }
  const found = { lineId: ID, accepted: 2, resellable: 1, condition: 'used' }
  expect(inspectedLine.parse(`${ID}=2,1,used`, SHOP)).toEqual({ ...found, ...none })
  expect(inspectedLine.parse(`${ID}=2,1,used,500:A scratch, and dust`, SHOP)).toEqual({
    ...found,
    isShopFault: false,
    deductionAmount: 500,
    deductionReason: 'A scratch, and dust',
  })
  expect(inspectedLine.parse(`${ID}=2,1,used,fault`, SHOP)).toMatchObject({ isShopFault: true })
  expect(inspectedLine.parse(`${ID}=2,1,dusty`, SHOP)).toBeUndefined()
})
