import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { useState, type ComponentType } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { useIsSignedIn } from '#src/web/client/shopper.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import css from './header.module.css'
import { MegaMenuPanel, useMegaMenu } from './mega-menu-panel.tsx'
import { SearchBox } from './search-box.tsx'

/** @param hasBar whether narrow screens have the bar with the cart link; without it the header has that link */
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
          <AccountEntry />
        </nav>
      </div>
      {isHome && <CategoryRow />}
    </header>
  )
}

/**
 * Sign-in link, or the menu button of a signed-in shopper; both take the same space. The menu is loaded when opened.
 */
function AccountEntry() {
  const t = useMessages().shell
  const isSignedIn = useIsSignedIn()
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null)
  const label = (
    <>
      <Icon name="user" />
      <span className={css.either}>
        <span>{isSignedIn ? t.account : t.login}</span>
        <span aria-hidden="true">{isSignedIn ? t.login : t.account}</span>
      </span>
    </>
  )
  if (!isSignedIn)
    return (
      <a className={css.link} href="/sign-in">
        {label}
      </a>
    )
  const open = (): void =>
    void import('./account-menu.tsx').then(
      (script) => setMenu(() => script.AccountMenu),
      () => location.assign('/user/my-profile'),
    )
  return (
    <div className={css.account}>
      <button
        type="button"
        className={css.link}
        aria-haspopup="menu"
        aria-expanded={Menu !== null}
        onClick={() => (Menu ? setMenu(null) : open())}
        onKeyDown={({ key }) => key === 'ArrowDown' && open()}
      >
        {label}
      </button>
      {Menu && <Menu onClose={() => setMenu(null)} />}
    </div>
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

/** Number of lines in the cart. The browser fills it in, so that the cached page is the same for all visitors. */
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
            <ShopText as="a" href={href} data-menu-main={_id}>
              {name}
            </ShopText>
          </li>
        ))}
        {categories.length === 0 && (
          <li>
            <a href="/products">{t.allProducts}</a>
          </li>
        )}
        <li className={css.end}>
          <a href="/top-selling">{t.topSelling}</a>
        </li>
      </ul>
    </nav>
  )
}
