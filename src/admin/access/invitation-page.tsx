import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { list } from '#src/shared/messages/format.en.ts'
import { acceptInvitation, getInvitation, type Invitation } from '../client/access-api.ts'
import { isRejected } from '../client/admin-client.ts'
import { useParam } from '../client/use-page.ts'
import { FormError, PasswordField, TextField } from '../kit/fields.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { accessEn } from '../messages/access.en.ts'
import { AccessLayout } from './access-layout.tsx'
import { useSignedIn } from './sign-in-page.tsx'
import { useFields } from './use-fields.ts'

const t = accessEn.invitation
const MIN_PASSWORD = 12

/** Opens an account from the link of an invitation, or adds its shops to an existing one. */
export function InvitationPage() {
  const token = useParam('token')
  const invitation = useQuery({ queryKey: ['invitation', token], queryFn: () => getInvitation(token) })
  const isGone = isRejected(invitation.error)
  const { shopNames = [] } = invitation.data ?? {}
  return (
    <AccessLayout title={t.title} lead={invitation.data ? t.lead(list(shopNames)) : ''}>
      {isGone ? (
        <State text={t.gone}>
          <a className="button" href="/sign-in">
            {t.toSignIn}
          </a>
        </State>
      ) : (
        <QueryView query={invitation}>{(data) => <InvitationForm token={token} invitation={data} />}</QueryView>
      )}
    </AccessLayout>
  )
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, needsPassword } = invitation
  const onSignedIn = useSignedIn()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { name?: string; password?: string }) => acceptInvitation(token, input),
    onSuccess: async (next) => {
      await onSignedIn()
      await navigate(next === 'done' ? '/' : '/sign-in', { replace: true })
    },
  })
  const form = useFields({
    initial: { name: '', password: '' },
    validate: ({ name, password }) =>
      needsPassword
        ? {
            ...(name.trim().length < 2 && { name: t.nameRequired }),
            ...(password.length < MIN_PASSWORD && { password: t.passwordShort(MIN_PASSWORD - password.length) }),
          }
        : {},
    onSubmit: (values) => {
      if (!isPending) mutate(needsPassword ? { name: values.name.trim(), password: values.password } : {})
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <p className="medium">{t.account(email)}</p>
      {needsPassword && (
        <>
          <TextField label={t.name} autoComplete="name" maxLength={100} isBig {...form.field('name')} />
          {/* Password managers store the address with the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t.password}
            hint={t.passwordHint}
            autoComplete="new-password"
            maxLength={128}
            {...form.field('password')}
          />
        </>
      )}
      <FormError error={error} />
      <button type="submit" className="button primary big full" aria-disabled={isPending}>
        {needsPassword ? t.submit : t.accept}
      </button>
    </form>
  )
}
