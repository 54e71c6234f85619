import { Outlet, useLocation } from 'react-router'
import { whenIdle } from '../idle.ts'
import { later } from '../later.tsx'
import { useMessages } from '../messages.ts'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** Footer and mobile bar are hidden where the path contains one of these, literally (specification, section 2). */
const WITHOUT_FOOT = ['user/order', 'product']

const Footer = later('footer', async () => (await import('./footer.tsx')).Footer)
const SupportPopup = later('support', async () => {
  // It opens and closes without us.
  await new Promise<void>(whenIdle)
  return (await import('./support-popup.tsx')).SupportPopup
})

export function Shell() {
  const t = useMessages().shell
  const { pathname } = useLocation()
  const hasFoot = !WITHOUT_FOOT.some((part) => pathname.includes(part))
  return (
    <div className={hasFoot ? css.withBar : undefined}>
      <a className={css.skip} href="#content">
        {t.skip}
      </a>
      <TopBar />
      <Header hasBar={hasFoot} />
      <main id="content" className={css.main}>
        <Outlet />
      </main>
      {hasFoot && <Footer />}
      <SupportPopup />
      {hasFoot && <MobileBar />}
    </div>
  )
}
