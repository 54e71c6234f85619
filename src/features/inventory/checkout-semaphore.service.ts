import type { ShopContext } from '#src/platform/context.ts'
import { KeyedSemaphore } from '#src/platform/limits/keyed-semaphore.ts'

/** Those who buy the same thing get its rows one after the other anyhow; a few of a shop at once keep the database busy. */
const buyers = new KeyedSemaphore({ width: 4, timeoutMs: 10_000 })

/**
 * Holds, orders and places in the queues of flash pools take turns in this process, for each shop, so that a rush is
 * worked off and not turned away.
 * @param isUrgent an order, whose pieces are held: it does not wait for those who only ask whether there are any
 */
export const inTurn = <T>(
  { shop }: ShopContext,
  { isUrgent }: { isUrgent: boolean },
  work: () => Promise<T>,
): Promise<T> => buyers.run({ key: shop.id, isUrgent }, work)
