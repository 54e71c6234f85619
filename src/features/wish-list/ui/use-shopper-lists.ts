import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import type { WishList } from '../wish-list.contract.ts'
import type { AccountWishList } from './account-wish-list.ts'
import { useWishListTexts } from './texts.ts'

/** Errors by field; null after a success. */
export type SubmitErrors = Readonly<Record<string, string>> | null

type ListsResponse = Promise<{ data: WishList[] }>

const idsOf = (lists: readonly WishList[]): string[] => [
  ...new Set(lists.flatMap(({ items }) => items.map(({ productId }) => productId))),
]
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length

/** Returns a shopper's lists as the page shows them; every change returns all of them. */
export function useShopperLists(loaded: WishList[]) {
  const { shopId } = useShop()
  const t = useWishListTexts()
  const [lists, setLists] = useState(loaded)
  const [before, setBefore] = useState(loaded)
  if (before !== loaded) {
    setBefore(loaded)
    setLists(loaded)
  }
  /** The number of completed changes: lists requested before a change are outdated after it. */
  const changes = useRef(0)
  const hearts = useHearts(lists, { show: setLists, changes })

  const attempt = useCallback(
    async (work: (api: ReturnType<typeof browserApi>) => ListsResponse): Promise<SubmitErrors> => {
      try {
        const { data } = await work(browserApi())
        changes.current += 1
        setLists(data)
        const [first] = data
        hearts.current?.applyServerIds(idsOf(data), first?.name)
        // There may now be space for the remaining guest items.
        void hearts.current?.goOn()
        return null
      } catch (error) {
        logFailure(error)
        if (clearShopperIfSignedOut(shopId, error)) return {}
        const fields = error instanceof ApiError ? error.fields : {}
        if (Object.keys(fields).length === 0) showToast(error instanceof ApiError ? error.message : t.failed)
        return fields
      }
    },
    [shopId, t, hearts],
  )
  return { lists, attempt }
}

/** Follows the wish list buttons of this page, other tabs and other devices. */
function useHearts(
  lists: readonly WishList[],
  { show, changes }: { show: (lists: WishList[]) => void; changes: RefObject<number> },
) {
  const { shopId } = useShop()
  const userId = useShopper()?._id
  const hearts = useRef<AccountWishList | null>(null)
  const shown = useRef(lists)
  useEffect(() => {
    shown.current = lists
  }, [lists])
  useEffect(() => {
    if (!userId) return undefined
    let isGone = false
    let unsubscribe = (): void => {}
    const follow = async (): Promise<void> => {
      const { accountWishList } = await import('./account-wish-list.ts')
      if (isGone) return
      const mine = accountWishList({ shopId, userId })
      hearts.current = mine
      const refreshIfChanged = (): void => {
        const ids = idsOf(shown.current)
        if (!isGone && !isSame(mine.ids(), ids)) refresh().catch(logFailure)
      }
      const refresh = async (): Promise<void> => {
        const since = changes.current
        const { data } = await browserApi().get('/shop/user/wish-list', { query: { userId } })
        if (!isGone && since === changes.current) show(data)
      }
      unsubscribe = mine.subscribe(refreshIfChanged)
      await mine.goOn()
      refreshIfChanged()
    }
    follow().catch(logFailure)
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [shopId, userId, show, changes])
  return hearts
}
