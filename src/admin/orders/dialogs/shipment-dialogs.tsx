import { useState } from 'react'
import type { Shipment } from '../../client/operations.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useVersionedChange } from '../../client/use-versioned-change.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { useOrderChange } from './use-order-change.ts'

const t = ordersEn.actions

const LABELS = { carrier: t.carrier, trackingNumber: t.trackingNumber, trackingUrl: t.trackingUrl }

/** Whether a text may be the link of a shipment. */
export const isTrackingUrl = (text: string): boolean => text.trim() === '' || /^https?:\/\/\S+$/.test(text.trim())

/** Corrects carrier, number and link of a shipment. */
export function EditShipmentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { _id: shipmentId, number, carrier, trackingNumber, trackingUrl } = shipment
  const [version] = useState(shipment.version)
  // As it was when the dialog was opened: what is loaded meanwhile is compared with it.
  const [base] = useState({ carrier, trackingNumber, trackingUrl })
  const [typed, setTyped] = useState(base)
  const [urlError, setUrlError] = useState<string | undefined>()
  const toast = useToast()
  const undo = useUndo()
  const { save, isPending, error, ...change } = useVersionedChange('updateShipment', {
    base,
    version,
    toInput: (values, seen) => ({ params: { shipmentId }, body: { ...values, version: seen } }),
    onDone: (result) => {
      onClose()
      toast(t.done.updateShipment, undo(changeIdOf(result)))
    },
  })
  const set = (name: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    setUrlError(undefined)
  }
  const submit = (): void => {
    if (!isTrackingUrl(typed.trackingUrl)) return setUrlError(t.trackingUrlWrong)
    return save({ ...typed, trackingUrl: typed.trackingUrl.trim() })
  }
  return (
    <>
      <ActionDialog
        title={t.editTitle(number)}
        submitLabel={t.editSubmit}
        isPending={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField label={t.carrier} value={typed.carrier} maxLength={100} onValue={set('carrier')} />
        <TextField
          label={t.trackingNumber}
          value={typed.trackingNumber}
          maxLength={100}
          onValue={set('trackingNumber')}
        />
        <TextField
          label={t.trackingUrl}
          type="url"
          value={typed.trackingUrl}
          maxLength={500}
          error={urlError}
          onValue={set('trackingUrl')}
        />
      </ActionDialog>
      <ConflictDialog change={change} labels={LABELS} />
    </>
  )
}

type RecordedStatus = Exclude<Shipment['trackingStatus'], 'delivered'>

const RECORDED: readonly RecordedStatus[] = [
  'preTransit',
  'inTransit',
  'outForDelivery',
  'availableForPickup',
  'failedAttempt',
  'returnedToSender',
  'unknown',
]

/** Records where a shipment is; a delivery has a dialog of its own. */
export function TrackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { _id: shipmentId, number, trackingStatus } = shipment
  const [status, setStatus] = useState(RECORDED.find((each) => each === trackingStatus) ?? 'inTransit')
  const { mutate, isPending, error } = useOrderChange('recordTracking', onClose)
  return (
    <ActionDialog
      title={orderDetailEn.trackTitle(number)}
      text={orderDetailEn.trackText}
      submitLabel={orderDetailEn.trackSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { shipmentId }, body: { status } })}
      onClose={onClose}
    >
      <SelectField
        label={orderDetailEn.trackStatus}
        value={status}
        options={RECORDED.map((each) => [each, ordersEn.tracking[each]])}
        onValue={(value) => setStatus(RECORDED.find((each) => each === value) ?? status)}
      />
    </ActionDialog>
  )
}
