import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { CreditSource } from './credit-source.rules.ts'
import { MAX_NAME } from './gift-card.rules.ts'
import { addGiftCards, cardAccount, sendGiftCard } from './gift-card.service.ts'
import { giftCardStore } from './gift-card.store.ts'
import { system, TransferError, type AccountName, type PlannedTransfer } from './ledger.rules.ts'
import { transfer } from './ledger.service.ts'
import { ledgerStore } from './ledger.store.ts'

/** A part of a payment that a gift card or store credit pays. */
interface CreditPayment {
  paymentId: string
  /** The account in the ledger. */
  accountId: string
  /** In minor units, above zero. */
  amount: number
}

export type CreditMove = 'reserve' | 'capture' | 'release'

/** Returns what can pay: usable gift cards, and the store credit of an account. Empty ones are left out. */
export const findCreditSources = (
  context: ShopContext,
  wanted: { cardIds: readonly string[]; userId: string | null },
): Promise<CreditSource[]> => inTransaction(context, (tx) => ledgerStore(tx).findSources(tx.shop.currency, wanted))

const heldBy = (paymentId: string): AccountName => ({ kind: 'held', subject: paymentId })

/**
 * Moves the money of an order's payments: from gift cards and store credit into the payments, on to the shop, or back.
 * The caller has locked the order, and changes the states of the payments.
 * @param cause.step distinguishes moves of the same kind
 * @throws TransferError when a card or a balance has too little, or cannot be used any more
 */
export async function moveCredit(
  tx: Tx<ShopContext>,
  { orderId, move, step }: { orderId: string; move: CreditMove; step: string | number },
  payments: readonly CreditPayment[],
): Promise<void> {
  const names = await ledgerStore(tx).namesOf(payments.map(({ accountId }) => accountId))
  const legs = payments.map(({ paymentId, accountId, amount }): PlannedTransfer => {
    const holder = names.get(accountId)
    if (!holder) throw new Error(`there is no account ${accountId}`)
    const held = heldBy(paymentId)
    if (move === 'capture') return { from: held, to: system('redeemed'), amount, reason: move }
    return move === 'reserve'
      ? { from: holder, to: held, amount, reason: move }
      : { from: held, to: holder, amount, reason: move }
  })
  if (move === 'reserve') await requireUsable(tx, [...names.values()])
  const cause = { kind: 'order' as const, id: `${orderId} ${move} ${step}`, currency: tx.shop.currency }
  await transfer(tx, { ...cause, actor: 'shopper', orderId }, legs)
}

/** @throws TransferError for a card that has been blocked, ended or voided */
async function requireUsable(tx: Tx<ShopContext>, names: readonly AccountName[]): Promise<void> {
  const cardIds = names.filter(({ kind }) => kind === 'giftCard').map(({ subject }) => subject)
  if (cardIds.length > 0 && (await giftCardStore(tx).lockUsable(cardIds)) < cardIds.length)
    throw new TransferError('closed')
}

/** Money that goes into the exchange of a return, or leaves it. */
interface ExchangedMoney {
  orderId: string
  returnId: string
  refundId: string
  amount: number
}

const exchangeOf = (returnId: string): AccountName => ({ kind: 'exchange', subject: returnId })

/** Gives what is refunded of an order to the exchange of a return. */
export async function fundExchange(
  tx: Tx<ShopContext>,
  { orderId, returnId, refundId, amount }: ExchangedMoney,
): Promise<void> {
  const cause = { kind: 'order' as const, id: `${orderId} exchange ${refundId}`, currency: tx.shop.currency }
  const leg = { from: system('refunded'), to: exchangeOf(returnId), amount, reason: 'refund' as const }
  await transfer(tx, { ...cause, actor: 'staff', orderId }, [leg])
}

/** Takes back what an exchange has paid for an order, which is refunded otherwise. */
export async function leaveExchange(
  tx: Tx<ShopContext>,
  { orderId, returnId, refundId, amount }: ExchangedMoney,
): Promise<void> {
  const cause = { kind: 'order' as const, id: `${orderId} passOn ${refundId}`, currency: tx.shop.currency }
  const account = exchangeOf(returnId)
  await transfer(tx, { ...cause, actor: 'staff', orderId }, [
    { from: system('redeemed'), to: account, amount, reason: 'giveBack' },
    { from: account, to: system('refunded'), amount, reason: 'giveBack' },
  ])
}

/** Takes money out of an exchange that was not paid in full, to refund it otherwise. */
export async function endExchangeCredit(
  tx: Tx<ShopContext>,
  { orderId, returnId, amount }: Omit<ExchangedMoney, 'refundId'>,
): Promise<void> {
  const cause = { kind: 'order' as const, id: `${orderId} endExchange`, currency: tx.shop.currency }
  const leg = { from: exchangeOf(returnId), to: system('refunded'), amount, reason: 'giveBack' as const }
  await transfer(tx, { ...cause, actor: 'staff', orderId }, [leg])
}

