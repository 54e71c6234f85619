import { listMenuCategories, listNewest, listTopSelling } from '#src/features/catalog/catalog.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { HomeBlock } from './home.contract.ts'
import { isFilledKind, MAX_SLIDES, type FilledKind } from './home.rules.ts'
import { homeStore } from './home.store.ts'

/** Products in a rail (behaviour B4). */
const RAIL = 12

/** The blocks of the home page as the shop ordered them; a block with nothing to show is left out. */
export async function getHome(context: ShopContext): Promise<HomeBlock[]> {
  const stored = await context.memory.recall(context, { name: 'home blocks', tags: ['home'] }, () =>
    homeStore(context).blocks(),
  )
  const blocks = await Promise.all(
    stored
      .filter(({ visible }) => visible)
      .map(({ kind, content }) => (isFilledKind(kind) ? fill(context, kind) : Promise.resolve(readOwn(kind, content)))),
  )
  return blocks.filter((block) => block !== null)
}

/** A block that is filled from what the shop has now. */
async function fill(context: ShopContext, kind: FilledKind): Promise<HomeBlock | null> {
  switch (kind) {
    case 'categories': {
      const categories = await listMenuCategories(context)
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
    case 'forYou':
    case 'recentlyViewed':
      return { kind }
    default:
      return null
  }
}

/** A block with content of the shop's own, written by our services in the shape of its kind. */
function readOwn(kind: string, content: unknown): HomeBlock | null {
  const block = { ...(content as object), kind } as HomeBlock
  if (block.kind !== 'hero') return block
  const slides = block.slides.slice(0, MAX_SLIDES)
  return slides.length + block.tiles.length > 0 ? { ...block, slides } : null
}
