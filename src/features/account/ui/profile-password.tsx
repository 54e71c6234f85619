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
import { useSaving } from './use-saving.ts'

/** Changes the password after a check of the current one. All other sessions end. */
export function ProfilePassword({ user }: { user: ShopUser }) {
  const { password: t } = useProfileTexts()
  const { loading, alerts, newPassword: newLabel, newPasswordMissing } = useAccountTexts()
  const shop = useShop()
  const saving = useSaving()
  const isOwn = user.provider === 'custom'
  if (!isOwn && user.provider !== 'Email')
    return (
      <ProfileSection title={t.title}>
        <p className="muted">{t.ofProvider(user.provider)}</p>
      </ProfileSection>
    )
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
  const save = (values: FormData, form: HTMLFormElement): void => {
    const [current, next] = [textOf(values, 'currentPassword'), textOf(values, 'newPassword')]
    const errors = {
      ...(current === '' && { currentPassword: t.currentMissing }),
      ...(next === '' && { newPassword: newPasswordMissing }),
    }
    if (Object.keys(errors).length > 0) return saving.refuse(errors)
    const work = async (): Promise<string> => {
      await change(current, next)
      form.reset()
      return t.updated
    }
    if (isOwn) saving.run(work)
    // Errors of the provider are shown quietly, and only where they help (specification, section 8).
    else saving.run(work, (error) => ({ message: `${t.notChanged} ${reasonOf(error)}`.trim() }))
  }
  const reasonOf = (error: unknown): string => {
    const signInError = toSignInError(error)
    if (/weak-password|requirements/.test(signInError.code)) return alerts.passwordWeak
    return /wrong-password|invalid-credential/.test(signInError.code)
      ? messageFor('signIn', signInError, { texts: alerts })
      : ''
  }
  return (
    <ProfileSection title={t.title}>
      <details className={`${entry.more} ${css.more}`}>
        <summary className="link">{t.change}</summary>
        <p className="muted sm">{t.lead}</p>
        <ProfileForm saving={saving} button={t.button} busy={loading} onSubmit={save}>
          {/* Password managers know by it whose password this is. */}
          <input type="text" hidden readOnly autoComplete="username" value={user.email} />
          <PasswordField
            name="currentPassword"
            label={t.current}
            use="current-password"
            error={saving.errors.currentPassword}
          />
          <PasswordField
            name="newPassword"
            label={newLabel}
            use="new-password"
            minLength={shop.auth.passwordMinLength}
            error={saving.errors.newPassword}
          />
        </ProfileForm>
      </details>
    </ProfileSection>
  )
}
