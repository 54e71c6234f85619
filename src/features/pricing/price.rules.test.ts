import { expect, test } from 'vitest'
import { lowestBefore, nextPriceChange, perUnit, reductionBegan, unitPrice } from './price.rules.ts'

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 5, day, hour))
const onSale = {
  priceAmount: 2360,
  salePriceAmount: 1890,
  saleStartsAt: at(10),
  saleEndsAt: at(20),
  strikeAmount: 2360,
}

test('a sale price applies from its start up to, but not including, its end', () => {
  expect(unitPrice(onSale, new Date(at(10).getTime() - 1)).amount).toBe(2360)
  expect(unitPrice(onSale, at(10))).toEqual({ amount: 1890, source: 'sale', strikeAmount: 2360, discountBps: 1991 })
  expect(unitPrice(onSale, new Date(at(20).getTime() - 1)).amount).toBe(1890)
  expect(unitPrice(onSale, at(20)).amount).toBe(2360)
})

test('has no reference price when the last 30 days were not more expensive', () => {
  expect(unitPrice({ ...onSale, strikeAmount: 1890 }, at(15)).strikeAmount).toBeNull()
  expect(unitPrice({ ...onSale, strikeAmount: null }, at(15)).discountBps).toBeNull()
})

test('the reference price is the lowest of the 30 days before the reduction, including prices that began earlier', () => {
  const history = [
    { amount: 1500, validFrom: at(-60), validTo: at(-25) },
    { amount: 2500, validFrom: at(-25), validTo: at(-10) },
    { amount: 2200, validFrom: at(-10), validTo: at(1) },
    { amount: 2360, validFrom: at(1), validTo: null },
  ]

  expect(lowestBefore(at(10), history)).toBe(2200)
  expect(lowestBefore(at(4), history)).toBe(1500)
  expect(lowestBefore(at(10), [])).toBeNull()
})

test('a backdated reduction begins when its price did', () => {
  const history = [
    { amount: 2500, reason: 'list', validFrom: at(1), validTo: at(5) },
    { amount: 1500, reason: 'sale', validFrom: at(5), validTo: at(8) },
    { amount: 2500, reason: 'list', validFrom: at(8), validTo: at(10) },
    { amount: 2000, reason: 'campaign', validFrom: at(10), validTo: at(12) },
    { amount: 1900, reason: 'sale', validFrom: at(12), validTo: null },
  ]

  expect(reductionBegan(at(20), history, at(15))).toEqual(at(20))
  expect(reductionBegan(at(10), history, at(15))).toEqual(at(10))
  expect(reductionBegan(at(2), history, at(15))).toEqual(at(10))
  expect(reductionBegan(at(2), history, at(9))).toEqual(at(9))
  expect(reductionBegan(at(2), [], at(9))).toEqual(at(9))
  // The lowest price before the actual start differs from the one before the scheduled start.
  expect(lowestBefore(reductionBegan(at(2), history, at(9)), history)).toBe(1500)
})

test('a price next changes when its sale begins or ends', () => {
  expect(nextPriceChange(onSale, at(1))).toEqual(at(10))
  expect(nextPriceChange(onSale, at(15))).toEqual(at(20))
  expect(nextPriceChange(onSale, at(20))).toBeNull()
})

test('returns a unit price per kilogram, litre or piece', () => {
  expect(perUnit(48_000, { amount: 350, unit: 'g' })).toEqual({ amount: 137_143, unit: 'kg' })
  expect(perUnit(19_000, { amount: 1000, unit: 'ml' })).toEqual({ amount: 19_000, unit: 'l' })
  expect(perUnit(300, { amount: 6, unit: 'piece' })).toEqual({ amount: 50, unit: 'piece' })
  expect(perUnit(500, { amount: 3, unit: 'piece' })).toEqual({ amount: 167, unit: 'piece' })
})
