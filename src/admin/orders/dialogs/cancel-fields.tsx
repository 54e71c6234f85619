import { useState } from 'react'
import { SelectField } from '../../kit/select-field.tsx'
import { ordersEn } from '../../messages/orders.en.ts'

const t = ordersEn.actions

type CancelReason = keyof typeof t.reasons

/** What the shop says about a cancellation. */
export function useCancelChoice() {
  const [reason, setReason] = useState<CancelReason>('customer')
  const [restock, setRestock] = useState(true)
  return { reason, restock, setReason, setRestock }
}

/** Why orders are cancelled, and whether their items are available again. */
export function CancelFields({ reason, restock, setReason, setRestock }: ReturnType<typeof useCancelChoice>) {
  return (
    <>
      <SelectField
        label={t.reason}
        value={reason}
        options={Object.entries(t.reasons)}
        onValue={(value) => setReason(value as CancelReason)}
      />
      <label className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
        {t.restock}
      </label>
    </>
  )
}
