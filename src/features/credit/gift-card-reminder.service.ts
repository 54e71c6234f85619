import { queueMail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { giftCardExpiring } from './gift-card-mail.ts'
import { giftCardStore } from './gift-card.store.ts'

const AT_ONCE = 200

/** Reminds the recipients of gift cards that end soon, 60 and 14 days before, as long as they have a balance. */
export async function remindOfGiftCards(context: ShopContext): Promise<void> {
  while (await remindOfSome(context));
}

/** @returns whether there may be more */
const remindOfSome = (context: ShopContext): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const store = giftCardStore(tx)
    const cards = await store.lockToRemind(AT_ONCE)
    for (const { days, balance, ...card } of cards) {
      if (balance > 0) queueMail(tx, giftCardExpiring(tx.shop, card, { days, balance }))
      await store.update(card.id, { reminded_days: days })
    }
    return cards.length === AT_ONCE
  })
