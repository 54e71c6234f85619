import type { LimitName } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ShopContext } from '../context.ts'
import { hasStoredResponse } from '../api/idempotency.ts'
import type { RateLimit } from './rate-limit.ts'

interface AttemptOptions {
  /** The limit that counts the attempt; undefined for an endpoint without one. */
  limit: LimitName | undefined
  headers: Headers
  count: (limit: LimitName) => ReturnType<RateLimit>
}

/**
 * Counts an attempt before its request is read, and takes it back if the work fails or does not use it.
 * A request that only repeats a completed one does not count, and is allowed even when the limit is used up.
 * @param work `use` throws Failure `rate_limited` if the limit was already used up
 */
export async function withAttempt<T>(
  context: ShopContext,
  options: AttemptOptions,
  work: (use: () => void) => Promise<T>,
): Promise<T> {
  const { undo, rejection } = await countAttempt(context, options)
  let isUsed = false
  const use = (): void => {
    if (rejection) throw rejection
    isUsed = true
  }
  try {
    return await work(use)
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed) await undo()
  }
}

async function countAttempt(
  context: ShopContext,
  { limit, headers, count }: AttemptOptions,
): Promise<{ undo: () => Promise<void>; rejection: Failure | null }> {
  try {
    return { undo: limit ? await count(limit) : async () => {}, rejection: null }
  } catch (error) {
    if (!(error instanceof Failure) || !(await hasStoredResponse(context, headers.get('idempotency-key')))) throw error
    return { undo: async () => {}, rejection: error }
  }
}
