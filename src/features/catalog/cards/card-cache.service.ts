import { emptyDependencies, type ShopContext } from '#src/platform/context.ts'
import { catalogStore, type CardRow } from '../catalog.store.ts'

/** Memory of a card's row without its variants, and of one variant. */
const ROW_BYTES = 2000
const VARIANT_BYTES = 500

/**
 * Returns the rows of shown products in the order of the ids. They are cached under the tags of the pages that show
 * them; one statement reads the missing ones. What depends on the time, such as the price, is calculated from them.
 */
export async function findCardRows(context: ShopContext, ids: readonly string[]): Promise<CardRow[]> {
  const missingIds: string[] = []
  let reading: Promise<ReadonlyMap<string, CardRow>> | null = null
  // All ids are looked up before the statement starts.
  const read = async (id: string): Promise<CardRow | null> => {
    missingIds.push(id)
    reading ??= Promise.resolve().then(() => readRows(context, missingIds))
    return (await reading).get(id) ?? null
  }
  const { processCache, shop } = context
  const rows = await Promise.all(
    ids.map((id) =>
      processCache.getOrLoad(
        // A page depends on the products that it shows, not on the catalogue.
        { shop, dependencies: emptyDependencies() },
        {
          name: `card ${id}`,
          tags: ['catalog', `product:${id}`],
          bytes: (row) => ROW_BYTES + (row?.variants.length ?? 0) * VARIANT_BYTES,
          isCacheable: (row) => row !== null,
        },
        () => read(id),
      ),
    ),
  )
  return rows.filter((row) => row !== null)
}

const readRows = async (context: ShopContext, ids: readonly string[]): Promise<ReadonlyMap<string, CardRow>> =>
  new Map((await catalogStore(context).listByIds(ids)).map((row) => [row.id, row]))
