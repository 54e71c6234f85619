import { expect, test } from 'vitest'
import { unitPrice, type Reduction, type VariantPrices } from '#src/features/pricing/price.rules.ts'
import {
  campaignPrice,
  campaignReductions,
  claimedPercent,
  flashReductions,
  holdUntil,
  isDeliveredFree,
  evaluateClaim,
  NO_PROMOTIONS,
  statusOf,
  referencePriceKey,
  type Campaign,
  type FlashItem,
} from './promotions.rules.ts'

const MINUTE_MS = 60_000
const start = new Date('2026-11-27T08:00:00Z')
const end = new Date('2026-11-27T20:00:00Z')
const before = (moment: Date): Date => new Date(moment.getTime() - 1)
const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS)

const item: FlashItem = {
  id: 'item',
  flashId: 'flash',
  title: 'Flash hour',
  productId: 'teapot',
  variantId: 'teapot-red',
  flashPriceAmount: 900,
  poolQuantity: 10,
  perShopperLimit: 2,
  state: 'live',
  startsAt: start,
  endsAt: end,
}
const campaign: Campaign = {
  id: 'week',
  state: 'live',
  startsAt: start,
  endsAt: end,
  benefit: { type: 'percent', bps: 1000 },
  productIds: ['teapot'],
  categoryIds: ['tea'],
}
const teapot = { id: 'teapot', categoryIds: [] }
const red = { id: 'teapot-red', priceAmount: 1255 }

test('a promotion runs from its start up to, but not including, its end', () => {
  expect([before(start), start, before(end), end].map((now) => statusOf(item, now))).toEqual([
    'scheduled',
    'active',
    'active',
    'ended',
  ])
})

test('a stopped promotion remains stopped, and a pause past the end counts as ended', () => {
  expect(statusOf({ ...item, state: 'paused' }, start)).toBe('paused')
  expect(statusOf({ ...item, state: 'paused' }, end)).toBe('ended')
  expect(statusOf({ ...item, state: 'cancelled' }, end)).toBe('cancelled')
  expect(statusOf({ ...item, state: 'draft' }, start)).toBe('draft')
})

test('applies a percentage once, rounded to the nearest unit', () => {
  expect(campaignPrice({ type: 'percent', bps: 1000 }, 1255)).toBe(1129)
  expect(campaignPrice({ type: 'percent', bps: 3333 }, 100)).toBe(67)
  expect(campaignPrice({ type: 'fixedPrice', amount: 500 }, 1255)).toBe(500)
  expect(campaignPrice({ type: 'freeShipping' }, 1255)).toBeNull()
  expect(campaignPrice({ type: 'none' }, 1255)).toBeNull()
})

test('a campaign applies to its products and its categories, and not while it is paused', () => {
  const prices = (target: typeof teapot, one: Campaign) =>
    campaignReductions({ ...NO_PROMOTIONS, campaigns: [one] }, target, red).map(({ amount }) => amount)

  expect(prices(teapot, campaign)).toEqual([1129])
  expect(prices({ id: 'cup', categoryIds: ['kitchen', 'tea'] } as never, campaign)).toEqual([1129])
  expect(prices({ id: 'cup', categoryIds: [] }, campaign)).toEqual([])
  expect(prices(teapot, { ...campaign, state: 'paused' })).toEqual([])
})

test('a sold-out pool removes the flash price', () => {
  const promotions = {
    ...NO_PROMOTIONS,
    flashItems: [item],
    strikes: new Map([[referencePriceKey(red.id, start), 1200]]),
  }

  expect(flashReductions(promotions, red.id)).toMatchObject([{ amount: 900, strikeAmount: 1200 }])
  expect(flashReductions(promotions, 'teapot-blue')).toEqual([])
  expect(flashReductions({ ...promotions, soldOut: new Set(['item']) }, red.id)).toEqual([])
})

test('delivery is free when campaigns grant it for everything in the cart', () => {
  const free = { campaigns: [{ ...campaign, benefit: { type: 'freeShipping' } as const }] }
  const cup = { id: 'cup', categoryIds: [] }

  expect(isDeliveredFree(free, [teapot], start)).toBe(true)
  expect(isDeliveredFree(free, [teapot, cup], start)).toBe(false)
  expect(isDeliveredFree(free, [teapot], end)).toBe(false)
  expect(isDeliveredFree(free, [], start)).toBe(false)
})

test('returns the claimed share in steps of ten, and 100 only when all is sold', () => {
  const percent = (sold: number, quantity: number): number => claimedPercent({ sold, quantity })

  expect([percent(0, 10), percent(1, 10), percent(9, 100), percent(99, 100), percent(2, 3), percent(10, 10)]).toEqual([
    0, 10, 0, 90, 60, 100,
  ])
})

const availability = { item, held: 0, free: 5, unsold: 5, bought: 0 }

