import { useState } from 'react'
import type { Customer, OperationResult } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { calledName } from './customer-dialogs.tsx'

const t = customersEn.actions

interface CreditDialogProps {
  customer: Customer
  credit: OperationResult<'showCustomerCredit'>['data']
  onClose: () => void
}

/** Adds to the store credit of a customer, or takes from it. */
export function CreditDialog({ customer, credit: { balanceAmount, currency }, onClose }: CreditDialogProps) {
  const toast = useToast()
  const { money } = useFormats()
  const [change, setChange] = useState<(typeof t.creditChanges)[number][0]>('grant')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const amount = readAmount(typed, currency) ?? 0
  const isMissing = reason.trim() === ''
  const { mutate, isPending, error } = useChange('changeCustomerCredit', (result) => {
    onClose()
    toast(t.creditDone(money(result.balanceAmount)))
  })
  const submit = (): void => {
    setIsTried(true)
    if (amount > 0 && !isMissing)
      mutate({ params: { customerId: customer._id }, body: { change, amount, reason: reason.trim() } })
  }
  return (
    <ActionDialog
      title={t.creditTitle(calledName(customer))}
      text={t.creditText(money(balanceAmount))}
      submitLabel={t.creditSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t.creditChange}
        value={change}
        options={t.creditChanges}
        onValue={(value) => setChange(t.creditChanges.find(([key]) => key === value)?.[0] ?? 'grant')}
      />
      <TextField
        label={t.creditAmount(currency)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isTried && amount <= 0 ? t.creditAmountNeeded : undefined}
        onValue={setTyped}
      />
      <TextField
        label={t.creditReason}
        hint={t.creditReasonHint}
        maxLength={200}
        value={reason}
        error={isTried && isMissing ? customersEn.create.required : undefined}
        onValue={setReason}
      />
    </ActionDialog>
  )
}
