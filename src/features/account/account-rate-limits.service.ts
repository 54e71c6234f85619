import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { passwordStamp, ATTEMPT_LIMITS, windowStart, type TryKind } from './account.rules.ts'
import { normalisePassword } from './password.rules.ts'
import { accountRateLimitsStore } from './account-rate-limits.store.ts'

/** One counter: what is counted, and for whom. */
export interface AttemptKey {
  kind: TryKind
  key: string
}

/** @param about kept as a hash that only this deployment can make */
export const buildAttemptKey = ({ secret, shop }: ShopContext, kind: TryKind, about: string): AttemptKey => ({
  kind,
  key: `${kind} ${secret.sign(`tries ${kind}`, `${shop.id} ${about}`).slice(0, 22)}`,
})

/**
 * The counters of a try with a password. A browser that was signed in to the account before has its own, so that its
 * owner gets in while strangers guess (OWASP's device cookies). From all others it is counted for the account, whether
 * there is one or not, and for the password: one that is tried with many accounts is stopped wherever it comes from.
 */
export function passwordAttempts(
  context: GuestContext,
  { emailKey, user, password }: { emailKey: string; user: UserRow | null; password: string },
): AttemptKey[] {
  const deviceKey = user && context.device.attemptKey(user.id, passwordStamp(user))
  return deviceKey === null
    ? [
        buildAttemptKey(context, 'account', emailKey),
        // Four letters, 24 bits: what is left of it fits very many passwords, and tells none of them.
        {
          kind: 'guess',
          key: buildAttemptKey(context, 'guess', normalisePassword(password)).key.slice(0, 'guess '.length + 4),
        },
      ]
    : [buildAttemptKey(context, 'device', `${user?.id} ${deviceKey}`)]
}

/**
 * Counts a try, before it is known how it ends: a hundred at once are a hundred.
 * @throws Failure `rate_limited`
 */
export async function consumeAttempts(context: ShopContext, keys: readonly AttemptKey[]): Promise<void> {
  // Not in the caller's transaction: what is given up there has been tried all the same.
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

/** Looks at what was tried; when nobody has come to it, for there is too much to do, it was no try. */
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

/** Whether there is a try left; counts it. For what is refused without a word. */
export async function hasAttemptLeft(context: ShopContext, { kind, key }: AttemptKey): Promise<boolean> {
  const since = await accountRateLimitsStore(context).consume(key, {
    maxAttempts: ATTEMPT_LIMITS[kind].attempts,
    since: windowStart(ATTEMPT_LIMITS[kind], context.now),
  })
  return since === null
}

/**
 * After a success: the account's tries begin anew; the password's are one fewer, for others may try it with accounts of
 * theirs. Call it in a transaction of the shop.
 */
export async function succeed(context: ShopContext, keys: readonly AttemptKey[]): Promise<void> {
  const store = accountRateLimitsStore(context)
  await store.reset(keys.filter(({ kind }) => kind !== 'guess').map(({ key }) => key))
  for (const { kind, key } of keys) if (kind === 'guess') await store.refund(key)
}
