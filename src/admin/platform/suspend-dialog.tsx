import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { suspendShop, type PlatformShop } from './platform-api.ts'
import { readableError } from '../client/readable-error.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'

interface DialogProps {
  shop: Pick<PlatformShop, '_id' | 'name'>
  onClose: () => void
  onChanged: () => void
}

/** Asks why a shop is suspended. */
export function SuspendDialog({ shop: { _id: id, name }, onClose, onChanged }: DialogProps) {
  const toast = useToast()
  const prove = useProven()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => prove(() => suspendShop(id, reason)),
    onSuccess: () => {
      onClose()
      toast(t.suspended(name))
      onChanged()
    },
  })
  return (
    <ActionDialog
      title={t.suspendTitle(name)}
      text={t.suspendText}
      submitLabel={t.suspendSubmit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={() => {
        setIsTried(true)
        if (reason.trim() !== '') mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonRequired : undefined}
        onValue={setReason}
      />
    </ActionDialog>
  )
}
