import { isWithin, type Reduction } from '#src/features/pricing/price.rules.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { proportion } from '#src/shared/money.ts'

/** The longest flash sale in days (behaviour B5). */
export const MAX_FLASH_DAYS = 7
/** The duration of a hold, and the maximum with all its extensions (behaviour B3). */
export const HOLD_MINUTES = 10
export const MAX_HOLD_MINUTES = 30
/** How long a released unit is reserved for the next guest in the queue (behaviour B5). */
export const OFFER_MINUTES = 3
/** A campaign shows a countdown in its last hours. */
export const COUNTDOWN_HOURS = 72

export type PromotionStatus = 'draft' | 'scheduled' | 'active' | 'ended' | 'paused' | 'cancelled'

/** The state that staff have set, and the half-open period. */
export interface Schedule {
  state: 'draft' | 'live' | 'paused' | 'cancelled'
  startsAt: Date
  endsAt: Date
}

/** Returns the status of a promotion: as set by staff, else by the time. */
export function statusOf({ state, startsAt, endsAt }: Schedule, now: Date): PromotionStatus {
  if (state !== 'live') return state === 'paused' && now >= endsAt ? 'ended' : state
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'active' : 'ended'
}

export type Benefit =
  | { type: 'percent'; bps: number }
  | { type: 'fixedPrice'; amount: number }
  | { type: 'freeShipping' }
  | { type: 'none' }

export interface Campaign extends Schedule {
  id: string
  state: 'draft' | 'live' | 'paused'
  benefit: Benefit
  productIds: readonly string[]
  categoryIds: readonly string[]
}

/** One variant in a flash sale, with its own pool. */
export interface FlashItem extends Schedule {
  id: string
  flashId: string
  title: string
  productId: string
  variantId: string
  flashPriceAmount: number
  poolQuantity: number
  perShopperLimit: number
}

/** The promotions that affect prices. */
export interface Promotions {
  campaigns: readonly Campaign[]
  flashItems: readonly FlashItem[]
  /** Ids of items whose pool is sold: their price no longer applies. */
  soldOut: ReadonlySet<string>
  /** The lowest price of the 30 days before a reduction began, by `strikeKey`. */
  strikes: ReadonlyMap<string, number>
  /** The prices of running and scheduled price lists, by variant. */
  listed: ReadonlyMap<string, readonly Reduction[]>
}

export const NO_PROMOTIONS: Promotions = {
  campaigns: [],
  flashItems: [],
  soldOut: new Set(),
  strikes: new Map(),
  listed: new Map(),
}

/** The product data that decides about campaigns. */
export interface Target {
  id: string
  categoryIds: readonly string[]
  /** Gift cards are never reduced. */
  taxClass?: string
}

export const referencePriceKey = (variantId: string, began: Date): string => `${variantId} ${began.getTime()}`

export const isTargeted = ({ productIds, categoryIds }: Omit<Campaign, keyof Schedule>, target: Target): boolean =>
  !isGiftCardClass(target.taxClass) &&
  (productIds.includes(target.id) || categoryIds.some((id) => target.categoryIds.includes(id)))

/** Returns a campaign's price for a list price, rounded once; null when it changes no price. */
export function campaignPrice(benefit: Benefit, priceAmount: number): number | null {
  if (benefit.type === 'percent') return priceAmount - proportion(priceAmount, benefit.bps, 10_000)
  return benefit.type === 'fixedPrice' ? benefit.amount : null
}

/** Returns the prices of running and scheduled campaigns for a variant. */
export const campaignReductions = (
  { campaigns, strikes }: Promotions,
  target: Target,
  variant: { id: string; priceAmount: number },
): Reduction[] =>
  campaigns.flatMap((campaign) => {
    const { state, startsAt, endsAt, benefit } = campaign
    const amount = campaignPrice(benefit, variant.priceAmount)
    if (state !== 'live' || amount === null || !isTargeted(campaign, target)) return []
    const strikeAmount = strikes.get(referencePriceKey(variant.id, startsAt)) ?? null
    return [{ source: 'campaign', amount, startsAt, endsAt, strikeAmount } as const]
  })

