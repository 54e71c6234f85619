import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CampaignDraft, FlashDraft } from '#src/features/promotions/promotion-input.rules.ts'
import {
  changeCampaign,
  changeFlashSale,
  createCampaign,
  createFlashSale,
  listPromotions,
  setCampaignState,
  setFlashState,
  setPreorder,
} from '#src/features/promotions/promotion.admin.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { fromDecimal } from '#src/shared/money.ts'
import { readTime } from './change-commands.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'
import { findOneVariant } from './variants.ts'

/** Commands for flash sales, campaigns and pre-orders. */
export const PROMOTIONS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['promotions', readList],
  ['flash', readFlash],
  ['flash-state', readFlashState],
  ['campaign', readCampaign],
  ['campaign-state', readCampaignState],
  ['preorder', readPreorder],
]

const PLAN = {
  ...OF_SHOP,
  id: { type: 'string' },
  title: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
} as const

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return inShop(values.shop, async (context) => {
    const all = await listPromotions(context)
    if (all.length === 0) return 'Nothing is planned.'
    return all
      .map(({ kind, id, title, status, startsAt, endsAt, sold }) => {
        const window = `${startsAt.toISOString()} to ${endsAt.toISOString()}`
        return `${id}  ${kind}  ${status}  ${window}  ${title}${sold === null ? '' : `  (${sold} sold)`}`
      })
      .join('\n')
  })
}

/**
 * `heron-desk-lamp=89.00/20/1`, `dome-lamp:6040-BRS=129/30` or `chair:Oak|Large=99/5`: slug, SKU or option values,
 * price, pool, limit per shopper.
 */
const ITEM = /^(?<slug>[^:=/]+)(?::(?<variant>[^=]+))?=(?<price>[^/]+)\/(?<pool>\d{1,6})(?:\/(?<limit>\d{1,6}))?$/

function readFlash(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...PLAN, item: { type: 'string', multiple: true } })
  const plan = { title: need(values.title, '--title'), ...readWindow(values) }
  const items = (values.item ?? []).map((text) => {
    const { groups } = ITEM.exec(text) ?? {}
    if (!groups) throw new UsageError(`--item is <slug>[:<sku or values>]=<price>/<pool>[/<limit>], not ${text}.`)
    return groups
  })
  return inShop(values.shop, async (context) => {
    const drafts: FlashDraft['items'][number][] = []
    for (const { slug = '', variant, price = '', pool, limit = '1' } of items)
      drafts.push({
        variantId: await findOneVariant(context, { product: slug, sku: null, text: variant }),
        flashPriceAmount: amountOf(context, price),
        poolQuantity: Number(pool),
        perShopperLimit: Number(limit),
      })
    const draft = { ...plan, items: drafts }
    if (values.id !== undefined) {
      await changeFlashSale(context, values.id, draft)
      return `${draft.title} is changed.`
    }
    const { id } = await createFlashSale(context, draft)
    return `${draft.title} is planned.\n  id  ${id}`
  })
}

function readWindow(values: { starts?: string | undefined; ends?: string | undefined }): {
  startsAt: Date
  endsAt: Date
} {
  const startsAt = readTime(need(values.starts, '--starts'), '--starts')
  const endsAt = readTime(need(values.ends, '--ends'), '--ends')
  if (!startsAt || !endsAt) throw new UsageError('--starts and --ends are missing.')
  return { startsAt, endsAt }
}

export function amountOf({ shop }: ShopContext, text: string): number {
  const amount = fromDecimal(text, shop.currency)
  if (amount === null) throw new ShopInputError(`${text} is not a valid price in ${shop.currency}.`)
  return amount
}

function readFlashState(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, id: { type: 'string' }, to: { type: 'string' } })
  const id = requireId(values.id)
  const to = (['live', 'paused', 'cancelled'] as const).find((state) => state === values.to)
  if (!to) throw new UsageError('--to is live, paused or cancelled.')
  return inShop(values.shop, async (context) => {
    await setFlashState(context, id, to)
    return `The flash sale is ${to}.`
  })
}

