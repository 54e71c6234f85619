import { randomUUID } from 'node:crypto'
import { paymentChanged } from '#src/features/orders/changes/order-transitions.service.ts'
import { rejection } from '#src/features/orders/changes/order-changes.service.ts'
import { readUploadedImage } from '#src/features/media/image.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { paymentsEn } from '#src/shared/messages/checkout/payments.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { findPayment } from './payment-redirect.service.ts'
import { rejectUnlessPayable } from './start-payment.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import type { Payment, ProofRequest } from './payment.contract.ts'
import { MAX_PROOFS, MAX_SCREENSHOT_BYTES, readTransactionId } from './payment.rules.ts'
import { isManual } from '#src/shared/payment-providers.ts'
import { paymentStore } from './payment.store.ts'
import { readOwnPayment, showPayment } from './payment-view.service.ts'

const SCREENSHOT = { bytes: MAX_SCREENSHOT_BYTES, fields: { screenshot: paymentsEn.screenshot } } as const

interface Proof {
  senderNumber: string
  transactionId: string
}

/**
 * Submits a payment proof: the shop then checks whether the money has arrived.
 * @throws Failure `not_found`; `invalid_fields`; `upload_too_large`, `upload_type`; `transaction_used`;
 * `payment_proof_limit`; `transition_not_allowed` when no proof is awaited
 */
export async function provePayment(
  context: GuestContext,
  clients: PaymentClients,
  { paymentId, proof }: { paymentId: string; proof: ProofRequest },
): Promise<Payment> {
  // Access is checked before the content is read, so that others learn nothing about the payment.
  const existing = await inTransaction(context, (tx) => readOwnPayment(tx, paymentId))
  if (!isManual(existing.provider)) throw new Failure('not_found')
  const input = readProof(proof)
  const isAwaited = await inTransaction(context, (tx) => isProofAwaited(tx, existing.id, input))
  // A repeated proof needs no second image.
  const image = isAwaited && proof.screenshot ? await readUploadedImage(proof.screenshot, SCREENSHOT) : null
  const screenshot = image && (await saveScreenshot(context, clients, image))
  const remove = async (name: string | null): Promise<void> => {
    if (name !== null) await clients.storage.remove(screenshotFile(context.shop.id, name))
  }
  const submitted = inTransaction(context, (tx) => submitProof(tx, existing.id, { ...input, screenshot }))
  const unused = await submitted.catch(async (error: unknown) => {
    await remove(screenshot)
    throw isUniqueViolation(error, 'payments_by_transaction') ? used() : error
  })
  await remove(unused)
  return showPayment(context, existing.id)
}

const used = (): Failure =>
  new Failure('transaction_used', { fields: { transactionId: new Failure('transaction_used').message } })

/** @returns false for a repeat, as by a double click @throws Failure */
async function isProofAwaited(
  tx: Tx<GuestContext>,
  paymentId: string,
  { transactionId }: Pick<Proof, 'transactionId'>,
): Promise<boolean> {
  const { payment, order } = await findPayment(tx, paymentId)
  if (payment.status === 'submitted' && payment.transaction_id === transactionId) return false
  if (payment.attempts >= MAX_PROOFS) throw new Failure('payment_proof_limit')
  if (payment.status !== 'awaitingProof' && payment.status !== 'rejected') throw rejection(order.state)
  rejectUnlessPayable(tx, order)
  return true
}

/** @returns the image to delete: of this proof or of the previous one */
async function submitProof(
  tx: Tx<GuestContext>,
  paymentId: string,
  { senderNumber, transactionId, screenshot }: Proof & { screenshot: string | null },
): Promise<string | null> {
  if (!(await isProofAwaited(tx, paymentId, { transactionId }))) return screenshot
  const { payment } = await findPayment(tx, paymentId)
  await paymentStore(tx).update(paymentId, {
    status: 'submitted',
    sender_number: senderNumber,
    transaction_id: transactionId,
    ...(screenshot !== null && { screenshot }),
    attempts: payment.attempts + 1,
    submitted_at: tx.now,
  })
  await paymentChanged(tx, payment.order_id, { type: 'submitted', paymentId, actor: 'shopper' })
  return screenshot === null ? null : payment.screenshot
}

/** @throws Failure `invalid_fields` */
function readProof({ senderNumber, transactionId }: ProofRequest): Proof {
  const sender = cleanText(senderNumber) ?? ''
  const transaction = readTransactionId(cleanText(transactionId) ?? '')
  const fields = {
    ...((sender.length < 6 || sender.length > 20) && { senderNumber: paymentsEn.senderNumber }),
    ...(transaction === '' && { transactionId: paymentsEn.transactionId }),
    ...(transaction !== '' &&
      (transaction.length < 4 || transaction.length > 40) && { transactionId: paymentsEn.transactionIdLength }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  return { senderNumber: sender, transactionId: transaction }
}

/** Saves the screenshot under a name that no public URL serves. @returns the name */
async function saveScreenshot({ shop }: GuestContext, clients: PaymentClients, image: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  await clients.storage.put(screenshotFile(shop.id, name), image)
  return name
}

export const screenshotFile = (shopId: string, name: string): string => `${shopId}/proofs/${name}`
