import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { keepList, localStore, type PersistentList } from '#src/web/client/storage/persistent-list.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { SharedList } from '../wish-list.contract.ts'
import { useWishListTexts } from './texts.ts'

/** That this browser said it buys an item; with its id it can be taken back. */
interface Mark {
  itemId: string
  markId: string
}

/** Marks that one browser keeps: the oldest go first. */
const MAX_MARKS = 500
const lists = new Map<string, PersistentList<Mark>>()
const NONE: readonly Mark[] = []
const nothing = (): (() => void) => () => {}
const none = (): readonly Mark[] => NONE

/** What this browser has said to buy of a shop's shared lists. */
function marksOf(shopId: string): PersistentList<Mark> | null {
  if (typeof document === 'undefined') return null
  const list =
    lists.get(shopId) ??
    keepList(`wishMarks-${shopId}`, localStore(), (values) => values.filter(isMark).slice(-MAX_MARKS))
  lists.set(shopId, list)
  return list
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const { itemId, markId } = value as Partial<Mark>
  return typeof itemId === 'string' && typeof markId === 'string'
}

interface Item {
  _id: string
}

/** A shared list, and what this browser's visitor buys of it. */
export function useGiftReservations(shareToken: string, loaded: SharedList) {
  const t = useWishListTexts()
  const { shopId } = useShop()
  const [list, setList] = useState(loaded)
  const kept = marksOf(shopId)
  const marks = useSyncExternalStore(kept?.subscribe ?? nothing, kept?.get ?? none, none)
  const params = { shopId, shareToken }
  useEffect(() => {
    // Others may have said meanwhile what they buy.
    const look = (): void => {
      if (document.hidden) return
      browserApi()
        .get('/shop/wish-list/{shopId}/{shareToken}', { params: { shopId, shareToken } })
        .then(({ data }) => setList(data), logFailure)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [shopId, shareToken])
  const attempt = async (work: () => Promise<{ data: SharedList }>): Promise<boolean> => {
    try {
      setList((await work()).data)
      return true
    } catch (error) {
      logFailure(error)
      showToast(error instanceof ApiError ? error.message : t.failed)
      return false
    }
  }
  const markOf = ({ _id }: Item): Mark | undefined => marks.findLast(({ itemId }) => itemId === _id)
  const drop = (markId: string): void => kept?.change(kept.latest().filter((other) => other.markId !== markId))
  /** After a refusal nothing is there to be taken back; after an answer that was lost there may be. */
  const undo = async (mark: Mark): Promise<void> => {
    const path = '/shop/wish-list/{shopId}/{shareToken}/buying/{markId}'
    try {
      setList((await browserApi().delete(path, { params: { ...params, markId: mark.markId } })).data)
      drop(mark.markId)
    } catch (error) {
      logFailure(error)
    }
  }
  return {
    list,
    /** How many of an item this browser said it buys. */
    countOf: ({ _id }: Item): number => marks.filter(({ itemId }) => itemId === _id).length,
    mark: async (item: Item): Promise<void> => {
      const mark = { itemId: item._id, markId: crypto.randomUUID() }
      // Kept before it is said: what was said and never answered can be taken back.
      kept?.change([...kept.latest(), mark])
      const path = '/shop/wish-list/{shopId}/{shareToken}/buying'
      const isTaken = await attempt(() => browserApi().post(path, { params, body: mark }))
      if (isTaken) showToast(t.sharedList.thanks)
      else await undo(mark)
    },
    unmark: async (item: Item): Promise<void> => {
      const mark = markOf(item)
      if (!mark) return
      const path = '/shop/wish-list/{shopId}/{shareToken}/buying/{markId}'
      const isBack = await attempt(() => browserApi().delete(path, { params: { ...params, markId: mark.markId } }))
      if (isBack) drop(mark.markId)
    },
  }
}
