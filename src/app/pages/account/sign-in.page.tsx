import { useLoaderData } from '#src/web/router/router-provider.tsx'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import css from '#src/features/account/ui/form-page.module.css'
import { EntryForm } from '#src/features/account/ui/credentials-form.tsx'
import { loadEntry, type EntryData } from '#src/features/account/ui/auth-page-loader.ts'
import { EntryPage } from '#src/features/account/ui/form-page.tsx'
import { ForgotPassword } from '#src/features/account/ui/forgot-password.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'
import { transferGuestData } from './transfer-guest-data.ts'

export const handle = { meta: () => ({ title: accountEn.signIn.title, canonicalPath: '/sign-in', noindex: true }) }

export const loader = loadEntry

export function Component() {
  const data = useLoaderData<EntryData>()
  const t = useAccountTexts()
  const { cart } = useCart()
  return (
    <EntryPage
      title={t.signIn.title}
      lead={cart.lines.length > 0 ? t.cartWaits(cart.lines.length) : t.signIn.lead}
      scene={data.scene}
    >
      <EntryForm task="signIn" data={data} onEntered={transferGuestData} />
      <ForgotPassword data={data} />
      <p className={css.foot}>
        {t.signIn.noAccount}{' '}
        <a className="link" href={signInAddress(data.next, '/sign-up')}>
          {t.signIn.register}
        </a>
      </p>
    </EntryPage>
  )
}
