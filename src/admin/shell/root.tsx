import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import { readLastShop } from '../client/last-shop.ts'
import { applyPreferences } from '../client/preferences.ts'
import { useSession, type Session } from '../client/session.ts'
import { useTitle } from '../client/use-page.ts'
import { QueryView, State } from '../kit/states.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { SignOutButton } from './sign-out.tsx'

/** Pages for people who are not signed in. */
const OPEN_PAGES = /^\/(?:(?:sign-in|forgotten-password)$|(?:invitation|new-password|new-email|not-me)\/)/
const SECOND_FACTOR = '/second-factor'

/** Returns the page that a person must see instead of another one; null when it may be shown. */
export function requiredPage(session: Session | null, pathname: string, search: string): string | null {
  if (OPEN_PAGES.test(pathname)) return session && pathname === '/sign-in' ? returnPath(search) : null
  if (!session) return pathname === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(pathname + search)}`
  if (session.needsSecondFactor) return pathname === SECOND_FACTOR ? null : SECOND_FACTOR
  return null
}

/** Returns the page of this app to which signing in leads. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

/** Shows a page when the person may see it, and otherwise leads to the one that comes first. */
export function Root() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const required = session.data === undefined ? null : requiredPage(session.data, pathname, search)
  useEffect(() => {
    if (required !== null) void navigate(required, { replace: true })
  }, [required, navigate])
  useEffect(() => {
    if (session.data) applyPreferences(session.data)
  }, [session.data])
  useTitle(t.product)
  if (required !== null) return null
  if (OPEN_PAGES.test(pathname)) return <Outlet />
  if (session.data === undefined)
    return (
      <main>
        <h1 className="visually-hidden">{t.product}</h1>
        <QueryView query={session}>{() => null}</QueryView>
      </main>
    )
  return <Outlet />
}

/** Leads to the first screen of the shop that was opened last, or to the own account. */
export function StartPage() {
  const { data: session } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const opened = /^\/s\/([^/]+)/.exec(pathname)?.[1] ?? readLastShop()
  const shop = session?.shops.find(({ _id }) => _id === opened) ?? session?.shops[0]
  useEffect(() => {
    if (shop) void navigate(`/s/${shop._id}${pathname === '/account' ? '/account' : ''}`, { replace: true })
  }, [shop, pathname, navigate])
  if (shop) return null
  return (
    <main>
      <h1 className="visually-hidden">{t.product}</h1>
      <State text={session?.isPlatformOwner ? t.firstShop : t.noShop}>
        {session?.isPlatformOwner && (
          <a className="button primary" href="/open-shop">
            {t.openShop}
          </a>
        )}
        <SignOutButton className="button" />
      </State>
    </main>
  )
}

export function UnknownPage() {
  useTitle(t.product)
  return (
    <main>
      <h1 className="visually-hidden">{t.product}</h1>
      <State text={t.noPage}>
        <a className="button" href="/">
          {t.toStart}
        </a>
      </State>
    </main>
  )
}
