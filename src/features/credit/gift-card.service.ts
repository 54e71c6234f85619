import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { GiftCardRow } from '#src/platform/db/tables.generated.ts'
import { toCsv } from '#src/shared/csv.ts'
import { Failure } from '#src/shared/failure.ts'
import { instantOf, nextDay } from '#src/shared/local-time.ts'
import { giftCardAdminEn } from '#src/shared/messages/account/gift-card-admin.en.ts'
import { toDecimal } from '#src/shared/money.ts'
import { giftCardArrived } from './gift-card-mail.ts'
import { canChange, EXPORT_HOURS, REVIVE_YEARS, stateAfter, type GiftCardChange } from './gift-card.rules.ts'
import { giftCardStore } from './gift-card.store.ts'
import { createGiftCode, GIFT_CODE_BYTES, showGiftCode } from './gift-code.rules.ts'
import { balanceOf, system, type AccountName, type PlannedTransfer } from './ledger.rules.ts'
import { transfer, type TransferCause } from './ledger.service.ts'
import { ledgerStore } from './ledger.store.ts'

const HOUR_MS = 3_600_000
const SEAL = 'gift card code'
const AT_ONCE = 200

export const cardAccount = (id: string): AccountName => ({ kind: 'giftCard', subject: id })

/** Returns what a code is looked up by. It needs no key, so that another SECRET_KEY destroys no money. */
export const giftCodeHash = (shopId: string, code: string): Buffer =>
  createHash('sha256').update(`gift card ${shopId} ${code}`).digest()

interface IssuedCards {
  /** Names the cards that are issued together. */
  batchId: string
  count: number
  amount: number
  expiresOn: string | null
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  issuedBy: string
}

/**
 * Issues cards of one amount. A card with an e-mail address is mailed there.
 * @throws Failure `invalid_fields` for a last day that is over
 */
export async function issueGiftCards(
  tx: Tx<ShopContext>,
  { batchId, issuedBy, count, expiresOn, ...card }: IssuedCards,
): Promise<void> {
  const { amount } = card
  const { currency } = tx.shop
  const ids = await addGiftCards(tx, {
    batchId,
    issuedBy,
    expiresAt: readLastDay(tx, expiresOn),
    cards: Array.from({ length: count }, () => card),
  })
  const cause = { kind: 'issue' as const, id: batchId, currency, actor: 'staff' as const }
  await transfer(
    tx,
    cause,
    ids.map((id) => ({ from: system('granted'), to: cardAccount(id), amount, reason: 'grant' as const })),
  )
  if (card.recipientEmail !== '') for (const id of ids) await sendGiftCard(tx, id)
}

type NewCard = Pick<IssuedCards, 'amount' | 'recipientName' | 'recipientEmail' | 'senderName' | 'message'> & {
  /** The unit of an order as which it was sold; absent for cards that the shop gives. */
  sold?: { orderId: string; lineId: string; unit: number }
  /** When it is mailed; absent for a card that the caller mails, or hands over. */
  deliverAt?: Date | null
}

/** Adds active cards without money, which the caller transfers to their accounts. @returns their ids */
export async function addGiftCards(
  tx: Tx<ShopContext>,
  {
    batchId,
    issuedBy,
    expiresAt,
    cards: typed,
  }: Pick<IssuedCards, 'batchId' | 'issuedBy'> & { expiresAt: Date | null; cards: readonly NewCard[] },
): Promise<string[]> {
  const cards = typed.map((card) => ({
    ...card,
    id: randomUUIDv7(),
    code: createGiftCode(randomBytes(GIFT_CODE_BYTES)),
  }))
  await giftCardStore(tx).add(
    cards.map(({ id, code, amount, sold, deliverAt, ...card }) => ({
      id,
      order_id: sold?.orderId ?? null,
      order_line_id: sold?.lineId ?? null,
      unit: sold?.unit ?? null,
      batch_id: batchId,
      codeHash: giftCodeHash(tx.shop.id, code),
      codeSealed: tx.secret.seal(SEAL, id, code),
      last4: code.slice(-4),
      currency: tx.shop.currency,
      initial_amount: amount,
      state: 'active' as const,
      expires_at: expiresAt,
      recipient_name: card.recipientName,
      recipient_email: card.recipientEmail,
      sender_name: card.senderName,
      message: card.message,
      deliver_at: deliverAt ?? null,
      issued_by: issuedBy,
      created_at: tx.now,
      sent_count: 0,
      version: 0,
    })),
  )
  return cards.map(({ id }) => id)
}

/** @throws Failure `invalid_fields` for a day that is over */
function readLastDay({ shop, now }: ShopContext, day: string | null): Date | null {
  if (day === null) return null
  const end = instantOf(nextDay(day), '00:00', shop.time_zone)
  if (end <= now) throw new Failure('invalid_fields', { fields: { expiresOn: giftCardAdminEn.dayOver } })
  return end
}

/** Mails the code of a card to its recipient, once more each time. */
export async function sendGiftCard(tx: Tx<ShopContext>, id: string): Promise<void> {
  const store = giftCardStore(tx)
  const card = await store.find(id)
  if (!card) return
  queueMail(tx, giftCardArrived(tx.shop, card))
  await store.update(id, { sent_count: card.sent_count + 1, sent_at: tx.now, deliver_at: null })
}

/** Returns the code of a card as it is shown; null when it was sealed by another deployment. */
export const openGiftCode = (context: ShopContext, card: Pick<GiftCardRow, 'id' | 'code_sealed'>): string | null => {
  const code = context.secret.open(SEAL, card.id, card.code_sealed)
  return code && showGiftCode(code)
}

