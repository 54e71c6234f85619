import { useState } from 'react'
import type { OperationName } from '../client/operations.ts'
import type { ReturnCase } from './return-types.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { returnsEn } from '../messages/returns.en.ts'

const t = returnsEn.dialogs

export interface ReturnDialogProps {
  found: ReturnCase
  onClose: () => void
}

type ReturnOperation = Extract<
  OperationName,
  'approveReturn' | 'rejectReturn' | 'receiveReturn' | 'inspectReturn' | 'refundReturn' | 'sendBackReturn'
>

/** Runs a command of a return; its dialog closes, and a toast says what has happened. */
export function useReturnChange<N extends ReturnOperation>(name: N, done: string, onClose: () => void) {
  const toast = useToast()
  return useChange(
    name,
    () => {
      onClose()
      toast(done)
    },
    { onHeld: onClose },
  )
}

export function ApproveDialog({ found, onClose }: ReturnDialogProps) {
  const { approve: own } = t
  const [keepsGoods, setKeepsGoods] = useState(false)
  const { mutate, isPending, error } = useReturnChange('approveReturn', own.done, onClose)
  const choices = [
    { value: false, label: own.send, text: own.sendText },
    { value: true, label: own.keep, text: own.keepText },
  ]
  return (
    <ActionDialog
      title={own.title(found.number)}
      text={own.text}
      submitLabel={own.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { number: found.number }, body: { keepsGoods } })}
      onClose={onClose}
    >
      <fieldset className="column">
        <legend className="strong medium">{own.choose}</legend>
        {choices.map(({ value, label, text }) => (
          <label key={label} className="choice">
            <input type="radio" name="how" checked={keepsGoods === value} onChange={() => setKeepsGoods(value)} />
            <span>
              {label}
              <span className="small soft block">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
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
  const { mutate, isPending, error } = useReturnChange(operation, own.done, onClose)
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
      <Lines label={own.reason} value={reason} error={isMissing ? own.required : undefined} onValue={setReason} />
    </ActionDialog>
  )
}

interface LinesProps {
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

const Lines = ({ label, value, error, onValue }: LinesProps) => (
  <TextAreaField label={label} error={error} rows={3} maxLength={300} value={value} onValue={onValue} />
)

/** Returns the numbers from 0 to `most` to choose from. */
export const countsTo = (most: number): [value: string, label: string][] =>
  Array.from({ length: most + 1 }, (_, count) => [String(count), String(count)])

export const nameOf = ({ name, optionValues }: ReturnCase['lines'][number]): string =>
  [name, ...optionValues].join(', ')

export function ReceiveDialog({ found, onClose }: ReturnDialogProps) {
  const { receive: own } = t
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending, error } = useReturnChange('receiveReturn', own.done, onClose)
  const countOf = ({ _id, quantity }: ReturnCase['lines'][number]): string => counts[_id] ?? String(quantity)
  const submit = (): void => {
    const lines = found.lines.map((line) => ({ lineId: line._id, quantity: Number(countOf(line)) }))
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
      {found.lines.map((line) => (
        <SelectField
          key={line._id}
          label={own.units(nameOf(line))}
          value={countOf(line)}
          options={countsTo(line.quantity)}
          onValue={(value) => setCounts({ ...counts, [line._id]: value })}
        />
      ))}
    </ActionDialog>
  )
}

/** Refunds what was accepted; less than the customer was shown needs a sentence for them. */
export function RefundDialog({ found, onClose }: ReturnDialogProps) {
  const { refund: own } = t
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useReturnChange('refundReturn', own.done, onClose)
  const { amounts, previewAmount, currency } = found
  const isLess = amounts.amount < previewAmount
  const needsNote = isLess && !found.lines.some(({ deductionReason }) => deductionReason !== '')
  const submit = (): void => {
    const lacksNote = needsNote && note.trim() === ''
    setIsMissing(lacksNote)
    if (!lacksNote) mutate({ params: { number: found.number }, body: { note } })
  }
  return (
    <ActionDialog
      title={own.title(money(amounts.amount, currency), found.paymentTitle)}
      text={own.text}
      submitLabel={own.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isLess && (
        <Lines
          label={own.note(money(previewAmount, currency))}
          value={note}
          error={isMissing ? own.noteRequired : undefined}
          onValue={setNote}
        />
      )}
    </ActionDialog>
  )
}
