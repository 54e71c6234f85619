import { expect, test } from 'vitest'
import { listOfTags, promiseDelivery, rateOf, trackingUrlOf, zoneOf, type Option, type Zone } from './shipping.rules.ts'

const option: Option = {
  id: 'o',
  title: 'Home delivery',
  description: '',
  type: 'shipping',
  rate: { type: 'flat', amount: 490 },
  freeFromAmount: null,
  minSubtotal: null,
  maxSubtotal: null,
  maxWeightGrams: null,
  excludeTags: [],
  taxClass: 'shipping',
  minDays: 1,
  maxDays: 2,
  carrier: 'Post',
  trackingUrlTemplate: null,
}
const zone = (id: string, members: Zone['members'], priority = 0): Zone => ({
  id,
  members,
  priority,
  options: [option],
})
const parcel = { subtotalAmount: 5000, quantity: 3, weightGrams: 2500, tags: [] }
const dublin = {
  orderCutOff: '15:00',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
  timeZone: 'Europe/Dublin',
}

test('the most specific zone for a place applies', () => {
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

test('the zone with the higher priority applies when two are equally specific', () => {
  expect(zoneOf([zone('a', [{ country: 'IE' }]), zone('b', [{ country: 'IE' }], 5)], { country: 'IE' })?.id).toBe('b')
})

test('compares postcode ranges numerically for numbers, and letter by letter otherwise', () => {
  const zones = [
    zone('country', [{ country: 'DE' }, { country: 'NL' }]),
    zone('berlin', [{ country: 'DE', postcodeRanges: [{ from: '10115', to: '14199' }] }]),
    zone('amsterdam', [{ country: 'NL', postcodeRanges: [{ from: '1011 AA', to: '1012' }] }]),
  ]
  const at = (country: string, postcode: string) => zoneOf(zones, { country, postcode })?.id

  for (const postcode of ['10115', '12 043', '14199']) expect(at('DE', postcode), postcode).toBe('berlin')
  for (const postcode of ['10114', '14200', '101159', '']) expect(at('DE', postcode), postcode).toBe('country')
  for (const postcode of ['1011AA', '1011 zz', '1012 XK']) expect(at('NL', postcode), postcode).toBe('amsterdam')
  for (const postcode of ['1010 ZZ', '1013 AA']) expect(at('NL', postcode), postcode).toBe('country')
})

test('does not offer an option beyond its inclusive limits of subtotal and weight', () => {
  const limited = { ...option, minSubtotal: 1000, maxSubtotal: 5000, maxWeightGrams: 2500 }

  expect(rateOf(limited, parcel, null)).toBe(490)
  expect(rateOf(limited, { ...parcel, subtotalAmount: 1000 }, null)).toBe(490)
  expect(rateOf(limited, { ...parcel, subtotalAmount: 999 }, null)).toBeNull()
  expect(rateOf(limited, { ...parcel, subtotalAmount: 5001 }, 5000)).toBeNull()
  expect(rateOf(limited, { ...parcel, weightGrams: 2501 }, null)).toBeNull()
})

test('does not offer an option for items with an excluded tag, however it is written', () => {
  const careful = { ...option, excludeTags: ['Fragile', 'over size'] }

  for (const tags of [[], ['oak'], ['fragile glass', 'size']])
    expect(rateOf(careful, { ...parcel, tags }, null)).toBe(490)
  for (const tags of [['FRAGILE'], ['oak', ' Over Size']]) expect(rateOf(careful, { ...parcel, tags }, 0)).toBeNull()
  expect(listOfTags(' blue,, Over size ,')).toEqual(['blue', 'Over size'])
})

test('builds the tracking URL from the option’s template for any tracking number', () => {
  const followed = { ...option, trackingUrlTemplate: 'https://post.example/track?id={number}&lang=en' }

  expect(trackingUrlOf(followed, 'A 1&b')).toBe('https://post.example/track?id=A%201%26b&lang=en')
  expect(trackingUrlOf(option, '1')).toBeNull()
})

test('calculates rates by item, weight and subtotal; above the last step there is no offer', () => {
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

test('delivery is free from the option’s or the shop’s own threshold', () => {
  expect(rateOf({ ...option, freeFromAmount: 5000 }, parcel, null)).toBe(0)
  expect(rateOf({ ...option, freeFromAmount: 5001 }, parcel, 5000)).toBe(0)
  expect(rateOf(option, parcel, 5001)).toBe(490)
})

test('an order before the cut-off ships today, and after it on the next working day', () => {
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

test('ships and delivers nothing on a holiday', () => {
  const dayBefore = new Date('2026-12-24T10:00:00Z')

  expect(promiseDelivery(option, dublin, dayBefore)).toMatchObject({ from: '2026-12-28', to: '2026-12-29' })
})

test('the cut-off is in the shop’s time zone, also across a clock change', () => {
  // In Berlin, summer time ends on 25 October 2026: Saturday noon is before, Monday after.
  const saturday = new Date('2026-10-24T12:00:00Z')
  const berlin = { ...dublin, timeZone: 'Europe/Berlin', orderCutOff: '18:00' }

  expect(promiseDelivery(option, berlin, saturday)?.orderBefore).toEqual(new Date('2026-10-26T17:00:00Z'))
})

test('the last moment for today is the shop’s local cut-off on both days with a clock change', () => {
  const daily = { ...dublin, timeZone: 'Europe/Berlin', orderCutOff: '12:00', workingDays: [1, 2, 3, 4, 5, 6, 7] }
  for (const [day, utc] of [
    // Noon in Berlin: UTC+1 until 29 March, UTC+2 until 25 October.
    ['2026-03-28', '11'],
    ['2026-03-29', '10'],
    ['2026-10-24', '10'],
    ['2026-10-25', '11'],
  ] as const) {
    const cutOff = new Date(`${day}T${utc}:00:00Z`)
    const next = new Date(cutOff.getTime() - 1)
    expect(promiseDelivery({ minDays: 0, maxDays: 0 }, daily, next), day).toMatchObject({
      from: day,
      orderBefore: cutOff,
    })
    expect(promiseDelivery({ minDays: 0, maxDays: 0 }, daily, cutOff)?.from, day).not.toBe(day)
  }
})

test('accepts orders with a cut-off in the hour that a clock change skips, and with one at midnight', () => {
  const at = (orderCutOff: string) => ({ ...dublin, timeZone: 'Europe/Berlin', orderCutOff, workingDays: [7, 1] })
  // On 29 March 2026 there is no 02:30 in Berlin.
  expect(promiseDelivery({ minDays: 0, maxDays: 1 }, at('02:30'), new Date('2026-03-28T23:30:00Z'))).toMatchObject({
    from: '2026-03-29',
    to: '2026-03-30',
  })
  expect(promiseDelivery({ minDays: 0, maxDays: 0 }, at('00:00'), new Date('2026-03-29T12:00:00Z'))?.from).toBe(
    '2026-03-30',
  )
})

test('a holiday on the order day, or between it and the delivery, is not a working day', () => {
  const time = { ...dublin, holidays: ['2026-12-25', '2026-12-28'] }
  // Friday 25 December and the Monday after are holidays: the parcel leaves on Tuesday.
  expect(promiseDelivery(option, time, new Date('2026-12-25T09:00:00Z'))).toMatchObject({
    from: '2026-12-30',
    to: '2026-12-31',
    orderBefore: new Date('2026-12-29T15:00:00Z'),
  })
})

test('promises same-day delivery for today', () => {
  const sameDay = { minDays: 0, maxDays: 0 }
  const dhaka = { orderCutOff: '10:00', workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [], timeZone: 'Asia/Dhaka' }

  // 03:59 UTC is 09:59 in Dhaka.
  expect(promiseDelivery(sameDay, dhaka, new Date('2026-11-21T03:59:00Z'))).toMatchObject({ from: '2026-11-21' })
  expect(promiseDelivery(sameDay, dhaka, new Date('2026-11-21T04:00:00Z'))).toMatchObject({ from: '2026-11-22' })
})

test('a shop without working days promises nothing', () => {
  expect(promiseDelivery(option, { ...dublin, workingDays: [] }, new Date())).toBeNull()
})
