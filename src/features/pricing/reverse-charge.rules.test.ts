import { expect, test } from 'vitest'
import { findReverseCharge, reverseChargeRate, withoutTax } from './reverse-charge.rules.ts'
import { priceCart } from './totals.rules.ts'

const VAT = { label: 'VAT 19%', ratePpm: 190_000 }

test('a business pays the price without the tax, and the taxes of the order name it', () => {
  const unitAmount = withoutTax(11_900, [VAT], true)
  expect([unitAmount, withoutTax(10_000, [VAT], false)]).toEqual([10_000, 10_000])
  const rate = reverseChargeRate('DE123456789')
  const line = { itemId: 'a', unitAmount, quantity: 2, taxRates: [rate], discountable: false }
  const shipping = { amount: 490, taxRates: [rate] }
  const totals = priceCart({ lines: [line], discount: null, shipping, fees: [], pricesIncludeTax: true })
  expect(totals).toMatchObject({ taxAmount: 0, totalAmount: 20_490 })
  expect(totals.taxLines).toEqual([
    { label: 'Reverse charge, VAT number DE123456789', ratePpm: 0, baseAmount: 20_490, amount: 0, included: true },
  ])
  expect(findReverseCharge(totals.taxLines)).toEqual(rate)
  expect(findReverseCharge([VAT, { label: 'Books 0%', ratePpm: 0 }])).toBeNull()
})
