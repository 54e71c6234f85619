/** The state of a variant in a flash sale for a visitor. */
export type FlashState = 'scheduled' | 'open' | 'heldOut' | 'soldOut' | 'ended'

/** The part of the server's pool view that decides what is shown. */
interface PoolState {
  status: 'scheduled' | 'active' | 'ended'
  pool: 'available' | 'held' | 'sold'
  entry: { state: 'waiting' | 'offered' | 'held' } | null
}

interface FlashViewInput {
  status: 'scheduled' | 'active'
  claimedPercent: number
  /** null before the server's response. */
  pool: PoolState | null
  /** Whether the countdown has ended. */
  isOver: boolean
}

/** Returns what a page shows; before the pool is loaded, it uses the data of the page. */
export function flashStateOf({ status, claimedPercent, pool, isOver }: FlashViewInput): FlashState {
  if (pool?.entry?.state === 'held' || pool?.entry?.state === 'offered') return 'open'
  if (isOver || pool?.status === 'ended') return 'ended'
  if (status === 'scheduled' && pool?.status !== 'active') return 'scheduled'
  if (pool) return pool.pool === 'sold' ? 'soldOut' : pool.pool === 'held' ? 'heldOut' : 'open'
  return claimedPercent >= 100 ? 'soldOut' : 'open'
}
