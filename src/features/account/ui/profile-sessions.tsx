import { formatDateTime } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { SessionEntry } from '../account.contract.ts'
import { browserName } from '../user-agent-name.rules.ts'
import { ProfileSection, StatusMessage } from './profile-section.tsx'
import css from './profile.module.css'
import { useProfileTexts } from './texts.ts'
import { useProfileRequest } from './use-profile-form.ts'

/**
 * Lists the shopper's sessions.
 * @param sessions null when they could not be loaded
 */
export function ProfileSessions({ sessions }: { sessions: readonly SessionEntry[] | null }) {
  const { sessions: t } = useProfileTexts()
  const shop = useShop()
  const ending = useProfileRequest()
  const end = (sessionId: string): void =>
    ending.run(async () => {
      await browserApi().delete('/shop/user/sessions/{sessionId}', { params: { sessionId } })
      return t.endedOne
    })
  const endAll = (): void =>
    ending.run(async () => {
      await browserApi().delete('/shop/user/sessions', {})
      return t.ended
    })
  const nameOf = ({ userAgent }: SessionEntry): string => browserName(userAgent) ?? t.unknown
  return (
    <ProfileSection title={t.title}>
      {sessions === null && <p className="muted">{t.failed}</p>}
      <ul className={css.list}>
        {sessions?.map((session) => (
          <li key={session._id}>
            <span>
              <span className="strong">{nameOf(session)}</span>
              <span className="muted sm">{t.seen(formatDateTime(new Date(session.lastSeenAt), shop))}</span>
            </span>
            {session.isCurrent ? (
              <span className={css.good}>
                <Icon name="check" />
                {t.here}
              </span>
            ) : (
              <button
                type="button"
                className="btn ghost"
                disabled={ending.isPending}
                aria-label={t.endNamed(nameOf(session))}
                onClick={() => end(session._id)}
              >
                {t.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={css.row}>
        <button type="button" className="btn ghost" disabled={ending.isPending} onClick={endAll}>
          {t.endAll}
        </button>
        <span className="muted sm">{t.endAllLead}</span>
      </p>
      <StatusMessage text={ending.message ?? ending.formError} />
    </ProfileSection>
  )
}
