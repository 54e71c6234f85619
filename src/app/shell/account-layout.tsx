import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import { finishSignOut, isSignOutPending, signsOutHere } from '#src/features/account/ui/sign-out.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import css from './account-layout.module.css'
import { AccountNav } from './account-nav.tsx'

/** Id of the frame's route; its pages read the account from that route. */
export const ACCOUNT_ID = 'account-layout'

/** Loads the account and redirects guests to sign-in, for all account pages (behaviour B23). */
export async function loader(input: LoaderFunctionArgs) {
  return loadForShopper(input, input.context.get(pageContext).api.get('/shop/user/me'))
}

/** Returns the shopper of the page and their account; null when it could not be read. */
export const useAccount = () => useRouteLoaderData<typeof loader>(ACCOUNT_ID) ?? null

/** Renders the account area; its navigation is at the side, or above the page on narrow screens. */
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

/** Leaves private pages when the shopper signs out, in any tab. */
function usePresence(
  user: { _id: string; name: string; email: string; provider: string; shopId: string } | null,
): void {
  const { shopId } = useShop()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!user) return undefined
    const leave = async (): Promise<void> => {
      // A pending sign-out must reach the server first, or the server would redirect back here. While it cannot, the
      // visitor goes to the home page, so that nothing private is shown.
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
      // Another shopper has signed in: data of the previous one must disappear.
      else if (now !== null && now._id !== user._id) location.reload()
    })
  }, [user, shopId, pathname, search, navigate])
}
