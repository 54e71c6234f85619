import { randomUUIDv7 } from 'node:crypto'
import type { TypedAddress } from '#src/features/addresses/address.rules.ts'
import { inTurn } from '#src/features/inventory/checkout-semaphore.service.ts'
import { publishInvalidation, type Change } from '#src/platform/cache/cache-invalidation.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { addressText, mailboxText } from './customer-identity.rules.ts'
import { flashClaimStore, shopsWithPools, type OfCart, type PoolRow } from './flash-claim.store.ts'
import {
  claimedPercent,
  holdUntil,
  evaluateClaim,
  OFFER_MINUTES,
  statusOf,
  type ClaimVerdict,
  type FlashItem,
} from './promotions.rules.ts'
import { listFlashItems, POOLS_TAG } from './promotions.service.ts'
import { promotionsStore } from './promotions.store.ts'

/** The identity that a limit applies to: a browser, a mailbox and a postal address. */
export interface Shopper {
  guestHash: string | null
  emailHash: string | null
  addressHash: string | null
}

/** @param typed the known data; missing data counts for no limit */
export function shopperOf<G extends string | null>(
  { secret, shop }: ShopContext,
  guestHash: G,
  typed: { email?: string | undefined; address?: TypedAddress | undefined },
): Shopper & { guestHash: G } {
  const hash = (purpose: string, text: string | null): string | null =>
    text === null ? null : secret.digest(purpose, `${shop.id} ${text}`).toString('hex')
  return {
    guestHash,
    // Hashed when read, because most carts have no flash price.
    get emailHash() {
      return hash('flash mailbox', mailboxText(typed.email ?? ''))
    },
    get addressHash() {
      return hash('flash address', addressText(typed.address ?? {}))
    },
  }
}

/** A cart line with a flash price. */
export interface RequestedClaim {
  flashId: string
  variantId: string
  quantity: number
}

export const claimKey = ({ flashId, variantId }: { flashId: string; variantId: string }): string =>
  `${flashId} ${variantId}`

/**
 * Evaluates lines with a flash price.
 * @param lock set in the transaction that places the order: locks the pools, after the variants
 */
export async function evaluateClaims(
  context: ShopContext,
  requested: readonly RequestedClaim[],
  { shopper, lock }: { shopper: Shopper; lock: boolean },
): Promise<Map<string, ClaimVerdict>> {
  if (requested.length === 0) return new Map()
  return inTransaction(context, (tx) => evaluate(tx, requested, { shopper, lock }))
}

async function evaluate(
  tx: Tx<ShopContext>,
  requested: readonly RequestedClaim[],
  { shopper, lock }: { shopper: Shopper; lock: boolean },
): Promise<Map<string, ClaimVerdict>> {
  const items = await promotionsStore(tx).itemsOf([...new Set(requested.map(({ flashId }) => flashId))])
  const byKey = new Map(items.map((item) => [claimKey(item), item]))
  const ids = requested.flatMap((claim) => byKey.get(claimKey(claim))?.id ?? [])
  const store = flashClaimStore(tx)
  if (lock) await lockPools(tx, ids)
  const pools = await store.pools(ids, shopper.guestHash)
  const bought = await store.bought(ids, shopper)
  return new Map(
    requested.map((claim) => {
      const item = byKey.get(claimKey(claim))
      const pool = item && pools.get(item.id)
      const availability = item &&
        pool && {
          item,
          held: pool.held,
          free: freeFor(pool),
          unsold: pool.quantity - pool.sold,
          bought: bought.get(item.id) ?? 0,
        }
      return [claimKey(claim), evaluateClaim(availability ?? null, claim.quantity, tx.now)]
    }),
  )
}

/** Returns what a guest may have: their hold, or what is free, less one unit for each guest ahead. */
const freeFor = ({ quantity, sold, others, ahead, held }: PoolRow): number =>
  Math.max(held, quantity - sold - others - ahead, 0)

/** Locks pools for the transaction, and offers free units to those who have waited longest. */
export async function lockPools(tx: Tx<ShopContext>, itemIds: readonly string[]): Promise<void> {
  const store = flashClaimStore(tx)
  await store.lock(itemIds)
  await store.offer(itemIds, new Date(tx.now.getTime() + OFFER_MINUTES * 60_000))
}

export interface Claim {
  item: FlashItem
  quantity: number
}

/**
 * Holds the units of a cart for its guest for ten minutes, extended to at most thirty, and releases other holds of the
 * cart.
 * @returns the earliest end of the holds; null when a pool has too little left
 */
export async function holdPools(
  tx: Tx<ShopContext>,
  claims: readonly Claim[],
  cart: OfCart,
): Promise<{ until: Date | null } | null> {
  const { now } = tx
  const { guestHash, cartId } = cart
  const store = flashClaimStore(tx)
  const ids = claims.map(({ item }) => item.id)
  if (ids.length > 0) await lockPools(tx, ids)
  const pools = ids.length > 0 ? await store.pools(ids, guestHash) : new Map<string, PoolRow>()
  const ends: Date[] = []
  for (const { item, quantity } of claims) {
    const pool = pools.get(item.id)
    // A hold from before the end of the sale stays valid, but is not extended.
    const isOver = statusOf(item, now) !== 'active'
    if (!pool || (isOver ? pool.held < quantity : freeFor(pool) < quantity)) return null
    const since = pool.own?.state === 'held' && pool.heldSince ? pool.heldSince : now
    const until = isOver && pool.own?.expiresAt ? new Date(pool.own.expiresAt) : holdUntil(since, now)
    await store.hold({ itemId: item.id, guestHash }, { id: randomUUIDv7(), cartId, quantity, since, until })
    ends.push(until)
  }
  await store.release(cart, ids)
  return { until: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null }
}

