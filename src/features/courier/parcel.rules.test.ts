import { expect, test } from 'vitest'
import type { Address } from '#src/features/addresses/address.rules.ts'
import {
  courierPhone,
  kilosOf,
  minorOfTaka,
  readDhakaTime,
  readParcel,
  weightStep,
  type ParcelDraft,
} from './parcel.rules.ts'

const RECIPIENT: Address = {
  name: 'Rahim Uddin',
  phone: '+8801712345678',
  company: '',
  country: 'BD',
  state: '',
  addressLine1: 'House 12, Road 27',
  addressLine2: 'Flat  4B',
  area: 'Dhanmondi',
  city: 'Dhaka',
  postcode: '1209',
  instructions: 'Ring twice',
}

const draftOf = (change: Partial<ParcelDraft> = {}, recipient: Partial<Address> = {}): ParcelDraft => ({
  storeId: 55_001,
  merchantOrderId: 'SO-1-1',
  locality: null,
  quantity: 2,
  weightGrams: 1250,
  contents: ['Oak chair', 'Lamp'],
  collectAmount: 90_000,
  currency: 'BDT',
  ...change,
  recipient: { ...RECIPIENT, ...recipient },
})

test('maps a shipment to a courier order', () => {
  expect(readParcel(draftOf({ locality: { cityId: 1, zoneId: 1103, areaId: null } }))).toEqual({
    storeId: 55_001,
    merchantOrderId: 'SO-1-1',
    name: 'Rahim Uddin',
    phone: '01712345678',
    address: 'House 12, Road 27, Flat 4B, Dhanmondi, Dhaka, 1209',
    locality: { cityId: 1, zoneId: 1103, areaId: null },
    quantity: 2,
    weightKilos: 1.25,
    description: 'Oak chair, Lamp',
    instruction: 'Ring twice',
    collectTaka: 900,
  })
})

test('lists everything that the courier would reject before the call', () => {
  const problemsOf = (change: Partial<ParcelDraft>, recipient: Partial<Address> = {}): unknown => {
    const read = readParcel(draftOf(change, recipient))
    return 'problems' in read ? read.problems : []
  }

  expect(problemsOf({ collectAmount: 90_050 })).toEqual(['notWholeTaka'])
  expect(problemsOf({ currency: 'EUR' })).toEqual(['currency'])
  // A prepaid order may be in any currency.
  expect(problemsOf({ currency: 'EUR', collectAmount: 0 })).toEqual([])
  expect(problemsOf({ weightGrams: 10_000 })).toEqual([])
  expect(problemsOf({ weightGrams: 10_001 })).toEqual(['tooHeavy'])
  expect(problemsOf({ quantity: 0 })).toEqual(['pieces'])
  expect(problemsOf({}, { name: ' Li ' })).toEqual(['name'])
  expect(problemsOf({}, { country: 'IN', phone: '+919876543210' })).toEqual(['country', 'phone'])
  const short = { addressLine1: 'Road 1', addressLine2: '', area: '', city: '', postcode: '' }
  expect(problemsOf({}, short)).toEqual(['addressShort'])
  expect(problemsOf({}, { ...short, addressLine1: 'x'.repeat(220) })).toEqual([])
  expect(problemsOf({}, { ...short, addressLine1: 'x'.repeat(221) })).toEqual(['addressLong'])
})

test('shortens a long address only by parts given as ids, and truncates a long name', () => {
  const long = { addressLine1: 'x'.repeat(150), addressLine2: 'y'.repeat(50), name: '🙂'.repeat(120) }
  const locality = { cityId: 1, zoneId: 1103, areaId: 9131 }

  expect(readParcel(draftOf({ locality }, long))).toMatchObject({
    address: `${'x'.repeat(150)}, ${'y'.repeat(50)}`,
    name: '🙂'.repeat(100),
  })
  expect(readParcel(draftOf({}, long))).toEqual({ problems: ['addressLong'] })
})

test('accepts only mobile numbers of Bangladesh', () => {
  expect(courierPhone('+8801712345678')).toBe('01712345678')
  for (const other of ['+88017123456', '+880212345678', '+491701234567', '01712345678', ''])
    expect(courierPhone(other), other).toBeNull()
})

test('weights start at half a kilogram, and prices step by half kilograms', () => {
  expect([1, 499, 500, 501, 1250].map((grams) => kilosOf(grams))).toEqual([0.5, 0.5, 0.5, 0.501, 1.25])
  expect([0, 1, 500, 501, 1000, 9999].map((grams) => weightStep(grams))).toEqual([500, 500, 500, 1000, 1000, 10_000])
})

test('converts fees in taka exactly to poisha', () => {
  for (const [taka, poisha] of [
    [80, 8000],
    [83.46, 8346],
    [0.1, 10],
    [0.07, 7],
    [1.005, 101],
    [1.004, 100],
    [99.999, 10_000],
    ['83.46', 8346],
    [1_234_567.89, 123_456_789],
    [0, 0],
  ] as const)
    expect(minorOfTaka(taka), String(taka)).toBe(poisha)
  for (const invalid of [-1, Number.NaN, 1e21, 1e-7, 'x', '', '1,000']) expect(minorOfTaka(invalid)).toBeNull()
})

test('reads Dhaka time as UTC+6 and rejects dates that do not exist', () => {
  expect(readDhakaTime('2024-12-27 23:49:43')).toEqual(new Date('2024-12-27T17:49:43Z'))
  expect(readDhakaTime('2025-01-01 02:00:00')).toEqual(new Date('2024-12-31T20:00:00Z'))
  for (const invalid of ['2024-02-30 10:00:00', '2024-13-01 10:00:00', '2024-12-27', '', 'x', '2024-12-27 24:61:00'])
    expect(readDhakaTime(invalid), invalid).toBeNull()
})
