import { browserApi } from '#src/web/client/api-client.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ShopUser } from '../account.contract.ts'
import { messageFor } from '../sign-in.rules.ts'
import { introduce, toSignInError } from './authenticate.ts'
import { PasswordField } from './password-field.tsx'
import { ProfileForm, ProfileSection } from './profile-section.tsx'
import { externalProvider } from './load-external-provider.ts'
import entry from './form-page.module.css'
import css from './profile.module.css'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Changes the password after a check of the current one. All other sessions end. */
export function ProfilePassword({ user }: { user: ShopUser }) {
  const { password: t } = useProfileTexts()
  const { loading, alerts, newPassword: newLabel, newPasswordMissing } = useAccountTexts()
  const shop = useShop()
  const isOwn = user.provider === 'custom'
  const change = async (current: string, next: string): Promise<void> => {
    if (isOwn) {
      await browserApi().post('/shop/user/password', { body: { currentPassword: current, newPassword: next } })
      return
    }
    const provider = await externalProvider(shop)
    const signIn = await provider.changePassword({ email: user.email, current, next })
    // The password is changed even if this fails: the list of sessions shows which of them remain.
    await introduce(shop, signIn).catch(logFailure)
    await browserApi().delete('/shop/user/sessions', {}).catch(logFailure)
  }
  const reasonOf = (error: unknown): string => {
    const signInError = toSignInError(error)
    if (/weak-password|requirements/.test(signInError.code)) return alerts.passwordWeak
    return /wrong-password|invalid-credential/.test(signInError.code)
      ? messageFor('signIn', signInError, { texts: alerts })
      : ''
  }
  const form = useProfileForm({
    validate: (values) => ({
      ...(textOf(values, 'currentPassword') === '' && { currentPassword: t.currentMissing }),
      ...(textOf(values, 'newPassword') === '' && { newPassword: newPasswordMissing }),
    }),
    send: (values) => change(textOf(values, 'currentPassword'), textOf(values, 'newPassword')),
    success: (_response, element) => {
      element.reset()
      return t.updated
    },
    // Errors of the provider are shown quietly, and only where they help (specification, section 8).
    failure: (error) => (isOwn ? null : { message: `${t.notChanged} ${reasonOf(error)}`.trim() }),
  })
  if (!isOwn && user.provider !== 'Email')
    return (
      <ProfileSection title={t.title}>
        <p className="muted">{t.ofProvider(user.provider)}</p>
      </ProfileSection>
    )
  return (
    <ProfileSection title={t.title}>
      <details className={`${entry.more} ${css.more}`}>
        <summary className="link">{t.change}</summary>
        <p className="muted sm">{t.lead}</p>
        <ProfileForm submission={form} button={t.button} busy={loading}>
          {/* Password managers know by it whose password this is. */}
          <input type="text" hidden readOnly autoComplete="username" value={user.email} />
          <PasswordField
            name="currentPassword"
            label={t.current}
            use="current-password"
            error={form.errors.currentPassword}
          />
          <PasswordField
            name="newPassword"
            label={newLabel}
            use="new-password"
            minLength={shop.auth.passwordMinLength}
            error={form.errors.newPassword}
          />
        </ProfileForm>
      </details>
    </ProfileSection>
  )
}
