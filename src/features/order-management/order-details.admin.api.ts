import { implementAdmin } from '#src/platform/api/admin.ts'
import { changeOrderAddress } from './order-address.service.ts'
import { orderDetailsAdminContract } from './order-details.admin.contract.ts'
import { updateShipment } from './order-details.admin.service.ts'
import { renewOrderAccess, resendOrderMail, showOrderHistory } from './order-history.service.ts'

export const orderDetailsAdminApi = implementAdmin(orderDetailsAdminContract, {
  updateShipment: (tx, { params, body }) => updateShipment(tx, params.shipmentId, body),
  changeOrderAddress: (tx, { params, body }) => changeOrderAddress(tx, params.orderNumber, body),
  showOrderHistory: async (context, { params }) => ({ data: await showOrderHistory(context, params.orderNumber) }),
  resendOrderMail: async (tx, { params }) => ({
    data: { kind: await resendOrderMail(tx, params.orderNumber, params.mailId) },
  }),
  renewOrderAccess: async (tx, { params }) => ({
    data: { trackingCode: await renewOrderAccess(tx, params.orderNumber) },
  }),
})
