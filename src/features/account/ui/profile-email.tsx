import { browserApi } from '#src/web/client/api-client.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { Account, ShopUser } from '../account.contract.ts'
import { PasswordField } from './password-field.tsx'
import { ProfileForm, ProfileSection, StatusMessage } from './profile-section.tsx'
import entry from './form-page.module.css'
import css from './profile.module.css'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useProfileForm, useProfileRequest } from './use-profile-form.ts'

/**
 * Shows the address and changes it. The change applies when the shopper opens the link that is mailed to the new
 * address.
 */
export function ProfileEmail({ user, account }: { user: ShopUser; account: Account }) {
  const t = useProfileTexts().email
  const resending = useProfileRequest()
  const resend = (): void =>
    resending.run(async () => (await browserApi().post('/shop/user/verify/again', { body: {} })).message)
  return (
    <ProfileSection title={t.title}>
      <p className={css.value}>
        <span>{user.email || t.none}</span>
        {account.emailVerified && user.email && (
          <span className={css.good}>
            <Icon name="check" />
            {t.confirmed}
          </span>
        )}
      </p>
      {!account.emailVerified && user.email && (
        <p className={css.row}>
          <span className="muted">{t.unconfirmed}</span>
          <button type="button" className="btn ghost" disabled={resending.isPending} onClick={resend}>
            {t.again}
          </button>
        </p>
      )}
      <StatusMessage text={resending.message ?? resending.formError} />
      {user.provider === 'custom' ? (
        <>
          {account.pendingEmail && <p className="muted">{t.pending(account.pendingEmail)}</p>}
          <ChangeEmail />
        </>
      ) : (
        <p className="muted">{user.provider === 'Email' ? t.fixed : t.ofProvider(user.provider)}</p>
      )}
    </ProfileSection>
  )
}

function ChangeEmail() {
  const { email: t, password } = useProfileTexts()
  const { loading, ...account } = useAccountTexts()
  const form = useProfileForm({
    validate: (values) => ({
      ...(textOf(values, 'email').trim() === '' && { email: t.missing }),
      ...(textOf(values, 'password') === '' && { password: password.currentMissing }),
    }),
    send: (values) =>
      browserApi().post('/shop/user/email', {
        body: { email: textOf(values, 'email').trim(), password: textOf(values, 'password') },
      }),
    success: ({ message }, element) => {
      element.reset()
      return message
    },
  })
  return (
    <details className={`${entry.more} ${css.more}`}>
      <summary className="link">{t.change}</summary>
      <ProfileForm submission={form} button={t.send} busy={loading}>
        <TextField
          name="email"
          label={t.newEmail}
          error={form.errors.email}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 320, autoCapitalize: 'off' }}
        />
        <PasswordField name="password" label={account.password} use="current-password" error={form.errors.password} />
      </ProfileForm>
    </details>
  )
}
