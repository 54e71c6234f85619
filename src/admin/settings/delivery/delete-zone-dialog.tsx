import type { DeliveryZone } from '../../client/operations.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { useDialogChange } from '../../kit/use-dialog-change.ts'
import { deliveryEn } from '../../messages/delivery.en.ts'

const t = deliveryEn.zone

export function DeleteZoneDialog({ zone, onClose }: { zone: DeliveryZone; onClose: () => void }) {
  const { mutate, isPending, error } = useDialogChange('deleteShippingZone', t.deleted(zone.name), onClose)
  return (
    <ActionDialog
      title={t.deleteTitle(zone.name)}
      text={zone.options.length === 0 ? t.deleteEmpty : t.deleteText(zone.options.length)}
      submitLabel={t.deleteSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: zone._id } })}
      onClose={onClose}
    />
  )
}
