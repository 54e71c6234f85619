import { implementAdmin } from '#src/platform/api/admin.ts'
import { changeOrderAddress } from './order-address.service.ts'
import { orderDetailsAdminContract } from './order-details.admin.contract.ts'
import { listOrderCarriers, updateShipment } from './order-details.admin.service.ts'
import { renewOrderAccess, resendOrderMail, showOrderHistory, showOrderMail } from './order-history.service.ts'

export const orderDetailsAdminApi = implementAdmin(orderDetailsAdminContract, {
  updateShipment: (tx, { params, body }) => updateShipment(tx, params.shipmentId, body),
  listOrderCarriers: async (context, { params }) => ({ data: await listOrderCarriers(context, params.orderNumber) }),
  changeOrderAddress: (tx, { params, body }) => changeOrderAddress(tx, params.orderNumber, body),
  showOrderHistory: async (context, { params }) => ({ data: await showOrderHistory(context, params.orderNumber) }),
  showOrderMail: (context, { params }) => showOrderMail(context, params.orderNumber, params.mailId),
  resendOrderMail: async (tx, { params }) => ({
    data: { kind: await resendOrderMail(tx, params.orderNumber, params.mailId) },
  }),
  renewOrderAccess: async (tx, { params }) => ({
    data: { trackingCode: await renewOrderAccess(tx, params.orderNumber) },
  }),
})
