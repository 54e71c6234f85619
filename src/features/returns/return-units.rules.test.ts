import { expect, test } from 'vitest'
import { limitOf, returnableUnits, type LineUnits } from './return-units.rules.ts'
import { nextStatus, RETURN_RULES, RETURN_STATUSES } from './return.rules.ts'

const at = (day: string): Date => new Date(`${day}T10:00:00Z`)
const moment = (day: string) => ({ now: at(day), timeZone: 'Europe/Dublin' })
const UNITS: LineUnits = {
  deliveries: [
    { quantity: 2, deliveredAt: at('2026-11-01') },
    { quantity: 3, deliveredAt: at('2026-11-10') },
  ],
  used: 0,
  isReturnable: true,
  windowDays: 20,
  withdrawalDays: 14,
  guaranteeYears: 2,
}

test('each shipment has its own period, and the units used first are those delivered first', () => {
  expect(returnableUnits(UNITS, moment('2026-11-21'))).toMatchObject({ anyReason: 5, fault: 5, withdrawal: 3 })
  expect(returnableUnits(UNITS, moment('2026-11-22'))).toMatchObject({ anyReason: 3, fault: 5 })
  expect(returnableUnits({ ...UNITS, used: 3 }, moment('2026-11-22'))).toMatchObject({ anyReason: 2, fault: 2 })
  expect(returnableUnits(UNITS, moment('2026-12-01'))).toMatchObject({ anyReason: 0, fault: 5 })
  expect(returnableUnits(UNITS, moment('2028-11-05'))).toMatchObject({ anyReason: 0, fault: 3 })
})

test('an order has the period of withdrawal and the years for faults that it was placed with', () => {
  const longer = { ...UNITS, withdrawalDays: 30, guaranteeYears: 3 }
  expect(returnableUnits(longer, moment('2026-11-30'))).toMatchObject({ withdrawal: 5 })
  expect(returnableUnits(longer, moment('2026-12-02'))).toMatchObject({ withdrawal: 3 })
  expect(returnableUnits(longer, moment('2029-11-05'))).toMatchObject({ fault: 3 })
})

test('the period ends with the day in the shop’s time zone', () => {
  const { endsAt } = returnableUnits(UNITS, moment('2026-11-21'))
  expect(endsAt?.toISOString()).toBe('2026-12-01T00:00:00.000Z')
  const lastMoment = { now: new Date('2026-11-30T23:59:59.999Z'), timeZone: 'Europe/Dublin' }
  expect(returnableUnits(UNITS, lastMoment).anyReason).toBe(3)
})

test.each([
  ['notDelivered', { deliveries: [] }],
  ['alreadyReturned', { used: 5 }],
  ['windowOver', {}],
  ['notReturnable', { isReturnable: false }],
  ['notReturnable', { windowDays: 0 }],
])('says %s', (limit, units) => {
  const line = { ...UNITS, ...units }
  expect(limitOf(line, returnableUnits(line, moment('2027-01-01')))).toBe(limit)
})

// Nothing goes back before the items.
const NOT_EARLY = { needsProof: true, awaited: null }

test('offers exactly the transitions of the table', () => {
  const possible = RETURN_STATUSES.flatMap((status) =>
    RETURN_RULES.flatMap(({ command, who }) =>
      who.flatMap((actor) => {
        const next = nextStatus(
          command,
          { status, kind: 'claim', ...NOT_EARLY, keepsGoods: false, hasReply: false },
          actor,
        )
        return next === null ? [] : [`${status} ${command} ${next}`]
      }),
    ),
  )
  expect([...new Set(possible)]).toEqual([
    'requested approve approved',
    'requested reject rejected',
    'requested cancel cancelled',
    'approved cancel cancelled',
    'approved send inTransit',
    'approved expire expired',
    'approved receive received',
    'inTransit receive received',
    'received inspect inspected',
    'received refund refunded',
    'received sendBack rejected',
    'inspected refund refunded',
    'inspected sendBack rejected',
    'inspected replace replaced',
    'refunded close closed',
    'replaced close closed',
    'rejected reply requested',
    'rejected close closed',
  ])
  const inspected = { status: 'inspected', ...NOT_EARLY, keepsGoods: false, hasReply: false } as const
  expect(nextStatus('replace', { ...inspected, kind: 'return' }, 'shop')).toBeNull()
  expect(
    nextStatus(
      'reply',
      { status: 'rejected', kind: 'claim', ...NOT_EARLY, keepsGoods: false, hasReply: true },
      'shopper',
    ),
  ).toBeNull()
  expect(
    nextStatus(
      'refund',
      { status: 'approved', kind: 'claim', ...NOT_EARLY, keepsGoods: true, hasReply: false },
      'shop',
    ),
  ).toBe('refunded')
  expect(
    nextStatus(
      'receive',
      { status: 'approved', kind: 'claim', ...NOT_EARLY, keepsGoods: true, hasReply: false },
      'shop',
    ),
  ).toBeNull()
  expect(
    nextStatus(
      'expire',
      { status: 'approved', kind: 'withdrawal', ...NOT_EARLY, keepsGoods: false, hasReply: false },
      'clock',
    ),
  ).toBeNull()
  expect(
    nextStatus(
      'approve',
      { status: 'requested', kind: 'return', ...NOT_EARLY, keepsGoods: false, hasReply: false },
      'shopper',
    ),
  ).toBeNull()
})
