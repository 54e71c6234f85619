import { browserApi } from '#src/web/client/api-client.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Account, ShopUser } from '../account.contract.ts'
import { toSignInError } from './authenticate.ts'
import { ProfileForm, ProfileSection } from './profile-section.tsx'
import { externalProvider } from './load-external-provider.ts'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

const MIN_NAME = 2

/** Edits the name and the phone number. */
export function ProfileDetails({ user, account }: { user: ShopUser; account: Account }) {
  const { details: t, ...all } = useProfileTexts()
  const { loading } = useAccountTexts()
  const shop = useShop()
  const saving = useSaving()
  const save = (values: FormData): void => {
    const [name, phone] = [textOf(values, 'name').trim(), textOf(values, 'phone').trim()]
    if (name.length < MIN_NAME) return saving.refuse({ name: t.nameMissing })
    const work = async (): Promise<string> => {
      // The provider is updated first: after a save here, a retry would see no change of the name.
      if (user.provider !== 'custom' && name !== user.name)
        await (await externalProvider(shop)).updateName({ email: user.email, name })
      await browserApi().patch('/shop/user/me', { body: { name, phone } })
      return all.saved
    }
    saving.run(work, (error) => (toSignInError(error).code.startsWith('auth/') ? { alert: t.nameRefused } : null))
  }
  return (
    <ProfileSection title={t.title}>
      <ProfileForm saving={saving} button={all.save} busy={loading} onSubmit={save}>
        <TextField
          name="name"
          label={t.name}
          error={saving.errors.name}
          input={{ autoComplete: 'name', maxLength: 100, required: true, defaultValue: user.name }}
        />
        <TextField
          name="phone"
          label={t.phone}
          optional={t.optional}
          hint={t.phoneHint}
          error={saving.errors.phone}
          input={{ type: 'tel', autoComplete: 'tel', maxLength: 40, defaultValue: account.phone }}
        />
      </ProfileForm>
    </ProfileSection>
  )
}
