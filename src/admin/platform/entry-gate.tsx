import { useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '../client/admin-client.ts'
import type { MemberShop } from '../client/session.ts'
import { useTitle } from '../client/use-page.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { LoadFailed, Loading } from '../kit/states.tsx'
import { platformEn } from '../messages/platform.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useNavigate } from '#src/web/router/router-provider.tsx'

const t = platformEn.entry
const MAX_REASON = 200

/** Asks a platform owner why they open a shop, before anything of it is shown. Its audit log has the reason. */
export function EntryGate({ shop, children }: { shop: MemberShop; children: ReactNode }) {
  const path = `/shops/${shop._id}/entry`
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', shop._id],
    queryFn: ({ signal }) => send<{ data: { isEntered: boolean } }>('get', path, { signal }),
    staleTime: 60 * 60_000,
  })
  const { mutate, isPending, ...sent } = useMutation({
    mutationFn: (reason: string) => send<object>('post', path, { body: { reason } }),
    onSuccess: () => refetch(),
  })
  if (data?.data.isEntered) return children
  return (
    <main>
      <h1 className="visually-hidden">{shellEn.product}</h1>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} thing={undefined} />
      ) : data ? (
        <ReasonDialog shop={shop} isPending={isPending} error={sent.error} onReason={mutate} />
      ) : (
        <Loading />
      )}
    </main>
  )
}

interface ReasonProps {
  shop: MemberShop
  isPending: boolean
  error: Error | null
  onReason: (reason: string) => void
}

function ReasonDialog({ shop, isPending, error, onReason }: ReasonProps) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  useTitle(shellEn.title(t.title(shop.name), shellEn.product))
  const isMissing = reason.trim() === ''
  return (
    <ActionDialog
      title={t.title(shop.name)}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        setIsTried(true)
        if (!isMissing) onReason(reason.trim())
      }}
      onClose={() => void navigate('/open-shop')}
    >
      <TextField
        label={t.reason}
        hint={t.hint}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        error={isTried && isMissing ? t.required : undefined}
        onValue={setReason}
      />
    </ActionDialog>
  )
}
