import { browserApi } from '#src/web/client/api-client.ts'
import { isOffline, logFailure } from '#src/web/client/api-errors.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { findCachedSuggestions } from '../cached-suggestions.rules.ts'

type SuggestResponse = Awaited<ReturnType<typeof requestSuggestions>>
export type Suggestions = Pick<SuggestResponse, 'items' | 'categories' | 'products'>

/** The latest responses of this page, for use without a network. */
const responses: SuggestResponse[] = []
const MAX_RESPONSES = 30

const PATH = '/shop/search-history'

/** Requests suggestions (specification, section 7). */
const requestSuggestions = (shopId: string, term: string, signal: AbortSignal) =>
  browserApi().post(PATH, { body: { shop_id: shopId, term }, signal })

/** @returns null after a failure or an abort; errors are only logged */
export async function fetchSuggestions(
  shopId: string,
  term: string,
  signal: AbortSignal,
): Promise<{ found: Suggestions; isOffline: boolean } | null> {
  try {
    const found = await requestSuggestions(shopId, term, signal)
    responses.unshift(found)
    responses.length = Math.min(responses.length, MAX_RESPONSES)
    return { found, isOffline: false }
  } catch (error) {
    if (signal.aborted) return null
    if (isOffline(error)) return { found: findCachedSuggestions(responses, term), isOffline: true }
    logFailure(error)
    return null
  }
}

/** Stores a searched term, in the background. */
export function commitTerm(shopId: string, term: string): void {
  const trimmed = term.trim()
  if (!trimmed) return
  searched(shopId).set('1')
  browserApi()
    .post(PATH, { body: { shop_id: shopId, term: trimmed, commit: true } })
    .catch(logFailure)
}

/** Deletes this visitor's search history. */
export async function clearRecent(shopId: string): Promise<void> {
  try {
    await browserApi().post('/shop/search-history/clear', { body: { shop_id: shopId } })
    searched(shopId).set(null)
  } catch (error) {
    logFailure(error)
  }
}

/** Set while this browser has a search history. */
const searched = (shopId: string) => persistentText(`searched-${shopId}`)

/** Returns whether this browser has a search history to delete. */
export const hasRecent = (shopId: string): boolean => searched(shopId).get() !== null
