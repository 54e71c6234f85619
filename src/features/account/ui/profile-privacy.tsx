import { useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ShopUser } from '../account.contract.ts'
import { messageFor, popupNoteFor, type SignInError } from '../sign-in.rules.ts'
import { toSignInError } from './authenticate.ts'
import { PasswordField } from './password-field.tsx'
import { ProfileForm, ProfileSection } from './profile-section.tsx'
import entry from './form-page.module.css'
import css from './profile.module.css'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'

/**
 * Exports the shopper's data or deletes the account.
 * @param onErased called when the account is deleted
 */
export function ProfilePrivacy({ user, onErased }: { user: ShopUser; onErased: () => void }) {
  const { privacy: t, password } = useProfileTexts()
  const texts = useAccountTexts()
  const shop = useShop()
  const hasPassword = user.provider === 'custom' || user.provider === 'Email'
  // Shown when there is credit left.
  const [hasCredit, setHasCredit] = useState(false)
  const erase = async (typed: string, givesUpCredit: boolean): Promise<void> => {
    const proof =
      user.provider === 'custom'
        ? { password: typed }
        : {
            idToken: (
              await (
                await externalProvider(shop)
              ).reauthenticate(user.provider === 'Email' ? { email: user.email, password: typed } : user.provider)
            ).idToken,
          }
    await browserApi().post('/shop/user/erase', {
      body: { confirm: 'DELETE', ...proof, ...(givesUpCredit && { givesUpCredit }) },
    })
  }
  // Errors of our own server are shown above the form; a failed popup is shown quietly.
  const describe = (signInError: SignInError): FormResult | null => {
    if (!signInError.code.startsWith('auth/')) return null
    if (!hasPassword) return { message: popupNoteFor(signInError, texts) }
    return { formError: messageFor('signIn', signInError, { texts: texts.alerts }) }
  }
  const form = useProfileForm({
    validate: (values) => ({
      ...(textOf(values, 'confirm').trim() !== 'DELETE' && { confirm: t.confirmWrong }),
      ...(hasPassword && textOf(values, 'password') === '' && { password: password.currentMissing }),
    }),
    send: (values) => erase(textOf(values, 'password'), textOf(values, 'givesUpCredit') === 'on'),
    success: () => {
      onErased()
      return undefined
    },
    failure: (error) => {
      const signInError = toSignInError(error)
      if (signInError.code === 'credit_left') setHasCredit(true)
      return describe(signInError)
    },
  })
  return (
    <ProfileSection title={t.title}>
      <p className={css.row}>
        <a className="btn ghost" href="/api/v1/shop/user/export" download>
          {t.export}
        </a>
        <span className="muted sm">{t.exportLead}</span>
      </p>
      <details className={`${entry.more} ${css.more}`}>
        <summary className="link">{t.erase}</summary>
        <p className="muted sm">{t.eraseLead}</p>
        {!hasPassword && <p className="muted sm">{t.prove(user.provider)}</p>}
        <ProfileForm submission={form} button={t.eraseButton} busy={texts.loading} isDangerous>
          <TextField
            name="confirm"
            label={t.confirm}
            error={form.errors.confirm}
            input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 }}
          />
          {hasPassword && (
            <PasswordField name="password" label={t.password} use="current-password" error={form.errors.password} />
          )}
          {hasCredit && (
            <label className={css.check}>
              <input type="checkbox" name="givesUpCredit" />
              {t.giveUpCredit}
            </label>
          )}
        </ProfileForm>
      </details>
    </ProfileSection>
  )
}
