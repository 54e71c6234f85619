import type { SearchScope } from '#src/features/listing/list-page.rules.ts'
import { validUntil, type ShopContext } from '#src/platform/context.ts'
import { boostsOf, isRunning, movesOf, nextPinChange } from './insight.rules.ts'
import { insightStore } from './insight.store.ts'
import { pinStore } from './pin.store.ts'
import { foldTerm } from './term.rules.ts'

/** How long pages show earlier counts; cached values live as long. */
const MAX_AGE_MS = 10 * 60 * 1000

/** How staff and earlier shoppers change the results of a term. */
export type SearchChoices = Pick<SearchScope, 'pinned' | 'hidden' | 'boosts'>

/** Returns the choices for a term. All of a shop are cached in the process until they change. */
export async function findSearchChoices(context: ShopContext, term: string): Promise<SearchChoices> {
  const normalized = foldTerm(term)
  const { pins, pinsByTerm, boostsByTerm } = await getAllChoices(context)
  validUntil(context, nextPinChange(pins, context.now))
  // New counts are no invalidation, because every process of a busy deployment would receive them all the time.
  if (context.shop.search_learning) validUntil(context, new Date(context.now.getTime() + MAX_AGE_MS))
  const running = (pinsByTerm.get(normalized) ?? []).filter((pin) => isRunning(pin, context.now))
  const [pinned, hidden] = (['top', 'hidden'] as const).map((placement) =>
    running.filter((pin) => pin.placement === placement).map(({ productId }) => productId),
  )
  const boosts = movesOf(running, boostsByTerm.get(normalized))
  return {
    ...(pinned?.length && { pinned }),
    ...(hidden?.length && { hidden }),
    ...(boosts && { boosts }),
  }
}

const getAllChoices = (context: ShopContext) =>
  context.processCache.getOrLoad(context, { name: 'search choices', tags: ['search pins', 'shop'] }, async () => {
    const pins = await pinStore(context).list()
    const counts = context.shop.search_learning ? await insightStore(context).productCounts() : []
    return { pins, pinsByTerm: Map.groupBy(pins, (pin) => pin.normalized), boostsByTerm: boostsOf(counts) }
  })