/**
 * Sells the claims, after `evaluateClaims` locked the pools.
 * @returns the visible change, to be published after the commit
 * @throws Failure `flash_sold_out`
 */
export async function sellPools(
  tx: Tx<ShopContext>,
  claims: readonly Claim[],
  { shopper, orderId }: { shopper: Shopper & { guestHash: string }; orderId: string },
): Promise<Change | null> {
  const { guestHash, emailHash, addressHash } = shopper
  const store = flashClaimStore(tx)
  let isPercentChanged = false
  for (const { item, quantity } of claims) {
    const sale = { id: randomUUIDv7(), quantity, orderId, emailHash, addressHash }
    const after = await store.sell({ itemId: item.id, guestHash }, sale)
    if (!after) throw new Failure('flash_sold_out')
    if (after.sold >= after.quantity) await store.repriceSoon(after.productId)
    isPercentChanged ||= claimedPercent(after) !== claimedPercent({ ...after, sold: after.sold - quantity })
  }
  if (!isPercentChanged) return null
  const change = { shopId: tx.shop.id, tags: [POOLS_TAG] }
  await publishInvalidation(tx.db, change)
  return change
}

/** A pool as one guest sees it. */
export interface PoolView {
  status: 'scheduled' | 'active' | 'ended'
  /** `held`: all unsold units are held or offered. */
  pool: 'available' | 'held' | 'sold'
  claimedPercent: number
  /** The claim of this guest; `waiting` has a queue number. */
  entry: { state: 'waiting' | 'offered' | 'held'; position: number | null; expiresAt: string | null } | null
}

interface PoolName {
  flashId: string
  variantId: string
}

/** @throws Failure `not_found` when no sale of this shop has such an item, or when it was cancelled */
export async function getPoolView(context: GuestContext, name: PoolName): Promise<PoolView> {
  const item = await findItem(context, name)
  const guestHash = context.guest.findHash()
  const row = await inTransaction(context, (tx) => getPool(tx, item, guestHash))
  // Only a waiting guest can receive an offer, so other requests need no lock.
  if (row.own?.state !== 'waiting' || row.quantity - row.sold - row.others <= 0) return toView(context, item, row)
  return runInSemaphore(context, async (tx) => {
    await lockPools(tx, [item.id])
    return toView(context, item, await getPool(tx, item, guestHash))
  })
}

/** Queues visitors of a rush, because they need the same row. */
const runInSemaphore = <T>(context: ShopContext, work: (tx: Tx<ShopContext>) => Promise<T>): Promise<T> =>
  inTurn(context, { isUrgent: false }, () => inTransaction(context, work))

/**
 * Adds the guest to the queue for units that others may release. It does nothing for a queued guest, or while units are
 * free.
 * @throws Failure `not_found`; `flash_ended`; `flash_sold_out` when nothing can be released
 */
export async function joinQueue(context: GuestContext, name: PoolName): Promise<PoolView> {
  const item = await findItem(context, name)
  if (statusOf(item, context.now) !== 'active') throw new Failure('flash_ended')
  const guestHash = context.guest.hash()
  return runInSemaphore(context, async (tx) => {
    await lockPools(tx, [item.id])
    const pool = await getPool(tx, item, guestHash)
    if (pool.sold >= pool.quantity) throw new Failure('flash_sold_out')
    // A guest who can take a unit gets no queue number: otherwise many cookies could block a pool without buying.
    if (pool.own || freeFor(pool) > 0) return toView(context, item, pool)
    await flashClaimStore(tx).join({ itemId: item.id, guestHash }, randomUUIDv7())
    return toView(context, item, await getPool(tx, item, guestHash))
  })
}

async function findItem(context: ShopContext, { flashId, variantId }: PoolName): Promise<FlashItem> {
  const listed = (await listFlashItems(context)).find(
    (item) => item.flashId === flashId && item.variantId === variantId,
  )
  const item = listed ?? (await promotionsStore(context).itemsOf([flashId])).find((one) => one.variantId === variantId)
  if (item?.state !== 'live') throw new Failure('not_found')
  return item
}

async function getPool(tx: Tx<ShopContext>, { id }: FlashItem, guestHash: string | null): Promise<PoolRow> {
  const row = (await flashClaimStore(tx).pools([id], guestHash)).get(id)
  if (!row) throw new Failure('not_found')
  return row
}

function toView(context: ShopContext, item: FlashItem, row: PoolRow): PoolView {
  const { own, ahead, quantity, sold } = row
  const status = statusOf(item, context.now)
  return {
    status: status === 'scheduled' || status === 'active' ? status : 'ended',
    pool: sold >= quantity ? 'sold' : freeFor(row) > 0 ? 'available' : 'held',
    claimedPercent: claimedPercent({ sold, quantity }),
    entry: own && {
      state: own.state,
      position: own.state === 'waiting' ? ahead + 1 : null,
      expiresAt: own.expiresAt && new Date(own.expiresAt).toISOString(),
    },
  }
}

/** Deletes expired claims, and offers the free units to waiting guests. */
export async function purgePools(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    const store = flashClaimStore(tx)
    await store.purge()
    const awaited = await store.awaited()
    if (awaited.length > 0) await lockPools(tx, awaited)
  })
}

const DAY_MS = 86_400_000

/** Returns the shops that may have claims: with sales that run, or ended within a week. */
export const findDueForPools = (db: Db, now: Date): Promise<Set<string>> =>
  shopsWithPools(db, new Date(now.getTime() - 7 * DAY_MS))
