import type { FlashDraft } from '#src/features/promotions/promotion-input.rules.ts'
import {
  addCampaign,
  editCampaign,
  showCampaign,
  type CampaignContent,
} from '#src/features/promotions/campaign-editing.service.ts'
import { previewCampaign } from '#src/features/promotions/campaign-preview.service.ts'
import { addFlashSale, editFlashSale, showFlashSale } from '#src/features/promotions/flash-editing.service.ts'
import { previewFlashSale } from '#src/features/promotions/flash-preview.service.ts'
import { findTargets, getProductId } from '#src/features/promotions/promotion-target.service.ts'
import { listPromotions, setPreorder } from '#src/features/promotions/promotion.admin.service.ts'
import { setCampaignStatus, setFlashStatus } from '#src/features/promotions/promotion-status.service.ts'
import type { Benefit } from '#src/features/promotions/promotions.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { getAddressedVariant } from './addressed-variant.service.ts'
import type { AddressedFlashItem } from './promotion-notations.rules.ts'

// Promotions as staff write them: products by slug, variants by SKU or values, categories by name.

export { setCampaignStatus, setFlashStatus, showCampaign, showFlashSale }

interface Plan {
  title: string
  startsAt: string
  endsAt: string
}
interface FlashPlan extends Plan {
  items: readonly AddressedFlashItem[]
}
interface CampaignPlan extends Plan {
  benefit: Benefit
  products: readonly string[]
  categories: readonly string[]
  description: string
  terms: string
  banner?: CampaignContent['banner']
}

const timesOf = ({ startsAt, endsAt }: Plan) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

/** Lists all promotions with their status, the newest first. */
export const listPlannedPromotions = async (context: ShopContext) =>
  (await listPromotions(context)).map(({ id, startsAt, endsAt, kind, title, status, sold }) => ({
    _id: id,
    kind,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title,
    sold,
  }))

async function toFlashDraft(tx: ShopContext, plan: FlashPlan): Promise<FlashDraft> {
  const items: FlashDraft['items'][number][] = []
  for (const { product, variant, ...item } of plan.items)
    items.push({
      ...item,
      variantId: await getAddressedVariant(tx, { product, sku: null, ...(variant !== null && { text: variant }) }),
    })
  return { title: plan.title, ...timesOf(plan), items }
}

/** @throws InputError, Failure `not_found` */
export const planFlashSale = async (tx: Tx<AdminContext>, plan: FlashPlan) =>
  addFlashSale(tx, await toFlashDraft(tx, plan))

/** @throws InputError, Failure `not_found`, `changed_meanwhile` */
export const replaceFlashSale = async (
  tx: Tx<AdminContext>,
  id: string,
  { version, ...plan }: FlashPlan & { version?: number | undefined },
) => editFlashSale(tx, id, { ...(await toFlashDraft(tx, plan)), version })

/** Returns what the shop's pages would show during a sale; nothing is stored. @throws InputError, Failure `not_found` */
export const previewFlashPlan = (context: ShopContext, plan: FlashPlan & { id: string | null }) =>
  inTransaction(context, async (tx) => previewFlashSale(tx, await toFlashDraft(tx, plan), plan.id))

async function toCampaignContent(tx: ShopContext, plan: CampaignPlan): Promise<CampaignContent> {
  const { title, description, terms, benefit, banner } = plan
  return { title, description, terms, benefit, banner, ...timesOf(plan), ...(await findTargets(tx, plan)) }
}

/** @returns its id and the path of its page @throws InputError, Failure `not_found` */
export async function planCampaign(
  tx: Tx<AdminContext>,
  storage: Storage,
  { draft: isDraft, slug: chosen, ...plan }: CampaignPlan & { draft: boolean; slug?: string | undefined },
) {
  const content = await toCampaignContent(tx, plan)
  const { id, slug, changeId } = await addCampaign(tx, storage, { ...content, isDraft, slug: chosen })
  return { data: { _id: id, page: `/shop-campaign/${slug}` }, changeId }
}

/** @throws InputError, Failure `not_found`, `changed_meanwhile` */
export const replaceCampaign = async (
  tx: Tx<AdminContext>,
  id: string,
  { version, storage, ...plan }: CampaignPlan & { version?: number | undefined; storage: Storage },
) => editCampaign(tx, id, { ...(await toCampaignContent(tx, plan)), version, storage })

/** Returns what the shop's pages would show during a campaign. @throws InputError, Failure `not_found` */
export const previewCampaignPlan = (context: ShopContext, { id, ...plan }: CampaignPlan & { id: string | null }) =>
  inTransaction(context, async (tx) =>
    previewCampaign(tx, { ...(await toCampaignContent(tx, plan)), banner: null }, id),
  )

/** @throws InputError, Failure `not_found` */
export const startPreorder = async (
  tx: Tx<ShopContext>,
  product: string,
  preorder: { shipsBy: string; limit: number },
): Promise<void> => setPreorder(tx, await getProductId(tx, product), preorder)

/** @throws Failure `not_found` */
export const endPreorder = async (tx: Tx<ShopContext>, product: string): Promise<void> =>
  setPreorder(tx, await getProductId(tx, product), null)
