import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { readInvoice, readOrder } from './order-view.service.ts'
import { orderAdminContract } from './order.admin.contract.ts'
import {
  cancelOrder,
  deliverShipment,
  markRefundPaid,
  previewRefund,
  recordCash,
  recordTracking,
  refundOrder,
  retryRefund,
  shipOrder,
  startProcessing,
} from './order.admin.service.ts'

/** @param storage contains the archived documents */
export const createOrderAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(orderAdminContract, {
    showOrder: async (context, { params }) => ({ data: await readOrder(context, params.orderNumber) }),
    showInvoice: (context, { params, query }) =>
      readInvoice(context, params.orderNumber, { storage, format: query.format, document: query.document ?? null }),
    startProcessing: async (tx, { params }) => ({ data: await startProcessing(tx, params.orderNumber) }),
    shipOrder: async (tx, { params, body }) => ({ data: await shipOrder(tx, params.orderNumber, body) }),
    cancelOrder: async (tx, { params, body }) => ({
      data: await cancelOrder(tx, params.orderNumber, body),
    }),
    refundOrder: async (tx, { params, body }) => ({ data: await refundOrder(tx, params.orderNumber, body) }),
    previewRefund: async (context, { params, body }) => ({
      data: await previewRefund(context, params.orderNumber, body),
    }),
    deliverShipment: async (tx, { params, body }) => ({ data: await deliverShipment(tx, params.shipmentId, body) }),
    recordCash: async (tx, { params, body }) => ({ data: await recordCash(tx, params.orderNumber, body.amount) }),
    recordTracking: (tx, { params, body }) => recordTracking(tx, params.shipmentId, body.status),
    retryRefund: async (tx, { params }) => {
      await retryRefund(tx, params.refundId)
      return {}
    },
    markRefundPaid: async (tx, { params, body }) => ({
      data: await markRefundPaid(tx, params.refundId, body.reference),
    }),
  })
