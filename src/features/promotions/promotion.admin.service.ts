import { randomUUIDv7 } from 'node:crypto'
import { priceTags, repriceTargets } from '#src/features/pricing/price-schedule.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { slugOf } from '#src/shared/text.ts'
import { measureCampaign } from './campaign-banner.service.ts'
import {
  validateCampaign,
  validateFlashSale,
  type CampaignDraft,
  type FlashDraft,
  type OfferedVariant,
} from './promotion-input.rules.ts'
import { promotionWritingStore } from './promotion.admin.store.ts'
import { statusOf, type Benefit, type PromotionStatus } from './promotions.rules.ts'
import { PROMOTIONS_TAG } from './promotions.service.ts'

interface Targets {
  productIds: readonly string[]
  categoryIds: readonly string[]
}

/** One change of promotions: written, prices settled, and everybody told, or nothing of it. */
async function change<T>(
  context: ShopContext,
  work: (tx: ShopContext) => Promise<{ result: T; targets: Targets }>,
): Promise<T> {
  const { result, told: invalidation } = await inTransaction(context, async (tx) => {
    const done = await work(tx)
    const repriced = await repriceTargets(tx, done.targets)
    // What shows no price, such as a page of text, stays as it is.
    const invalidation = {
      shopId: context.shop.id,
      tags: [...new Set([PROMOTIONS_TAG, 'prices', ...repriced.flatMap(priceTags)])],
    }
    await publishInvalidation(tx.db, invalidation)
    return { result: done.result, told: invalidation }
  })
  context.announce(invalidation)
  await waitForInvalidation(context.db)
  return result
}

/** @throws ShopInputError */
function assertValid(error: string | null): void {
  if (error) throw new ShopInputError(error)
}

const toColumns = ({ benefit, startsAt, endsAt, productIds, categoryIds, ...draft }: CampaignDraft) => ({
  title: draft.title,
  banner: draft.banner && JSON.stringify(draft.banner),
  description: draft.description,
  terms: draft.terms,
  starts_at: startsAt,
  ends_at: endsAt,
  benefit_type: benefit.type,
  benefit_value: valueOf(benefit),
  product_ids: [...productIds],
  category_ids: [...categoryIds],
})

function valueOf(benefit: Benefit): number {
  if (benefit.type === 'percent') return benefit.bps
  return benefit.type === 'fixedPrice' ? benefit.amount : 0
}

/**
 * Plans a campaign. Its prices hold from its start on by themselves.
 * @param options.storage where its banner is kept; without it nothing of the banner is measured
 * @throws ShopInputError
 */
export async function createCampaign(
  context: ShopContext,
  draft: CampaignDraft & { slug?: string },
  { state = 'live', storage = null }: { state?: 'draft' | 'live'; storage?: Storage | null } = {},
): Promise<{ id: string; slug: string }> {
  assertValid(validateCampaign(draft))
  const id = randomUUIDv7()
  const columns = toColumns(await measureCampaign(context, draft, storage))
  return change(context, async (tx) => {
    const store = promotionWritingStore(tx)
    const base = (slugOf(draft.slug ?? draft.title) || 'campaign').slice(0, 100)
    const slug = await store.findFreeSlug(base)
    const { now } = context
    await store.addCampaign({ ...columns, id, slug, state, created_at: now, updated_at: now })
    return { result: { id, slug }, targets: draft }
  })
}

/** @throws ShopInputError, also when there is no such campaign */
export async function changeCampaign(
  context: ShopContext,
  id: string,
  { storage = null, ...draft }: CampaignDraft & { storage?: Storage | null },
): Promise<void> {
  assertValid(validateCampaign(draft))
  await updateCampaign(context, id, toColumns(await measureCampaign(context, draft, storage)))
}

/** Stops a campaign, lets it go on, or takes it back to a draft. @throws ShopInputError when there is none */
export const setCampaignState = (context: ShopContext, id: string, state: 'draft' | 'live' | 'paused'): Promise<void> =>
  updateCampaign(context, id, { state })

async function updateCampaign(
  context: ShopContext,
  id: string,
  values: Parameters<ReturnType<typeof promotionWritingStore>['changeCampaign']>[1],
): Promise<void> {
  await change(context, async (tx) => {
    const targets = await promotionWritingStore(tx).changeCampaign(id, values)
    if (!targets) throw new ShopInputError(`There is no campaign ${id}.`)
    return { result: undefined, targets }
  })
}

