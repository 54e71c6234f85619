import { implement } from '#src/platform/api/endpoint-server.ts'
import { orderChangeContract } from './order-change.contract.ts'
import { cancelMyChange, changeMyOrder } from './order-change.service.ts'
import { previewMyChange, readChangeable } from './order-change-view.service.ts'

export const orderChangeApi = implement(orderChangeContract, {
  changeableOrder: async (context, { params }) => ({ data: await readChangeable(context, params.orderNumber) }),
  previewChange: async (context, { params, body }) => ({
    data: await previewMyChange(context, params.id, body.operations),
  }),
  changeOrder: (context, { params, body, header }) =>
    changeMyOrder(context, { orderId: params.id, ...body, key: header('idempotency-key') }),
  cancelChange: async (context, { params: { id: orderId, changeId } }) => {
    await cancelMyChange(context, { orderId, changeId })
    return {}
  },
})
