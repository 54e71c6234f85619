import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CampaignRow } from '#src/platform/db/tables.generated.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { campaignEditingStore } from './campaign-editing.store.ts'
import { changeCampaign, createCampaign } from './promotion.admin.service.ts'
import type { CampaignDraft } from './promotion-input.rules.ts'
import { statusOf, type Benefit } from './promotions.rules.ts'
import { benefitOf } from './promotions.store.ts'
import { nameTargets } from './target-preview.service.ts'

const IMAGE = /^\/(?:pictures|files)\/[\w./-]+$/

/** What staff write of a campaign; without a banner it keeps its own, and null removes it. */
export interface CampaignContent extends Omit<CampaignDraft, 'banner'> {
  banner?: { url: string; alt: string; width: number; height: number } | null | undefined
}

/** The values of a campaign that operations change, as they are recorded for an undo. */
interface CampaignValues {
  title: string
  startsAt: string
  endsAt: string
  benefit: Benefit
  products: string[]
  categories: string[]
  description: string
  terms: string
  banner: CampaignRow['banner']
  state: CampaignRow['state']
  isDeleted: boolean
}

const unknownCampaign = (id: string): Failure => new Failure('not_found', { text: `There is no campaign ${id}.` })

function assertOwnImage(banner: CampaignContent['banner']): void {
  if (banner && !IMAGE.test(banner.url)) throw new ShopInputError('The banner is one of the shop’s own images.')
}

interface NewCampaign extends CampaignContent {
  slug?: string | undefined
  isDraft: boolean
}

/** Plans a campaign. @param storage where banners are stored @throws ShopInputError */
export async function addCampaign(tx: Tx<AdminContext>, storage: Storage, { isDraft, slug, ...content }: NewCampaign) {
  assertOwnImage(content.banner)
  const draft = { ...content, banner: content.banner ?? null, ...(slug && { slug }) }
  const state = isDraft ? 'draft' : 'live'
  const campaign = await createCampaign(tx, draft, { state, storage })
  // A deleted campaign is a draft, which no page of the shop shows.
  const before = { isDeleted: true, state: 'draft' }
  const changeId = await recordChange(tx, 'createCampaign', [
    { id: campaign.id, before, after: { isDeleted: false, state }, version: 1 },
  ])
  return { ...campaign, changeId }
}

interface CampaignChange extends CampaignContent {
  version?: number | undefined
  storage: Storage
}

/** Replaces the plan of a campaign. @throws Failure `not_found`, `changed_meanwhile`; ShopInputError */
export async function editCampaign(tx: Tx<AdminContext>, id: string, change: CampaignChange) {
  const { version: seen, storage, banner, ...draft } = change
  assertOwnImage(banner)
  const row = await lockCampaign(tx, id)
  const before = valuesOf(row)
  const isOld = seen !== undefined && seen !== row.version
  // Who sees the conflict reads names.
  const values = { ...before, ...(isOld && (await nameTargets(tx, targetsOf(row)))) }
  await requireVersion(tx, { objectId: id, seen, present: row.version, values })
  const stored = row.banner
  // The focus that the shop has chosen stays with its image.
  const next = banner === undefined ? stored : banner && { ...(stored?.url === banner.url && stored), ...banner }
  const version = row.version + 1
  await changeCampaign(tx, id, {
    ...draft,
    banner: next,
    storage,
    columns: { version, ...(next === null && { banner: null }) },
  })
  const after = valuesOf(await lockCampaign(tx, id))
  const changeId = await recordChange(tx, 'updateCampaign', [
    { id, before: { ...before }, after: { ...after }, version },
  ])
  return { data: { _id: id, version }, changeId }
}

async function lockCampaign(tx: Tx<ShopContext>, id: string): Promise<CampaignRow> {
  const row = await campaignEditingStore(tx).lock(id)
  if (!row || row.deleted_at) throw unknownCampaign(id)
  return row
}

const targetsOf = ({ product_ids: productIds, category_ids: categoryIds }: CampaignRow) => ({ productIds, categoryIds })

const valuesOf = (row: CampaignRow): CampaignValues => ({
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  benefit: benefitOf(row),
  products: row.product_ids,
  categories: row.category_ids,
  description: row.description,
  terms: row.terms,
  banner: row.banner,
  state: row.state,
  isDeleted: row.deleted_at !== null,
})

/** Restores the plan of a campaign, and takes back one that was added. */
export const campaignRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await campaignEditingStore(tx).lock(id)
    return row && { ...valuesOf(row) }
  },
  write: async (tx, id, values) => {
    const row = await campaignEditingStore(tx).lock(id)
    if (!row) return undefined
    const { isDeleted, state, banner, startsAt, endsAt, products, categories, ...plan }: CampaignValues = {
      ...valuesOf(row),
      ...values,
    }
    const version = row.version + 1
    await changeCampaign(tx, id, {
      ...plan,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      productIds: products,
      categoryIds: categories,
      banner: null,
      columns: {
        version,
        // As it was measured before.
        banner: banner && JSON.stringify(banner),
        state: isDeleted ? 'draft' : state,
        deleted_at: isDeleted ? tx.now : null,
      },
    })
    return version
  },
}

/** Returns a campaign as staff edit it. @throws Failure `not_found` */
export const showCampaign = (context: ShopContext, id: string) =>
  inTransaction(context, async (tx) => {
    const row = await campaignEditingStore(tx).find(id)
    if (!row) throw unknownCampaign(id)
    const { title, slug, description, terms, banner, version } = row
    const { startsAt, endsAt, benefit } = valuesOf(row)
    return {
      _id: id,
      slug,
      title,
      status: statusOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, tx.now),
      startsAt,
      endsAt,
      benefit,
      ...(await nameTargets(tx, targetsOf(row))),
      description,
      terms,
      banner: banner && { url: banner.url, alt: banner.alt, width: banner.width, height: banner.height },
      version,
    }
  })
