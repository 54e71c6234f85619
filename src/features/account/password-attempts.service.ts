import type { GuestContext } from '#src/platform/context.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import type { LimitName } from '#src/platform/limits/limits.ts'
import { passwordStamp } from './account.rules.ts'
import { normalisePassword } from './password.rules.ts'

/** The counter of an attempt with a password. */
export interface Attempt {
  limit: Extract<LimitName, `${string}Password`>
  key: string
}

/** Four characters are 24 bits. So many passwords share such a prefix that it reveals none of them. */
const PREFIX_LENGTH = 4

/**
 * Returns the counters of an attempt to sign in. A browser that was signed in to the account before has its own
 * counter. The owner can therefore sign in while strangers guess (OWASP's device cookies). For all other browsers, two
 * counters apply. One is for the account, whether it exists or not. The other is for the password, which stops one
 * password that is tried with many accounts.
 */
export function attemptsOf(
  { device, secret, shop }: GuestContext,
  { emailKey, user, password }: { emailKey: string; user: UserRow | null; password: string },
): Attempt[] {
  const deviceKey = user && device.attemptKey(user.id, passwordStamp(user))
  if (deviceKey !== null) return [{ limit: 'devicePassword', key: `${user?.id} ${deviceKey}` }]
  const passwordHash = secret.sign('guessed password', `${shop.id} ${normalisePassword(password)}`)
  return [
    { limit: 'accountPassword', key: emailKey },
    { limit: 'guessedPassword', key: passwordHash.slice(0, PREFIX_LENGTH) },
  ]
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts are all counted. An attempt whose check
 * could not run (overload) is refunded.
 * @throws Failure `rate_limited`
 */
export async function countedCheck<T>(
  context: GuestContext,
  attempts: readonly Attempt[],
  check: () => Promise<T>,
): Promise<T> {
  for (const { limit, key } of attempts) await context.limits.consume(context, limit, key)
  try {
    return await check()
  } catch (error) {
    for (const { limit, key } of attempts) await context.limits.refund(context, limit, key)
    throw error
  }
}

/**
 * Resets the account's counters after a success. The password's counter only goes down by one, because others may try
 * the password with accounts of theirs.
 */
export async function resetAttempts(context: GuestContext, attempts: readonly Attempt[]): Promise<void> {
  for (const { limit, key } of attempts)
    await context.limits[limit === 'guessedPassword' ? 'refund' : 'reset'](context, limit, key)
}
