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
  resolveParcelDoubt,
  reconcileRefund,
  ship,
  track,
  retryFailedRefund,
  type CourierClients,
} from './order-operations.service.ts'
import { listOrders, readInvoice, readOrder } from './order.admin.service.ts'

interface AdminRequest<B, P> {
  body: B
  params: P
  header: (name: string) => string | null
}

/**
 * Returns the endpoints for parcels.
 * @param courier the clients of this process for the shops' couriers
 */
export const createParcelAdminApi = (courier: CourierClients): FeatureApi =>
  implement(parcelAdminContract, {
    operatorBookParcel: async (context, request) => ({ data: await book(context, courier, ofShipment(request)) }),
    operatorResolveParcel: async (context, request) => ({
      data: await resolveParcelDoubt(context, courier, ofShipment(request)),
    }),
  })

export const orderAdminApi: FeatureApi = implement(orderAdminContract, {
  operatorOrders: (context, { query }) => listOrders(context, query),
  operatorOrder: async (context, { params }) => ({ data: await readOrder(context, params.orderNumber) }),
  operatorInvoice: (context, { params, query }) =>
    readInvoice(context, params.orderNumber, { format: query.format, document: query.document ?? null }),
  operatorProcess: async (context, request) => ({ data: await processOrder(context, ofOrder(request)) }),
  operatorShip: async (context, request) => ({ data: await ship(context, ofOrder(request)) }),
  operatorCancel: async (context, request) => ({ data: await cancel(context, ofOrder(request)) }),
  operatorRefund: async (context, request) => ({ data: await refund(context, ofOrder(request)) }),
  operatorDeliver: async (context, request) => ({ data: await deliver(context, ofShipment(request)) }),
  operatorCollect: async (context, request) => ({ data: await collect(context, ofOrder(request)) }),
  operatorTrack: async (context, request) => ({ data: await track(context, ofShipment(request)) }),
  operatorRetryRefund: (context, request) => retryFailedRefund(context, ofRefund(request)),
  operatorMarkRefundPaid: async (context, request) => ({ data: await reconcileRefund(context, ofRefund(request)) }),
})

const ofOrder = <B extends object>({ params, body, header }: AdminRequest<B, { orderNumber: string }>) => ({
  target: params.orderNumber,
  body,
  key: header('idempotency-key'),
})
const ofShipment = <B extends object>({ params, body, header }: AdminRequest<B, { shipmentId: string }>) => ({
  target: params.shipmentId,
  body,
  key: header('idempotency-key'),
})
const ofRefund = <B extends object>({ params, body, header }: AdminRequest<B, { refundId: string }>) => ({
  target: params.refundId,
  body,
  key: header('idempotency-key'),
})
