import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterCommit, type Connection, type Db } from '../db/db.ts'
import { acknowledgeBarrier, waitForInvalidation, LISTENER, INVALIDATION_BARRIER } from './invalidation-barrier.ts'

const CHANNEL = 'storefront_changes'
/** Bytes; PostgreSQL allows 8000. A longer list of tags is sent as "everything of the shop". */
const MAX_PAYLOAD = 7900

/** An invalidation: the changed cache tags, or null for everything of the shop. */
export interface Change {
  shopId: string
  tags: readonly string[] | null
}

/**
 * Notifies every process of changed cache tags when the transaction commits.
 * Only for changes of catalogue and settings, never once per order: the notification takes a database-wide lock at
 * commit.
 */
export async function publishInvalidation(db: Db, { shopId, tags }: Change): Promise<void> {
  const payload = JSON.stringify([shopId, ...(tags ?? ['*'])])
  const text = payload.length > MAX_PAYLOAD ? JSON.stringify([shopId, '*']) : payload
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db)
}

interface Changer {
  db: Db
  shop: { id: string }
  announce: (change: Change) => void
}

/**
 * Invalidates changed tags, in this process at once and in others by notification. Resolves when all processes have
 * applied it (decision 0013). In a transaction it takes effect with the commit, and who commits waits for it.
 */
export async function invalidate({ db, shop, announce }: Changer, ...tags: readonly string[]): Promise<void> {
  const change = { shopId: shop.id, tags }
  await publishInvalidation(db, change)
  afterCommit(db, () => announce(change))
  if (!db.isTransaction) await waitForInvalidation(db)
}

/** Invalidates everything of the shop when the transaction commits, for changes that appear on most pages. */
export async function invalidateShop({ db, shop, announce }: Changer): Promise<void> {
  const change = { shopId: shop.id, tags: null }
  await publishInvalidation(db, change)
  afterCommit(db, () => announce(change))
}

export interface ChangeListener {
  close: () => Promise<void>
}

/**
 * Subscribes to the invalidations of all processes.
 * @param onGap called when notifications may have been lost: all cached values may be stale
 */
export async function listenToChanges(
  connection: Connection,
  onChange: (change: Change) => void,
  onGap: () => void,
): Promise<ChangeListener> {
  let client: pg.Client
  let closed = false
  /**
   * The barrier to acknowledge next, null for the current transaction id. The highest number includes all lower ones.
   */
  let pendingBarrier: string | null | undefined
  let isAnswering = false

  async function open(): Promise<void> {
    client = new pg.Client({
      ...connection,
      application_name: LISTENER,
      connectionTimeoutMillis: 3000,
      // Keepalive: firewalls drop idle connections silently.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      if (channel === INVALIDATION_BARRIER) void acknowledge(payload ?? null)
      else onChange(parse(payload ?? '[]'))
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${INVALIDATION_BARRIER}`)
    client.once('end', () => void reopen())
  }
  /** Acknowledges a barrier. If the connection breaks, `reopen` clears all caches anyway. */
  async function acknowledge(barrier: string | null): Promise<void> {
    if (barrier === null || pendingBarrier === undefined || Number(barrier) > Number(pendingBarrier ?? Infinity))
      pendingBarrier = barrier
    if (isAnswering) return
    isAnswering = true
    try {
      while (pendingBarrier !== undefined) {
        const next = pendingBarrier
        pendingBarrier = undefined
        await client.query(acknowledgeBarrier(next))
      }
    } catch {
      pendingBarrier = undefined
    }
    isAnswering = false
  }
  async function reopen(): Promise<void> {
    while (!closed) {
      await wait(250)
      try {
        await open()
        onGap()
        return await acknowledge(null)
      } catch {
        // The database is not back yet.
      }
    }
  }

  await open()
  await acknowledge(null)
  return {
    close: async () => {
      closed = true
      await client.end().catch(() => {})
    },
  }
}

function parse(payload: string): Change {
  const [shopId = '', ...tags] = JSON.parse(payload) as string[]
  return { shopId, tags: tags.includes('*') ? null : tags }
}
