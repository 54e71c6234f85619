import { useLoaderData, useNavigate } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { MyReviews } from '#src/features/reviews/ui/my-reviews.tsx'
import { MyAlerts } from '#src/features/alerts/ui/my-alerts.tsx'
import { profileEn } from '#src/shared/messages/account/profile.en.ts'
import { alertsEn } from '#src/shared/messages/wish-list/alerts.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useAccount } from '#src/app/shell/account-layout.tsx'
import { ProfileDetails } from '#src/features/account/ui/profile-details.tsx'
import { ProfileEmail } from '#src/features/account/ui/profile-email.tsx'
import { ProfileLogins } from '#src/features/account/ui/linked-accounts.tsx'
import { ProfileSection } from '#src/features/account/ui/profile-section.tsx'
import { ProfilePassword } from '#src/features/account/ui/profile-password.tsx'
import { ProfilePrivacy } from '#src/features/account/ui/profile-privacy.tsx'
import { ProfileSessions } from '#src/features/account/ui/profile-sessions.tsx'
import { ProfileSettings } from '#src/features/account/ui/profile-settings.tsx'
import css from '#src/features/account/ui/profile.module.css'
import { signOut } from '#src/features/account/ui/sign-out.ts'
import { useProfileTexts } from '#src/features/account/ui/texts.ts'

export const handle = { meta: () => ({ title: profileEn.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const { api } = input.context.get(pageContext)
  const [sessions, reviews, watches] = await Promise.all([
    loadForShopper(input, api.get('/shop/user/sessions')),
    loadForShopper(input, api.get('/shop/user/reviews')),
    loadForShopper(input, api.get('/shop/user/watches')),
  ])
  return { sessions: sessions?.data ?? null, reviews: reviews?.data ?? null, watches: watches?.data ?? null }
}

/** Renders a shopper's profile and account settings (behaviour B23). */
export function Component() {
  const { sessions, reviews, watches } = useLoaderData<typeof loader>()
  const { mine } = useTexts({ en: alertsEn })
  const t = useProfileTexts()
  const shop = useShop()
  const navigate = useNavigate()
  const me = useAccount()
  if (!me) return null
  const { user, data: account } = me
  const leave = (): void => {
    signOut(shop)
    showToast(t.privacy.erased)
    void navigate('/')
  }
  return (
    <div className={css.profile}>
      <h1>{t.title}</h1>
      <noscript>
        <p className="muted">{t.noScript}</p>
      </noscript>
      <ProfileDetails user={user} account={account} />
      <ProfileEmail user={user} account={account} />
      <ProfilePassword user={user} />
      <ProfileSettings account={account} />
      <ProfileSection title={mine.title}>
        <MyAlerts loaded={watches} />
      </ProfileSection>
      <ProfileSessions sessions={sessions} />
      <ProfileLogins logins={account.logins} />
      <MyReviews subjects={reviews} />
      <ProfilePrivacy user={user} onErased={leave} />
    </div>
  )
}
