import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, useLocation } from '#src/web/router/router-provider.tsx'
import { ConfirmIdentityProvider } from '../access/confirm-identity-provider.tsx'
import { useLiveEvents } from '../client/live/live-events.ts'
import { rememberShop } from '../client/last-shop.ts'
import { useSession, type MemberShop, type Session } from '../client/session.ts'
import { useFocusOnNavigation } from '../client/use-page.ts'
import { State } from '../kit/states.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { Bell } from './bell.tsx'
import { FrameProvider, useFrame } from './frame-context.tsx'
import { Navigation, TabBar } from './navigation.tsx'
import { JobProgress } from './job-progress.tsx'
import { PaletteOpener, SearchButton } from './palette-opener.tsx'
import { ShopProvider } from './shop-context.ts'
import { ShopSwitcher } from './shop-switcher.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { WaitingPlace } from './waiting-place.tsx'

/** Platform owners say first why they open a shop. */
const EntryGate = lazy(async () => ({ default: (await import('../platform/entry-gate.tsx')).EntryGate }))

/** The frame of all screens of a shop. */
export function ShopLayout() {
  const { data: session } = useSession()
  const { pathname } = useLocation()
  const shopId = pathname.split('/')[2] ?? ''
  const shop = session?.shops.find(({ _id }) => _id === shopId)
  if (!session) return null
  if (!shop)
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
  const screens = <ShopScreens session={session} shop={shop} />
  if (!session.isPlatformOwner || session.isDemo) return screens
  return (
    <Suspense fallback={null}>
      <EntryGate key={shopId} shop={shop}>
        {screens}
      </EntryGate>
    </Suspense>
  )
}

function ShopScreens({ session, shop }: { session: Session; shop: MemberShop }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useLiveEvents(shop._id)
  useEffect(() => rememberShop(shop._id), [shop])
  return (
    <ShopProvider value={shop}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      {/* Another shop is another screen: nothing of the one before stays. */}
      <PaletteOpener key={shop._id}>
        <FrameProvider>
          <Frame session={session}>
            <OfflineBar />
            <main id="content" ref={main} tabIndex={-1}>
              {/* Another shop is another screen: nothing of the one before stays. */}
              <ConfirmIdentityProvider key={shop._id}>
                <Outlet />
              </ConfirmIdentityProvider>
            </main>
          </Frame>
        </FrameProvider>
      </PaletteOpener>
    </ShopProvider>
  )
}

/** The navigation beside the screen, or above and below it on phones. */
function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const { isNarrow } = useFrame()
  return (
    <div className={isNarrow ? 'app narrow' : 'app'}>
      <aside className="side" aria-label={t.side}>
        <ShopSwitcher session={session} />
        <SearchButton />
        <JobProgress />
        <Navigation />
        <StaffMenu session={session} />
      </aside>
      <div className="content">
        <header className="phone-head">
          <ShopSwitcher session={session} />
          <SearchButton isCompact />
          <Bell isCompact />
          <JobProgress />
          <StaffMenu session={session} isCompact />
        </header>
        {children}
      </div>
      <WaitingPlace />
      <TabBar />
    </div>
  )
}

const subscribeToNetwork = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  return <div role="status">{!isOnline && <p className="offline">{t.offline}</p>}</div>
}