/** Returns the code of a card for its mail; null when it must not be sent any more. */
export const giftCodeForMail = (context: ShopContext, cardId: string): Promise<string | null> =>
  inTransaction(context, async (tx) => {
    const card = await giftCardStore(tx).find(cardId)
    return card?.state === 'active' ? openGiftCode(tx, card) : null
  })

interface CardChange {
  id: string
  change: GiftCardChange
  /** For `extend`: the new last day; null for none. */
  expiresOn: string | null
  /** Names the change: it is made once. */
  causeId: string
}

/**
 * Changes a card.
 * @throws Failure `not_found`; `transition_not_allowed`; `invalid_fields`
 */
export async function changeGiftCard(
  tx: Tx<ShopContext>,
  { id, change, expiresOn, causeId }: CardChange,
): Promise<void> {
  const store = giftCardStore(tx)
  const card = await store.lock(id)
  if (!card) throw new Failure('not_found')
  if (!canChange(change, card.state) || (change === 'resend' && card.recipient_email === ''))
    throw new Failure('transition_not_allowed')
  const cause = { kind: 'giftCard' as const, id: causeId, currency: card.currency, actor: 'staff' as const }
  if (change === 'extend') return extend(tx, card, { expiresAt: readLastDay(tx, expiresOn), cause })
  if (change === 'resend') return sendGiftCard(tx, id)
  await store.update(id, { state: stateAfter(change, card.state), ...(change === 'void' && { ended_at: tx.now }) })
  if (change === 'void') await takeRest(tx, card, { cause, reason: 'void' })
}

/** Moves what is left on a card to the shop. */
async function takeRest(
  tx: Tx<ShopContext>,
  { id, currency }: GiftCardRow,
  { cause, reason }: { cause: TransferCause; reason: 'void' | 'expire' },
): Promise<void> {
  const account = await ledgerStore(tx).findAccount(currency, cardAccount(id))
  const amount = account ? balanceOf(account) : 0
  const to = system(reason === 'void' ? 'voided' : 'expired')
  if (amount > 0) await transfer(tx, cause, [{ from: cardAccount(id), to, amount, reason }])
}

/** Gives a card another last day. One that has expired gets back what it had then. */
async function extend(
  tx: Tx<ShopContext>,
  card: GiftCardRow,
  { expiresAt, cause }: { expiresAt: Date | null; cause: TransferCause },
): Promise<void> {
  const endedAt = card.state === 'expired' ? card.ended_at : null
  if (endedAt) {
    const limit = new Date(endedAt)
    limit.setUTCFullYear(limit.getUTCFullYear() + REVIVE_YEARS)
    if (limit <= tx.now) throw new Failure('transition_not_allowed')
  }
  await giftCardStore(tx).update(card.id, {
    state: 'active',
    expires_at: expiresAt,
    ended_at: null,
    reminded_days: null,
  })
  if (!endedAt) return
  const amount = await expiredAmount(tx, card)
  const back: PlannedTransfer = { from: system('expired'), to: cardAccount(card.id), amount, reason: 'revive' }
  if (amount > 0) await transfer(tx, cause, [back])
}

/** Returns what a card has lost by expiring and not got back. */
async function expiredAmount(tx: Tx<ShopContext>, { id, currency }: GiftCardRow): Promise<number> {
  const store = ledgerStore(tx)
  const account = await store.findAccount(currency, cardAccount(id))
  if (!account) return 0
  const { rows } = await store.movements(account.id, { offset: 0, limit: 1 })
  const last = rows[0]
  return last?.reason === 'expire' ? -last.amount : 0
}

/** Ends cards after their last day: what is left moves to the shop. @returns whether there may be more */
export const expireGiftCards = (context: ShopContext): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const store = giftCardStore(tx)
    const cards = await store.lockOver(AT_ONCE)
    const transfers: PlannedTransfer[] = []
    for (const { id, currency } of cards) {
      await store.update(id, { state: 'expired', ended_at: tx.now })
      const account = await ledgerStore(tx).findAccount(currency, cardAccount(id))
      const amount = account ? balanceOf(account) : 0
      if (amount > 0) transfers.push({ from: cardAccount(id), to: system('expired'), amount, reason: 'expire' })
    }
    const { currency } = tx.shop
    const cause = { kind: 'expiry' as const, id: randomUUIDv7(), currency, actor: 'system' as const }
    if (transfers.length > 0) await transfer(tx, cause, transfers)
    return cards.length === AT_ONCE
  })

/** The same for all of them. */
export async function expireAllGiftCards(context: ShopContext): Promise<void> {
  while (await expireGiftCards(context));
}

/**
 * Returns the codes of cards that were issued together, as CSV.
 * @throws Failure `not_found`, also a day after they were issued
 */
export const exportGiftCodes = (context: AdminContext, batchId: string): Promise<string> =>
  inTransaction(context, async (tx) => {
    const cards = await giftCardStore(tx).ofBatch(batchId)
    const isOver = cards.some(({ created_at: at }) => tx.now.getTime() - at.getTime() > EXPORT_HOURS * HOUR_MS)
    if (cards.length === 0 || isOver) throw new Failure('not_found')
    await writeAuditEntry(tx, { action: 'giftCard.export', target: batchId, data: { cards: cards.length } })
    const lines = cards.map((card) => [
      openGiftCode(tx, card) ?? '',
      toDecimal(card.initial_amount, card.currency),
      card.currency,
      card.expires_at?.toISOString() ?? '',
    ])
    return toCsv([['code', 'amount', 'currency', 'expires'], ...lines])
  })
