import { useState } from 'react'
import type { Order } from '../../client/operations.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { ordersEn } from '../../messages/orders.en.ts'
import { linesToShip, sumUnits, type LineUnits } from '../order-actions.rules.ts'
import { CancelFields, useCancelChoice } from './cancel-fields.tsx'
import { UnitFields } from './unit-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = ordersEn.actions

interface DialogProps {
  order: Order
  onClose: () => void
}

export function ProcessDialog({ order: { orderNumber }, onClose }: DialogProps) {
  const { mutate, isPending, error } = useOrderChange('startProcessing', onClose)
  return (
    <ActionDialog
      title={t.processTitle(orderNumber)}
      text={t.processText}
      submitLabel={t.process}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { orderNumber }, body: {} })}
      onClose={onClose}
    />
  )
}

/** The chosen units of each line, and their lines for the API: undefined for all that are left. */
export function useUnits(order: Order) {
  const left = linesToShip(order)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const units = left.map(({ line, units: most }): LineUnits => ({ line, units: chosen[line._id] ?? most }))
  const count = sumUnits(units)
  const isAll = count === sumUnits(left)
  const lines = units
    .filter((each) => each.units > 0)
    .map(({ line, units: quantity }) => ({ lineId: line._id, quantity }))
  return {
    left,
    unitsOf: (lineId: string) => units.find(({ line }) => line._id === lineId)?.units ?? 0,
    count,
    lines: isAll ? undefined : lines,
    choose: (lineId: string, value: number) => setChosen({ ...chosen, [lineId]: value }),
  }
}

type Units = ReturnType<typeof useUnits>

export const LeftUnits = ({ units: { left, unitsOf, choose } }: { units: Units }) => (
  <UnitFields lines={left} unitsOf={unitsOf} onChoose={choose} />
)

export const NoUnits = ({ units }: { units: Units }) => (
  <div role="status">{units.count === 0 && <p className="callout warn">{t.noUnits}</p>}</div>
)

export function CancelDialog({ order, onClose }: DialogProps) {
  const { orderNumber } = order
  const units = useUnits(order)
  const choice = useCancelChoice()
  const { mutate, isPending, error } = useOrderChange('cancelOrder', onClose)
  const submit = (): void => {
    if (units.count === 0) return
    const { reason, restock } = choice
    const body = { reason, restock, ...(units.lines && { lines: units.lines }) }
    mutate({ params: { orderNumber }, body })
  }
  return (
    <ActionDialog
      title={t.cancelTitle(units.count, orderNumber)}
      text={t.cancelText}
      submitLabel={t.cancelSubmit(units.count)}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeftUnits units={units} />
      <NoUnits units={units} />
      <CancelFields {...choice} />
    </ActionDialog>
  )
}
