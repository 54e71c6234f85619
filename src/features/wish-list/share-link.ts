import { createHash } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'

/** Random tokens have 128 bits. */
const TOKEN_BYTES = 16

/**
 * Returns the token of a shared list's link. It is derived from the list's key with our secret: the owner can see it
 * again, and the database alone does not reveal it.
 */
export const linkOf = ({ secret, shop }: Pick<ShopContext, 'secret' | 'shop'>, shareKey: string): string =>
  secret.digest('wish list link', `${shop.id} ${shareKey}`).subarray(0, TOKEN_BYTES).toString('base64url')

/** Returns the stored hash of a link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')
