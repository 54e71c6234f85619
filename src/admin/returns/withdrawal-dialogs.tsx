import { useState } from 'react'
import { instantOf } from '#src/shared/local-time.ts'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { useNow } from '../kit/use-now.ts'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { withdrawalsEn } from '../messages/returns/withdrawals.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { nameOf, UnitSelects, useUnits } from './unit-selects.tsx'
import type { Withdrawal } from './return-types.ts'

const t = withdrawalsEn.dialogs

interface DialogProps {
  found: Withdrawal
  onClose: () => void
}

export function MatchDialog({ found, onClose }: DialogProps) {
  const { match: own } = t
  const [orderNumber, setOrderNumber] = useState(found.orderNumber ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange('matchWithdrawal', own.done, onClose)
  const submit = (): void => {
    setIsMissing(orderNumber.trim() === '')
    if (orderNumber.trim() !== '') mutate({ params: { number: found.number }, body: { orderNumber } })
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
      <TextField
        label={own.order}
        maxLength={40}
        value={orderNumber}
        error={isMissing ? own.required : undefined}
        onValue={setOrderNumber}
      />
    </ActionDialog>
  )
}

type Line = Withdrawal['lines'][number]
export const unitsOf = ({ cancellableQuantity, sentQuantity }: Line): number => cancellableQuantity + sentQuantity

export function AcceptDialog({ found, onClose }: DialogProps) {
  const { accept: own } = t
  const units = useUnits(
    found.lines.flatMap((line) =>
      unitsOf(line) === 0 ? [] : [{ lineId: line.lineId, label: own.units(nameOf(line)), most: unitsOf(line) }],
    ),
  )
  const { mutate, isPending, error } = useDialogChange('acceptWithdrawal', own.done, onClose)
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
      {found.items !== '' && (
        <p className="medium break">
          {withdrawalsEn.items}: “{found.items}”
        </p>
      )}
      <UnitSelects {...units} />
    </ActionDialog>
  )
}

export function DeclineDialog({ found, onClose }: DialogProps) {
  const { decline: own } = t
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useDialogChange('declineWithdrawal', own.done, onClose)
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
        maxLength={500}
        value={reason}
        onValue={setReason}
      />
    </ActionDialog>
  )
}

const EMPTY = { day: '', name: '', contract: '', email: '', orderNumber: '' }
type Typed = typeof EMPTY

/** Enters a withdrawal that came in another way, with its day. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { enter: own } = t
  const { timeZone } = useShop()
  const to = useShopPath()
  const navigate = useNavigate()
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('createWithdrawal', ({ data }) => {
    toast(own.done)
    void navigate(to(`/returns/${data.number}`))
  })
  const now = useNow()
  const at = typed.day === '' ? null : instantOf(typed.day, '00:00', timeZone)
  const isDay = at !== null && at.getTime() <= now
  const submit = (): void => {
    setIsTried(true)
    const [name, contract, email, order] = [typed.name, typed.contract, typed.email, typed.orderNumber].map((text) =>
      text.trim(),
    )
    if (!isDay || !name || !contract) return
    mutate({ body: { submittedAt: at.toISOString(), name, contract, email: email ?? '', orderNumber: order || null } })
  }
  const field = (name: Exclude<keyof Typed, 'day'>, isRequired: boolean) => ({
    value: typed[name],
    error: isTried && isRequired && typed[name].trim() === '' ? own.required : undefined,
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <ActionDialog
      title={own.title}
      text={own.text}
      submitLabel={own.submit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={own.day}
        type="date"
        value={typed.day}
        error={isTried && !isDay ? own.dayRequired : undefined}
        onValue={(day) => setTyped((before) => ({ ...before, day }))}
      />
      <TextField label={own.name} maxLength={100} {...field('name', true)} />
      <TextField label={own.contract} maxLength={300} {...field('contract', true)} />
      <TextField label={own.email} type="email" maxLength={254} {...field('email', false)} />
      <TextField label={own.order} maxLength={40} {...field('orderNumber', false)} />
    </ActionDialog>
  )
}
