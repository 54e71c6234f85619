import { afterCommit, type Db } from '../db/db.ts'
import { registerProcessState } from '../process-state.ts'

/** What this process counts for those who watch it (`GET /metrics`). */
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

/** Counts what is written in this transaction, once it stands. */
export const countWhenWritten = (db: Db, name: Counted): void =>
  afterCommit(db, () => void counts.set(name, countOf(name) + 1))

/** Since this process started. */
export const countOf = (name: Counted): number => counts.get(name) ?? 0
