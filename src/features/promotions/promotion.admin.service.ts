import { randomUUIDv7 } from 'node:crypto'
import { priceTags, repriceTargets } from '#src/features/pricing/price-schedule.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
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

/** Changes promotions in one transaction: the rows, the prices and the invalidation. */
export async function changePromotions<T>(
  context: ShopContext,
  work: (tx: Tx<ShopContext>) => Promise<{ result: T; targets: Targets }>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    const { result, targets } = await work(tx)
    const repriced = await repriceTargets(tx, targets)
    // Pages without prices are not invalidated.
    await invalidate(tx, ...new Set([PROMOTIONS_TAG, 'prices', ...repriced.flatMap(priceTags)]))
    return result
  })
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
 * Creates a campaign. Its prices apply automatically from its start.
 * @param options.storage where its banner is stored; without it the banner is not measured
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
  return changePromotions(context, async (tx) => {
    const store = promotionWritingStore(tx)
    const base = (slugOf(draft.slug ?? draft.title) || 'campaign').slice(0, 100)
    const slug = await store.findFreeSlug(base)
    const { now } = context
    await store.addCampaign({ ...columns, id, slug, state, created_at: now, updated_at: now })
    return { result: { id, slug }, targets: draft }
  })
}

type CampaignColumns = Parameters<ReturnType<typeof promotionWritingStore>['changeCampaign']>[1]

/**
 * Changes a campaign; without a new banner it keeps its own.
 * @param columns further columns @throws ShopInputError, also when it does not exist
 */
export async function changeCampaign(
  context: ShopContext,
  id: string,
  {
    storage = null,
    columns: more = {},
    ...draft
  }: CampaignDraft & { storage?: Storage | null; columns?: CampaignColumns },
): Promise<void> {
  assertValid(validateCampaign(draft))
  const { banner, ...columns } = toColumns(await measureCampaign(context, draft, storage))
  await updateCampaign(context, id, { ...columns, ...(banner !== null && { banner }), ...more })
}

/** Pauses or resumes a campaign, or makes it a draft again. @throws ShopInputError when it does not exist */
export const setCampaignState = (context: ShopContext, id: string, state: 'draft' | 'live' | 'paused'): Promise<void> =>
  updateCampaign(context, id, { state })

async function updateCampaign(context: ShopContext, id: string, values: CampaignColumns): Promise<void> {
  await changePromotions(context, async (tx) => {
    const targets = await promotionWritingStore(tx).changeCampaign(id, values)
    if (!targets) throw new Failure('not_found', { text: `There is no campaign ${id}.` })
    return { result: undefined, targets }
  })
}

/**
 * Creates a flash sale of at most seven days with a pool for each variant.
 * @throws ShopInputError
 */
export async function createFlashSale(
  context: ShopContext,
  draft: FlashDraft,
  { state = 'live' }: { state?: 'draft' | 'live' } = {},
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  return changePromotions(context, async (tx) => {
    const variants = await checkFlash(tx, draft, null)
    const { title, startsAt, endsAt } = draft
    const { now } = context
    const store = promotionWritingStore(tx)
    await store.addSale({ id, title, starts_at: startsAt, ends_at: endsAt, state, created_at: now, updated_at: now })
    await store.saveItems(id, toItems(draft, variants))
    return { result: { id }, targets: { productIds: await store.productsOfSale(id), categoryIds: [] } }
  })
}

interface SavedSale extends FlashDraft {
  version: number
  state: 'draft' | 'live' | 'paused' | 'cancelled'
  deletedAt: Date | null
}

/** Writes the plan of a sale that is locked; units that are sold stay. @throws ShopInputError */
export async function saveFlashSale(context: ShopContext, id: string, { items, ...sale }: SavedSale): Promise<void> {
  await changePromotions(context, async (tx) => {
    const store = promotionWritingStore(tx)
    const draft = { ...sale, items }
    // Products that are no longer in it get their price back.
    const before = await store.productsOfSale(id)
    await store.saveItems(id, toItems(draft, await checkFlash(tx, draft, id)))
    await store.removeOtherItems(
      id,
      items.map(({ variantId }) => variantId),
    )
    await store.changeSale(id, {
      title: sale.title,
      starts_at: sale.startsAt,
      ends_at: sale.endsAt,
      version: sale.version,
      state: sale.state,
      deleted_at: sale.deletedAt,
    })
    const productIds = [...before, ...(await store.productsOfSale(id))]
    return { result: undefined, targets: { productIds, categoryIds: [] } }
  })
}

/** Pauses, resumes or cancels a sale. @throws ShopInputError when it does not exist or was cancelled */
export const setFlashState = (
  context: ShopContext,
  id: string,
  state: 'live' | 'paused' | 'cancelled',
): Promise<void> =>
  changePromotions(context, async (tx) => {
    const store = promotionWritingStore(tx)
    if (!(await store.changeSale(id, { state })))
      throw new Failure('not_found', { text: `There is no flash sale ${id} that could be changed.` })
    return { result: undefined, targets: { productIds: await store.productsOfSale(id), categoryIds: [] } }
  })

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

/** A day like 2026-12-24, and at most so many units. */
interface Preorder {
  shipsBy: string
  limit: number
}

/** Writes checked pre-orders of a product in the change of it. @returns false when the product does not exist */
export const savePreorder = (tx: Tx<ShopContext>, productId: string, preorder: Preorder | null): Promise<boolean> =>
  promotionWritingStore(tx).setPreorder(productId, preorder)

/**
 * Allows pre-orders of a product, with a limit and a promised shipping day; null ends them.
 * @throws ShopInputError
 */
export async function setPreorder(context: ShopContext, productId: string, preorder: Preorder | null): Promise<void> {
  if (preorder && !/^\d{4}-\d{2}-\d{2}$/.test(preorder.shipsBy))
    throw new ShopInputError(`${preorder.shipsBy} is not a day, like 2027-01-31.`)
  if (preorder && !(Number.isSafeInteger(preorder.limit) && preorder.limit >= 1 && preorder.limit <= 1_000_000))
    throw new ShopInputError('The limit is a whole number from 1 to 1000000.')
  await changePromotions(context, async (tx) => {
    if (!(await savePreorder(tx, productId, preorder))) throw new ShopInputError(`There is no product ${productId}.`)
    return { result: undefined, targets: { productIds: [productId], categoryIds: [] } }
  })
}

/** Lists all promotions with their status, newest first. */
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
