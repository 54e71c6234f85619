import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { confirmEmail } from '../client/account-api.ts'
import { SESSION_KEY } from '../client/session.ts'
import { reportSignIn, requestNewPassword, setNewPassword } from '../client/access-api.ts'
import { useParam } from '../client/use-page.ts'
import { FormError, PasswordField, TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { accessEn } from '../messages/access.en.ts'
import { AccessLayout } from './access-layout.tsx'
import { useSignedIn } from './sign-in-page.tsx'
import { useFields } from './use-fields.ts'

const MIN_PASSWORD = 12
const { forgotten, newEmail, newPassword, notMe, invitation, signIn } = accessEn

const BackLink = () => (
  <a className="button plain" href="/sign-in">
    {forgotten.back}
  </a>
)

/** Requests a mail with a link for a new password. */
export function ForgottenPasswordPage() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: requestNewPassword })
  const form = useFields({
    initial: { email: '' },
    validate: ({ email }) => (email.trim() === '' ? { email: signIn.emailRequired } : {}),
    onSubmit: ({ email }) => {
      if (!isPending) mutate(email.trim())
    },
  })
  return (
    <AccessLayout title={forgotten.title} lead={forgotten.lead}>
      <form onSubmit={form.submit} noValidate>
        <TextField label={signIn.email} type="email" autoComplete="username" isBig {...form.field('email')} />
        <FormError error={error} />
        <div role="status">{isSuccess && <p className="medium">{forgotten.sent}</p>}</div>
        <button type="submit" className="button primary big full" aria-disabled={isPending}>
          {forgotten.submit}
        </button>
      </form>
      <BackLink />
    </AccessLayout>
  )
}

/** Sets a new password by a mailed link. */
export function NewPasswordPage() {
  const token = useParam('token')
  const navigate = useNavigate()
  const toast = useToast()
  const onSignedOut = useSignedIn()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => setNewPassword(token, password),
    onSuccess: async () => {
      toast(newPassword.done)
      await onSignedOut()
      await navigate('/sign-in', { replace: true })
    },
  })
  const form = useFields({
    initial: { password: '' },
    validate: ({ password }) =>
      password.length < MIN_PASSWORD ? { password: invitation.passwordShort(MIN_PASSWORD - password.length) } : {},
    onSubmit: ({ password }) => {
      if (!isPending) mutate(password)
    },
  })
  return (
    <AccessLayout title={newPassword.title} lead={newPassword.lead}>
      <form onSubmit={form.submit} noValidate>
        <PasswordField
          label={invitation.password}
          hint={invitation.passwordHint}
          autoComplete="new-password"
          maxLength={128}
          {...form.field('password')}
        />
        <FormError error={error} />
        <button type="submit" className="button primary big full" aria-disabled={isPending}>
          {newPassword.submit}
        </button>
      </form>
      <BackLink />
    </AccessLayout>
  )
}

/** Confirms a new address by the mailed link; opening the link alone changes nothing. */
export function NewEmailPage() {
  const token = useParam('token')
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  return (
    <AccessLayout title={newEmail.title} lead={newEmail.lead}>
      <FormError error={error} />
      <div role="status">{data !== undefined && <p className="medium break">{newEmail.done(data)}</p>}</div>
      {data === undefined ? (
        <button
          type="button"
          className="button primary big full"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {newEmail.submit}
        </button>
      ) : (
        <a className="button primary big full" href="/">
          {accessEn.product}
        </a>
      )}
    </AccessLayout>
  )
}

/** Ends all sessions of a person who was told of a sign-in that was not theirs; opening the link alone changes nothing. */
export function NotMePage() {
  const token = useParam('token')
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => reportSignIn(token),
    onSuccess: (next) => navigate(`/new-password/${next}`, { replace: true }),
  })
  return (
    <AccessLayout title={notMe.title} lead={notMe.lead}>
      <FormError error={error} />
      <button
        type="button"
        className="button primary big full"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {notMe.submit}
      </button>
      <BackLink />
    </AccessLayout>
  )
}
