import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { calledName, type CustomerDialogProps } from './customer-dialogs.tsx'

const t = customersEn.tax

const LABELS = { vatNumber: t.number, validTo: t.validTo, note: t.note }

/** Marks a business that owes the tax itself, or removes the mark. */
export function TaxDialog({ customer, onClose }: CustomerDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  // As it was when the dialog was opened.
  const [{ base, version }] = useState({
    base: {
      vatNumber: customer.tax?.vatNumber ?? '',
      validTo: customer.tax?.validTo ?? '',
      note: customer.tax?.note ?? '',
    },
    version: customer.taxVersion,
  })
  const [typed, setTyped] = useState(base)
  const { save, isPending, error, ...change } = useVersionedChange('setCustomerTax', {
    base,
    version,
    toInput: ({ validTo, ...values }, seen) => ({
      params: { customerId: customer._id },
      body: { ...values, validTo: validTo === '' ? null : validTo, version: seen },
    }),
    onDone: (result, { vatNumber }) => {
      onClose()
      toast(vatNumber.trim() === '' ? t.removed : t.done, undo(changeIdOf(result)))
    },
  })
  const set = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const rejected = error instanceof FailedRequest ? error.fields : {}
  return (
    <>
      <ActionDialog
        title={t.title(calledName(customer))}
        text={t.text}
        submitLabel={t.submit}
        isPending={isPending}
        error={Object.keys(rejected).length === 0 ? error : null}
        onSubmit={() => save(typed)}
        onClose={onClose}
      >
        <TextField
          label={t.number}
          hint={t.numberHint}
          autoComplete="off"
          maxLength={30}
          value={typed.vatNumber}
          error={rejected.vatNumber}
          onValue={set('vatNumber')}
        />
        <TextField
          label={t.validTo}
          hint={t.validToHint}
          type="date"
          value={typed.validTo}
          error={rejected.validTo}
          onValue={set('validTo')}
        />
        <TextField
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={300}
          value={typed.note}
          error={rejected.note}
          onValue={set('note')}
        />
      </ActionDialog>
      <ConflictDialog change={change} labels={LABELS} />
    </>
  )
}
