import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { isDemoOffered, signIn, signInToDemo, type SignInInput } from '../client/access-api.ts'
import { hasPasskeys, signInWithPasskey } from '../client/passkeys.ts'
import { SESSION_KEY } from '../client/session.ts'
import { Badge } from '../kit/badge.tsx'
import { FormError, PasswordField, TextField } from '../kit/fields.tsx'
import { accessEn } from '../messages/access.en.ts'
import { AccessLayout } from './access-layout.tsx'
import { useFields } from './use-fields.ts'

const t = accessEn.signIn

/** Returns a function that loads the session again after signing in, which leads to the page that was asked for. */
export function useSignedIn(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.resetQueries({ queryKey: SESSION_KEY })
}

/** Signs in with a password, and then with a code when the account has a second factor. */
export function SignInPage() {
  const [password, setPassword] = useState<SignInInput | null>(null)
  return password ? (
    <CodeForm password={password} onCancel={() => setPassword(null)} />
  ) : (
    <PasswordForm onCodeNeeded={setPassword} />
  )
}

function PasswordForm({ onCodeNeeded }: { onCodeNeeded: (input: SignInInput) => void }) {
  const onSignedIn = useSignedIn()
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: async (next, input) => (next === 'code' ? onCodeNeeded(input) : onSignedIn()),
  })
  const form = useFields({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      ...(email.trim() === '' && { email: t.emailRequired }),
      ...(password === '' && { password: t.passwordRequired }),
    }),
    onSubmit: ({ email, password }) => {
      if (!isPending) mutate({ email: email.trim(), password })
    },
  })
  return (
    <AccessLayout title={t.title} lead={t.lead}>
      <form onSubmit={form.submit} noValidate>
        <TextField label={t.email} type="email" autoComplete="username" isBig {...form.field('email')} />
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
        <a className="link small" href="/forgotten-password">
          {accessEn.forgotten.link}
        </a>
        <FormError error={error} />
        <button type="submit" className="button primary big full" aria-disabled={isPending}>
          {isPending ? t.pending : t.submit}
        </button>
      </form>
      <PasskeyAccess />
      <DemoAccess />
      <p className="small faint">{t.invited}</p>
    </AccessLayout>
  )
}

function CodeForm({ password, onCancel }: { password: SignInInput; onCancel: () => void }) {
  const onSignedIn = useSignedIn()
  const { code: texts } = accessEn
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: () => form.clear('code'),
  })
  const form = useFields({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: texts.required } : {}),
    onSubmit: ({ code }) => {
      if (!isPending) mutate({ ...password, code: code.trim() })
    },
  })
  return (
    <AccessLayout title={texts.title} lead={texts.lead}>
      <form onSubmit={form.submit} noValidate>
        <TextField label={texts.label} autoComplete="one-time-code" spellCheck={false} isBig {...form.field('code')} />
        <FormError error={error} />
        <button type="submit" className="button primary big full" aria-disabled={isPending}>
          {isPending ? t.pending : texts.submit}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {texts.other}
        </button>
      </form>
    </AccessLayout>
  )
}

/** Signs in with a passkey alone. */
function PasskeyAccess() {
  const { passkey: texts } = accessEn
  const onSignedIn = useSignedIn()
  const { mutate, isPending, error } = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  if (!hasPasskeys()) return null
  return (
    <div className="column">
      <p className="or small faint">{texts.or}</p>
      <FormError error={error} />
      <button
        type="button"
        className="button big full"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        <Fingerprint aria-hidden />
        {isPending ? t.pending : texts.signIn}
      </button>
    </div>
  )
}

/** Opens the demo without a password, when the server offers it to this browser. */
function DemoAccess() {
  const { demo: texts } = accessEn
  const { data: isOffered } = useQuery({ queryKey: ['demo'], queryFn: isDemoOffered, retry: false })
  const onSignedIn = useSignedIn()
  const { mutate, isPending, error } = useMutation({ mutationFn: signInToDemo, onSuccess: onSignedIn })
  if (!isOffered) return null
  return (
    <section className="demo column" aria-label={texts.title}>
      <div className="row medium">
        <FlaskConical aria-hidden />
        <span className="strong grow">{texts.title}</span>
        <Badge tone="info" text={texts.local} />
      </div>
      <p className="small soft">{texts.text}</p>
      <div className="row">
        {(['owner', 'support'] as const).map((as) => (
          <button
            key={as}
            type="button"
            className="button small-button grow"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(as)}
          >
            {texts[as]}
          </button>
        ))}
      </div>
      <FormError error={error} />
    </section>
  )
}
