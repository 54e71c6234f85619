import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { readAuditLog } from './audit.service.ts'
import { accessAdminContract } from './access.admin.contract.ts'
import {
  endKey,
  endWebhook,
  listDeliveries,
  listWebhooks,
  makeKey,
  makeWebhook,
  replay,
  tryWebhook,
} from './access.admin.service.ts'
import { listKeys } from './api-key.service.ts'
import { paymentAdminContract } from './payment.admin.contract.ts'
import {
  confirmPayment,
  listPaymentsToVerify,
  rejectPayment,
  resolvePayment,
  showScreenshot,
} from './payment-operations.service.ts'

interface AdminRequest<B, P> {
  body: B
  params: P
  header: (name: string) => string | null
}

/**
 * Returns the endpoints for payments.
 * @param storage contains the images of payment proofs
 */
export const createPaymentAdminApi = (storage: Storage): FeatureApi =>
  implement(paymentAdminContract, {
    operatorPayments: async (context) => ({ data: await listPaymentsToVerify(context) }),
    operatorScreenshot: (context, { params }) => showScreenshot(context, storage, params.paymentId),
    operatorConfirmPayment: (context, request) => confirmPayment(context, ofPayment(request)),
    operatorRejectPayment: (context, request) => rejectPayment(context, ofPayment(request)),
    operatorResolvePayment: (context, request) => resolvePayment(context, ofPayment(request)),
  })

export const accessAdminApi = implement(accessAdminContract, {
  operatorKeys: async (context) => ({ data: await listKeys(context) }),
  operatorAddKey: async (context, { body, header }) => ({
    data: await makeKey(context, { body, key: header('idempotency-key') }),
  }),
  operatorRevokeKey: (context, request) => endKey(context, ofId(request)),
  operatorWebhooks: async (context) => ({ data: await listWebhooks(context) }),
  operatorAddWebhook: async (context, { body, header }) => ({
    data: await makeWebhook(context, { body, key: header('idempotency-key') }),
  }),
  operatorRemoveWebhook: (context, request) => endWebhook(context, ofId(request)),
  operatorTestWebhook: async (context, request) => ({ data: await tryWebhook(context, ofId(request)) }),
  operatorDeliveries: async (context, { query }) => ({
    data: await listDeliveries(context, {
      webhookId: query.webhookId ?? null,
      state: query.state ?? null,
      limit: SHOWN,
    }),
  }),
  operatorReplay: (context, request) => replay(context, ofId(request)),
  operatorAudit: async (context, { query }) => ({ data: await readAuditLog(context, query.page) }),
})

const SHOWN = 100

const ofPayment = <B extends object>({ params, body, header }: AdminRequest<B, { paymentId: string }>) => ({
  target: params.paymentId,
  body,
  key: header('idempotency-key'),
})
const ofId = ({ params, header }: AdminRequest<unknown, { id: string }>) => ({
  target: params.id,
  body: {},
  key: header('idempotency-key'),
})
