import { createHash } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'

/** Random links have 128 bits. */
const TOKEN_BYTES = 16

/**
 * The end of a shared list's link. It is made of what the list keeps and our secret, so that the owner can be shown it
 * again, and nobody has it who has only the database.
 */
export const linkOf = ({ secret, shop }: Pick<ShopContext, 'secret' | 'shop'>, shareKey: string): string =>
  secret.digest('wish list link', `${shop.id} ${shareKey}`).subarray(0, TOKEN_BYTES).toString('base64url')

/** What stands for a link in the database. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')
