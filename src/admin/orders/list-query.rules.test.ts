import { expect, test } from 'vitest'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { filtersOf, hasFilters, queryOf, SAVED, searchOfView, urgencyOf, valuesOf, viewOf } from './list-query.rules.ts'

const TODAY = '2026-03-02'

test('reads the view, the filters and the cursor from the URL', () => {
  const params = new URLSearchParams('view=toShip&status=confirmed&search=moran&after=7K3M9-QXD2F&sort=highest&x=1')
  expect(queryOf(params, TODAY)).toEqual({
    view: 'toShip',
    status: 'confirmed',
    search: 'moran',
    after: '7K3M9-QXD2F',
    sort: 'highest',
    limit: 50,
  })
  expect(filtersOf(params, TODAY)).toEqual({ view: 'toShip', status: 'confirmed', search: 'moran' })
})

test('counts the days of a period back from today, so that a saved address moves along', () => {
  expect(filtersOf(new URLSearchParams('placed=7d'), TODAY)).toEqual({ placedFrom: '2026-02-24' })
  expect(filtersOf(new URLSearchParams('placed=today'), TODAY)).toEqual({ placedFrom: TODAY })
  expect(filtersOf(new URLSearchParams('placed=month'), TODAY)).toEqual({ placedFrom: '2026-03-01' })
  expect(filtersOf(new URLSearchParams('placed=never'), TODAY)).toEqual({})
})

test('names the view of the URL, beside which filters may be set', () => {
  expect(viewOf(new URLSearchParams(''))).toBe('all')
  expect(viewOf(new URLSearchParams(searchOfView('unpaid')))).toBe('unpaid')
  expect(viewOf(new URLSearchParams('view=mine'))).toBeNull()
  expect(hasFilters(new URLSearchParams('view=unpaid&sort=oldest'))).toBe(false)
  expect(hasFilters(new URLSearchParams('totalFrom=1'))).toBe(true)
})

test('saves a view without its page, whatever the order of its parameters', () => {
  expect(savedQueryOf(new URLSearchParams('search=a+b&after=X&view=toShip'), SAVED)).toBe('view=toShip&search=a+b')
  expect(savedQueryOf(new URLSearchParams('view=toShip&search=a b'), SAVED)).toBe('view=toShip&search=a+b')
})

test('marks promises that end today or have ended, while the order is to be shipped', () => {
  expect(urgencyOf({ status: 'confirmed', promisedTo: TODAY }, TODAY)).toBe('today')
  expect(urgencyOf({ status: 'partiallyShipped', promisedTo: '2026-03-01' }, TODAY)).toBe('late')
  expect(urgencyOf({ status: 'confirmed', promisedTo: '2026-03-03' }, TODAY)).toBeNull()
  expect(urgencyOf({ status: 'delivered', promisedTo: '2026-03-01' }, TODAY)).toBeNull()
  expect(urgencyOf({ status: 'confirmed', promisedTo: null }, TODAY)).toBeNull()
})

test('reads the values of a filter with several', () => {
  const params = new URLSearchParams('status=confirmed,processing&paymentStatus=')
  expect(valuesOf(params, 'status')).toEqual(['confirmed', 'processing'])
  expect([valuesOf(params, 'paymentStatus'), valuesOf(params, 'country')]).toEqual([[], []])
  expect(valuesOf(new URLSearchParams({ delivery: String.raw`Bike\, today,Parcel` }), 'delivery')).toEqual([
    'Bike, today',
    'Parcel',
  ])
})
