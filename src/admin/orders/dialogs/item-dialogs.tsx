import { useState } from 'react'
import type { Order } from '../../client/operations.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ordersEn } from '../../messages/orders.en.ts'
import { linesToShip, sumUnits, type LineUnits } from '../order-actions.rules.ts'
import { isTrackingUrl } from './shipment-dialogs.tsx'
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
function useUnits(order: Order) {
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

const LeftUnits = ({ units: { left, unitsOf, choose } }: { units: Units }) => (
  <UnitFields lines={left} unitsOf={unitsOf} onChoose={choose} />
)

export function ShipDialog({ order, onClose }: DialogProps) {
  const { orderNumber } = order
  const units = useUnits(order)
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [trackingUrl, setTrackingUrl] = useState('')
  const [urlError, setUrlError] = useState<string | undefined>()
  const { mutate, isPending, error } = useOrderChange('shipOrder', onClose)
  const submit = (): void => {
    const isUrlValid = isTrackingUrl(trackingUrl)
    setUrlError(isUrlValid ? undefined : t.trackingUrlWrong)
    if (!isUrlValid || units.count === 0) return
    const tracking = { carrier, trackingNumber, trackingUrl: trackingUrl.trim() }
    mutate({ params: { orderNumber }, body: { ...(units.lines && { lines: units.lines }), ...tracking } })
  }
  return (
    <ActionDialog
      title={t.shipTitle(units.count, orderNumber)}
      text={t.shipText}
      submitLabel={t.ship(units.count)}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeftUnits units={units} />
      <NoUnits units={units} />
      <TextField data-focus label={t.carrier} value={carrier} maxLength={100} onValue={setCarrier} />
      <TextField label={t.trackingNumber} value={trackingNumber} maxLength={100} onValue={setTrackingNumber} />
      <TextField
        label={t.trackingUrl}
        type="url"
        value={trackingUrl}
        maxLength={500}
        error={urlError}
        onValue={setTrackingUrl}
      />
    </ActionDialog>
  )
}

const NoUnits = ({ units }: { units: Units }) => (
  <div role="status">{units.count === 0 && <p className="callout warn">{t.noUnits}</p>}</div>
)

type CancelReason = keyof typeof t.reasons

export function CancelDialog({ order, onClose }: DialogProps) {
  const { orderNumber } = order
  const units = useUnits(order)
  const [reason, setReason] = useState<CancelReason>('customer')
  const [isRestocked, setIsRestocked] = useState(true)
  const { mutate, isPending, error } = useOrderChange('cancelOrder', onClose)
  const submit = (): void => {
    if (units.count === 0) return
    const body = { reason, restock: isRestocked, ...(units.lines && { lines: units.lines }) }
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
          checked={isRestocked}
          onChange={({ target }) => setIsRestocked(target.checked)}
        />
        {t.restock}
      </label>
    </ActionDialog>
  )
}
