import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { confirmSecondFactor, startSecondFactor } from '../client/access-api.ts'
import { FormError, TextField } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { accessEn } from '../messages/access.en.ts'
import { SignOutButton } from '../shell/sign-out.tsx'
import { AccessLayout } from './access-layout.tsx'
import { useSignedIn } from './sign-in-page.tsx'
import { AuthenticatorKey, RecoveryCodeList } from './factor-parts.tsx'
import { useFields } from './use-fields.ts'

const t = accessEn.factor

/** Sets up the second factor that an account needs before anything else opens. */
export function SecondFactorPage() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return codes ? <RecoveryCodes codes={codes} /> : <Setup onConfirmed={setCodes} />
}

function Setup({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  // Each start makes another secret, so it is requested once for the page.
  const setup = useQuery({
    queryKey: ['second-factor'],
    queryFn: startSecondFactor,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { mutate, isPending, error } = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onConfirmed })
  const form = useFields({
    initial: { code: '' },
    validate: ({ code }) => (/^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: t.codeRequired }),
    onSubmit: ({ code }) => {
      if (!isPending) mutate(code.replaceAll(/\s/g, ''))
    },
  })
  return (
    <AccessLayout title={t.title} lead={t.lead}>
      <QueryView query={setup}>
        {({ secret, url }) => (
          <form onSubmit={form.submit} noValidate>
            <AuthenticatorKey secret={secret} url={url} />
            <TextField label={t.code} inputMode="numeric" autoComplete="one-time-code" isBig {...form.field('code')} />
            <FormError error={error} />
            <button type="submit" className="button primary big full" aria-disabled={isPending}>
              {t.submit}
            </button>
          </form>
        )}
      </QueryView>
      <SignOutButton className="button plain" />
    </AccessLayout>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isSaved, setIsSaved] = useState(false)
  const onSignedIn = useSignedIn()
  const navigate = useNavigate()
  // Only this button leads on: a session that is loaded again meanwhile must not hide the codes.
  const leave = async (): Promise<void> => {
    await onSignedIn()
    await navigate('/', { replace: true })
  }
  return (
    <AccessLayout title={t.codesTitle} lead={t.codesLead}>
      <RecoveryCodeList codes={codes} isSaved={isSaved} onSaved={setIsSaved} />
      <button type="button" className="button primary big full" disabled={!isSaved} onClick={() => void leave()}>
        {t.continue}
      </button>
    </AccessLayout>
  )
}
