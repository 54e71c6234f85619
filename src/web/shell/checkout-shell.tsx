import { Outlet } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { useMessages } from '../messages.ts'
import { Logo } from './logo.tsx'
import css from './checkout-shell.module.css'

/** A slim frame without ways out: only the logo leads back. */
export function Component() {
  const t = useMessages().shell
  return (
    <>
      <header className={css.header}>
        <div className={css.in}>
          <Logo />
          <span>
            <Icon name="lock" />
            {t.secureCheckout}
          </span>
        </div>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}
