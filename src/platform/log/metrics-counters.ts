import { afterCommit, type Db } from '../db/db.ts'
import { registerProcessState } from '../process-state.ts'

/** The counters of this process for monitoring (`GET /metrics`). */
export const COUNTED = [
  'orders_placed',
  'payments_captured',
  'payments_failed',
  'payments_mismatch',
  'refunds_succeeded',
  'refunds_failed',
] as const
export type Counted = (typeof COUNTED)[number]

const counts = new Map<Counted, number>()
registerProcessState({ name: 'counters', reset: () => counts.clear() })

/** Increments a counter once the transaction has committed. */
export const countWhenWritten = (db: Db, name: Counted): void =>
  afterCommit(db, () => void counts.set(name, countOf(name) + 1))

/** Returns a counter since this process started. */
export const countOf = (name: Counted): number => counts.get(name) ?? 0
