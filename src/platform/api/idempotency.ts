import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#src/shared/failure.ts'
import type { ShopContext } from '../context.ts'
import { inTransaction } from '../db/db.ts'

const MAX_KEY = 255
const RETENTION_HOURS = 24

/** A request that its sender may repeat: the header `Idempotency-Key`, who sent it and what it says. */
export interface RepeatableRequest {
  key: string | null
  /** Who and what for: a key of one guest or one call is no key of another. */
  scope: string
  body: unknown
}

/**
 * Does the work once for a key, in the transaction that does it: a repeated request gets the first answer
 * (behaviour B0), with the header `Idempotent-Replayed`. Only what was committed is remembered; a refusal leaves nothing
 * and may be tried again.
 * @throws Failure `idempotency_required` without a key, `idempotency_in_flight` while the first is being worked on,
 * `idempotency_conflict` when the key came with another body
 */
export async function withIdempotency<T extends object>(
  context: ShopContext,
  { key, scope, body }: RepeatableRequest,
  work: () => Promise<T>,
): Promise<{ response: T; replayed: boolean }> {
  if (!key || key.length > MAX_KEY) throw new Failure('idempotency_required')
  const { db, shop, now } = context
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${shop.id} ${scope} ${key}`}, 0)) as free
  `.execute(db)
  if (!lock.rows[0]?.free) throw new Failure('idempotency_in_flight', { retryAfterSeconds: 1 })

  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const existing = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('shop_id', '=', shop.id)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (existing) {
    if (existing.request_hash !== requestHash) throw new Failure('idempotency_conflict')
    context.responseHeaders.set('idempotent-replayed', 'true')
    // Written below by the same call.
    return { response: existing.answer as T, replayed: true }
  }
  const response = await work()
  await db
    .insertInto('idempotency_keys')
    .values({
      shop_id: shop.id,
      scope,
      key,
      request_hash: requestHash,
      status: 200,
      answer: JSON.stringify(response),
      created_at: now,
    })
    .execute()
  return { response, replayed: false }
}

/** Whether a request with this key was answered in this shop, whoever sent it. @param key null without one */
export const hasStoredResponse = async (context: ShopContext, key: string | null): Promise<boolean> =>
  key !== null &&
  key.length <= MAX_KEY &&
  inTransaction(context, async (tx) => {
    const keys = tx.db.selectFrom('idempotency_keys').select('key').where('shop_id', '=', context.shop.id)
    return (await keys.where('key', '=', key).limit(1).executeTakeFirst()) !== undefined
  })

/** Takes away keys that no sender will repeat any more. Call it in a transaction of the shop. */
export async function purgeOldKeys({ db, shop, now }: ShopContext): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
}
