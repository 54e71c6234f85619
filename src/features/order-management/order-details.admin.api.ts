import { implementAdmin } from '#src/platform/api/admin.ts'
import { orderDetailsAdminContract } from './order-details.admin.contract.ts'
import { updateShipment } from './order-details.admin.service.ts'

export const orderDetailsAdminApi = implementAdmin(orderDetailsAdminContract, {
  updateShipment: (tx, { params, body }) => updateShipment(tx, params.shipmentId, body),
})
