import type { ShopContext } from '#src/platform/context.ts'

// The mailed question "Was this you?": its link names the statement and is signed, so that nothing is stored for it.

const PURPOSE = 'withdrawal question'
const DAY_MS = 86_400_000
const DAYS = 60

/** Returns the path of the question about a statement. */
export const questionPath = (context: ShopContext, { id, submittedAt }: { id: string; submittedAt: Date }): string => {
  const text = `${id}.${submittedAt.getTime()}`
  return `/withdraw?link=${text}.${macOf(context, text)}`
}

/** @returns the id of the statement; null for a token that is too old, or that this shop has not made */
export function readQuestionToken(context: ShopContext, token: string): string | null {
  const [id = '', submittedAt = '', mac = ''] = token.split('.')
  if (!context.secret.verify(PURPOSE, `${context.shop.id} ${id}.${submittedAt}`, mac)) return null
  return context.now.getTime() - Number(submittedAt) > DAYS * DAY_MS ? null : id
}

const macOf = ({ secret, shop }: ShopContext, text: string): string => secret.sign(PURPOSE, `${shop.id} ${text}`)
