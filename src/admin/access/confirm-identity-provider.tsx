import { Fingerprint } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { proveIdentity } from '../client/access-api.ts'
import { ConfirmIdentityContext } from '../client/confirm-identity.ts'
import { hasPasskeys, proveByPasskey } from '../client/passkeys.ts'
import { useSession } from '../client/session.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { accessEn } from '../messages/access.en.ts'
import { useFields } from './use-fields.ts'

const t = accessEn.confirm

/** Asks for password and code above the form that needs them, which keeps what was entered. */
export function ConfirmIdentityProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const request = useRef<PromiseWithResolvers<boolean> | null>(null)
  const requestProof = useCallback(() => {
    request.current ??= Promise.withResolvers<boolean>()
    setIsOpen(true)
    return request.current.promise
  }, [])
  const end = (isProven: boolean): void => {
    request.current?.resolve(isProven)
    request.current = null
    setIsOpen(false)
  }
  return (
    <ConfirmIdentityContext value={requestProof}>
      {children}
      {isOpen && <ConfirmIdentityDialog onEnd={end} />}
    </ConfirmIdentityContext>
  )
}

function ConfirmIdentityDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: proveIdentity,
    onSuccess: () => onEnd(true),
    // A code counts once.
    onError: () => form.clear('code'),
  })
  const form = useFields({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: accessEn.signIn.passwordRequired }),
      ...(code.trim() === '' && { code: accessEn.code.required }),
    }),
    onSubmit: ({ password, code }) => {
      passkey.reset()
      mutate({ password, code: code.trim() })
    },
  })
  const { data: session } = useSession()
  const passkey = useMutation({ mutationFn: proveByPasskey, onSuccess: () => onEnd(true) })
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending || passkey.isPending}
      error={error ?? passkey.error}
      onSubmit={form.submit}
      onClose={() => onEnd(false)}
    >
      <PasswordField label={accessEn.signIn.password} autoComplete="current-password" {...form.field('password')} />
      <TextField
        label={accessEn.code.label}
        autoComplete="one-time-code"
        spellCheck={false}
        isBig
        {...form.field('code')}
      />
      {session?.hasPasskey && hasPasskeys() && (
        <>
          <p className="or small faint">{accessEn.passkey.or}</p>
          <button
            type="button"
            className="button full"
            aria-disabled={isPending || passkey.isPending}
            onClick={() => {
              if (isPending || passkey.isPending) return
              reset()
              passkey.mutate()
            }}
          >
            <Fingerprint aria-hidden />
            {accessEn.passkey.confirm}
          </button>
        </>
      )}
    </ActionDialog>
  )
}
