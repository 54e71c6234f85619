import type { LimitName } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ShopContext } from '../context.ts'
import { isAnswered } from '../api/idempotency.ts'
import type { RateLimit } from './rate-limit.ts'

interface AttemptOptions {
  /** By which it is counted; undefined for a call without such a limit. */
  limit: LimitName | undefined
  headers: Headers
  count: (limit: LimitName) => ReturnType<RateLimit>
}

/**
 * Counts an attempt before its request is read. It is taken back when the work fails, or does not use it: what only
 * repeats a request that was answered is none, and is read although the limit is used up.
 * @param work `use` throws Failure `rate_limited` where the limit was used up before
 */
export async function withAttempt<T>(
  context: ShopContext,
  options: AttemptOptions,
  work: (use: () => void) => Promise<T>,
): Promise<T> {
  const { takeBack, refusal } = await countAttempt(context, options)
  let isUsed = false
  const use = (): void => {
    if (refusal) throw refusal
    isUsed = true
  }
  try {
    return await work(use)
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed) await takeBack()
  }
}

async function countAttempt(
  context: ShopContext,
  { limit, headers, count }: AttemptOptions,
): Promise<{ takeBack: () => Promise<void>; refusal: Failure | null }> {
  try {
    return { takeBack: limit ? await count(limit) : async () => {}, refusal: null }
  } catch (error) {
    if (!(error instanceof Failure) || !(await isAnswered(context, headers.get('idempotency-key')))) throw error
    return { takeBack: async () => {}, refusal: error }
  }
}
