import { SubscribeForm } from '#src/features/newsletter/ui/subscribe-form.tsx'
import { footEn } from '#src/shared/messages/content/footer.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { useIsSignedIn } from '#src/web/client/shopper.ts'
import { ContactLinks } from './contact-links.tsx'
import { Logo } from './logo.tsx'
import { ModeSwitch } from '#src/web/kit/form/colour-mode-switch.tsx'
import { PageLinks } from '#src/web/kit/display/page-links.tsx'
import css from './footer.module.css'

export function Footer() {
  const t = useMessages().shell
  const foot = useTexts({ en: footEn })
  const { shop, contacts } = useShopData()
  const isSignedIn = useIsSignedIn()
  const social = contacts.filter(({ footer }) => footer)
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.in}`}>
        <section aria-labelledby="footer-support" className={css.wide}>
          <Logo />
          <h2 id="footer-support">{foot.support}</h2>
          <address>
            {shop.address && (
              <span>
                <Icon name="pin" />
                {shop.address}
              </span>
            )}
            {shop.shopEmail && (
              <a href={`mailto:${shop.shopEmail}`}>
                <Icon name="mail" />
                {shop.shopEmail}
              </a>
            )}
            {shop.shopNumber && (
              <a href={`tel:${shop.shopNumber.replaceAll(/[^+\d]/g, '')}`}>
                <Icon name="phone" />
                {shop.shopNumber}
              </a>
            )}
          </address>
        </section>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account">{t.account}</h2>
          <a href="/user/my-profile">{foot.myAccount}</a>
          {isSignedIn ? <a href="/user/my-orders">{foot.myOrders}</a> : <a href="/sign-in">{foot.loginOrRegister}</a>}
          <a href="/user/cart">{t.cart}</a>
          <a href="/user/my-wish-list">{foot.wishList}</a>
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{foot.quickLinks}</h2>
          <a href="/blog">{foot.blogs}</a>
          <a href="/track-order">{t.trackOrder}</a>
          <PageLinks placement="footer1" />
        </nav>
        <section className={css.wide}>
          <h2>{foot.news}</h2>
          <SubscribeForm shopId={shop.shopId} source="footer" />
          {social.length > 0 && (
            <>
              <h2>{foot.followUs}</h2>
              <ul className={css.social}>
                <ContactLinks contacts={social} named={false} />
              </ul>
            </>
          )}
          <AppBadges />
        </section>
      </div>
      <div className={`wrap ${css.end}`}>
        <span>
          © <span suppressHydrationWarning>{thisYear()}</span> {shop.legal.companyName ?? shop.shopName}
        </span>
        {shop.trackers.length > 0 && (
          <button type="button" className={css.choices} onClick={() => dispatchEvent(new Event('privacy-choices'))}>
            {foot.privacyChoices}
          </button>
        )}
        {shop.hasWithdrawal && <a href="/withdraw">{foot.withdraw}</a>}
        <ModeSwitch />
      </div>
    </footer>
  )
}

/** A cached page may still contain the previous year; the browser corrects it. */
const thisYear = (): number => new Date().getFullYear()

function AppBadges() {
  const foot = useTexts({ en: footEn })
  const { ios, android } = useShopData().shop.appLinks
  if (!ios && !android) return null
  const badges = [
    { url: ios, text: foot.appStore },
    { url: android, text: foot.googlePlay },
  ]
  return (
    <>
      <h2>{foot.apps}</h2>
      <div className={css.stores}>
        {badges.map(
          ({ url, text: [small, big] }) =>
            url && (
              <a key={big} href={url} rel="noopener">
                <small>{small}</small>
                {big}
              </a>
            ),
        )}
      </div>
    </>
  )
}
