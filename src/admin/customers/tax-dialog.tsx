import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { calledName, type CustomerDialogProps } from './customer-dialogs.tsx'

const t = customersEn.tax

/** Marks a business that owes the tax itself, or removes the mark. */
export function TaxDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  const [vatNumber, setVatNumber] = useState(customer.tax?.vatNumber ?? '')
  const [validTo, setValidTo] = useState(customer.tax?.validTo ?? '')
  const [note, setNote] = useState(customer.tax?.note ?? '')
  const { mutate, isPending, error } = useChange('setCustomerTax', (result) => {
    onClose()
    toast(vatNumber.trim() === '' ? t.removed : t.done, undo(changeIdOf(result)))
  })
  const rejected = error instanceof FailedRequest ? error.fields : {}
  return (
    <ActionDialog
      title={t.title(calledName(customer))}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={Object.keys(rejected).length === 0 ? error : null}
      onSubmit={() =>
        mutate({
          params: { customerId: customer._id },
          body: { vatNumber, validTo: validTo === '' ? null : validTo, note },
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t.number}
        hint={t.numberHint}
        autoComplete="off"
        maxLength={30}
        value={vatNumber}
        error={rejected.vatNumber}
        onValue={setVatNumber}
      />
      <TextField
        label={t.validTo}
        hint={t.validToHint}
        type="date"
        value={validTo}
        error={rejected.validTo}
        onValue={setValidTo}
      />
      <TextField
        label={t.note}
        hint={t.noteHint}
        autoComplete="off"
        maxLength={300}
        value={note}
        error={rejected.note}
        onValue={setNote}
      />
    </ActionDialog>
  )
}
