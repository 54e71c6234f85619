import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { persistentValue, usePersistent } from '#src/web/client/storage/persistent-value.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { messageOf } from '#src/web/client/error-response.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { SharedList } from '../wish-list.contract.ts'
import { useWishListTexts } from './texts.ts'

/** A reservation of this browser; its id allows cancellation. */
interface Reservation {
  itemId: string
  markId: string
}

/** The maximum number of stored reservations; the oldest are dropped first. */
const MAX_RESERVATIONS = 500
const NONE: readonly Reservation[] = []

const parseReservations = (text: string): readonly Reservation[] =>
  (JSON.parse(text) as unknown[]).filter(isReservation).slice(-MAX_RESERVATIONS)

function isReservation(value: unknown): value is Reservation {
  if (typeof value !== 'object' || value === null) return false
  const { itemId, markId } = value as Partial<Reservation>
  return typeof itemId === 'string' && typeof markId === 'string'
}

interface Item {
  _id: string
}

/** Returns a shared list, and this browser's reservations on it. */
export function useGiftReservations(shareToken: string, loaded: SharedList) {
  const t = useWishListTexts()
  const { shopId } = useShop()
  const [list, setList] = useState(loaded)
  const stored = persistentValue({ key: `wishMarks-${shopId}`, parse: parseReservations, initial: NONE })
  const reservations = usePersistent(stored)
  const params = { shopId, shareToken }
  useEffect(() => {
    // Other visitors may have reserved items meanwhile.
    const refresh = (): void => {
      if (document.hidden) return
      browserApi()
        .get('/shop/wish-list/{shopId}/{shareToken}', { params: { shopId, shareToken } })
        .then(({ data }) => setList(data), logFailure)
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [shopId, shareToken])
  const attempt = async (work: () => Promise<{ data: SharedList }>): Promise<boolean> => {
    try {
      setList((await work()).data)
      return true
    } catch (error) {
      logFailure(error)
      showToast(messageOf(error, t.failed))
      return false
    }
  }
  const findReservation = ({ _id }: Item): Reservation | undefined =>
    reservations.findLast(({ itemId }) => itemId === _id)
  const drop = (markId: string): void => stored.update((latest) => latest.filter((other) => other.markId !== markId))
  /** After a rejection there is nothing to cancel; after a lost response there may be. */
  const undo = async (reservation: Reservation): Promise<void> => {
    const path = '/shop/wish-list/{shopId}/{shareToken}/buying/{markId}'
    try {
      setList((await browserApi().delete(path, { params: { ...params, markId: reservation.markId } })).data)
      drop(reservation.markId)
    } catch (error) {
      logFailure(error)
    }
  }
  return {
    list,
    /** Returns how many units this browser has reserved. */
    countOf: ({ _id }: Item): number => reservations.filter(({ itemId }) => itemId === _id).length,
    mark: async (item: Item): Promise<void> => {
      const reservation = { itemId: item._id, markId: crypto.randomUUID() }
      // Stored before the request, so that it can be cancelled after a lost response.
      stored.update((latest) => [...latest, reservation])
      const path = '/shop/wish-list/{shopId}/{shareToken}/buying'
      const isReserved = await attempt(() => browserApi().post(path, { params, body: reservation }))
      if (isReserved) showToast(t.sharedList.thanks)
      else await undo(reservation)
    },
    unmark: async (item: Item): Promise<void> => {
      const reservation = findReservation(item)
      if (!reservation) return
      const path = '/shop/wish-list/{shopId}/{shareToken}/buying/{markId}'
      const isCancelled = await attempt(() =>
        browserApi().delete(path, { params: { ...params, markId: reservation.markId } }),
      )
      if (isCancelled) drop(reservation.markId)
    },
  }
}