/** Returns the prices of running and scheduled campaigns and price lists for a variant. */
export const scheduledReductions = (
  promotions: Promotions,
  target: Target,
  variant: { id: string; priceAmount: number },
): Reduction[] =>
  isGiftCardClass(target.taxClass)
    ? []
    : [...campaignReductions(promotions, target, variant), ...(promotions.listed.get(variant.id) ?? [])]

/** Returns the prices of running and scheduled flash sales for a variant, while their pools last. */
export const flashReductions = ({ flashItems, soldOut, strikes }: Promotions, variantId: string): Reduction[] =>
  flashItems
    .filter((item) => item.variantId === variantId && item.state === 'live' && !soldOut.has(item.id))
    .map(({ flashPriceAmount, startsAt, endsAt }) => ({
      source: 'flash',
      amount: flashPriceAmount,
      startsAt,
      endsAt,
      strikeAmount: strikes.get(referencePriceKey(variantId, startsAt)) ?? null,
    }))

/** Returns the current reductions that need a reference price. */
export function strikesNeeded(
  promotions: Promotions,
  products: readonly (Target & { variants: readonly { id: string; priceAmount: number }[] })[],
  now: Date,
): { variantId: string; began: Date }[] {
  if (promotions.campaigns.length === 0 && promotions.flashItems.length === 0) return []
  return products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      [...campaignReductions(promotions, product, variant), ...flashReductions(promotions, variant.id)].flatMap(
        ({ startsAt, endsAt }) =>
          startsAt && isWithin(now, startsAt, endsAt) ? [{ variantId: variant.id, began: startsAt }] : [],
      ),
    ),
  )
}

/** Returns whether campaigns make the delivery of all these products free (behaviour B2-3). */
export const isDeliveredFree = (
  { campaigns }: Pick<Promotions, 'campaigns'>,
  targets: readonly Target[],
  now: Date,
): boolean =>
  targets.length > 0 &&
  targets.every((target) =>
    campaigns.some(
      (campaign) =>
        campaign.benefit.type === 'freeShipping' &&
        statusOf(campaign, now) === 'active' &&
        isTargeted(campaign, target),
    ),
  )

/** Returns the sold share of a pool in steps of ten; exact numbers are never shown. */
export const claimedPercent = ({ sold, quantity }: { sold: number; quantity: number }): number =>
  sold >= quantity ? 100 : Math.floor((sold * 10) / quantity) * 10

/** The data of a customer's claim on a pool. */
export interface ClaimAvailability {
  item: FlashItem
  /** Units that this guest holds or was offered. */
  held: number
  /** Units that are neither sold nor claimed by others. */
  free: number
  /** Units that are not sold, including held ones. */
  unsold: number
  /** Units that this mailbox or postal address has bought, in orders that are neither cancelled nor expired. */
  bought: number
}

/** `flash_held`: nothing is free, but others may release their units. */
export type ClaimProblem = 'flash_limit' | 'flash_sold_out' | 'flash_held' | 'flash_ended'

export interface ClaimVerdict {
  /** The item whose price applies; null for the normal price. */
  item: FlashItem | null
  problem: { code: ClaimProblem; blocks: boolean; available: number | null } | null
}

const ENDED: ClaimVerdict = { item: null, problem: { code: 'flash_ended', blocks: false, available: null } }

/**
 * Evaluates a line with a flash price. After the sale it has the normal price; an earlier hold may be ordered until it
 * expires.
 * @param availability null when no such sale runs
 */
export function evaluateClaim(availability: ClaimAvailability | null, quantity: number, now: Date): ClaimVerdict {
  if (!availability) return ENDED
  const { item, held, free, unsold, bought } = availability
  const status = statusOf(item, now)
  if (status !== 'active' && (status !== 'ended' || held < quantity)) return ENDED
  const allowed = Math.max(0, item.perShopperLimit - bought)
  if (quantity > allowed) return { item, problem: { code: 'flash_limit', blocks: true, available: allowed } }
  if (quantity > free) {
    const code = free === 0 && unsold > 0 ? 'flash_held' : 'flash_sold_out'
    return { item, problem: { code, blocks: true, available: free } }
  }
  return { item, problem: null }
}

/** Returns the end of a hold that began at `heldSince` and is extended now. */
export function holdUntil(heldSince: Date, now: Date): Date {
  const inAll = heldSince.getTime() + MAX_HOLD_MINUTES * 60_000
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * 60_000, inAll))
}
