import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { PageLinks } from '#src/web/kit/display/page-links.tsx'
import css from './top-bar.module.css'

/** Phone, e-mail and pages of the shop; hidden on narrow screens. */
export function TopBar() {
  const { shop } = useShopData()
  const t = useMessages().shell
  return (
    <nav className={css.bar} aria-label={t.topBar}>
      <div className={`wrap ${css.in}`}>
        {shop.navPhone && (
          <a href={`tel:${shop.navPhone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            {shop.navPhone}
          </a>
        )}
        {shop.navEmail && (
          <a href={`mailto:${shop.navEmail}`}>
            <Icon name="mail" />
            {shop.navEmail}
          </a>
        )}
        <PageLinks placement="nav1" />
        <span className={css.space} />
        <PageLinks placement="nav2" />
      </div>
    </nav>
  )
}
