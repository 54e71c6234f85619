import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { welcome } from './account-mail.ts'
import { LINK_MINUTES, type LinkPurpose } from './account.rules.ts'
import { accountStore } from './account.store.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000

/** Returns the stored hash of a link's token. */
export const linkHash = ({ shop }: ShopContext, token: string): string =>
  createHash('sha256').update(`${shop.id} account ${token}`).digest('hex')

/**
 * Creates the secret of a mailed link and replaces earlier ones of its purpose.
 * @param isWanted false stores nothing, but does the same work
 * @param validMinutes when it is not as long as usual
 */
export async function makeLink(
  tx: Tx<ShopContext>,
  { purpose, userId, email }: { purpose: LinkPurpose; userId: string; email: string },
  { isWanted = true, validMinutes = LINK_MINUTES[purpose] } = {},
): Promise<{ token: string; validMinutes: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await accountStore(tx).addToken(
    {
      id: randomUUIDv7(),
      user_id: userId,
      purpose,
      token_hash: linkHash(tx, token),
      email,
      expires_at: new Date(tx.now.getTime() + validMinutes * MINUTE_MS),
    },
    { isWanted },
  )
  return { token, validMinutes }
}

/** Sends the welcome mail, with a confirmation link unless the address is already confirmed. */
export async function greet(tx: Tx<ShopContext>, user: UserRow): Promise<void> {
  const { id: userId, email, name } = user
  if (email === null) return
  const link = user.email_verified_at ? null : await makeLink(tx, { purpose: 'verify', userId, email })
  queueMail(tx, welcome(tx.shop, { userId, email, name, link }))
}
