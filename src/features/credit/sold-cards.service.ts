import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { MAX_NAME } from './gift-card.rules.ts'
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
}

/** The order with its buyer. */
interface SellingOrder {
  orderId: string
  email: string
  name: string
}

/**
 * Issues the gift cards of a paid order, one for each unit, and mails them to the buyer. The caller has locked the order,
 * and hands each unit over once.
 * @param handOver.id names the hand-over
 */
export async function issueSoldCards(
  tx: Tx<ShopContext>,
  { orderId, email, name }: SellingOrder,
  { id, units }: { id: string; units: readonly SoldUnits[] },
): Promise<void> {
  const sold = units.flatMap(({ lineId, first, quantity, amount }) =>
    // A gift card that cost nothing, of an import, has nothing to hold.
    amount > 0 ? Array.from({ length: quantity }, (_one, index) => ({ lineId, unit: first + index, amount })) : [],
  )
  if (sold.length === 0) return
  const cardIds = await addGiftCards(tx, {
    batchId: id,
    amounts: sold.map(({ amount }) => amount),
    sold: sold.map(({ lineId, unit }) => ({ orderId, lineId, unit })),
    expiresAt: null,
    recipientName: name.slice(0, MAX_NAME),
    recipientEmail: email,
    senderName: '',
    message: '',
    issuedBy: 'order',
  })
  const legs = cardIds.map((cardId, index): PlannedTransfer => ({
    from: system('sold'),
    to: cardAccount(cardId),
    amount: sold[index]?.amount ?? 0,
    reason: 'buy',
  }))
  const cause = { kind: 'sale' as const, id: `${orderId} ${id}`, currency: tx.shop.currency, actor: 'shopper' as const }
  await transfer(tx, { ...cause, orderId }, legs)
  if (email !== '') for (const cardId of cardIds) await sendGiftCard(tx, cardId)
}

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
