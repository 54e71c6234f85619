import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { giftCardAdminEn } from '#src/shared/messages/account/gift-card-admin.en.ts'
import type { AdminGiftCard } from './gift-card.admin.contract.ts'
import { canChange, GIFT_CARD_CHANGES, type GiftCardChange, type GiftCardState } from './gift-card.rules.ts'
import { changeGiftCard, issueGiftCards } from './gift-card.service.ts'
import { giftCardStore, type ListedCard } from './gift-card.store.ts'

const PAGE = 50

/** Returns a page of the gift cards, the newest first. */
export const listGiftCards = (
  context: AdminContext,
  filter: { state: GiftCardState | null; last4: string | null; after: string | null },
): Promise<{ data: AdminGiftCard[]; next: string | null }> =>
  inTransaction(context, async (tx) => {
    const rows = await giftCardStore(tx).list({ ...filter, limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return { data: shown.map(toAdminCard), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
  })

const toAdminCard = (card: ListedCard): AdminGiftCard => ({
  _id: card.id,
  batchId: card.batch_id,
  last4: card.last4,
  state: card.state,
  currency: card.currency,
  initialAmount: card.initial_amount,
  balanceAmount: card.balance,
  expiresAt: card.expires_at?.toISOString() ?? null,
  recipientName: card.recipient_name,
  recipientEmail: card.recipient_email,
  issuedBy: card.issued_by,
  createdAt: card.created_at.toISOString(),
  sentAt: card.sent_at?.toISOString() ?? null,
  actions: GIFT_CARD_CHANGES.filter(
    (change) => canChange(change, card.state) && (change !== 'resend' || card.recipient_email !== ''),
  ),
})

interface TypedCards {
  count: number
  amount: number
  expiresOn: string | null
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
}

/**
 * Issues gift cards.
 * @returns the id of all that were issued together
 * @throws Failure `invalid_fields`
 */
export async function issueByStaff(tx: Tx<AdminContext>, typed: TypedCards): Promise<string> {
  if (typed.count > 1 && typed.recipientEmail !== '')
    throw new Failure('invalid_fields', { fields: { recipientEmail: giftCardAdminEn.recipientOfOne } })
  const batchId = operationIdOf(tx)
  await issueGiftCards(tx, { ...typed, batchId, issuedBy: tx.admin.name })
  return batchId
}

/** @throws Failure `not_found`; `transition_not_allowed`; `invalid_fields` when a day is missing or over */
export async function changeGiftCardByStaff(
  tx: Tx<AdminContext>,
  { cardId: id, change, expiresOn }: { cardId: string; change: GiftCardChange; expiresOn?: string | null | undefined },
): Promise<void> {
  if (change === 'extend' && expiresOn === undefined)
    throw new Failure('invalid_fields', { fields: { expiresOn: giftCardAdminEn.dayNeeded } })
  await changeGiftCard(tx, { id, change, expiresOn: expiresOn ?? null, causeId: operationIdOf(tx) })
}

function operationIdOf({ operationId }: AdminContext): string {
  if (operationId === undefined) throw new Error('gift cards are changed by an operation of staff')
  return operationId
}
