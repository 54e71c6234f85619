import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { OperationInput } from '../client/operations.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { returnsEn } from '../messages/returns.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

addOperations(RETURN_OPERATIONS)

const t = returnsEn.dialogs.enter

type Reason = NonNullable<OperationInput<'createReturn'>['body']>['reason']
const REASONS = Object.entries(returnsEn.reasons)
const isReason = (value: string): value is Reason => Object.hasOwn(returnsEn.reasons, value)

interface EnterReturnProps {
  /** Of the order, when it is clear. */
  orderNumber?: string
  onClose: () => void
}

/** Enters a return that came without a request; what has arrived is counted afterwards. */
export function EnterReturnDialog({ orderNumber: ofOrder = '', onClose }: EnterReturnProps) {
  const to = useShopPath()
  const navigate = useNavigate()
  const toast = useToast()
  const [orderNumber, setOrderNumber] = useState(ofOrder)
  const [reason, setReason] = useState<Reason>('other')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useChange('createReturn', ({ data }) => {
    toast(t.done)
    void navigate(to(`/returns/${data.number}`))
  })
  const submit = (): void => {
    setIsMissing(orderNumber.trim() === '')
    if (orderNumber.trim() !== '') mutate({ body: { orderNumber, reason } })
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.order}
        maxLength={40}
        value={orderNumber}
        error={isMissing ? t.required : undefined}
        onValue={setOrderNumber}
      />
      <SelectField
        label={t.reason}
        value={reason}
        options={REASONS}
        onValue={(value) => setReason(isReason(value) ? value : 'other')}
      />
    </ActionDialog>
  )
}
