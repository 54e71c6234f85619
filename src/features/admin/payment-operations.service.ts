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
import { DocumentAnswer } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import { audited } from './audit.service.ts'
import type { Wanted } from './order-operations.service.ts'

export { listPaymentsToVerify }

/** @throws Failure `not_found`, `transition_not_allowed` */
export const confirmPayment = (context: AdminContext, wanted: Wanted<{ amount?: number | undefined }>) =>
  audited(context, { ...wanted, action: 'payment.confirm' }, async (tx) => {
    await confirmProof(tx, wanted.target, wanted.body)
    return {}
  })

/** @throws Failure `not_found`, `transition_not_allowed` */
export const rejectPayment = (context: AdminContext, wanted: Wanted<{ reason: string }>) =>
  audited(context, { ...wanted, action: 'payment.reject' }, async (tx) => {
    await rejectProof(tx, wanted.target, wanted.body.reason)
    return {}
  })

/** @throws Failure `forbidden`, `not_found`, `transition_not_allowed`, `payment_mismatch` */
export const resolvePayment = (context: AdminContext, wanted: Wanted<{ decision: MismatchDecision }>) =>
  audited(context, { ...wanted, action: 'payment.resolve' }, async (tx) => {
    // Whoever may only look at payments sends no money away.
    if (wanted.body.decision === 'refund' && !may(context.operator.role, 'refund')) throw new Failure('forbidden')
    await resolveMismatch(tx, wanted.target, wanted.body.decision)
    return {}
  })

/** @throws Failure `not_found` */
export async function showScreenshot(
  context: AdminContext,
  storage: Storage,
  paymentId: string,
): Promise<DocumentAnswer> {
  const picture = await readScreenshot(context, storage, paymentId)
  if (!picture) throw new Failure('not_found')
  return new DocumentAnswer(new Uint8Array(picture), { 'content-type': 'image/webp' })
}
