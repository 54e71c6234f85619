import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { registerProcessState } from '#src/platform/process-state.ts'
import { isId } from '#src/shared/ids.ts'
import { COUNT_DAYS, dayOf, type SearchAction } from './insight.rules.ts'
import { insightStore, visitStore, type Visit } from './insight.store.ts'
import { readTerm } from './term.rules.ts'

/** What this process has noted and not yet written, by shop. */
const pendingVisits = new Map<string, Map<string, Visit>>()
registerProcessState({ name: 'noted searches', reset: () => pendingVisits.clear() })
/** Limit over all shops; what exceeds it is not counted. */
const MAX_PENDING = 20_000
/** Limit of the terms that are searched each time. */
const MAX_CHECKED = 200
const DAY_MS = 86_400_000
const VISITOR_BYTES = 12

export interface NotedSearch {
  /** The guest's identifier in the database; null for a browser without a cookie, which is not counted. */
  guestHash: string | null
  term: string
}

/** Notes a search. It costs no statement: what is noted is written together, every minute. */
export const noteSearch = (context: ShopContext, search: NotedSearch): void => note(context, 'search', search)

/** Notes that a visitor came to a product from the results of a term. */
export function noteClick(context: ShopContext, { productId, ...search }: NotedSearch & { productId: string }): void {
  if (isId(productId)) note(context, 'click', { ...search, subject: productId })
}

/** Notes that a visitor ordered products. They count for the terms by which the visitor came to them today. */
export function notePurchase(
  context: ShopContext,
  { guestHash, productIds }: { guestHash: string; productIds: readonly string[] },
): void {
  for (const subject of new Set(productIds)) note(context, 'purchase', { guestHash, term: '', subject })
}

function note(
  { shop, secret, now }: ShopContext,
  action: SearchAction,
  { guestHash, term, subject = '' }: NotedSearch & { subject?: string },
): void {
  const normalized = action === 'purchase' ? '' : readTerm(term)?.normalized
  if (!shop.search_learning || guestHash === null || normalized === undefined || countPending() >= MAX_PENDING) return
  const day = dayOf(now)
  // Another hash each day: two days of one visitor have nothing in common.
  const digest = secret.digest('search visitor', `${shop.id} ${day} ${guestHash}`)
  const visitor = digest.subarray(0, VISITOR_BYTES).toString('base64url')
  const visits = pendingVisits.get(shop.id) ?? new Map<string, Visit>()
  const visit = { day, normalized, action, subject, visitor, noted_at: now.toISOString() }
  pendingVisits.set(shop.id, visits.set([action, normalized, subject, visitor].join('\t'), visit))
}

function countPending(): number {
  let count = 0
  for (const visits of pendingVisits.values()) count += visits.size
  return count
}

/** Returns the shops with noted searches that are not yet written. */
export const findDueForInsights = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set(pendingVisits.keys()))

/**
 * Writes what was noted since the last time, and counts the shoppers of each term.
 * @param findsNothing tells whether a search for a term finds nothing now
 */
export async function writeInsights(
  context: ShopContext,
  findsNothing: (context: ShopContext, term: string) => Promise<boolean>,
): Promise<void> {
  const visits = pendingVisits.get(context.shop.id)
  if (!visits) return
  pendingVisits.delete(context.shop.id)
  try {
    await write(context, [...visits.values()], findsNothing)
  } catch (error) {
    // They are written the next time, with the new ones.
    pendingVisits.set(context.shop.id, new Map([...visits, ...(pendingVisits.get(context.shop.id) ?? [])]))
    throw error
  }
}

async function write(
  context: ShopContext,
  visits: readonly Visit[],
  findsNothing: (context: ShopContext, term: string) => Promise<boolean>,
): Promise<void> {
  const purchases = visits.filter(({ action }) => action === 'purchase')
  const others = visits.filter(({ action }) => action !== 'purchase')
  const days = [...new Set(visits.map(({ day }) => day))]
  const noted = [...new Set(others.map(({ normalized }) => normalized))]
  const searched = await inTransaction(context, async (tx) => {
    await visitStore(tx).addVisits(others)
    return visitStore(tx).findSearched(days, noted, MAX_CHECKED)
  })
  const empty: string[] = []
  for (const term of searched) if (await findsNothing(context, term)) empty.push(term)
  await inTransaction(context, async (tx) => {
    const store = visitStore(tx)
    await store.addEmpty(days, empty)
    const bought = await store.addPurchases(purchases)
    const visitors = [...new Set(others.map(({ visitor }) => visitor))]
    const rephrased = await store.addRephrased(days, { visitors, terms: empty })
    await store.count(days, [...new Set([...noted, ...bought, ...rephrased])])
  })
}

/** Deletes the visits of earlier days and old counts. */
export async function purgeInsights(context: ShopContext): Promise<void> {
  await inTransaction(context, (tx) => visitStore(tx).purge())
  await insightStore(context).purgeCounts(new Date(context.now.getTime() - COUNT_DAYS * DAY_MS))
}
