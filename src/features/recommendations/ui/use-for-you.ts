import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi, type ApiClient } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { isPersonal, onPersonal } from './personalisation-setting.ts'

export interface ForYou {
  data: readonly Recommended[]
  isPersonal: boolean
}

export interface Found extends ForYou {
  /** Whether it came before the visitor began to read what stood there. */
  isUnread: boolean
}

/** Reads what was viewed in this browser, the newest first. */
export type ReadViewed = (shopId: string) => string[]

/** What this browser may tell of what was viewed: nothing on the server, nothing when it is turned off. */
const viewedForYou = (shopId: string, readRecentlyViewed: ReadViewed): string[] =>
  typeof document !== 'undefined' && isPersonal(shopId) ? readRecentlyViewed(shopId) : []

interface ForYouOptions {
  shopId: string
  limit: number
  readRecentlyViewed: ReadViewed
}

export const fetchForYou = (api: ApiClient, { shopId, limit, readRecentlyViewed }: ForYouOptions) => {
  const viewedIds = viewedForYou(shopId, readRecentlyViewed)
  return api.get('/shop/product/{shopId}/for-you', {
    params: { shopId },
    query: { limit: String(limit), ...(viewedIds.length > 0 && { seen: viewedIds.join(',') }) },
  })
}

/** Whether suggestions by what was viewed are wanted; null until the page is awake. */
export const useIsPersonalised = (shopId: string): boolean | null =>
  useSyncExternalStore(
    onPersonal,
    () => isPersonal(shopId),
    () => null,
  )

/**
 * What fits this browser's visitor, once it is known; null before, and where nothing is known of them.
 * @param isPreloaded there is nothing to ask any more
 */
export function useForYou({ shopId, limit, readRecentlyViewed }: ForYouOptions, isPreloaded: boolean): Found | null {
  const isPersonalised = useIsPersonalised(shopId)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!isPersonalised || isPreloaded || viewedForYou(shopId, readRecentlyViewed).length === 0) return undefined
    let isGone = false
    fetchForYou(browserApi(), { shopId, limit, readRecentlyViewed })
      .then((response) => {
        if (!isGone && response.isPersonal && response.data.length > 0)
          setFound({ ...response, isUnread: scrollY === 0 })
      })
      // What sells best stands there meanwhile, and goes on standing there.
      .catch(logFailure)
    return () => {
      isGone = true
    }
  }, [shopId, limit, readRecentlyViewed, isPersonalised, isPreloaded])
  return isPersonalised ? found : null
}
