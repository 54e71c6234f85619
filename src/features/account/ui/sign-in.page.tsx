import { Icon } from '#src/web/kit/icon.tsx'
import { accountEn } from '#src/shared/messages/account.en.ts'
import { useMessages, useTexts } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import css from './sign-in.module.css'

export const handle = { meta: ({ t }: MetaInput<unknown>) => ({ title: t.shell.login, noindex: true }) }

/** A shop without accounts: everything goes without one. */
export function Component() {
  const t = useMessages()
  const texts = useTexts({ en: accountEn })
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{texts.noAccounts}</h1>
      <p className="muted">{texts.noAccountsText}</p>
      <ul>
        <li>
          <a className="btn ghost" href="/user/cart">
            <Icon name="cart" />
            {t.shell.myCart}
          </a>
        </li>
        <li>
          <a className="btn ghost" href="/track-order">
            <Icon name="pin" />
            {t.shell.trackOrder}
          </a>
        </li>
      </ul>
    </div>
  )
}
