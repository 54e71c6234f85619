import { memo } from 'react'
import { Outlet, useLocation } from '#src/web/router/router-provider.tsx'
import { CachedFragment } from '#src/web/client/cached-fragment.tsx'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { isPrivatePage } from '#src/web/client/shopper.ts'
import { LateFooter, LateSupport } from './lazy-shell-parts.ts'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** Footer and mobile bar are hidden where the path contains one of these, literally (specification, section 2). */
const WITHOUT_FOOT = ['user/order', 'product']

// Every step of a navigation renders the shell; memo skips the parts that do not change.
const Top = memo(TopBar)
const Head = memo(Header)

export function Shell() {
  const t = useMessages().shell
  const { pathname } = useLocation()
  const hasFoot = !WITHOUT_FOOT.some((segment) => pathname.includes(segment))
  return (
    <div className={hasFoot ? css.withBar : undefined}>
      <a className={css.skip} href="#content">
        {t.skip}
      </a>
      <CachedFragment name="top bar" inputs={[]}>
        <Top />
      </CachedFragment>
      <Head hasBar={hasFoot} />
      <main id="content" className={css.main}>
        <Outlet />
      </main>
      {hasFoot && (
        <DeferredSection>
          <CachedFragment name="footer" inputs={[isPrivatePage(pathname)]} isFixed>
            <LateFooter.Component />
          </CachedFragment>
        </DeferredSection>
      )}
      <CachedFragment name="support" inputs={[]} isFixed>
        <LateSupport.Component />
      </CachedFragment>
      {hasFoot && <MobileBar />}
    </div>
  )
}
