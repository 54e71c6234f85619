import { useCallback, useState, type ComponentType, type MouseEvent } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { IconName } from '#src/web/kit/display/icons.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useIsSignedIn } from '#src/web/client/shopper.ts'
import { CartCount } from './header.tsx'
import css from './mobile-bar.module.css'

/** Four links at the bottom of narrow screens. */
export function MobileBar() {
  const t = useMessages().shell
  const { pathname } = useLocation()
  const { browser, open } = useCategoryBrowser()
  const profile = useIsSignedIn() ? '/user/my-profile' : '/sign-in'
  const items: readonly { href: string; icon: IconName; label: string; isHere: boolean }[] = [
    { href: '/', icon: 'home', label: t.home, isHere: pathname === '/' },
    { href: '/categories', icon: 'grid', label: t.category, isHere: pathname.startsWith('/categories') },
    { href: '/user/cart', icon: 'cart', label: t.cart, isHere: pathname === '/user/cart' },
    { href: profile, icon: 'user', label: t.profile, isHere: pathname === profile },
  ]
  return (
    <>
      <nav className={css.bar} data-mobile-bar aria-label={t.mainNavigation}>
        {items.map(({ href, icon, label, isHere }) => (
          <a
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            {...(icon === 'grid' && pathname !== href && { onClick: open })}
          >
            <Icon name={icon} />
            {label}
            {icon === 'cart' && <CartCount />}
          </a>
        ))}
      </nav>
      {browser}
    </>
  )
}

/** Loads and opens the category browser over the page. When it cannot be loaded, the page with all categories opens. */
function useCategoryBrowser() {
  const [Browser, setBrowser] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const onClose = useCallback(() => setBrowser(null), [])
  return {
    browser: Browser && <Browser onClose={onClose} />,
    open: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      import('#src/features/catalog/ui/menu/category-browser.tsx').then(
        (script) => setBrowser(() => script.CategoryBrowser),
        () => location.assign('/categories'),
      )
    },
  }
}
