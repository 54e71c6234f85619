import { isSame } from '#src/features/changes/change.rules.ts'
import { changePrices, changeSkus } from '#src/features/catalog/price.admin.service.ts'
import { listVariantsOf } from '#src/features/catalog/variant.admin.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { moveStocks } from '#src/features/inventory/stock-change.service.ts'
import { relist, renewIndex } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { stockChanges, type ProductState } from './product-job.rules.ts'
import { productStateStore } from './product-state.store.ts'

/** Returns products by id, locked until the transaction ends if they are to be changed. */
export async function readStates(
  tx: Tx<ShopContext>,
  ids: readonly string[],
  locks: boolean,
): Promise<Map<string, ProductState>> {
  // Variants first, as orders lock them.
  const variants = await listVariantsOf(tx, ids, locks)
  const rows = await productStateStore(tx).list(ids, locks)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        publishAt: row.publishAt.toISOString(),
        variants: (variants.get(row.id) ?? []).map(({ id, optionValues, sale, ...variant }) => ({
          id,
          label: optionValues.join(', '),
          sku: variant.sku,
          priceAmount: variant.priceAmount,
          sale: sale && {
            amount: sale.amount,
            startsAt: sale.startsAt.toISOString(),
            endsAt: sale.endsAt?.toISOString() ?? null,
          },
          stockOnHand: variant.stockOnHand,
          stockTracked: variant.stockTracked,
          backorderLimit: variant.backorderLimit,
        })),
      },
    ]),
  )
}

/** A locked product before and after a change of it. */
export interface ChangedState {
  before: ProductState
  after: ProductState
}

interface WritingOptions {
  /** Who changes the stock. */
  actor: string
  /** The movements that an undo takes back, by variant. */
  reverses?: ReadonlyMap<string, string>
}

/**
 * Writes what differs in many products with a handful of statements, and updates lists and pages once for all of them.
 * @returns the ids of the stock movements by variant
 */
export async function writeStates(
  tx: Tx<ShopContext>,
  states: readonly ChangedState[],
  { actor, reverses }: WritingOptions,
): Promise<Map<string, string>> {
  if (states.length === 0) return new Map()
  const ids = states.map(({ after }) => after.id)
  const tree = await getCategoryTree(tx)
  const pathOf = ({ categoryId }: ProductState): string[] =>
    categoryId === null ? [] : tree.pathOf(categoryId).map(({ id }) => id)
  const prices = states.map(pricesOf)
  const repriced = states.filter((_state, index) => (prices[index]?.length ?? 0) > 0)
  const listed = await changePrices(
    tx,
    prices.flat(),
    repriced.map(({ after }) => ({ id: after.id, categoryIds: pathOf(after) })),
  )
  const listedPrices = new Map(listed.map((price) => [price.id, price]))
  const moved = states.flatMap(({ before, after }) => {
    const changes = stockChanges(before, after)
    return changes.length === 0 ? [] : [{ before, changes }]
  })
  const movements = await moveStocks(
    tx,
    moved.flatMap(({ before, changes }) =>
      changes.map(({ variantId, by }) => ({
        variantId,
        before: before.variants.find(({ id }) => id === variantId)?.stockOnHand ?? 0,
        by,
        reason: 'count',
        actor,
        reversesId: reverses?.get(variantId) ?? null,
      })),
    ),
  )
  const movedIds = new Set(moved.map(({ before }) => before.id))
  await productStateStore(tx).write(
    states.map(({ after }) => {
      const listedPrice = listedPrices.get(after.id) ?? null
      return { ...after, categories: pathOf(after), listedPrice, hasMoved: movedIds.has(after.id) }
    }),
  )
  const skus = states.filter(({ before, after }) => skusOf({ before, after }).length > 0)
  await changeSkus(tx, skus.flatMap(skusOf))
  // Their search words have article numbers, names of categories and attributes.
  const recategorised = states.filter(
    ({ before, after }) => before.categoryId !== after.categoryId || !isSame(before.attributes, after.attributes),
  )
  const reindexed = [...new Set([...skus, ...recategorised].map(({ after }) => after.id))]
  await renewIndex(tx, reindexed)
  await relist(tx, ids, { areLocked: true })
  await invalidate(tx, ...tagsOf(states, pathOf))
  return movements
}

/** Above a hundred products the invalidation is one of the whole shop. */
function tagsOf(states: readonly ChangedState[], pathOf: (state: ProductState) => string[]): string[] {
  const categories = new Set(states.flatMap(({ before, after }) => [...pathOf(before), ...pathOf(after)]))
  return [
    'catalog',
    'categories',
    'home',
    'prices',
    'stock',
    ...states.map(({ after }) => `product:${after.id}`),
    ...[...categories].flatMap((id) => [`category:${id}`, `offers:${id}`]),
  ]
}

function pricesOf({ before, after }: ChangedState) {
  return after.variants.flatMap(({ id, priceAmount, sale }, index) => {
    const old = before.variants[index]
    if (old?.priceAmount === priceAmount && JSON.stringify(old.sale) === JSON.stringify(sale)) return []
    const dates = sale && {
      amount: sale.amount,
      startsAt: new Date(sale.startsAt),
      endsAt: sale.endsAt === null ? null : new Date(sale.endsAt),
    }
    return [{ variantId: id, priceAmount, sale: dates }]
  })
}

const skusOf = ({ before, after }: ChangedState): { variantId: string; sku: string }[] =>
  after.variants.flatMap(({ id, sku }, index) => (before.variants[index]?.sku === sku ? [] : [{ variantId: id, sku }]))
