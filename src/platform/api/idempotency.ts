import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#src/shared/failure.ts'
import type { ShopContext } from '../context.ts'
import { ConcurrentWrite, inTransaction, writeBeforeCommit, type DeferredWrite, type Tx } from '../db/db.ts'
import { insertRecordset } from '../db/json-recordset.ts'

const MAX_KEY = 255
const RETENTION_HOURS = 24

/** A request that a client may repeat: the header `Idempotency-Key`, its scope and its body. */
export interface RepeatableRequest {
  key: string | null
  /** Sender and endpoint: keys of different guests or endpoints are independent. */
  scope: string
  body: unknown
}

const IDEMPOTENCY_KEYS: DeferredWrite<object> = {
  statements: (rows) => ({ idempotency_key: insertRecordset('idempotency_keys', rows) }),
}

/**
 * Runs work once per key. A repeated request gets the first response (behaviour B0), with the header
 * `Idempotent-Replayed`. Only committed responses are stored; a failed request may be tried again.
 * @throws Failure `idempotency_required` without a key, `idempotency_in_flight` while the first request is in progress,
 * `idempotency_conflict` when the key came with another body
 */
export async function withIdempotency<T extends object>(
  tx: Tx<ShopContext>,
  { key, scope, body }: RepeatableRequest,
  work: () => Promise<T>,
): Promise<{ response: T; replayed: boolean }> {
  if (!key || key.length > MAX_KEY) throw new Failure('idempotency_required')
  const { db, shop, now } = tx
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  // A request that ends while this statement begins is not yet visible to it: its row then rejects the one written
  // below, and the transaction is tried again.
  const { rows } = await sql<{ isFree: boolean; requestHash: string | null; answer: unknown }>`
    select l.is_free as "isFree", k.request_hash as "requestHash", k.answer
    from (select pg_try_advisory_xact_lock(hashtextextended(${`${shop.id} ${scope} ${key}`}, 0)) as is_free) l
    left join idempotency_keys k on k.shop_id = ${shop.id} and k.scope = ${scope} and k.key = ${key}
  `.execute(db)
  const [existing] = rows
  if (!existing?.isFree) throw new Failure('idempotency_in_flight', { retryAfterSeconds: 1 })
  if (existing.requestHash !== null) {
    if (existing.requestHash !== requestHash) throw new Failure('idempotency_conflict')
    tx.responseHeaders.set('idempotent-replayed', 'true')
    // Stored below by the same endpoint.
    return { response: existing.answer as T, replayed: true }
  }
  const response = await work().catch(async (error: unknown) => {
    // The first request may have ended while this one began: then its response is the answer, not what it left behind.
    // A transaction that a statement has aborted cannot look.
    if (error instanceof Failure && (await hasKey(tx, { scope, key }).catch(() => false))) throw new ConcurrentWrite()
    throw error
  })
  const row = {
    shop_id: shop.id,
    scope,
    key,
    request_hash: requestHash,
    status: 200,
    answer: response,
    created_at: now,
  }
  writeBeforeCommit(db, IDEMPOTENCY_KEYS, row)
  return { response, replayed: false }
}

const hasKey = async (
  { db, shop }: Tx<ShopContext>,
  { scope, key }: { scope: string; key: string },
): Promise<boolean> => {
  const keys = db.selectFrom('idempotency_keys').select('key').where('shop_id', '=', shop.id)
  return (await keys.where('scope', '=', scope).where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Whether a request with this key was completed in this shop, by any sender. @param key null without one */
export const hasStoredResponse = async (context: ShopContext, key: string | null): Promise<boolean> =>
  key !== null &&
  key.length <= MAX_KEY &&
  inTransaction(context, async (tx) => {
    const keys = tx.db.selectFrom('idempotency_keys').select('key').where('shop_id', '=', context.shop.id)
    return (await keys.where('key', '=', key).limit(1).executeTakeFirst()) !== undefined
  })

/** Deletes expired keys. */
export async function purgeOldKeys({ db, shop, now }: Tx<ShopContext>): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
}