const requireId = (text: string | undefined): string => {
  const id = need(text, '--id')
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError('--id is an id; "promotions" shows them.')
  return id
}

function readCampaign(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...PLAN,
    percent: { type: 'string' },
    price: { type: 'string' },
    'free-delivery': { type: 'boolean', default: false },
    product: { type: 'string', multiple: true, default: [] },
    category: { type: 'string', multiple: true, default: [] },
    text: { type: 'string', default: '' },
    terms: { type: 'string', default: '' },
    draft: { type: 'boolean', default: false },
  })
  const plan = { title: need(values.title, '--title'), ...readWindow(values) }
  return inShop(values.shop, async (context) => {
    const draft: CampaignDraft = {
      ...plan,
      banner: null,
      description: values.text,
      terms: values.terms,
      benefit: benefitOf(context, values),
      ...(await targetsOf(context, values)),
    }
    if (values.id !== undefined) {
      await changeCampaign(context, values.id, draft)
      return `${draft.title} is changed.`
    }
    const { id, slug } = await createCampaign(context, draft, { state: values.draft ? 'draft' : 'live' })
    return `${draft.title} is ${values.draft ? 'a draft' : 'planned'}.\n  id    ${id}\n  page  /shop-campaign/${slug}`
  })
}

function benefitOf(
  context: ShopContext,
  values: { percent?: string | undefined; price?: string | undefined; 'free-delivery': boolean },
): CampaignDraft['benefit'] {
  if (values.percent !== undefined) {
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(values.percent))
      throw new ShopInputError('--percent must be a number, like 12.5.')
    return { type: 'percent', bps: Math.round(Number(values.percent) * 100) }
  }
  if (values.price !== undefined) return { type: 'fixedPrice', amount: amountOf(context, values.price) }
  return { type: values['free-delivery'] ? 'freeShipping' : 'none' }
}

export async function targetsOf(
  context: ShopContext,
  { product, category }: { product: readonly string[]; category: readonly string[] },
): Promise<Pick<CampaignDraft, 'productIds' | 'categoryIds'>> {
  const tree = await getCategoryTree(context)
  const productIds: string[] = []
  for (const slug of product) productIds.push((await productOf(context, slug))._id)
  const categoryIds = category.map((name) => {
    const found = tree.resolve(name)
    if (!found) throw new ShopInputError(`There is no category ${name}.`)
    return found.id
  })
  return { productIds, categoryIds }
}

async function productOf(context: ShopContext, slug: string) {
  try {
    return await getProduct(context, slug)
  } catch (error) {
    if (error instanceof Failure) throw new ShopInputError(`There is no product ${slug}.`)
    throw error
  }
}

function readCampaignState(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, id: { type: 'string' }, to: { type: 'string' } })
  const id = requireId(values.id)
  const to = (['draft', 'live', 'paused'] as const).find((state) => state === values.to)
  if (!to) throw new UsageError('--to is draft, live or paused.')
  return inShop(values.shop, async (context) => {
    await setCampaignState(context, id, to)
    return `The campaign is ${to}.`
  })
}

function readPreorder(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    product: { type: 'string' },
    'ships-by': { type: 'string' },
    limit: { type: 'string' },
    end: { type: 'boolean', default: false },
  })
  const slug = need(values.product, '--product')
  const preorder = values.end
    ? null
    : { shipsBy: need(values['ships-by'], '--ships-by'), limit: Number(need(values.limit, '--limit')) }
  return inShop(values.shop, async (context) => {
    await setPreorder(context, (await productOf(context, slug))._id, preorder)
    return preorder
      ? `${slug} may be pre-ordered: ${preorder.limit} pieces, sent by ${preorder.shipsBy}.`
      : `${slug} is not pre-ordered any more.`
  })
}
