import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'

/** The account of the signed-in shopper, beside the name. */
interface Me {
  userId: string
  phone: string
  /** Whether the shopper already has the newsletter. */
  hasConsented: boolean
}

/** Returns the shopper's account; null for a guest, and until it is loaded. */
export function useMe(): Me | null {
  const { shopId } = useShop()
  const userId = useShopper()?._id
  const [me, setMe] = useState<Me | null>(null)
  useEffect(() => {
    if (userId === undefined) return undefined
    const abort = new AbortController()
    browserApi()
      .get('/shop/user/me', { signal: abort.signal })
      .then(
        ({ data }) => setMe({ userId, phone: data.phone, hasConsented: data.newsConsentAt !== null }),
        (error: unknown) => {
          // Without it, the shopper types the values.
          if (!abort.signal.aborted && !clearShopperIfSignedOut(shopId, error)) logFailure(error)
        },
      )
    return () => abort.abort()
  }, [shopId, userId])
  return me && me.userId === userId ? me : null
}

/**
 * Returns a function that subscribes to the newsletter: a shopper by the account, a guest by the address of the order.
 * @throws ApiError
 */
export function useNewsletterConsent(): (email: string, signal: AbortSignal) => Promise<unknown> {
  const { shopId } = useShop()
  const isShopper = useShopper() !== null
  return (email, signal) =>
    isShopper
      ? browserApi().patch('/shop/user/me', { body: { newsConsent: true }, signal })
      : browserApi().post('/seller/subscriber-report', {
          body: { email, date: new Date().toISOString(), shopId, source: 'checkout' },
          signal,
        })
}
