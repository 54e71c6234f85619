import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { GiftCardRow } from '#src/platform/db/tables.generated.ts'
import { formatDate } from '#src/shared/dates.ts'
import { Failure } from '#src/shared/failure.ts'
import { toMovement } from './credit.service.ts'
import { createCardToken } from './card-token.ts'
import type { CheckoutGiftCard, GiftCardBalance } from './gift-card.contract.ts'
import { cardAccount, giftCodeHash } from './gift-card.service.ts'
import { giftCardStore } from './gift-card.store.ts'
import { readGiftCode } from './gift-code.rules.ts'
import { balanceOf } from './ledger.rules.ts'
import { ledgerStore, type AccountRow, type Movement } from './ledger.store.ts'

const SHOWN = 10
/** Stands for the account of a card that does not exist: both cases take the same time. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

interface FoundCard {
  card: GiftCardRow | null
  account: AccountRow | null
  movements: readonly Movement[]
}
type UsableCard = { [Name in keyof FoundCard]: NonNullable<FoundCard[Name]> }

/**
 * Returns the balance of the card with a code.
 * @throws Failure `gift_code_typo` without a look-up; `gift_code_invalid` for a code of no usable card;
 * `gift_card_expired`; `rate_limited`
 */
export async function readGiftCardBalance(context: GuestContext, typed: string): Promise<GiftCardBalance> {
  const { card, account, movements } = await findUsableCard(context, typed)
  return {
    last4: card.last4,
    currency: card.currency,
    balanceAmount: balanceOf(account),
    expiresAt: card.expires_at?.toISOString() ?? null,
    movements: movements.map(toMovement),
  }
}

/**
 * Returns a card for the checkout of this browser.
 * @throws Failure as `readGiftCardBalance` does; `gift_card_empty`
 */
export async function readGiftCardForCheckout(context: GuestContext, typed: string): Promise<CheckoutGiftCard> {
  const { card, account } = await findUsableCard(context, typed)
  const balanceAmount = balanceOf(account)
  if (balanceAmount === 0) throw new Failure('gift_card_empty')
  return { token: createCardToken(context, card.id), last4: card.last4, balanceAmount }
}

/**
 * Finds the card with a code that can be used now.
 * @throws Failure as `readGiftCardBalance` does
 */
export async function findUsableCard(context: GuestContext, typed: string): Promise<UsableCard> {
  const code = readGiftCode(typed)
  if (code === null) throw new Failure('gift_code_typo')
  await countAttempt(context)
  const { card, account, movements } = await inTransaction(context, async (tx): Promise<FoundCard> => {
    const found = await giftCardStore(tx).findByHash(giftCodeHash(tx.shop.id, code))
    const { currency } = tx.shop
    const ledger = ledgerStore(tx)
    const ofCard = await ledger.findAccount(currency, cardAccount(found?.id ?? NO_ACCOUNT))
    const { rows } = await ledger.movements(ofCard?.id ?? NO_ACCOUNT, { offset: 0, limit: SHOWN })
    return { card: found, account: ofCard, movements: rows }
  })
  if (card?.state === 'expired') throw expired(context, card)
  if (card?.state !== 'active' || !account) {
    await countFailure(context)
    throw new Failure('gift_code_invalid')
  }
  if (card.expires_at && card.expires_at <= context.now) throw expired(context, card)
  return { card, account, movements }
}

function expired({ shop }: GuestContext, card: GiftCardRow): Failure {
  const { locale, language, time_zone: timeZone } = shop
  // It ends with the moment before the next day.
  const day = new Date((card.expires_at?.getTime() ?? 0) - 1)
  return new Failure('gift_card_expired', { values: { date: formatDate(day, { locale, language, timeZone }) } })
}

/** Counts a try of the network, and of the guest or the account. @throws Failure `rate_limited` */
async function countAttempt(context: GuestContext): Promise<void> {
  await context.consumeRateLimit('giftCode')
  const visitor = context.session?.userId ?? context.guest.findHash()
  if (visitor !== null) await context.limits.consume(context, 'giftCodeVisitor', visitor)
}

/** When a shop sees very many invalid codes, each counts twice: the limit of a network is then half of it. */
async function countFailure(context: GuestContext): Promise<void> {
  if (await context.limits.tryConsume(context, 'giftCodeShop', 'invalid')) return
  context.log.warn({ shopId: context.shop.id }, 'gift_card.many_invalid_codes')
  await context.consumeRateLimit('giftCode').catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
