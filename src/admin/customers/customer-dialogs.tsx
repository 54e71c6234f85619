import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { Customer } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { customersEn } from '../messages/customers.en.ts'

const t = customersEn.actions

export interface CustomerDialogProps {
  customer: Customer
  onClose: () => void
}

/** Returns how a customer is called in a sentence. */
export const calledName = ({ name, email }: Customer): string => (name === '' ? email : name)

/** Changes name and phone number of an account. */
export function EditDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  // As it was when the dialog was opened: customers change these as well.
  const [{ base, version }] = useState({
    base: { name: customer.name, phone: customer.phone },
    version: customer.version,
  })
  const [typed, setTyped] = useState(base)
  const { save, isPending, error, ...change } = useVersionedChange('updateCustomer', {
    base,
    version,
    toInput: (values, seen) => ({ params: { customerId: customer._id }, body: { ...values, version: seen } }),
    onDone: (result) => {
      onClose()
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  const rejected = error instanceof FailedRequest ? error.fields : {}
  return (
    <>
      <ActionDialog
        title={t.editTitle}
        text={t.editText}
        submitLabel={t.save}
        isPending={isPending}
        error={Object.keys(rejected).length === 0 ? error : null}
        onSubmit={() => save(typed)}
        onClose={onClose}
      >
        <TextField
          label={t.name}
          autoComplete="off"
          maxLength={100}
          value={typed.name}
          error={rejected.name}
          onValue={(name) => setTyped({ ...typed, name })}
        />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="off"
          maxLength={60}
          value={typed.phone}
          error={rejected.phone}
          onValue={(phone) => setTyped({ ...typed, phone })}
        />
      </ActionDialog>
      <ConflictDialog change={change} labels={{ name: t.name, phone: t.phone }} />
    </>
  )
}

export function ResetDialog({ customer, onClose }: CustomerDialogProps) {
  const { mutate, isPending, error } = useDialogChange('sendPasswordReset', t.resetDone, onClose)
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
