import type { DeliveryZone } from '../../client/operations.ts'
import { useChange } from '../../client/use-operation.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { deliveryEn } from '../../messages/delivery.en.ts'

const t = deliveryEn.zone

export function DeleteZoneDialog({ zone, onClose }: { zone: DeliveryZone; onClose: () => void }) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('deleteShippingZone', () => {
    onClose()
    toast(t.deleted(zone.name))
  })
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
