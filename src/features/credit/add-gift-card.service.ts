import { randomUUIDv7 } from 'node:crypto'
import type { ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { StoreCredit } from './credit.contract.ts'
import { creditOf, readCredit } from './credit.service.ts'
import { findUsableCard } from './gift-balance.service.ts'
import { cardAccount } from './gift-card.service.ts'
import { giftCardStore } from './gift-card.store.ts'
import { balanceOf } from './ledger.rules.ts'
import { transfer } from './ledger.service.ts'
import { ledgerStore } from './ledger.store.ts'

/**
 * Moves what is left on the gift card with a code to the store credit of the shopper. Store credit does not expire
 * (decision 0106). The card stays usable: a refund of what it has paid goes back to it.
 * @returns the store credit afterwards
 * @throws Failure as `readGiftCardBalance` does; `gift_card_empty`
 */
export async function addGiftCard(context: ShopperContext, typed: string): Promise<StoreCredit> {
  const { card } = await findUsableCard(context, typed)
  const { userId } = context.session
  return inTransaction(context, async (tx) => {
    // The lock of the card keeps orders from reserving its money meanwhile.
    if ((await giftCardStore(tx).lock(card.id))?.state !== 'active') throw new Failure('gift_code_invalid')
    const { currency } = card
    const account = await ledgerStore(tx).findAccount(currency, cardAccount(card.id))
    const amount = account ? balanceOf(account) : 0
    if (amount === 0) throw new Failure('gift_card_empty')
    await transfer(tx, { kind: 'addCard', id: randomUUIDv7(), currency, actor: 'shopper' }, [
      { from: cardAccount(card.id), to: creditOf(userId), amount, reason: 'addCard' },
    ])
    return readCredit(tx, userId, 1)
  })
}
