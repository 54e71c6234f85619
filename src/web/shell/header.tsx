import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { useMessages } from '../messages.ts'
import { useShopData } from '../shop.ts'
import { Logo } from './logo.tsx'
import css from './header.module.css'
import { MegaMenuPanel, useMegaMenu } from './mega-menu-panel.tsx'
import { SearchBox } from './search-box.tsx'

/** @param hasBar on narrow screens the bar at the foot leads to the cart; without it the header does */
export function Header({ hasBar }: { hasBar: boolean }) {
  const t = useMessages().shell
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const menu = useMegaMenu()
  return (
    <header className={css.header} onPointerEnter={menu.wake} onFocus={menu.wake}>
      <div className={`wrap ${css.bar}`}>
        <Logo />
        {!isHome && (
          <>
            <button
              type="button"
              className={css.categories}
              aria-expanded={false}
              aria-controls="mega-menu"
              data-menu-button
              onClick={menu.toggle}
            >
              <Icon name="menu" />
              {t.categories}
            </button>
            <noscript>
              <a className={css.categories} href="/categories">
                <Icon name="menu" />
                {t.categories}
              </a>
            </noscript>
          </>
        )}
        <MegaMenuPanel />
        <SearchBox />
        <nav className={css.links} aria-label={t.shortcuts}>
          <a className={`${css.link} ${css.wide}`} href="/track-order">
            <Icon name="pin" />
            <span>{t.trackOrder}</span>
          </a>
          <CartLink isWide={hasBar} />
          <a className={css.link} href="/sign-in">
            <Icon name="user" />
            <span>{t.login}</span>
          </a>
        </nav>
      </div>
      {isHome && <CategoryRow />}
    </header>
  )
}

function CartLink({ isWide }: { isWide: boolean }) {
  const t = useMessages().shell
  return (
    <a className={`${css.link} ${isWide ? css.wide : ''}`} href="/user/cart">
      <Icon name="cart" />
      <span>{t.myCart}</span>
      <CartCount />
    </a>
  )
}

/** How many lines the cart has; filled in by the browser, so that the page is the same for everybody. */
export function CartCount() {
  const t = useMessages().shell
  const { cart } = useCart()
  const count = cart.lines.length
  if (count === 0) return null
  return (
    <span className="count" key={count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{t.cartWith(count)}</span>
    </span>
  )
}

function CategoryRow() {
  const t = useMessages().shell
  const { categories } = useShopData()
  return (
    <nav className={css.row} aria-label={t.categories}>
      <ul className="wrap">
        {categories.map(({ _id, name, href }) => (
          <li key={_id}>
            <a href={href} data-menu-main={_id}>
              {name}
            </a>
          </li>
        ))}
        <li className={css.end}>
          <a href="/top-selling">{t.topSelling}</a>
        </li>
      </ul>
    </nav>
  )
}
