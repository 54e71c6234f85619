import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { confirmSecondFactor, startSecondFactor } from '../client/access-api.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { accessEn } from '../messages/access.en.ts'
import { SignOutButton } from '../shell/sign-out.tsx'
import { AccessLayout } from './access-layout.tsx'
import { useSignedIn } from './sign-in-page.tsx'
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
            <p className="medium">{t.scan}</p>
            <QrCode text={url} />
            <div>
              <p className="small soft">{t.byHand}</p>
              <div className="row">
                <span className="secret grow">{secret}</span>
                <CopyButton text={secret} name={t.key} />
              </div>
            </div>
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

/** A QR code as one path, a square for each dark module. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.qrCode}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
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
      <ul className="recovery-codes" aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <label className="check-row grow">
          <input
            type="checkbox"
            className="checkbox"
            checked={isSaved}
            onChange={({ target }) => setIsSaved(target.checked)}
          />
          {t.saved}
        </label>
        <CopyButton text={codes.join('\n')} name={t.codes} />
      </div>
      <button type="button" className="button primary big full" disabled={!isSaved} onClick={() => void leave()}>
        {t.continue}
      </button>
    </AccessLayout>
  )
}
