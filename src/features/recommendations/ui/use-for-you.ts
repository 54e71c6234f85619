import { useEffect, useState } from 'react'
import { browserApi, type ApiClient } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Recommended } from '../recommendation.contract.ts'
import { isPersonal, useIsPersonalised } from './personalisation-setting.ts'

export interface ForYou {
  data: readonly Recommended[]
  isPersonal: boolean
}

export interface Found extends ForYou {
  /** Whether it arrived before the visitor started to read that part. */
  isUnread: boolean
}

/** Reads the products viewed in this browser, newest first. */
export type ReadViewed = (shopId: string) => readonly string[]

/** Returns the viewed products for the request: none on the server, none when it is turned off. */
const viewedForYou = (shopId: string, readRecentlyViewed: ReadViewed): readonly string[] =>
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

/**
 * Returns the recommendations for this browser's visitor; null before they are loaded, and without viewed products.
 * @param isPreloaded whether nothing has to be requested
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
      // The top sellers that are shown meanwhile stay.
      .catch(logFailure)
    return () => {
      isGone = true
    }
  }, [shopId, limit, readRecentlyViewed, isPersonalised, isPreloaded])
  return isPersonalised ? found : null
}
