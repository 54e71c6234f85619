import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { getDocument, openDocument } from '../invoices/document.service.ts'
import { myOrdersContract } from './my-orders.contract.ts'
import { cancelMyOrder, listMyOrders, revokeTracking, sendMyGiftCard } from './my-orders.service.ts'
import { openOrderLink, sendOrderLink } from '../access/order-access-link.service.ts'
import { reorder } from '../changes/reorder.service.ts'

/** @param storage contains the archived documents */
export const createMyOrdersApi = (storage: Storage): FeatureApi =>
  implement(myOrdersContract, {
    orders: (context, { query }) => listMyOrders(context, query),
    cancel: async (context, { params, body }) => ({ data: await cancelMyOrder(context, params.id, body) }),
    reorder: async (context, { params }) => ({ data: await reorder(context, params.id) }),
    invoice: (context, { params, query }) =>
      getDocument(context, params.id, { storage, format: query.format, document: query.document ?? null }),
    mailedInvoice: (context, { params, query }) => {
      // The URL itself grants access, so it must not leak as a referrer.
      context.responseHeaders.set('referrer-policy', 'no-referrer')
      return openDocument(context, params.token, { storage, format: query.format })
    },
    revokeTracking: async (context, { params }) => {
      await revokeTracking(context, params.id)
      return {}
    },
    sendGiftCard: async (context, { params: { id: orderId, cardId } }) => {
      await sendMyGiftCard(context, { orderId, cardId })
      return {}
    },
    trackLink: (context, { body }) => sendOrderLink(context, body),
    trackOpen: async (context, { body }) => {
      // The requesting page has the link in its URL, which must not leak as a referrer.
      context.responseHeaders.set('referrer-policy', 'no-referrer')
      return { data: await openOrderLink(context, body.linkToken) }
    },
  })