/**
 * Plans a flash sale of at most seven days with a pool for each of its variants.
 * @throws ShopInputError
 */
export async function createFlashSale(
  context: ShopContext,
  draft: FlashDraft,
  { state = 'live' }: { state?: 'draft' | 'live' } = {},
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  return change(context, async (tx) => {
    const variants = await checkFlash(tx, draft, null)
    const { title, startsAt, endsAt } = draft
    const { now } = context
    const store = promotionWritingStore(tx)
    await store.addSale({ id, title, starts_at: startsAt, ends_at: endsAt, state, created_at: now, updated_at: now })
    await store.saveItems(id, toItems(draft, variants))
    return { result: { id }, targets: { productIds: await store.productsOfSale(id), categoryIds: [] } }
  })
}

/** Changes a sale and its items; what is sold of them stays, and so do items that are not named. @throws ShopInputError */
export async function changeFlashSale(context: ShopContext, id: string, draft: FlashDraft): Promise<void> {
  await updateSale(context, id, async (tx) => {
    const variants = await checkFlash(tx, draft, id)
    await promotionWritingStore(tx).saveItems(id, toItems(draft, variants))
    return { title: draft.title, starts_at: draft.startsAt, ends_at: draft.endsAt }
  })
}

/** Stops a sale, lets it go on, or ends it for good. @throws ShopInputError when there is none to be changed */
export const setFlashState = (
  context: ShopContext,
  id: string,
  state: 'live' | 'paused' | 'cancelled',
): Promise<void> => updateSale(context, id, () => Promise.resolve({ state }))

async function updateSale(
  context: ShopContext,
  id: string,
  valuesOf: (tx: ShopContext) => Promise<Parameters<ReturnType<typeof promotionWritingStore>['changeSale']>[1]>,
): Promise<void> {
  await change(context, async (tx) => {
    const store = promotionWritingStore(tx)
    const isChanged = await store.changeSale(id, await valuesOf(tx))
    if (!isChanged) throw new ShopInputError(`There is no flash sale ${id} that could be changed.`)
    return { result: undefined, targets: { productIds: await store.productsOfSale(id), categoryIds: [] } }
  })
}

async function checkFlash(
  context: ShopContext,
  draft: FlashDraft,
  flashId: string | null,
): Promise<Map<string, OfferedVariant>> {
  const ids = draft.items.map(({ variantId }) => variantId)
  const variants = await promotionWritingStore(context).variants(ids, flashId)
  assertValid(validateFlashSale(draft, variants))
  return variants
}

const toItems = ({ items }: FlashDraft, variants: ReadonlyMap<string, OfferedVariant>) =>
  items.map(({ variantId, flashPriceAmount, poolQuantity, perShopperLimit }, position) => ({
    id: randomUUIDv7(),
    product_id: variants.get(variantId)?.productId ?? '',
    variant_id: variantId,
    flash_price_amount: flashPriceAmount,
    pool_quantity: poolQuantity,
    per_shopper_limit: perShopperLimit,
    position,
  }))

/**
 * Lets a product be ordered before its day, so many pieces, sent by a day that is promised; null ends that.
 * @throws ShopInputError
 */
export async function setPreorder(
  context: ShopContext,
  productId: string,
  preorder: { shipsBy: string; limit: number } | null,
): Promise<void> {
  if (preorder && !/^\d{4}-\d{2}-\d{2}$/.test(preorder.shipsBy))
    throw new ShopInputError(`${preorder.shipsBy} is not a day, like 2027-01-31.`)
  if (preorder && !(Number.isSafeInteger(preorder.limit) && preorder.limit >= 1 && preorder.limit <= 1_000_000))
    throw new ShopInputError('The limit is a whole number from 1 to 1000000.')
  await change(context, async (tx) => {
    if (!(await promotionWritingStore(tx).setPreorder(productId, preorder)))
      throw new ShopInputError(`There is no product ${productId}.`)
    return { result: undefined, targets: { productIds: [productId], categoryIds: [] } }
  })
}

/** Everything that was planned, with where it stands now, the newest first. */
export async function listPromotions(context: ShopContext): Promise<
  {
    kind: 'flash' | 'campaign'
    id: string
    title: string
    status: PromotionStatus
    startsAt: Date
    endsAt: Date
    sold: number | null
  }[]
> {
  const rows = await promotionWritingStore(context).overview()
  return rows.map(({ state, ...row }) => ({ ...row, status: statusOf({ ...row, state }, context.now) }))
}
