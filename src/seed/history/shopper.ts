import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { readEmail } from '#src/features/account/account.rules.ts'
import { accountStore } from '#src/features/account/account.store.ts'
import { hashPassword } from '#src/features/account/password-hash.adapter.ts'

/** A shopper whose account existed earlier. */
export interface HistoryShopper {
  name: string
  email: string
  /** null for an account of the external provider. */
  password: string | null
}

/**
 * Adds an account with a verified e-mail address, without a notification.
 * @returns its id, and whether it is new
 */
export async function seedShopper(
  context: ShopContext,
  { name, email: typed, password }: HistoryShopper,
): Promise<{ userId: string; isNew: boolean }> {
  const email = readEmail(typed)
  if (!email) throw new Error(`${typed} is no address`)
  const find = (): Promise<string | null> => inTransaction(context, (tx) => accountStore(tx).findIdByEmail(email.key))
  const existingId = await find()
  if (existingId !== null) return { userId: existingId, isNew: false }
  const hash = password === null ? null : await hashPassword(password)
  const id = randomUUIDv7()
  await inTransaction(context, (tx) =>
    accountStore(tx).add({
      id,
      provider: hash === null ? 'Email' : 'custom',
      name,
      phone: '',
      email: email.email,
      email_normalized: email.key,
      email_verified_at: context.now,
      password_hash: hash,
    }),
  )
  return { userId: id, isNew: true }
}
