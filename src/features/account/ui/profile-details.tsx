import { browserApi } from '#src/web/client/api-client.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Account, ShopUser } from '../account.contract.ts'
import { toSignInError } from './authenticate.ts'
import { ProfileForm, ProfileSection } from './profile-section.tsx'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'

const MIN_NAME = 2

/** Edits the name and the phone number. */
export function ProfileDetails({ user, account }: { user: ShopUser; account: Account }) {
  const { details: t, ...all } = useProfileTexts()
  const { loading } = useAccountTexts()
  const shop = useShop()
  const form = useProfileForm({
    validate: (values) => (textOf(values, 'name').trim().length < MIN_NAME ? { name: t.nameMissing } : {}),
    send: async (values) => {
      const [name, phone] = [textOf(values, 'name').trim(), textOf(values, 'phone').trim()]
      // The provider is updated first: after a save here, a retry would see no change of the name.
      if (user.provider !== 'custom' && name !== user.name)
        await (await externalProvider(shop)).updateName({ email: user.email, name })
      return browserApi().patch('/shop/user/me', { body: { name, phone } })
    },
    success: () => all.saved,
    failure: (error) => (toSignInError(error).code.startsWith('auth/') ? { formError: t.nameRefused } : null),
  })
  return (
    <ProfileSection title={t.title}>
      <ProfileForm submission={form} button={all.save} busy={loading}>
        <TextField
          name="name"
          label={t.name}
          error={form.errors.name}
          input={{ autoComplete: 'name', maxLength: 100, required: true, defaultValue: user.name }}
        />
        <TextField
          name="phone"
          label={t.phone}
          optional={t.optional}
          hint={t.phoneHint}
          error={form.errors.phone}
          input={{ type: 'tel', autoComplete: 'tel', maxLength: 40, defaultValue: account.phone }}
        />
      </ProfileForm>
    </ProfileSection>
  )
}
