import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { passwordStamp, ATTEMPT_LIMITS, windowStart, type TryKind } from './account.rules.ts'
import { normalisePassword } from './password.rules.ts'
import { accountRateLimitsStore } from './account-rate-limits.store.ts'

/** The key of one counter: the kind of attempt and its subject. */
export interface AttemptKey {
  kind: TryKind
  key: string
}

/**
 * Builds the key of a counter.
 * @param about stored only as a keyed hash of this deployment
 */
export const buildAttemptKey = ({ secret, shop }: ShopContext, kind: TryKind, about: string): AttemptKey => ({
  kind,
  key: `${kind} ${secret.sign(`tries ${kind}`, `${shop.id} ${about}`).slice(0, 22)}`,
})

/**
 * Returns the counters of an attempt with a password. A browser that was signed in to the account before has its own
 * counter. The owner can therefore sign in while strangers guess (OWASP's device cookies). For all other browsers, two
 * counters apply. One is for the account, whether it exists or not. The other is for the password, which stops one
 * password that is tried with many accounts.
 */
export function passwordAttempts(
  context: GuestContext,
  { emailKey, user, password }: { emailKey: string; user: UserRow | null; password: string },
): AttemptKey[] {
  const deviceKey = user && context.device.attemptKey(user.id, passwordStamp(user))
  return deviceKey === null
    ? [
        buildAttemptKey(context, 'account', emailKey),
        // Four characters are 24 bits. So many passwords share such a prefix that it reveals none of them.
        {
          kind: 'guess',
          key: buildAttemptKey(context, 'guess', normalisePassword(password)).key.slice(0, 'guess '.length + 4),
        },
      ]
    : [buildAttemptKey(context, 'device', `${user?.id} ${deviceKey}`)]
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts are all counted.
 * @throws Failure `rate_limited`
 */
export async function consumeAttempts(context: ShopContext, keys: readonly AttemptKey[]): Promise<void> {
  // A separate transaction, because the attempt must still count if the caller's transaction rolls back.
  const exceeded = await inTransaction(context, async (tx) => {
    const store = accountRateLimitsStore(tx)
    for (const { kind, key } of keys) {
      const { attempts } = ATTEMPT_LIMITS[kind]
      const since = await store.consume(key, {
        maxAttempts: attempts,
        since: windowStart(ATTEMPT_LIMITS[kind], context.now),
      })
      if (since) return { kind, since }
    }
    return null
  })
  if (!exceeded) return
  const { kind, since } = exceeded
  context.log.warn({ shopId: context.shop.id, kind }, 'too many tries')
  const seconds = Math.ceil((since.getTime() - context.now.getTime()) / 1000) + ATTEMPT_LIMITS[kind].minutes * 60
  const wait = Math.max(1, seconds)
  throw new Failure('rate_limited', { values: { n: Math.ceil(wait / 60) }, retryAfterSeconds: wait })
}

/** Runs the check; refunds the attempts when it could not run (overload). */
export async function evaluate<T>(
  context: ShopContext,
  keys: readonly AttemptKey[],
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    await inTransaction(context, async (tx) => {
      for (const { key } of keys) await accountRateLimitsStore(tx).refund(key)
    })
    throw error
  }
}

/**
 * Counts an attempt and returns whether it is within the limit. Returns false instead of throwing, so that the response
 * does not reveal the limit.
 */
export async function hasAttemptLeft(context: ShopContext, { kind, key }: AttemptKey): Promise<boolean> {
  const since = await accountRateLimitsStore(context).consume(key, {
    maxAttempts: ATTEMPT_LIMITS[kind].attempts,
    since: windowStart(ATTEMPT_LIMITS[kind], context.now),
  })
  return since === null
}

/**
 * Resets the account's counters after a success. The password's counter only goes down by one, because others may try
 * the password with accounts of theirs. Call it in a transaction of the shop.
 */
export async function succeed(context: ShopContext, keys: readonly AttemptKey[]): Promise<void> {
  const store = accountRateLimitsStore(context)
  await store.reset(keys.filter(({ kind }) => kind !== 'guess').map(({ key }) => key))
  for (const { kind, key } of keys) if (kind === 'guess') await store.refund(key)
}
