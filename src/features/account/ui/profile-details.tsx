import { browserApi } from '#src/web/client.ts'
import { TextField } from '#src/web/kit/field.tsx'
import { textOf } from '#src/web/kit/form-values.ts'
import { logFailure } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import type { Account, ShopUser } from '../account.contract.ts'
import { ProfileForm, ProfilePart } from './profile-part.tsx'
import { externalProvider } from './provider.ts'
import { useAccountTexts, useProfileTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

const MIN_NAME = 2

/** Name and phone. */
export function ProfileDetails({ user, account }: { user: ShopUser; account: Account }) {
  const { details: t, ...all } = useProfileTexts()
  const { loading } = useAccountTexts()
  const shop = useShop()
  const saving = useSaving()
  const save = (values: FormData): void => {
    const [name, phone] = [textOf(values, 'name').trim(), textOf(values, 'phone').trim()]
    if (name.length < MIN_NAME) return saving.refuse({ name: t.nameMissing })
    saving.run(async () => {
      await browserApi().patch('/shop/user/me', { body: { name, phone } })
      // The provider shows the name to its own pages; that it does not take it disturbs nobody.
      if (user.provider !== 'custom' && name !== user.name)
        await externalProvider(shop)
          .then((provider) => provider.updateName(name))
          .catch(logFailure)
      return all.saved
    })
  }
  return (
    <ProfilePart title={t.title}>
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
    </ProfilePart>
  )
}
