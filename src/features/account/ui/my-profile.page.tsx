import { profileEn } from '#src/shared/messages/profile.en.ts'
import { useTexts } from '#src/web/messages.ts'
import { useAccount } from '#src/web/shell/account-frame.tsx'

export const handle = { meta: () => ({ title: profileEn.title, noindex: true }) }

/** What a shopper says of themselves, and everything about their account (behaviour B23). */
export function Component() {
  const t = useTexts({ en: profileEn })
  const account = useAccount()
  if (!account) return null
  const { user } = account
  return (
    <>
      <h1>{t.title}</h1>
      <dl>
        <dt>{t.details.name}</dt>
        <dd>{user.name}</dd>
        <dt>{t.email.title}</dt>
        <dd>{user.email}</dd>
      </dl>
    </>
  )
}
