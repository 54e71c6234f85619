import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { orderAdminContract } from './order.admin.contract.ts'
import { parcelAdminContract } from './parcel.admin.contract.ts'
import {
  book,
  cancel,
  collect,
  deliver,
  processOrder,
  refund,
  settle,
  reconcileRefund,
  ship,
  track,
  tryRefundAgain,
  type CourierClients,
} from './order-operations.service.ts'
import { listOrders, readInvoice, readOrder } from './order.admin.service.ts'

interface Asked<B, P> {
  body: B
  params: P
  header: (name: string) => string | null
}

/** @param courier how this process asks shops' couriers */
export const createParcelAdminApi = (courier: CourierClients): FeatureApi =>
  implement(parcelAdminContract, {
    operatorBookParcel: async (context, asked) => ({ data: await book(context, courier, ofShipment(asked)) }),
    operatorResolveParcel: async (context, asked) => ({ data: await settle(context, courier, ofShipment(asked)) }),
  })

export const orderAdminApi: FeatureApi = implement(orderAdminContract, {
  operatorOrders: (context, { query }) => listOrders(context, query),
  operatorOrder: async (context, { params }) => ({ data: await readOrder(context, params.orderNumber) }),
  operatorInvoice: (context, { params, query }) =>
    readInvoice(context, params.orderNumber, { format: query.format, document: query.document ?? null }),
  operatorProcess: async (context, asked) => ({ data: await processOrder(context, ofOrder(asked)) }),
  operatorShip: async (context, asked) => ({ data: await ship(context, ofOrder(asked)) }),
  operatorCancel: async (context, asked) => ({ data: await cancel(context, ofOrder(asked)) }),
  operatorRefund: async (context, asked) => ({ data: await refund(context, ofOrder(asked)) }),
  operatorDeliver: async (context, asked) => ({ data: await deliver(context, ofShipment(asked)) }),
  operatorCollect: async (context, asked) => ({ data: await collect(context, ofOrder(asked)) }),
  operatorTrack: async (context, asked) => ({ data: await track(context, ofShipment(asked)) }),
  operatorRetryRefund: (context, asked) => tryRefundAgain(context, ofRefund(asked)),
  operatorMarkRefundPaid: async (context, asked) => ({ data: await reconcileRefund(context, ofRefund(asked)) }),
})

const ofOrder = <B extends object>({ params, body, header }: Asked<B, { orderNumber: string }>) => ({
  target: params.orderNumber,
  body,
  key: header('idempotency-key'),
})
const ofShipment = <B extends object>({ params, body, header }: Asked<B, { shipmentId: string }>) => ({
  target: params.shipmentId,
  body,
  key: header('idempotency-key'),
})
const ofRefund = <B extends object>({ params, body, header }: Asked<B, { refundId: string }>) => ({
  target: params.refundId,
  body,
  key: header('idempotency-key'),
})
