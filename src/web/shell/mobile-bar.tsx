import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import type { IconName } from '../icons.ts'
import { useMessages } from '../messages.ts'
import { CartCount } from './header.tsx'
import css from './mobile-bar.module.css'

/** The four ways at the foot of narrow screens. */
export function MobileBar() {
  const t = useMessages().shell
  const { pathname } = useLocation()
  const items: readonly { href: string; icon: IconName; label: string; isHere: boolean }[] = [
    { href: '/', icon: 'home', label: t.home, isHere: pathname === '/' },
    { href: '/categories', icon: 'grid', label: t.category, isHere: pathname.startsWith('/categories') },
    { href: '/user/cart', icon: 'cart', label: t.cart, isHere: pathname === '/user/cart' },
    { href: '/sign-in', icon: 'user', label: t.profile, isHere: pathname === '/sign-in' },
  ]
  return (
    <nav className={css.bar} data-mobile-bar aria-label={t.mainNavigation}>
      {items.map(({ href, icon, label, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
          {icon === 'cart' && <CartCount />}
        </a>
      ))}
    </nav>
  )
}
