import type { ShopContext } from '#src/platform/context.ts'
import type { OrderRow, ReturnRow } from '#src/platform/db/tables.generated.ts'

// Mailed links to one return of a guest, on any device: signed with our secret, so that nothing is stored.

const PURPOSE = 'return link'
const DAY_MS = 86_400_000
const DAYS = 60
const TOKEN = /^([0-9A-Z-]{4,20})\.(\d{1,9})\.([\w-]{20,100})$/

type Case = Pick<ReturnRow, 'id' | 'number'>
type OrderFacts = Pick<OrderRow, 'user_id' | 'access_generation'>

/** Returns the path of a case in a mail: a guest's opens the case and nothing else of the order. */
export function returnPath(context: ShopContext, found: Case, order: OrderFacts): string {
  const path = `/return/${found.number}`
  if (order.user_id !== null) return path
  const lastDay = Math.floor(context.now.getTime() / DAY_MS) + DAYS
  return `${path}?link=${found.number}.${lastDay}.${macOf(context, { found, order, lastDay })}`
}

/** Returns the number of the case that a token names; null for another text. The token is still to be checked. */
export const numberOfToken = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null

/** Whether this shop has made a token for the case, which is not too old, and has not renewed the order's access since. */
export function isReturnToken(
  context: ShopContext,
  { found, order, token }: { found: Case; order: OrderFacts; token: string },
): boolean {
  const [, , day = '', mac = ''] = TOKEN.exec(token) ?? []
  const lastDay = Number(day)
  const isValid = context.secret.verify(PURPOSE, textOf(context, { found, order, lastDay }), mac)
  return isValid && order.user_id === null && context.now.getTime() < (lastDay + 1) * DAY_MS
}

interface Signed {
  found: Case
  order: OrderFacts
  /** The last day, in days since 1970. */
  lastDay: number
}

const textOf = ({ shop }: ShopContext, { found, order, lastDay }: Signed): string =>
  `${shop.id} ${found.id} ${order.access_generation} ${lastDay}`

const macOf = (context: ShopContext, signed: Signed): string => context.secret.sign(PURPOSE, textOf(context, signed))
