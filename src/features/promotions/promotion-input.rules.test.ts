import { expect, test } from 'vitest'
import { validateCampaign, validateFlashSale, type CampaignDraft, type FlashDraft } from './promotion-input.rules.ts'

const start = new Date('2026-11-27T08:00:00Z')
const daysLater = (days: number): Date => new Date(start.getTime() + days * 86_400_000)
const teapot = { variantId: 'teapot', productId: 'p', name: 'Teapot', priceAmount: 2000, sold: 0 }
const item = { variantId: 'teapot', flashPriceAmount: 1500, poolQuantity: 10, perShopperLimit: 1 }
const flash: FlashDraft = { title: 'Hour', startsAt: start, endsAt: daysLater(1), items: [item] }

const validate = (draft: Partial<FlashDraft>, sold = 0) =>
  validateFlashSale({ ...flash, ...draft }, new Map([['teapot', { ...teapot, sold }]]))

test('a flash sale lasts at most seven days, to the millisecond', () => {
  expect(validate({ endsAt: daysLater(7) })).toBeNull()
  expect(validate({ endsAt: new Date(daysLater(7).getTime() + 1) })).toBe('A flash sale lasts at most 7 days.')
  expect(validate({ endsAt: start })).toBe('A flash sale ends after it begins.')
  expect(validate({ endsAt: new Date(Number.NaN) })).toBe('A flash sale ends after it begins.')
})

test('rejects a flash sale with more variants than its page can show', () => {
  const items = Array.from({ length: 501 }, (_, at) => ({ ...item, variantId: `variant ${at}` }))
  expect(validate({ items })).toBe('A flash sale has at most 500 variants.')
})

test('requires a flash price below the regular price', () => {
  expect(validate({ items: [{ ...item, flashPriceAmount: 1999 }] })).toBeNull()
  expect(validate({ items: [{ ...item, flashPriceAmount: 2000 }] })).toBe(
    'The flash price of Teapot is below its price.',
  )
  expect(validate({ items: [{ ...item, flashPriceAmount: 9.5 }] })).toBe(
    'The flash price of Teapot is below its price.',
  )
})

test('requires a pool with units, no fewer than are sold, and a limit within it', () => {
  expect(validate({ items: [{ ...item, poolQuantity: 0 }] })).toMatch(/from 1 to/)
  expect(validate({ items: [{ ...item, poolQuantity: 3 }] }, 4)).toMatch(/from 4, which are sold/)
  expect(validate({ items: [{ ...item, perShopperLimit: 11 }] })).toMatch(/limit of Teapot/)
})

test('rejects unknown and duplicate variants', () => {
  expect(validate({ items: [] })).toBe('A flash sale needs a product.')
  expect(validate({ items: [item, item] })).toBe('A variant stands in it twice.')
  expect(validate({ items: [{ ...item, variantId: 'x' }] })).toBe('There is no variant x.')
  expect(validate({ title: ' ' })).toMatch(/title/)
})

test('requires a period, a target and a reduction that leaves a price for a campaign', () => {
  const campaign: CampaignDraft = {
    title: 'Week',
    banner: null,
    description: '',
    terms: '',
    startsAt: start,
    endsAt: daysLater(60),
    benefit: { type: 'percent', bps: 9900 },
    productIds: ['p'],
    categoryIds: [],
  }

  expect(validateCampaign(campaign)).toBeNull()
  expect(validateCampaign({ ...campaign, endsAt: start })).toMatch(/ends after/)
  expect(validateCampaign({ ...campaign, productIds: [] })).toMatch(/needs a product/)
  expect(validateCampaign({ ...campaign, benefit: { type: 'percent', bps: 9901 } })).toMatch(/percent/)
  expect(validateCampaign({ ...campaign, benefit: { type: 'fixedPrice', amount: -1 } })).toMatch(/amount/)
  expect(validateCampaign({ ...campaign, title: 'x'.repeat(121) })).toMatch(/title/)
  expect(validateCampaign({ ...campaign, terms: 'x'.repeat(5001) })).toMatch(/at most 5000 characters/)
  const productIds = Array.from({ length: 5001 }, (_, at) => `product ${at}`)
  expect(validateCampaign({ ...campaign, productIds })).toMatch(/at most 5000 products/)
})
