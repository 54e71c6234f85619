import { endExchangeCredit, moveCredit } from '#src/features/credit/credit-payment.service.ts'
import { TransferError } from '#src/features/credit/ledger.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { withOrderedIds } from '#src/platform/db/ordered-ids.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { LockedOrder } from './order-changes.service.ts'
import type { PassedOn } from './refund-requests.service.ts'
import { orderStateStore, type CreditPayment } from './order-state.store.ts'

// The parts of an order's payment that gift cards and store credit pay. Their money is held while the rest is unpaid.

/**
 * Adds the parts of a new order's payment, which is locked by its transaction.
 * @param credits.isConfirmed whether the order waits for nothing, so that the shop gets the money now
 * @returns the id of the first payment; null without any
 * @throws TransferError when a card or a balance has too little, or cannot be used any more
 */
export async function payByCredit(
  tx: Tx<ShopContext>,
  orderId: string,
  { parts, isConfirmed }: { parts: readonly Omit<CreditPayment, 'paymentId'>[]; isConfirmed: boolean },
): Promise<string | null> {
  if (parts.length === 0) return null
  const store = orderStateStore(tx)
  const payments = withOrderedIds(parts).map(({ id: paymentId, ...part }) => ({ ...part, paymentId }))
  await moveCredit(tx, { orderId, move: 'reserve', step: 0 }, payments)
  await store.addCreditPayments(orderId, payments)
  if (isConfirmed) await moveHeld(tx, { orderId, move: 'capture', step: 0 }, payments)
  return payments[0]?.paymentId ?? null
}

/**
 * Gives the held money of an order that does not wait any more to the shop, or back when the order has ended.
 * @returns what goes back to the order whose items were exchanged
 */
export async function moveReserved(tx: Tx<ShopContext>, { id, row, state }: LockedOrder): Promise<PassedOn[]> {
  const payments = await orderStateStore(tx).creditPayments(id, 'reserved')
  const isOver = state.status === 'expired' || state.status === 'cancelled'
  await moveHeld(tx, { orderId: id, move: isOver ? 'release' : 'capture', step: row.version }, payments)
  const passedOn = (isOver ? payments : []).flatMap(({ exchangeReturnId: returnId, amount }): PassedOn[] =>
    returnId ? [{ returnId, amount }] : [],
  )
  for (const passed of passedOn) await endExchangeCredit(tx, { orderId: id, ...passed })
  return passedOn
}

async function moveHeld(
  tx: Tx<ShopContext>,
  to: { orderId: string; move: 'capture' | 'release'; step: number },
  payments: readonly CreditPayment[],
): Promise<void> {
  await moveCredit(tx, to, payments)
  const ids = payments.map(({ paymentId }) => paymentId)
  await orderStateStore(tx).setCreditState(ids, to.move === 'capture' ? 'captured' : 'released')
}

/** Holds money again that was given back. @returns false, with nothing held, when it is gone */
export async function reserveAgain(
  tx: Tx<ShopContext>,
  { id, row }: LockedOrder,
  payments: readonly CreditPayment[],
): Promise<boolean> {
  try {
    await moveCredit(tx, { orderId: id, move: 'reserve', step: row.version }, payments)
  } catch (error) {
    if (error instanceof TransferError) return false
    throw error
  }
  await orderStateStore(tx).setCreditState(
    payments.map(({ paymentId }) => paymentId),
    'reserved',
  )
  return true
}
