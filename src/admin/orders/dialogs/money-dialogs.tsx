import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { Order, Shipment } from '../../client/operations.ts'
import { readAmount } from '../../kit/amount-input.rules.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { bringsCash } from '../order-actions.rules.ts'
import { useOrderChange } from './use-order-change.ts'

const t = ordersEn.actions

interface DialogProps {
  order: Order
  onClose: () => void
}

interface AmountField {
  text: string
  /** Minor units; null for a text that is no amount in the currency. */
  amount: number | null
  error: string | undefined
  onValue: (text: string) => void
  /** Checks the amount; the error appears below the field. */
  check: () => boolean
}

/** An amount that is typed in the currency of an order, at most `most` minor units. */
function useAmount(currency: string, most: number): AmountField {
  const { money } = useFormats()
  const [text, setText] = useState<string>(most > 0 ? toDecimal(most, currency) : '')
  const [error, setError] = useState<string | undefined>()
  const amount = readAmount(text, currency)
  return {
    text,
    amount,
    error,
    onValue: (value) => {
      setText(value)
      setError(undefined)
    },
    check: () => {
      const isValid = amount !== null && amount > 0
      if (!isValid) setError(t.amountWrong(toDecimal(most, currency)))
      else if (amount > most) setError(t.amountTooHigh(money(most, currency)))
      return isValid && amount <= most
    },
  }
}

export function CollectDialog({ order, collectable, onClose }: DialogProps & { collectable: number }) {
  const { orderNumber, currency } = order
  const { money } = useFormats()
  const { check, text, amount, ...field } = useAmount(currency, collectable)
  const { mutate, isPending, error } = useOrderChange('recordCash', onClose)
  const shown = amount === null ? null : money(amount, currency)
  return (
    <ActionDialog
      title={shown === null ? t.collectTitleOpen : t.collectTitle(shown)}
      text={t.collectText(money(collectable, currency))}
      submitLabel={shown === null ? t.collectSubmitOpen : t.collectSubmit(shown)}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        if (check() && amount !== null) mutate({ params: { orderNumber }, body: { amount } })
      }}
      onClose={onClose}
    >
      <TextField label={t.amount} inputMode="decimal" value={text} {...field} />
    </ActionDialog>
  )
}

/** Marks a shipment as delivered; with cash on delivery it asks for the amount that was collected. */
export function DeliverDialog({ order, shipment, onClose }: DialogProps & { shipment: Shipment }) {
  const { currency, openAmount } = order
  const { money } = useFormats()
  const isCash = bringsCash(order)
  const [text, setText] = useState('')
  const [amountError, setAmountError] = useState<string | undefined>()
  const { mutate, isPending, error } = useOrderChange('deliverShipment', onClose)
  const submit = (): void => {
    const amount = readAmount(text, currency)
    if (isCash && text.trim() !== '' && amount === null)
      return setAmountError(t.amountWrong(toDecimal(openAmount, currency)))
    const body = isCash && amount !== null ? { collectedAmount: amount } : {}
    return mutate({ params: { shipmentId: shipment._id }, body })
  }
  return (
    <ActionDialog
      title={t.deliverTitle(shipment.number)}
      text={t.deliverText}
      submitLabel={t.deliverSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isCash && (
        <TextField
          label={t.collected}
          inputMode="decimal"
          value={text}
          hint={t.collectedHint(money(openAmount, currency))}
          error={amountError}
          onValue={(value) => {
            setText(value)
            setAmountError(undefined)
          }}
        />
      )}
    </ActionDialog>
  )
}
