import { queueMail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { GiftCardRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { deliveryTime, type GiftCardDelivery } from './gift-card-delivery.rules.ts'
import { giftCardBought } from './gift-card-mail.ts'
import type { BoughtGiftCard } from './gift-card.contract.ts'
import { MAX_NAME, MAX_SENT } from './gift-card.rules.ts'
import { addGiftCards, cardAccount, sendGiftCard } from './gift-card.service.ts'
import { giftCardStore } from './gift-card.store.ts'
import { system, type PlannedTransfer } from './ledger.rules.ts'
import { transfer } from './ledger.service.ts'

/** Units of a line of an order that are gift cards. */
interface SoldUnits {
  lineId: string
  /** The number of the first unit within its line, from 1. */
  first: number
  quantity: number
  /** What each card is worth, in minor units. */
  amount: number
  /** To whom and when they are sent; null when the buyer gets them at once. */
  delivery: GiftCardDelivery | null
}

/** The order with its buyer. */
interface SellingOrder {
  orderId: string
  orderNumber: string
  /** The page of the order. */
  path: string
  email: string
  name: string
}

/**
 * Issues the gift cards of a paid order, one for each unit, and mails them: to their recipients, on the day that the buyer
 * has chosen, or to the buyer. The caller has locked the order, and hands each unit over once.
 * @param handOver.id names the hand-over
 */
export async function issueSoldCards(
  tx: Tx<ShopContext>,
  { orderId, email, name, ...order }: SellingOrder,
  { id, units }: { id: string; units: readonly SoldUnits[] },
): Promise<void> {
  const timing = { timeZone: tx.shop.time_zone, now: tx.now }
  const cards = units.flatMap(({ lineId, first, quantity, amount, delivery }) => {
    const isForOther = delivery !== null && delivery.recipientEmail !== ''
    const card = {
      amount,
      recipientName: delivery?.recipientName || (isForOther ? '' : name.slice(0, MAX_NAME)),
      recipientEmail: isForOther ? delivery.recipientEmail : email,
      senderName: delivery?.senderName || (isForOther ? name.slice(0, MAX_NAME) : ''),
      message: delivery?.message ?? '',
      deliverAt: delivery && deliveryTime(delivery, timing),
    }
    // A gift card that cost nothing, of an import, has nothing to hold.
    return Array.from({ length: amount > 0 ? quantity : 0 }, (_one, index) => ({
      ...card,
      sold: { orderId, lineId, unit: first + index },
    }))
  })
  if (cards.length === 0) return
  const cardIds = await addGiftCards(tx, { batchId: id, issuedBy: 'order', expiresAt: null, cards })
  const legs = cardIds.map((cardId, index): PlannedTransfer => ({
    from: system('sold'),
    to: cardAccount(cardId),
    amount: cards[index]?.amount ?? 0,
    reason: 'buy',
  }))
  const cause = { kind: 'sale' as const, id: `${orderId} ${id}`, currency: tx.shop.currency, actor: 'shopper' as const }
  await transfer(tx, { ...cause, orderId }, legs)
  for (const [index, cardId] of cardIds.entries()) {
    const card = cards[index]
    if (card && card.recipientEmail !== '' && !card.deliverAt) await sendGiftCard(tx, cardId)
  }
  // Whoever gets the cards at once needs no other mail about them.
  const waiting = cards.filter(({ recipientEmail, deliverAt }) => recipientEmail !== email || deliverAt)
  if (email !== '' && waiting.length > 0)
    queueMail(tx, giftCardBought(tx.shop, { ...order, id: `${orderId} ${id}`, email, name, cards: waiting }))
}

/** Returns the cards that were bought in an order. */
export async function listBoughtCards(tx: Tx<ShopContext>, orderId: string): Promise<BoughtGiftCard[]> {
  return (await giftCardStore(tx).ofOrder(orderId)).map((card) => ({
    _id: card.id,
    last4: card.last4,
    amount: card.initial_amount,
    state: card.state,
    recipientName: card.recipient_name,
    recipientEmail: card.recipient_email,
    deliverAt: card.deliver_at?.toISOString() ?? null,
    sentAt: card.sent_at?.toISOString() ?? null,
    canSend: canBeSent(card),
  }))
}

const canBeSent = (card: GiftCardRow): boolean =>
  card.state === 'active' && card.recipient_email !== '' && card.sent_count < MAX_SENT

/**
 * Mails a card that was bought in an order to its recipient once more, or before its day.
 * @throws Failure `not_found`; `transition_not_allowed` for one that cannot be used, or that was mailed often
 */
export async function sendBoughtCard(
  tx: Tx<ShopContext>,
  { orderId, cardId }: { orderId: string; cardId: string },
): Promise<void> {
  const card = await giftCardStore(tx).lock(cardId)
  if (card?.order_id !== orderId) throw new Failure('not_found')
  if (!canBeSent(card)) throw new Failure('transition_not_allowed')
  await sendGiftCard(tx, cardId)
}

const AT_ONCE = 200

/** Mails the gift cards whose day has come. */
export async function deliverGiftCards(context: ShopContext): Promise<void> {
  while (await deliverSome(context));
}

/** @returns whether there may be more */
const deliverSome = (context: ShopContext): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const ids = await giftCardStore(tx).lockToDeliver(AT_ONCE)
    for (const id of ids) await sendGiftCard(tx, id)
    return ids.length === AT_ONCE
  })

/**
 * Voids gift cards whose price is refunded. The caller has locked the order. The rows of the cards are locked until the
 * transaction ends, so that they cannot pay meanwhile.
 * @throws Failure `gift_card_used` when too few of the line's cards are whole: what is left on the others is refunded as
 * an amount
 */
export async function voidSoldCards(
  tx: Tx<ShopContext>,
  orderId: string,
  units: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  if (units.length === 0) return
  const store = giftCardStore(tx)
  const whole = (await store.lockSold(orderId)).filter(({ balance, initial_amount: amount }) => balance === amount)
  const voided = units.flatMap(({ lineId, quantity }) => {
    const cards = whole.filter(({ order_line_id: ofLine }) => ofLine === lineId).slice(0, quantity)
    if (cards.length < quantity) throw new Failure('gift_card_used')
    return cards
  })
  for (const { id } of voided) await store.update(id, { state: 'void', ended_at: tx.now })
  const legs = voided.map(({ id, balance }): PlannedTransfer => ({
    from: cardAccount(id),
    to: system('voided'),
    amount: balance,
    reason: 'void',
  }))
  const cause = { kind: 'sale' as const, id: `${orderId} void ${voided[0]?.id ?? ''}`, currency: tx.shop.currency }
  await transfer(tx, { ...cause, actor: 'staff', orderId }, legs)
}
