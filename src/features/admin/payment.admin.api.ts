import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
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

const ofPayment = <B extends object>({ params, body, header }: AdminRequest<B, { paymentId: string }>) => ({
  target: params.paymentId,
  body,
  key: header('idempotency-key'),
})
