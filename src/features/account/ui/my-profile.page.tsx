import { accountEn } from '#src/shared/messages/account.en.ts'
import { useTexts } from '#src/web/messages.ts'
import { useAccount } from '#src/web/shell/account-frame.tsx'

export const handle = { meta: () => ({ title: accountEn.profile.title, noindex: true }) }

/** What a shopper says of themselves, and everything about their account (behaviour B23). */
export function Component() {
  const t = useTexts({ en: accountEn }).profile
  const account = useAccount()
  if (!account) return null
  const { user } = account
  return (
    <>
      <h1>{t.title}</h1>
      <dl>
        <dt>{t.name}</dt>
        <dd>{user.name}</dd>
        <dt>{t.email}</dt>
        <dd>{user.email}</dd>
      </dl>
    </>
  )
}
