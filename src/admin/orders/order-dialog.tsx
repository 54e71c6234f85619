import type { Order } from '../client/operations.ts'
import { ResolvePaymentDialog } from '../payments/payment-dialogs.tsx'
import type { OpenDialog } from './actions-context.ts'
import { AddressDialog } from './dialogs/address-dialog.tsx'
import { RenewAccessDialog } from './dialogs/renew-access-dialog.tsx'
import { CancelDialog, ProcessDialog } from './dialogs/item-dialogs.tsx'
import { CollectDialog, DeliverDialog } from './dialogs/money-dialogs.tsx'
import { BookParcelDialog, ResolveParcelDialog } from './dialogs/parcel-dialogs.tsx'
import { RefundDialog } from './dialogs/refund-dialog.tsx'
import { MarkRefundPaidDialog, RetryRefundDialog } from './dialogs/refund-dialogs.tsx'
import { ShipDialog } from './dialogs/ship-dialog.tsx'
import { EditShipmentDialog, TrackingDialog } from './dialogs/shipment-dialogs.tsx'
import type { OrderActions } from './order-actions.rules.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** The dialog that a member has opened. */
export function OrderDialog({
  dialog,
  actions,
  ...props
}: DialogProps & { dialog: OpenDialog; actions: OrderActions }) {
  if (typeof dialog === 'object') return <DialogOfPart dialog={dialog} {...props} />
  switch (dialog) {
    case 'process':
      return <ProcessDialog {...props} />
    case 'ship':
      return <ShipDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} refundable={actions.refundable} />
    case 'address':
      return <AddressDialog {...props} />
    case 'renewAccess':
      return <RenewAccessDialog {...props} />
    case 'collect':
      return <CollectDialog {...props} collectable={actions.collectable} />
  }
}

/** A dialog about a shipment, a payment or a refund. */
function DialogOfPart({
  dialog,
  order,
  onClose,
}: DialogProps & {
  dialog: Extract<OpenDialog, object>
}) {
  switch (dialog.kind) {
    case 'deliver':
      return <DeliverDialog order={order} shipment={dialog.shipment} onClose={onClose} />
    case 'edit':
      return <EditShipmentDialog shipment={dialog.shipment} onClose={onClose} />
    case 'track':
      return <TrackingDialog shipment={dialog.shipment} onClose={onClose} />
    case 'book':
      return <BookParcelDialog order={order} shipment={dialog.shipment} onClose={onClose} />
    case 'resolveParcel':
      return <ResolveParcelDialog shipment={dialog.shipment} onClose={onClose} />
    case 'resolve':
      return <ResolvePaymentDialog payment={dialog.payment} onClose={onClose} />
    case 'retryRefund':
      return <RetryRefundDialog order={order} refund={dialog.refund} onClose={onClose} />
    case 'markRefundPaid':
      return <MarkRefundPaidDialog order={order} refund={dialog.refund} onClose={onClose} />
  }
}
