import { useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { SelectField } from '#src/web/kit/form/field.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { ModeSwitch } from '#src/web/kit/form/colour-mode-switch.tsx'
import type { Account } from '../account.contract.ts'
import { ProfileSection, StatusMessage } from './profile-section.tsx'
import css from './profile.module.css'
import { useProfileTexts } from './texts.ts'
import { useProfileRequest } from './use-profile-form.ts'

interface Choice {
  language?: string | null
  newsConsent?: boolean
}

/** Edits settings that save at once: the language of mails, the newsletter and the colours on this device. */
export function ProfileSettings({ account }: { account: Account }) {
  const { settings: t, saved } = useProfileTexts()
  const shop = useShop()
  // Separate states, because the second setting can change while the first is being saved.
  const [ofLanguage, ofNews] = [useProfileRequest(), useProfileRequest()]
  // A choice shows at once; if it cannot be saved, the stored value shows again.
  const [chosen, setChosen] = useState<Choice>({})
  const change = (choice: Choice): void => {
    const saving = 'language' in choice ? ofLanguage : ofNews
    if (saving.isPending) return
    setChosen((before) => ({ ...before, ...choice }))
    saving.run(async () => {
      try {
        await browserApi().patch('/shop/user/me', { body: choice })
      } catch (error) {
        setChosen({})
        throw error
      }
      return saved
    })
  }
  const since = account.newsConsentAt
  const { language = account.language, newsConsent = since !== null } = chosen
  return (
    <ProfileSection title={t.title}>
      <SelectField
        name="language"
        label={t.language}
        select={{
          value: language ?? '',
          onChange: ({ currentTarget }) => change({ language: currentTarget.value || null }),
        }}
      >
        <option value="">{t.ofShop}</option>
        {Object.entries(t.languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={newsConsent}
          onChange={({ currentTarget }) => change({ newsConsent: currentTarget.checked })}
        />
        <span>
          {t.news}
          {since && <span className="muted sm"> {t.newsSince(formatDate(new Date(since), shop))}</span>}
        </span>
      </label>
      <div className={css.mode}>
        <ModeSwitch />
        <span className="muted sm">{t.modeHint}</span>
      </div>
      <StatusMessage text={ofLanguage.formError ?? ofNews.formError ?? ofLanguage.message ?? ofNews.message} />
    </ProfileSection>
  )
}
