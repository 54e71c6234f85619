import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFields } from '../access/use-fields.ts'
import { getAccount, requestEmail, setName, setPassword } from '../client/account-api.ts'
import { FailedRequest } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import { SESSION_KEY, type Session } from '../client/session.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { accessEn } from '../messages/access.en.ts'
import { accountEn } from '../messages/account.en.ts'
import { ACCOUNT_KEY } from './account-key.ts'

const { person: t } = accountEn
const MIN_PASSWORD = 12

type Fact = 'name' | 'email' | 'password'

/** Name, address and password of the signed-in person, each with its change. */
export function Person({ session: { staff, isDemo } }: { session: Session }) {
  const titleId = useId()
  const [dialog, setDialog] = useState<Fact | null>(null)
  const { data: account } = useQuery({ queryKey: ACCOUNT_KEY, queryFn: getAccount, enabled: !isDemo })
  const close = (): void => setDialog(null)
  const rows: readonly [Fact, string, string | null][] = [
    ['name', staff.name, null],
    ['email', staff.email, account?.newEmail ? t.emailWaits(account.newEmail) : null],
    ['password', t.passwordHidden, null],
  ]
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.title}</h2>
      </div>
      <dl>
        {rows.map(([fact, value, hint]) => (
          <div key={fact} className="list-row">
            <dt className="soft">{t[fact]}</dt>
            <dd className="grow">
              <bdi className="break">{value}</bdi>
              {hint !== null && <span className="small soft block break">{hint}</span>}
            </dd>
            {!isDemo && (
              <dd>
                <button type="button" className="button small-button" onClick={() => setDialog(fact)}>
                  {t.change}
                  <span className="visually-hidden"> {t.changeOf[fact]}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {dialog === 'name' && <NameDialog name={staff.name} onClose={close} />}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </section>
  )
}

interface DialogProps {
  onClose: () => void
}

const fieldError = (error: Error | null, name: string): string | undefined =>
  error instanceof FailedRequest ? error.fields[name] : undefined

function NameDialog({ name, onClose }: DialogProps & { name: string }) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: setName,
    onSuccess: async () => {
      onClose()
      toast(t.nameDone)
      await client.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
  const form = useFields({
    initial: { name },
    validate: (values) => (values.name.trim().length < 2 ? { name: t.nameRequired } : {}),
    onSubmit: (values) => mutate(values.name.trim()),
  })
  const rejected = fieldError(error, 'name')
  const field = form.field('name')
  return (
    <ActionDialog
      title={t.nameTitle}
      submitLabel={t.save}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label={t.name} autoComplete="name" maxLength={100} {...field} error={field.error ?? rejected} />
    </ActionDialog>
  )
}

function EmailDialog({ onClose }: DialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => proven(() => requestEmail(email)),
    onSuccess: async (_result, email) => {
      onClose()
      toast(t.emailSent(email))
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY })
    },
  })
  const form = useFields({
    initial: { email: '' },
    validate: ({ email }) => (email.includes('@') ? {} : { email: accessEn.signIn.emailRequired }),
    onSubmit: ({ email }) => mutate(email.trim()),
  })
  const rejected = fieldError(error, 'email')
  const field = form.field('email')
  return (
    <ActionDialog
      title={t.emailTitle}
      text={t.emailText}
      submitLabel={t.emailSubmit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label={t.newEmail}
        type="email"
        autoComplete="email"
        maxLength={320}
        {...field}
        error={field.error ?? rejected}
      />
    </ActionDialog>
  )
}

function PasswordDialog({ onClose }: DialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => proven(() => setPassword(password)),
    onSuccess: async () => {
      onClose()
      toast(t.passwordDone)
      await client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const { passwordShort, passwordHint } = accessEn.invitation
  const form = useFields({
    initial: { password: '' },
    validate: ({ password }) =>
      password.length < MIN_PASSWORD ? { password: passwordShort(MIN_PASSWORD - password.length) } : {},
    onSubmit: ({ password }) => mutate(password),
  })
  const rejected = fieldError(error, 'password')
  const field = form.field('password')
  return (
    <ActionDialog
      title={t.passwordTitle}
      text={t.passwordText}
      submitLabel={t.passwordSubmit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PasswordField
        label={t.newPassword}
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={128}
        {...field}
        error={field.error ?? rejected}
      />
    </ActionDialog>
  )
}
