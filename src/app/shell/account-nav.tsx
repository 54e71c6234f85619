import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import { signOut } from '#src/features/account/ui/sign-out.ts'
import { accountMenuEn } from '#src/shared/messages/account/account-menu.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './account-layout.module.css'
import { ACCOUNT_PAGES } from './account-pages.ts'

/** Renders the links of the account area and the sign-out button. */
export function AccountNav() {
  const t = useTexts({ en: accountMenuEn })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shop = useShop()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrentTab(nav.current), [pathname])
  return (
    <nav ref={nav} className={css.nav} aria-label={t.label}>
      <ul>
        {ACCOUNT_PAGES.map(({ href, icon, label }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
            >
              <Icon name={icon} />
              {t.pages[label]}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              signOut(shop)
              void navigate('/')
            }}
          >
            <Icon name="exit" />
            {t.signOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Scrolls the row of tabs, which may be wider than a phone, to that of the page. The page itself stays where it is. */
function showCurrentTab(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !tab) return
  const { left, right } = row.getBoundingClientRect()
  const gutter = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  row.scrollLeft += Math.min(0, tab.left - left - gutter) + Math.max(0, tab.right - right + gutter)
}
