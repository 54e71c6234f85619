import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signInAddress } from '#src/shared/return-url.ts'
import { finishSignOut, isSignOutPending, signsOutHere } from '#src/features/account/ui/sign-out.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import css from './account-layout.module.css'
import { AccountNav } from './account-nav.tsx'

/** The route of the frame, by which its pages read whose account it is. */
export const ACCOUNT_ID = 'account-frame'

/** Whoever is not signed in does not get in: neither here nor to any page inside (behaviour B23). */
export async function loader(input: LoaderFunctionArgs) {
  return loadForShopper(input, input.context.get(pageContext).api.get('/shop/user/me'))
}

/** The shopper whose page this is, and their account; null when it could not be read. */
export const useAccount = () => useRouteLoaderData<typeof loader>(ACCOUNT_ID) ?? null

/** The account area: its pages at the side, above them on narrow screens. */
export function Component() {
  const { state } = useMessages()
  const account = useAccount()
  usePresence(account?.user ?? null)
  return (
    <div className={`wrap section ${css.frame}`}>
      <AccountNav />
      <div className={css.pane}>
        {account ? (
          <Outlet />
        ) : (
          <>
            <h1>{state.failed}</h1>
            <p className="muted">{state.failedText}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Keeps what the browser knows and what the page shows the same: who signs out, in any tab, leaves every private page. */
function usePresence(
  user: { _id: string; name: string; email: string; provider: string; shopId: string } | null,
): void {
  const { shopId } = useShop()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!user) return undefined
    const leave = async (): Promise<void> => {
      // Signed out while the server could not be reached, or by another tab this moment: it still has to hear of it,
      // else it would lead back here. While it cannot, nothing private is shown all the same.
      const hasSignedOut = !isSignOutPending(shopId) || (await finishSignOut(shopId))
      if (hasSignedOut) location.replace(signInAddress(pathname + search))
      else await navigate('/', { replace: true })
    }
    if (isSignOutPending(shopId)) {
      void leave()
      return undefined
    }
    const store = shopperStore(shopId)
    store.remember(user)
    return store.subscribe(() => {
      const now = store.get()
      if (now === null && !signsOutHere()) void leave()
      // Somebody else has signed in: nothing of the first stays on the screen.
      else if (now !== null && now._id !== user._id) location.reload()
    })
  }, [user, shopId, pathname, search, navigate])
}
