import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { isId } from '#src/shared/ids.ts'

const PURPOSE = 'gift card token'
const HOUR_MS = 3_600_000
const VALID_HOURS = 24

/** What a browser keeps of a gift card: it names the card, and is worth nothing in another browser. */
export function createCardToken(context: GuestContext, cardId: string): string {
  const until = Math.floor(context.now.getTime() / HOUR_MS) + VALID_HOURS
  const visitor = context.guest.hash()
  return `${cardId}.${until}.${context.secret.sign(PURPOSE, textOf(context, { cardId, until, visitor }))}`
}

/** Returns the id of the card; null for a token that has ended or is another browser's. */
export function readCardToken(context: ShopContext, visitor: string | null, token: string): string | null {
  const [cardId = '', hours = '', signature = ''] = token.split('.')
  const until = Number(hours)
  if (visitor === null || !isId(cardId) || !Number.isSafeInteger(until)) return null
  if (context.now.getTime() > until * HOUR_MS) return null
  const isRight = context.secret.verify(PURPOSE, textOf(context, { cardId, until, visitor }), signature)
  return isRight ? cardId : null
}

const textOf = (
  { shop }: ShopContext,
  { cardId, until, visitor }: { cardId: string; until: number; visitor: string },
): string => `${shop.id} ${cardId} ${until} ${visitor}`