test('a claim is valid while the sale runs; at its end the line falls back to the normal price', () => {
  const verdict = (now: Date, held = 0) => {
    const judged = evaluateClaim({ ...availability, held }, 1, now)
    return [judged.item?.id ?? null, judged.problem?.code ?? null, judged.problem?.blocks ?? null]
  }

  expect(verdict(before(start))).toEqual([null, 'flash_ended', false])
  expect(verdict(start)).toEqual(['item', null, null])
  expect(verdict(before(end))).toEqual(['item', null, null])
  expect(verdict(end)).toEqual([null, 'flash_ended', false])
  // An earlier hold may still be ordered.
  expect(verdict(end, 1)).toEqual(['item', null, null])
})

test('a hold does not continue a stopped sale', () => {
  const stopped = { ...availability, held: 1, item: { ...item, state: 'cancelled' as const } }

  expect(evaluateClaim(stopped, 1, start).problem?.code).toBe('flash_ended')
  expect(evaluateClaim(null, 1, start)).toEqual({
    item: null,
    problem: { code: 'flash_ended', blocks: false, available: null },
  })
})

test('the shopper limit counts purchases by the same mailbox or postal address', () => {
  const problem = (bought: number, quantity: number) =>
    evaluateClaim({ ...availability, bought }, quantity, start).problem

  expect(problem(0, 2)).toBeNull()
  expect(problem(0, 3)).toEqual({ code: 'flash_limit', blocks: true, available: 2 })
  expect(problem(1, 2)).toEqual({ code: 'flash_limit', blocks: true, available: 1 })
  expect(problem(5, 1)).toEqual({ code: 'flash_limit', blocks: true, available: 0 })
})

test('a pool allocates no more units than are free', () => {
  expect(evaluateClaim({ ...availability, free: 1 }, 2, start).problem).toEqual({
    code: 'flash_sold_out',
    blocks: true,
    available: 1,
  })
})

test('a pool that is in other carts is held, not sold out', () => {
  const codeOf = (free: number, unsold: number) =>
    evaluateClaim({ ...availability, free, unsold }, 2, start).problem?.code

  expect(codeOf(0, 3)).toBe('flash_held')
  expect(codeOf(0, 0)).toBe('flash_sold_out')
  expect(codeOf(1, 3)).toBe('flash_sold_out')
})

test('a hold lasts ten minutes from each quote, up to thirty in total', () => {
  expect(holdUntil(start, start)).toEqual(minutesAfter(start, 10))
  expect(holdUntil(start, minutesAfter(start, 9))).toEqual(minutesAfter(start, 19))
  expect(holdUntil(start, minutesAfter(start, 25))).toEqual(minutesAfter(start, 30))
})

/** Pseudorandom numbers that are equal in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('applies the lowest valid price once, with its source, in 20,000 price combinations', () => {
  const roll = dice(7)
  const at = (hours: number): Date => new Date(start.getTime() + hours * 60 * MINUTE_MS)
  const window = () => {
    const from = roll(10)
    return { startsAt: roll(5) === 0 ? null : at(from), endsAt: roll(5) === 0 ? null : at(from + roll(6)) }
  }
  const order = ['flash', 'campaign', 'sale', 'list']

  for (let round = 0; round < 20_000; round += 1) {
    const priceAmount = roll(20)
    const sale = window()
    const variant: VariantPrices = {
      priceAmount,
      salePriceAmount: roll(2) === 0 ? null : roll(24),
      saleStartsAt: sale.startsAt,
      saleEndsAt: sale.endsAt,
      strikeAmount: roll(3) === 0 ? null : roll(24),
    }
    const reductions: Reduction[] = Array.from({ length: roll(4) }, () => ({
      source: roll(2) === 0 ? 'flash' : 'campaign',
      amount: roll(24),
      ...window(),
      strikeAmount: roll(3) === 0 ? null : roll(24),
    }))
    const now = at(roll(16))

    const price = unitPrice(variant, now, reductions)

    const isActive = (from: Date | null, to: Date | null): boolean => (!from || from <= now) && (!to || now < to)
    const open = [
      { source: 'list', amount: priceAmount },
      ...(variant.salePriceAmount !== null &&
      variant.salePriceAmount <= priceAmount &&
      isActive(sale.startsAt, sale.endsAt)
        ? [{ source: 'sale', amount: variant.salePriceAmount }]
        : []),
      ...reductions.filter(({ startsAt, endsAt }) => isActive(startsAt, endsAt)),
    ]
    const lowest = Math.min(...open.map(({ amount }) => amount))
    const sources = new Set(open.filter(({ amount }) => amount === lowest).map(({ source }) => source))
    expect(price.amount).toBe(lowest)
    expect(price.source).toBe(order.find((source) => sources.has(source)))
    if (price.strikeAmount !== null) {
      expect(price.strikeAmount).toBeGreaterThan(price.amount)
      expect(price.source).not.toBe('list')
    }
    expect(price.discountBps === null).toBe(price.strikeAmount === null)
  }
})
