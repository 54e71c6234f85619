import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import {
  confirmProof,
  listPaymentsToVerify,
  readScreenshot,
  rejectProof,
  resolveMismatch,
} from './payment-review.service.ts'
import { paymentAdminContract } from './payment.admin.contract.ts'

/** @param storage contains the images of payment proofs */
export const createPaymentAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(paymentAdminContract, {
    listPaymentsToVerify: async (context) => ({ data: await listPaymentsToVerify(context) }),
    showPaymentScreenshot: async (context, { params }) => {
      const screenshot = await readScreenshot(context, storage, params.paymentId)
      if (!screenshot) throw new Failure('not_found')
      return new DocumentResponse(new Uint8Array(screenshot), { 'content-type': 'image/webp' })
    },
    confirmPayment: async (tx, { params, body }) => {
      await confirmProof(tx, params.paymentId, body)
      return {}
    },
    rejectPayment: async (tx, { params, body }) => {
      await rejectProof(tx, params.paymentId, body.reason)
      return {}
    },
    resolvePayment: async (tx, { params, body }) => {
      // A role that may only review payments must not refund them.
      if (body.decision === 'refund' && !tx.admin.permissions.includes('refunds.create')) throw new Failure('forbidden')
      await resolveMismatch(tx, params.paymentId, body.decision)
      return {}
    },
  })
