import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { learnServerTime } from '#src/web/client/server-clock.ts'
import type { FlashPool } from '#src/features/promotions/promotions.contract.ts'

const POLL_MS = 5000

export type Pools = ReadonlyMap<string, FlashPool>

/**
 * Returns the state of a sale's pools for this guest, by variant; empty until it is loaded. It reloads every five
 * seconds while the guest waits, and when the page becomes visible.
 */
export function useFlashPools(
  flashId: string,
  variantIds: readonly string[],
): { pools: Pools; refresh: () => Promise<void>; join: (variantId: string) => Promise<void> } {
  const [pools, setPools] = useState<Pools>(new Map())
  const joinedIds = variantIds.join(' ')
  const refresh = useCallback(async (): Promise<void> => {
    try {
      const responses = await Promise.all(
        joinedIds.split(' ').map(async (variantId) => {
          const response = await browserApi().get('/shop/flash/{flashId}/pool', {
            params: { flashId },
            query: { variantId },
          })
          return { variantId, ...response }
        }),
      )
      const [first] = responses
      if (first) learnServerTime(first.serverTime)
      setPools(new Map(responses.map(({ variantId, data }) => [variantId, data])))
    } catch (error) {
      // The last state stays until the next request succeeds.
      logFailure(error)
    }
  }, [flashId, joinedIds])

  const isWaiting = [...pools.values()].some(({ entry }) => entry !== null && entry.state !== 'held')
  useEffect(() => {
    const poll = (): void => {
      if (document.visibilityState === 'visible') void refresh()
    }
    poll()
    document.addEventListener('visibilitychange', poll)
    const timer = isWaiting ? setInterval(poll, POLL_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', poll)
      clearInterval(timer)
    }
  }, [refresh, isWaiting])

  const join = async (variantId: string): Promise<void> => {
    const { data } = await browserApi().post('/shop/flash/queue', { body: { flashId, variantId } })
    setPools((before) => new Map(before).set(variantId, data))
  }
  return { pools, refresh, join }
}
