import { implementAdmin } from '#src/platform/api/admin.ts'
import { orderEditAdminContract } from './order-edit.admin.contract.ts'
import { previewOrderEdit } from './order-edit-preview.service.ts'
import { applyOrderEdit } from './order-edit.service.ts'
import { proposeOrderEdit, withdrawOrderEdit } from './order-proposal.service.ts'
import { toOrderState } from '../order.admin.service.ts'

export const orderEditAdminApi = implementAdmin(orderEditAdminContract, {
  previewOrderEdit: async (context, { params, body }) => ({
    data: await previewOrderEdit(context, params.orderNumber, body.edit),
  }),
  applyOrderEdit: async (tx, { params, body }) => ({
    data: toOrderState(await applyOrderEdit(tx, { ...params, mayRefund: false }, body)),
  }),
  applyRefundingOrderEdit: async (tx, { params, body }) => ({
    data: toOrderState(await applyOrderEdit(tx, { ...params, mayRefund: true }, body)),
  }),
  proposeOrderEdit: async (tx, { params, body }) => ({
    data: toOrderState(await proposeOrderEdit(tx, params.orderNumber, body)),
  }),
  withdrawOrderEdit: async (tx, { params }) => ({
    data: toOrderState(await withdrawOrderEdit(tx, params.orderNumber)),
  }),
})
