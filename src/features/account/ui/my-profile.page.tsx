import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { MyReviews } from '#src/features/reviews/ui/my-reviews.tsx'
import { MyWatches } from '#src/features/alerts/ui/my-alerts.tsx'
import { profileEn } from '#src/shared/messages/profile.en.ts'
import { watchEn } from '#src/shared/messages/alerts.en.ts'
import { showToast } from '#src/web/kit/toast.tsx'
import { useTexts } from '#src/web/messages.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readPrivate } from '#src/web/private-page.ts'
import { useShop } from '#src/web/shop.ts'
import { useAccount } from '#src/web/shell/account-frame.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileEmail } from './profile-email.tsx'
import { ProfileLogins } from './linked-accounts.tsx'
import { ProfilePart } from './profile-section.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfilePrivacy } from './profile-privacy.tsx'
import { ProfileSessions } from './profile-sessions.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import css from './profile.module.css'
import { signOut } from './sign-out.ts'
import { useProfileTexts } from './texts.ts'

export const handle = { meta: () => ({ title: profileEn.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const { api } = input.context.get(pageContext)
  const [sessions, reviews, watches] = await Promise.all([
    readPrivate(input, api.get('/shop/user/sessions')),
    readPrivate(input, api.get('/shop/user/reviews')),
    readPrivate(input, api.get('/shop/user/watches')),
  ])
  return { sessions: sessions?.data ?? null, reviews: reviews?.data ?? null, watches: watches?.data ?? null }
}

/** What a shopper says of themselves, and everything about their account (behaviour B23). */
export function Component() {
  const { sessions, reviews, watches } = useLoaderData<typeof loader>()
  const { mine } = useTexts({ en: watchEn })
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
      <ProfilePart title={mine.title}>
        <MyWatches loaded={watches} />
      </ProfilePart>
      <ProfileSessions sessions={sessions} />
      <ProfileLogins logins={account.logins} />
      <MyReviews subjects={reviews} />
      <ProfilePrivacy user={user} onErased={leave} />
    </div>
  )
}
