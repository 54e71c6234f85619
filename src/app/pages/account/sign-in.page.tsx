import { useLoaderData, useNavigate } from 'react-router'
import { transferGuestCart } from '#src/features/cart/ui/account-cart.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadSavedProducts } from '#src/web/client/wish-list-loader.ts'
import type { ShopUser } from '#src/features/account/account.contract.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import css from '#src/features/account/ui/form-page.module.css'
import { EntryForm } from '#src/features/account/ui/credentials-form.tsx'
import { loadEntry, type EntryData } from '#src/features/account/ui/auth-page-loader.ts'
import { EntryPage } from '#src/features/account/ui/form-page.tsx'
import { ForgotPassword } from '#src/features/account/ui/forgot-password.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'

export const handle = { meta: () => ({ title: accountEn.signIn.title, canonicalPath: '/sign-in', noindex: true }) }

export const loader = loadEntry

export function Component() {
  const data = useLoaderData<EntryData>()
  const t = useAccountTexts()
  const { cart } = useCart()
  const navigate = useNavigate()
  const goOn = async ({ shopId }: ShopUser): Promise<void> => {
    await transferGuestCart(shopId)
    // Products saved as a guest are transferred in the background.
    loadSavedProducts(shopId).catch(logFailure)
    await navigate(data.next, { replace: true })
  }
  return (
    <EntryPage
      title={t.signIn.title}
      lead={cart.lines.length > 0 ? t.cartWaits(cart.lines.length) : t.signIn.lead}
      scene={data.scene}
    >
      <EntryForm task="signIn" data={data} onEntered={goOn} />
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
