import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Account } from '../account.contract.ts'
import { ProfileSection } from './profile-section.tsx'
import css from './profile.module.css'
import { useProfileTexts } from './texts.ts'

const ICONS = { Email: 'mail', custom: 'mail', Google: 'google', Facebook: 'facebook' } as const

/** Lists the sign-in methods of the account. */
export function ProfileLogins({ logins }: Pick<Account, 'logins'>) {
  const { logins: t } = useProfileTexts()
  const shop = useShop()
  return (
    <ProfileSection title={t.title}>
      <ul className={css.list}>
        {logins.map(({ provider, since }) => (
          <li key={provider}>
            <span className={css.way}>
              <Icon name={ICONS[provider]} />
              <span className="strong">{t.ways[provider]}</span>
            </span>
            <span className="muted sm">{t.since(formatDate(new Date(since), shop))}</span>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
