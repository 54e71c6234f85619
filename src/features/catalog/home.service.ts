import type { ShopContext } from '#src/platform/context.ts'
import type { HomeBlock } from './catalog.contract.ts'
import {
  getCategoryTree,
  listHomeBlocks,
  listNewest,
  listTopSelling,
  listUpcoming,
  toLinks,
} from './catalog.service.ts'
import { listFlashSales } from './flash-list.service.ts'

const RAIL = 12
const UPCOMING_RAIL = 8

/** The blocks of the home page as the shop ordered them; a block with nothing to show is left out. */
export async function getHome(context: ShopContext): Promise<HomeBlock[]> {
  const stored = await listHomeBlocks(context)
  const blocks = await Promise.all(stored.map((block) => fillBlock(context, block)))
  return blocks.filter((block) => block !== null)
}

async function fillBlock(
  context: ShopContext,
  { kind, content }: { kind: string; content: unknown },
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'categories': {
      const shown = (await getCategoryTree(context)).childrenOf(null).filter(({ menu }) => menu)
      const categories = await toLinks(context, shown)
      return categories.length > 0 ? { kind, categories } : null
    }
    case 'topSelling': {
      const products = await listTopSelling(context, RAIL)
      return products.length > 0 ? { kind, products } : null
    }
    case 'newArrivals': {
      const products = await listNewest(context, RAIL)
      return products.length > 0 ? { kind, products } : null
    }
    case 'upcoming': {
      const { data: products } = await listUpcoming(context, { page: 1, pageSize: UPCOMING_RAIL })
      return products.length > 0 ? { kind, products } : null
    }
    case 'flash': {
      const sales = await listFlashSales(context)
      return sales.length > 0 ? { kind, sales, serverTime: context.now.toISOString() } : null
    }
    default:
      // Written by our own services in the shape of its kind.
      return { ...(content as object), kind } as HomeBlock
  }
}
