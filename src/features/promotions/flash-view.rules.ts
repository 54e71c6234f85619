/** How a variant stands in a flash sale, for one who looks at it. */
export type FlashState = 'scheduled' | 'open' | 'heldOut' | 'soldOut' | 'ended'

/** What the server says of a pool, as far as it decides what is shown. */
interface PoolState {
  status: 'scheduled' | 'active' | 'ended'
  pool: 'available' | 'held' | 'sold'
  entry: { state: 'waiting' | 'offered' | 'held' } | null
}

interface FlashViewInput {
  status: 'scheduled' | 'active'
  claimedPercent: number
  /** null until the server has told. */
  pool: PoolState | null
  /** Whether the countdown has come to its end. */
  isOver: boolean
}

/** What a page shows; before the server has told of the pool, what the page itself knows. */
export function flashStateOf({ status, claimedPercent, pool, isOver }: FlashViewInput): FlashState {
  if (pool?.entry?.state === 'held' || pool?.entry?.state === 'offered') return 'open'
  if (isOver || pool?.status === 'ended') return 'ended'
  if (status === 'scheduled' && pool?.status !== 'active') return 'scheduled'
  if (pool) return pool.pool === 'sold' ? 'soldOut' : pool.pool === 'held' ? 'heldOut' : 'open'
  return claimedPercent >= 100 ? 'soldOut' : 'open'
}