/** Returns the account from which the order of an exchange is paid; null when it costs nothing. */
export const findExchangeAccount = async (tx: Tx<ShopContext>, returnId: string): Promise<string | null> =>
  (await ledgerStore(tx).findAccount(tx.shop.currency, exchangeOf(returnId)))?.id ?? null

/** A refund of what a gift card or store credit has paid, or of money that becomes store credit. */
interface CreditRefund {
  refundId: string
  /** null for money. */
  accountId: string | null
  amount: number
}

/** The order of a refund, with its customer. */
interface RefundedOrder {
  orderId: string
  /** null for a guest, and for an account that was deleted. */
  userId: string | null
  email: string
  name: string
}

/**
 * Gives refunds back to the gift cards and the store credit that have paid, and money to the store credit of the
 * customer. A card that has ended, the credit of an account that was deleted, and that of a guest are replaced by a new
 * card, which is mailed to the customer. The caller has locked the order.
 * @param credited.bonusAmount what the shop adds to the money
 */
export async function creditRefunds(
  tx: Tx<ShopContext>,
  order: RefundedOrder,
  { refunds, bonusAmount }: { refunds: readonly CreditRefund[]; bonusAmount: number },
): Promise<void> {
  const accountIds = refunds.flatMap(({ accountId }) => accountId ?? [])
  const names = await ledgerStore(tx).namesOf(accountIds)
  const legs: PlannedTransfer[] = []
  const replaced: string[] = []
  for (const { refundId, accountId, amount } of refunds) {
    if (accountId === null) continue
    const holder = names.get(accountId)
    if (!holder) throw new Error(`there is no account ${accountId}`)
    const isGone = await hasEnded(tx, order, holder)
    const [cardId] = isGone ? await addReplacement(tx, order, { refundId, amount }) : []
    if (cardId !== undefined) replaced.push(cardId)
    const to = cardId === undefined ? holder : cardAccount(cardId)
    legs.push({ from: system('redeemed'), to, amount, reason: 'giveBack' })
  }
  const money = await addMoney(tx, order, {
    refunds: refunds.filter(({ accountId }) => accountId === null),
    bonusAmount,
  })
  legs.push(...money.legs)
  replaced.push(...money.cardIds)
  const id = `${order.orderId} giveBack ${refunds[0]?.refundId ?? ''}`
  const cause = { kind: 'order' as const, id, currency: tx.shop.currency, actor: 'staff' as const }
  await transfer(tx, { ...cause, orderId: order.orderId }, legs)
  if (order.email !== '') for (const cardId of replaced) await sendGiftCard(tx, cardId)
}

/** Returns how refunded money becomes the store credit of the customer; a guest gets a new card. */
async function addMoney(
  tx: Tx<ShopContext>,
  order: RefundedOrder,
  { refunds, bonusAmount }: { refunds: readonly CreditRefund[]; bonusAmount: number },
): Promise<{ legs: PlannedTransfer[]; cardIds: string[] }> {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const [first] = refunds
  if (!first) return { legs: [], cardIds: [] }
  const { userId } = order
  const card = { refundId: first.refundId, amount: amount + bonusAmount }
  const cardIds = userId === null ? await addReplacement(tx, order, card) : []
  const [cardId] = cardIds
  const to: AccountName = cardId === undefined ? { kind: 'credit', subject: userId ?? '' } : cardAccount(cardId)
  const legs: PlannedTransfer[] = [{ from: system('refunded'), to, amount, reason: 'refund' }]
  if (bonusAmount > 0) legs.push({ from: system('granted'), to, amount: bonusAmount, reason: 'bonus' })
  return { legs, cardIds }
}

/** Whether money on an account would be lost to its holder. */
async function hasEnded(tx: Tx<ShopContext>, { userId }: RefundedOrder, holder: AccountName): Promise<boolean> {
  if (holder.kind === 'credit') return userId !== holder.subject
  const card = await giftCardStore(tx).lock(holder.subject)
  if (card?.state !== 'active' && card?.state !== 'blocked') return true
  return card.expires_at !== null && card.expires_at <= tx.now
}

/** It has no end: the money was paid before. */
const addReplacement = (
  tx: Tx<ShopContext>,
  { email, name }: RefundedOrder,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<string[]> =>
  addGiftCards(tx, {
    batchId: refundId,
    cards: [{ amount, recipientName: name.slice(0, MAX_NAME), recipientEmail: email, senderName: '', message: '' }],
    expiresAt: null,
    issuedBy: 'refund',
  })
