import type { Focus } from '#src/features/media/banner.rules.ts'
import { MAX_FLASH_DAYS, type Benefit } from './promotions.rules.ts'

const DAY_MS = 86_400_000
const MAX_TITLE = 120
const MAX_POOL = 100_000
const MAX_ITEMS = 500
const MAX_TARGETS = 5000
const MAX_TEXT = 5000

/** The input of a flash sale; amounts in minor units of the shop's currency. */
export interface FlashDraft {
  title: string
  startsAt: Date
  endsAt: Date
  items: readonly FlashItemDraft[]
}

export interface FlashItemDraft {
  variantId: string
  flashPriceAmount: number
  poolQuantity: number
  perShopperLimit: number
}

export interface CampaignDraft {
  title: string
  /** With the focus for cropping, if the shop has chosen one. */
  banner: { url: string; alt: string; width: number; height: number; focus?: Focus | undefined } | null
  description: string
  terms: string
  startsAt: Date
  endsAt: Date
  benefit: Benefit
  productIds: readonly string[]
  categoryIds: readonly string[]
}

/** A variant of the shop for a flash sale. */
export interface OfferedVariant {
  variantId: string
  productId: string
  name: string
  priceAmount: number
  /** The units that a running sale has already sold. */
  sold: number
}

/** @returns the error message; null when the input is valid */
export function validateFlashSale(draft: FlashDraft, variants: ReadonlyMap<string, OfferedVariant>): string | null {
  const { title, startsAt, endsAt, items } = draft
  if (!isTitle(title)) return `The title has 1 to ${MAX_TITLE} characters.`
  const length = endsAt.getTime() - startsAt.getTime()
  if (!(length > 0)) return 'A flash sale ends after it begins.'
  if (length > MAX_FLASH_DAYS * DAY_MS) return `A flash sale lasts at most ${MAX_FLASH_DAYS} days.`
  if (items.length === 0) return 'A flash sale needs a product.'
  if (items.length > MAX_ITEMS) return `A flash sale has at most ${MAX_ITEMS} variants.`
  if (new Set(items.map(({ variantId }) => variantId)).size < items.length) return 'A variant stands in it twice.'
  for (const item of items) {
    const error = validateFlashItem(item, variants.get(item.variantId))
    if (error) return error
  }
  return null
}

function validateFlashItem(item: FlashItemDraft, variant: OfferedVariant | undefined): string | null {
  const { flashPriceAmount, poolQuantity, perShopperLimit } = item
  if (!variant) return `There is no variant ${item.variantId}.`
  const { name, priceAmount, sold } = variant
  if (!isWhole(flashPriceAmount, 0, priceAmount - 1)) return `The flash price of ${name} is below its price.`
  if (!isWhole(poolQuantity, Math.max(1, sold), MAX_POOL))
    return sold > 0
      ? `The pool of ${name} must be a whole number from ${sold}, which are sold, to ${MAX_POOL}.`
      : `The pool of ${name} must be a whole number from 1 to ${MAX_POOL}.`
  if (!isWhole(perShopperLimit, 1, poolQuantity))
    return `The limit of ${name} must be a whole number from 1 to its pool.`
  return null
}

/** @returns the error message; null when the input is valid */
export function validateCampaign({ title, startsAt, endsAt, benefit, ...targets }: CampaignDraft): string | null {
  if (!isTitle(title)) return `The title has 1 to ${MAX_TITLE} characters.`
  if (targets.description.length > MAX_TEXT || targets.terms.length > MAX_TEXT)
    return `The description and the terms have at most ${MAX_TEXT} characters each.`
  if (targets.productIds.length + targets.categoryIds.length > MAX_TARGETS)
    return `A campaign has at most ${MAX_TARGETS} products and categories.`
  if (!(endsAt > startsAt)) return 'A campaign ends after it begins.'
  if (targets.productIds.length + targets.categoryIds.length === 0) return 'A campaign needs a product or a category.'
  if (benefit.type === 'percent' && !isWhole(benefit.bps, 1, 9900)) return 'A campaign takes 0.01 to 99 percent off.'
  if (benefit.type === 'fixedPrice' && !isWhole(benefit.amount, 0, Number.MAX_SAFE_INTEGER))
    return 'The price of a campaign is an amount of money.'
  return null
}

const isTitle = (title: string): boolean => title.trim() !== '' && title.length <= MAX_TITLE
const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max
