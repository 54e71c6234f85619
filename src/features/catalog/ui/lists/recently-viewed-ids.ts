import { persistentValue, type TextStorage } from '#src/web/client/storage/persistent-value.ts'

const MAX_VIEWED = 20
const NONE: readonly string[] = []

const viewedIds = (shopId: string, storage?: TextStorage | null) =>
  persistentValue({ key: `seen-${shopId}`, parse: parseIds, initial: NONE }, storage)

const parseIds = (text: string): readonly string[] =>
  (JSON.parse(text) as unknown[]).filter((id) => typeof id === 'string').slice(0, MAX_VIEWED)

/** Returns the products that were viewed in this browser, the newest first, at most 20 ids. */
export const readRecentlyViewed = (shopId: string, storage?: TextStorage | null): readonly string[] =>
  viewedIds(shopId, storage).get()

/** Records a view of a product. */
export const trackView = (shopId: string, id: string, storage?: TextStorage | null): void =>
  viewedIds(shopId, storage).update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED))
