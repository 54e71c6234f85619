import { useState } from 'react'
import type { Customer } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'

const t = customersEn.actions

export interface CustomerDialogProps {
  customer: Customer
  onClose: () => void
}

/** Returns how a customer is called in a sentence. */
export const calledName = ({ name, email }: Customer): string => (name === '' ? email : name)

export function ResetDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('sendPasswordReset', () => {
    onClose()
    toast(t.resetDone)
  })
  return (
    <ActionDialog
      title={t.resetTitle(calledName(customer))}
      text={t.resetText(customer.email)}
      submitLabel={t.resetSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { customerId: customer._id }, body: {} })}
      onClose={onClose}
    />
  )
}

export function EndSessionsDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('endCustomerSessions')
  const submit = (): void =>
    mutate(
      { params: { customerId: customer._id }, body: {} },
      {
        onSuccess: ({ ended }) => {
          onClose()
          toast(t.endDone(ended))
        },
      },
    )
  return (
    <ActionDialog
      title={t.endTitle(calledName(customer))}
      text={t.endText}
      submitLabel={t.endSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function BlockDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('blockCustomer', (result) => {
    onClose()
    toast(t.blockDone, undo(changeIdOf(result)))
  })
  const isMissing = reason.trim() === ''
  const submit = (): void => {
    setIsTried(true)
    if (!isMissing) mutate({ params: { customerId: customer._id }, body: { reason } })
  }
  return (
    <ActionDialog
      title={t.blockTitle(calledName(customer))}
      text={t.blockText}
      submitLabel={t.blockSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.blockReason}
        maxLength={300}
        value={reason}
        error={isTried && isMissing ? customersEn.create.required : undefined}
        onValue={setReason}
      />
    </ActionDialog>
  )
}

export function UnblockDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange('unblockCustomer', (result) => {
    onClose()
    toast(t.unblockDone, undo(changeIdOf(result)))
  })
  return (
    <ActionDialog
      title={t.unblockTitle(calledName(customer))}
      text={t.unblockText(customer.blockReason)}
      submitLabel={t.unblockSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { customerId: customer._id }, body: {} })}
      onClose={onClose}
    />
  )
}
