import { Outlet } from '#src/web/router/router-provider.tsx'
import { checkoutEn } from '#src/shared/messages/checkout/checkout.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { Logo } from './logo.tsx'
import css from './checkout-shell.module.css'

/** Renders the frame of the checkout; only the logo leads out of it. */
export function Component() {
  const t = useTexts({ en: checkoutEn })
  return (
    <>
      <header className={css.header}>
        <div className={css.in}>
          <Logo />
          <span>
            <Icon name="lock" />
            {t.secure}
          </span>
        </div>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}
