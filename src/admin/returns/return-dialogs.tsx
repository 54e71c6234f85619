import { useState } from 'react'
import { Choices } from './choices.tsx'
import type { ReturnCase } from './return-types.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { useChange } from '../client/use-operation.ts'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { returnsEn } from '../messages/returns.en.ts'
import { LabelField } from './label-dialog.tsx'
import { nameOf, UnitSelects, useUnits } from './unit-selects.tsx'

const t = returnsEn.dialogs

export interface ReturnDialogProps {
  found: ReturnCase
  onClose: () => void
}

export function ApproveDialog({ found, onClose }: ReturnDialogProps) {
  const { approve: own } = t
  const [keepsGoods, setKeepsGoods] = useState(false)
  const [label, setLabel] = useState<File | null>(null)
  const approving = useDialogChange('approveReturn', own.done, onClose)
  const params = { number: found.number }
  const approve = (): void => approving.mutate({ params, body: { keepsGoods } })
  // First, so that the mail about the approval has it.
  const labelling = useChange('addReturnLabel', () => {
    setLabel(null)
    approve()
  })
  const submit = (): void => {
    const { carrier, trackingNumber } = found
    if (label && !keepsGoods) labelling.mutate({ params, body: { label, carrier, trackingNumber } })
    else approve()
  }
  const choices = [
    { value: false, label: own.send, text: own.sendText },
    { value: true, label: own.keep, text: own.keepText },
  ]
  return (
    <ActionDialog
      title={own.title(found.number)}
      text={own.text}
      submitLabel={own.submit}
      isPending={labelling.isPending || approving.isPending}
      error={labelling.error ?? approving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choices legend={own.choose} choices={choices} chosen={keepsGoods} onChoose={setKeepsGoods} />
      {!keepsGoods && <LabelField label={own.label} onFile={setLabel} />}
    </ActionDialog>
  )
}

export const RejectDialog = (props: ReturnDialogProps) => (
  <ReasonDialog {...props} operation="rejectReturn" texts={t.reject} />
)

export const SendBackDialog = (props: ReturnDialogProps) => (
  <ReasonDialog {...props} operation="sendBackReturn" texts={t.sendBack} />
)

interface ReasonDialogProps extends ReturnDialogProps {
  operation: 'rejectReturn' | 'sendBackReturn'
  texts: typeof t.reject | typeof t.sendBack
}

/** Refuses a return with a reason for the customer. */
function ReasonDialog({ found, onClose, operation, texts: own }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange(operation, own.done, onClose)
  const submit = (): void => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') mutate({ params: { number: found.number }, body: { reason } })
  }
  return (
    <ActionDialog
      title={own.title(found.number)}
      text={own.text}
      submitLabel={own.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={own.reason}
        error={isMissing ? own.required : undefined}
        rows={3}
        maxLength={300}
        value={reason}
        onValue={setReason}
      />
    </ActionDialog>
  )
}

export function ReceiveDialog({ found, onClose }: ReturnDialogProps) {
  const { receive: own } = t
  const units = useUnits(
    found.lines.map((line) => ({ lineId: line._id, label: own.units(nameOf(line)), most: line.quantity })),
  )
  const { mutate, isPending, error } = useDialogChange('receiveReturn', own.done, onClose)
  const submit = (): void => {
    const lines = units.units.map(({ lineId, quantity }) => ({ lineId, quantity }))
    mutate({ params: { number: found.number }, body: { lines } })
  }
  return (
    <ActionDialog
      title={own.title(found.number)}
      text={own.text}
      submitLabel={own.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitSelects {...units} />
    </ActionDialog>
  )
}

/** Refunds what was accepted; less than the customer was shown needs a sentence for them. */
export function RefundDialog({ found, onClose }: ReturnDialogProps) {
  const { refund: own } = t
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange('refundReturn', own.done, onClose)
  const { amounts, previewAmount, currency } = found
  const isLess = amounts.amount < previewAmount
  const left = amounts.amount - found.exchangeAmount
  const isExchange = left === 0 && found.exchangeAmount > 0
  const needsNote = isLess && !found.lines.some(({ deductionReason }) => deductionReason !== '')
  const submit = (): void => {
    const lacksNote = needsNote && note.trim() === ''
    setIsMissing(lacksNote)
    if (!lacksNote) mutate({ params: { number: found.number }, body: { note } })
  }
  return (
    <ActionDialog
      title={isExchange ? own.exchange : own.title(money(left, currency), found.paymentTitle)}
      text={own.text}
      submitLabel={isExchange ? own.submitExchange : own.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isLess && (
        <TextAreaField
          label={own.note(money(previewAmount, currency))}
          rows={3}
          maxLength={300}
          value={note}
          error={isMissing ? own.noteRequired : undefined}
          onValue={setNote}
        />
      )}
    </ActionDialog>
  )
}
