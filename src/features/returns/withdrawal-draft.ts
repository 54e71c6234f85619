import type { ShopContext } from '#src/platform/context.ts'
import { DRAFT_HOURS, type WithdrawalContent } from './withdrawal.rules.ts'

// A checked statement on its way to the confirmation: signed with our secret, so that nothing is stored before it.

const PURPOSE = 'withdrawal draft'
const HOUR_MS = 3_600_000

/** Returns the token of a checked statement. */
export function draftToken(context: ShopContext, { name, contract, items, email }: WithdrawalContent): string {
  const content = Buffer.from(JSON.stringify([context.now.getTime(), name, contract, items, email])).toString(
    'base64url',
  )
  return `${content}.${macOf(context, content)}`
}

/** @returns the statement; null for a token that is too old, or that this shop has not made */
export function readDraftToken(context: ShopContext, token: string): WithdrawalContent | null {
  const [content = '', mac = ''] = token.split('.')
  if (!context.secret.verify(PURPOSE, `${context.shop.id} ${content}`, mac)) return null
  const [at, name, contract, items, email]: [number, string, string, string, string] = JSON.parse(
    Buffer.from(content, 'base64url').toString('utf8'),
  )
  return context.now.getTime() - at > DRAFT_HOURS * HOUR_MS ? null : { name, contract, items, email }
}

/** Identifies a draft, so that confirming it twice stores it once. */
export const draftHash = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('withdrawal', `${shop.id} ${token}`).toString('hex')

const macOf = ({ secret, shop }: ShopContext, content: string): string => secret.sign(PURPOSE, `${shop.id} ${content}`)
