import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import type { SavedAddress } from '../address.contract.ts'
import { readAddress } from './parse-address-form.ts'
import { ofShopper } from './use-address-book.ts'

/** Returns the shopper's addresses, the defaults first; null for a guest and until they are loaded. */
export function useSaved(): readonly SavedAddress[] | null {
  const { shopId } = useShop()
  const userId = useShopper()?._id
  const [book, setBook] = useState<{ userId: string; addresses: readonly SavedAddress[] } | null>(null)
  useEffect(() => {
    if (userId === undefined) return undefined
    const abort = new AbortController()
    browserApi()
      .get('/shop/user-address', { query: ofShopper(shopId), signal: abort.signal })
      .then(
        ({ data }) => setBook({ userId, addresses: data }),
        (error: unknown) => {
          // Without saved addresses, the shopper types one.
          if (!abort.signal.aborted && !clearShopperIfSignedOut(shopId, error)) logFailure(error)
        },
      )
    return () => abort.abort()
  }, [shopId, userId])
  return book && book.userId === userId ? book.addresses : null
}

/**
 * Saves the address in a form to the address book.
 * @throws ApiError
 */
export const saveTyped = (form: HTMLFormElement, signal: AbortSignal): Promise<unknown> =>
  browserApi().post('/shop/user-address', { body: { ...readAddress(new FormData(form), null), label: 'home' }, signal })
