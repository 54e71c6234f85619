import {
  confirmProof,
  listPaymentsToVerify,
  readScreenshot,
  rejectProof,
  resolveMismatch,
  type MismatchDecision,
} from '#src/features/payments/payment-review.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import { audited } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listPaymentsToVerify }

/**
 * Confirms a manual payment.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const confirmPayment = (context: AdminContext, input: ActionInput<{ amount?: number | undefined }>) =>
  audited(context, { ...input, action: 'payment.confirm' }, async (tx) => {
    await confirmProof(tx, input.target, input.body)
    return {}
  })

/**
 * Rejects a manual payment.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const rejectPayment = (context: AdminContext, input: ActionInput<{ reason: string }>) =>
  audited(context, { ...input, action: 'payment.reject' }, async (tx) => {
    await rejectProof(tx, input.target, input.body.reason)
    return {}
  })

/**
 * Resolves a payment on hold, whose amount or currency differs.
 * @throws Failure `forbidden`, `not_found`, `transition_not_allowed`, `payment_mismatch`
 */
export const resolvePayment = (context: AdminContext, input: ActionInput<{ decision: MismatchDecision }>) =>
  audited(context, { ...input, action: 'payment.resolve' }, async (tx) => {
    // A role that may only review payments must not refund them.
    if (input.body.decision === 'refund' && !may(context.admin.role, 'refund')) throw new Failure('forbidden')
    await resolveMismatch(tx, input.target, input.body.decision)
    return {}
  })

/**
 * Returns the screenshot of a payment proof.
 * @throws Failure `not_found`
 */
export async function showScreenshot(
  context: AdminContext,
  storage: Storage,
  paymentId: string,
): Promise<DocumentResponse> {
  const screenshot = await readScreenshot(context, storage, paymentId)
  if (!screenshot) throw new Failure('not_found')
  return new DocumentResponse(new Uint8Array(screenshot), { 'content-type': 'image/webp' })
}
