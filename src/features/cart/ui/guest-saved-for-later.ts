import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { isSameItem, MAX_LINES, parseLines, type GuestLine, type SavedLine } from './guest-cart.ts'
import { persistentValue, usePersistent } from '#src/web/client/storage/persistent-value.ts'

export interface GuestSaved {
  lines: readonly SavedLine[]
  /** @returns false when the list is full */
  add: (line: GuestLine) => boolean
  remove: (lineId: string) => void
}

const NONE: readonly GuestLine[] = []
/** The number of variants in one request. */
const BATCH = 50

/** Returns the lines that a guest has saved for later in this browser, with their current state in the shop. */
export function useGuestSaved(): GuestSaved {
  const { shopId } = useShop()
  const stored = persistentValue({ key: `savedForLater-${shopId}`, parse: parseLines, initial: NONE })
  const lines = usePersistent(stored)
  const today = useToday(shopId, lines)
  return {
    lines: lines.map((line) => {
      const now = today?.get(line.variantId)
      return { ...line, unitAmount: now ?? line.unitAmount, isGone: today !== null && now === undefined }
    }),
    add: (line) => {
      const others = stored.get().filter((other) => !isSameItem(other, line))
      if (others.length >= MAX_LINES) return false
      stored.set([...others, line])
      return true
    },
    remove: (lineId) => stored.update((latest) => latest.filter(({ _id }) => _id !== lineId)),
  }
}

/** Returns the current prices of variants, without those that are no longer sold; null while they are loading. */
function useToday(shopId: string, lines: readonly GuestLine[]): ReadonlyMap<string, number> | null {
  const [today, setToday] = useState<{ requestedIds: string; prices: ReadonlyMap<string, number> } | null>(null)
  const ids = [...new Set(lines.map(({ variantId }) => variantId))].toSorted().join(',')
  useEffect(() => {
    if (ids === '') return undefined
    const abort = new AbortController()
    const all = ids.split(',')
    const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
      all.slice(index * BATCH, (index + 1) * BATCH).join(','),
    )
    Promise.all(
      batches.map((batch) =>
        browserApi().get('/shop/product/{shopId}/variants', {
          params: { shopId },
          query: { ids: batch },
          signal: abort.signal,
        }),
      ),
    )
      .then((responses) => {
        const prices = responses.flatMap(({ data }) => data.map(({ _id, unitAmount }) => [_id, unitAmount] as const))
        setToday({ requestedIds: ids, prices: new Map(prices) })
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) logFailure(error)
      })
    return () => abort.abort()
  }, [shopId, ids])
  return today?.requestedIds === ids ? today.prices : null
}
