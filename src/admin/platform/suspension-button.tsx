import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { resumeShop, suspendShop, type PlatformShop } from './platform-api.ts'
import { readableError } from '../client/readable-error.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'

interface SuspensionProps {
  shop: Pick<PlatformShop, '_id' | 'name' | 'state'>
  onChanged: () => void
}

/** Suspends a shop with a reason, or resumes it. */
export function SuspensionButton({ shop: { _id: id, name, state }, onChanged }: SuspensionProps) {
  const toast = useToast()
  const prove = useProven()
  const [isOpen, setIsOpen] = useState(false)
  const resume = useMutation({
    mutationFn: () => prove(() => resumeShop(id)),
    onSuccess: () => {
      toast(t.resumed(name))
      onChanged()
    },
    onError: (error) => toast(readableError(error)?.message ?? ''),
  })
  if (state === 'suspended')
    return (
      <button
        type="button"
        className="button"
        aria-label={t.resumeOf(name)}
        aria-disabled={resume.isPending}
        onClick={() => {
          if (!resume.isPending) resume.mutate()
        }}
      >
        {t.resume}
      </button>
    )
  return (
    <>
      <button type="button" className="button" aria-label={t.suspendOf(name)} onClick={() => setIsOpen(true)}>
        {t.suspend}
      </button>
      {isOpen && <SuspendDialog id={id} name={name} onClose={() => setIsOpen(false)} onChanged={onChanged} />}
    </>
  )
}

interface DialogProps {
  id: string
  name: string
  onClose: () => void
  onChanged: () => void
}

function SuspendDialog({ id, name, onClose, onChanged }: DialogProps) {
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
