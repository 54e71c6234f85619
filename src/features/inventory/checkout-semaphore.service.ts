import type { ShopContext } from '#src/platform/context.ts'
import { KeyedSemaphore } from '#src/platform/limits/keyed-semaphore.ts'

/**
 * Buyers of the same item wait for its rows anyway. A turn includes the wait for the disk at the commit: with half of a
 * default pool, a slow disk (100 ms) leaves a shop 28 instead of 20 orders a second, and other shops have connections.
 */
const buyers = new KeyedSemaphore({ width: 8, timeoutMs: 10_000 })

/**
 * Queues holds, orders and flash pool claims in this process, per shop, so that a rush is served instead of rejected.
 * @param isUrgent for an order, whose stock is held already: it passes requests that only check availability
 */
export const inTurn = <T>(
  { shop }: ShopContext,
  { isUrgent }: { isUrgent: boolean },
  work: () => Promise<T>,
): Promise<T> => buyers.run({ key: shop.id, isUrgent }, work)
