import { expect, test } from 'vitest'
import { promiseDelivery, rateOf, zoneOf, type Option, type Zone } from './shipping.rules.ts'

const option: Option = {
  id: 'o',
  title: 'Home delivery',
  description: '',
  type: 'shipping',
  rate: { type: 'flat', amount: 490 },
  freeFromAmount: null,
  taxClass: 'shipping',
  minDays: 1,
  maxDays: 2,
  carrier: 'Post',
}
const zone = (id: string, members: Zone['members'], priority = 0): Zone => ({
  id,
  members,
  priority,
  options: [option],
})
const parcel = { subtotalAmount: 5000, pieces: 3, weightGrams: 2500 }
const dublin = {
  orderCutOff: '15:00',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
  timeZone: 'Europe/Dublin',
}

test('the zone that names a place most exactly delivers there', () => {
  const zones = [
    zone('world', [{}]),
    zone('ireland', [{ country: 'IE' }]),
    zone('cork', [{ country: 'IE', cities: ['Cork'] }]),
    zone('t12', [{ country: 'IE', postcodePrefixes: ['T12'] }]),
  ]

  expect(zoneOf(zones, { country: 'FR' })?.id).toBe('world')
  expect(zoneOf(zones, { country: 'IE', city: 'Dublin', postcode: 'D02 X285' })?.id).toBe('ireland')
  expect(zoneOf(zones, { country: 'IE', city: 'cork ', postcode: 'T23 AB12' })?.id).toBe('cork')
  expect(zoneOf(zones, { country: 'IE', city: 'Cork', postcode: 't12 ab12' })?.id).toBe('t12')
  expect(zoneOf(zones.slice(1), { country: 'FR' })).toBeNull()
})

test('of two zones as exact the one of higher priority delivers', () => {
  expect(zoneOf([zone('a', [{ country: 'IE' }]), zone('b', [{ country: 'IE' }], 5)], { country: 'IE' })?.id).toBe('b')
})

test('rates by piece, weight and subtotal; above the last step there is no offer', () => {
  const byWeight = {
    type: 'byWeight',
    steps: [
      { upToGrams: 1000, amount: 300 },
      { upToGrams: 2500, amount: 500 },
    ],
  } as const
  const bySubtotal = { type: 'bySubtotal', steps: [{ upToAmount: 4999, amount: 300 }] } as const

  expect(rateOf({ ...option, rate: { type: 'perItem', first: 400, next: 100 } }, parcel, null)).toBe(600)
  expect(rateOf({ ...option, rate: byWeight }, parcel, null)).toBe(500)
  expect(rateOf({ ...option, rate: byWeight }, { ...parcel, weightGrams: 2501 }, null)).toBeNull()
  expect(rateOf({ ...option, rate: bySubtotal }, parcel, null)).toBeNull()
})

test('delivery is free from the option’s or the shop’s own amount', () => {
  expect(rateOf({ ...option, freeFromAmount: 5000 }, parcel, null)).toBe(0)
  expect(rateOf({ ...option, freeFromAmount: 5001 }, parcel, 5000)).toBe(0)
  expect(rateOf(option, parcel, 5001)).toBe(490)
})

test('an order before the cut-off leaves today, after it on the next working day', () => {
  const friday = (clock: string): Date => new Date(`2026-11-20T${clock}:00Z`)

  expect(promiseDelivery(option, dublin, friday('14:59'))).toEqual({
    from: '2026-11-23',
    to: '2026-11-24',
    orderBefore: friday('15:00'),
  })
  expect(promiseDelivery(option, dublin, friday('15:00'))).toEqual({
    from: '2026-11-24',
    to: '2026-11-25',
    orderBefore: new Date('2026-11-23T15:00:00Z'),
  })
})

test('nothing leaves or arrives on a holiday', () => {
  const dayBefore = new Date('2026-12-24T10:00:00Z')

  expect(promiseDelivery(option, dublin, dayBefore)).toMatchObject({ from: '2026-12-28', to: '2026-12-29' })
})

test('the cut-off is the shop’s clock, also when clocks change between now and then', () => {
  // In Berlin summer time ends on 25 October 2026; Saturday noon is still in it, Monday is not.
  const saturday = new Date('2026-10-24T12:00:00Z')
  const berlin = { ...dublin, timeZone: 'Europe/Berlin', orderCutOff: '18:00' }

  expect(promiseDelivery(option, berlin, saturday)?.orderBefore).toEqual(new Date('2026-10-26T17:00:00Z'))
})

test('what is delivered the same day is promised for today', () => {
  const sameDay = { minDays: 0, maxDays: 0 }
  const dhaka = { orderCutOff: '10:00', workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [], timeZone: 'Asia/Dhaka' }

  // 03:59 UTC is 09:59 in Dhaka.
  expect(promiseDelivery(sameDay, dhaka, new Date('2026-11-21T03:59:00Z'))).toMatchObject({ from: '2026-11-21' })
  expect(promiseDelivery(sameDay, dhaka, new Date('2026-11-21T04:00:00Z'))).toMatchObject({ from: '2026-11-22' })
})

test('a shop that never works promises nothing', () => {
  expect(promiseDelivery(option, { ...dublin, workingDays: [] }, new Date())).toBeNull()
})
