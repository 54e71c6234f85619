import { useLoaderData } from '#src/web/router/router-provider.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import css from '#src/features/account/ui/form-page.module.css'
import { EntryForm } from '#src/features/account/ui/credentials-form.tsx'
import { loadEntry, type EntryData } from '#src/features/account/ui/auth-page-loader.ts'
import { EntryPage } from '#src/features/account/ui/form-page.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'
import { transferGuestData } from './transfer-guest-data.ts'

export const handle = { meta: () => ({ title: accountEn.signUp.title, canonicalPath: '/sign-up', noindex: true }) }

export const loader = loadEntry

export function Component() {
  const data = useLoaderData<EntryData>()
  const t = useAccountTexts()
  const { cart } = useCart()
  return (
    <EntryPage
      title={t.signUp.title}
      lead={cart.lines.length > 0 ? t.cartWaits(cart.lines.length) : t.signUp.lead}
      scene={data.scene}
    >
      <EntryForm task="register" data={data} onEntered={transferGuestData} />
      <p className={css.foot}>
        {t.signUp.hasAccount}{' '}
        <a className="link" href={signInAddress(data.next)}>
          {t.signUp.signIn}
        </a>
        <br />
        <span className="muted">{t.guestWay}</span>
      </p>
    </EntryPage>
  )
}
