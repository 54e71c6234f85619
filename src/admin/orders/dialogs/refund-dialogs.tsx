import { useState } from 'react'
import type { Order, Refund } from '../../client/operations.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { orderDetailEn as t } from '../../messages/order-detail.en.ts'
import { useOrderChange } from './use-order-change.ts'

interface DialogProps {
  order: Order
  refund: Refund
  onClose: () => void
}

/** Sends a failed refund to the payment provider again. */
export function RetryRefundDialog({ order, refund, onClose }: DialogProps) {
  const { money } = useFormats()
  const { mutate, isPending, error } = useOrderChange('retryRefund', onClose)
  return (
    <ActionDialog
      title={t.retryTitle(money(refund.amount, order.currency))}
      text={t.retryText}
      submitLabel={t.retrySubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { refundId: refund._id }, body: {} })}
      onClose={onClose}
    />
  )
}

/** Records a refund that was paid without the provider. */
export function MarkRefundPaidDialog({ order, refund, onClose }: DialogProps) {
  const { money } = useFormats()
  const [reference, setReference] = useState('')
  const { mutate, isPending, error } = useOrderChange('markRefundPaid', onClose)
  return (
    <ActionDialog
      title={t.markPaidTitle(money(refund.amount, order.currency))}
      text={t.markPaidText}
      submitLabel={t.markPaidSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { refundId: refund._id }, body: { reference: reference.trim() } })}
      onClose={onClose}
    >
      <TextField label={t.reference} hint={t.referenceHint} value={reference} maxLength={100} onValue={setReference} />
    </ActionDialog>
  )
}
