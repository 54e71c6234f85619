import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addOperations, codeOf, FailedRequest, runOperation } from '../../client/admin-client.ts'
import type { OperationInput, OperationResult } from '../../client/operations.ts'
import { addWaiting, waitingOf } from '../../client/waiting.ts'
import { useShop } from '../../shell/shop-context.ts'
import type { OrderFilters } from '../list-query.rules.ts'
import { bulkEn as t } from './bulk.en.ts'
import { BULK_OPERATIONS } from './bulk-operations.ts'

addOperations(BULK_OPERATIONS)

export type BulkJob = OperationResult<'showBulkJob'>['data']
type StartBody = NonNullable<OperationInput<'startBulkJob'>['body']>
type CancelBody = NonNullable<OperationInput<'cancelOrders'>['body']>

/** What is done, with its input. */
export type BulkWork =
  | Pick<StartBody, 'operation' | 'carrier' | 'tracking' | 'notify'>
  | { operation: 'bookParcel' }
  | ({ operation: 'cancelOrder' } & Pick<CancelBody, 'reason' | 'restock'>)
  | { operation: 'setOrderTags'; added: string[]; removed: string[] }
  | { operation: 'assignOrder'; staffId: string | null }

/** The orders that an operation is about. */
export interface BulkTarget {
  /** Some of the page. */
  orders: readonly string[]
  /** The filters of the list when all of its orders are selected. */
  filter: OrderFilters | null
  /** How many they are, in words. */
  count: string
}

const POLL_MS = 1000

/** Returns the part of a body that names the orders. */
export const selectionOf = ({ orders, filter }: Pick<BulkTarget, 'orders' | 'filter'>) =>
  filter ? { filter: numbersIn(filter) } : { orders: [...orders] }

/** A body has numbers where the URL has their text. */
const numbersIn = (filter: OrderFilters): OrderFilters => ({
  ...filter,
  ...(filter.totalFrom !== undefined && { totalFrom: Number(filter.totalFrom) }),
  ...(filter.totalTo !== undefined && { totalTo: Number(filter.totalTo) }),
})

/**
 * Runs an operation on several orders as a job of the server, which goes on when the tab is closed. What can be taken
 * back waits some seconds first, once for all of them.
 * @param onHeld called when it waits, or runs: the orders are no longer selected
 * @param onSelect called with the orders that are selected again: all when it was taken back, or those that were refused
 */
export function useBulk({ onHeld, onSelect }: { onHeld: () => void; onSelect: (orders: readonly string[]) => void }) {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const found = useQuery({
    queryKey: ['bulk job', shopId, jobId],
    queryFn: ({ signal }) => runOperation(shopId, 'showBulkJob', { params: { id: jobId ?? '' }, signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data?.data.endedAt ? false : POLL_MS),
  }).data?.data
  const job = found && found._id === jobId ? found : null
  const hasEnded = job !== null && job.endedAt !== null
  useEnd(hasEnded, () => {
    void client.invalidateQueries({ queryKey: ['shop', shopId] })
    if (job && job.refused > 0) onSelect(job.refusals.map(({ orderNumber }) => orderNumber))
  })

  const start = async (work: BulkWork, target: BulkTarget): Promise<void> => {
    if (isStarting) return
    setError(null)
    setJobId(null)
    setIsStarting(true)
    try {
      const result = await send(shopId, work, target)
      const waiting = waitingOf(result)
      if (waiting) {
        addWaiting({
          ...waiting,
          shopId,
          operation: 'startBulkJob',
          params: {},
          does: doesOf(work, target.count),
          onDone: () => setJobId(waiting._id),
          onNotDone: () => onSelect(target.orders),
        })
      } else setJobId(result.data._id)
      onHeld()
    } catch (failure) {
      setError(failure as Error)
      const busy = busyOrders(failure)
      // The others can go on.
      if (busy.length > 0 && !target.filter) onSelect(target.orders.filter((order) => !busy.includes(order)))
    } finally {
      setIsStarting(false)
    }
  }
  const stop = async (): Promise<void> => {
    if (jobId === null) return
    const key = { body: {}, idempotencyKey: crypto.randomUUID() }
    await runOperation(shopId, 'stopBulkJob', { params: { id: jobId }, ...key }).catch(setError)
  }
  const undo = async (): Promise<void> => {
    if (jobId === null) return
    const key = { body: {}, idempotencyKey: crypto.randomUUID() }
    await runOperation(shopId, 'undoBulkJob', { params: { id: jobId }, ...key }).then(
      ({ data }) => setJobId(data._id),
      setError,
    )
  }
  const clear = (): void => {
    setError(null)
    setJobId(null)
  }
  return { job, isBusy: isStarting || (jobId !== null && job === null), error, start, stop, undo, clear }
}

/** Returns the orders that a colleague is about to change, and for which the start of an operation was refused. */
function busyOrders(failure: unknown): readonly string[] {
  if (!(failure instanceof FailedRequest) || codeOf(failure) !== 'pending_elsewhere') return []
  return (failure.data as { targets?: string[] } | undefined)?.targets ?? []
}

function send(shopId: string, work: BulkWork, target: BulkTarget) {
  const selection = selectionOf(target)
  const idempotencyKey = crypto.randomUUID()
  switch (work.operation) {
    case 'bookParcel':
      return runOperation(shopId, 'bookParcels', { body: selection, idempotencyKey })
    case 'cancelOrder': {
      const { reason, restock } = work
      return runOperation(shopId, 'cancelOrders', { body: { ...selection, reason, restock }, idempotencyKey })
    }
    case 'setOrderTags': {
      const { added, removed } = work
      return runOperation(shopId, 'tagOrders', { body: { ...selection, added, removed }, idempotencyKey })
    }
    case 'assignOrder': {
      const { staffId } = work
      return runOperation(shopId, 'assignOrders', { body: { ...selection, staffId }, idempotencyKey })
    }
    default:
      return runOperation(shopId, 'startBulkJob', { body: { ...selection, ...work }, idempotencyKey, canWait: true })
  }
}

const doesOf = ({ operation }: BulkWork, count: string): string =>
  operation === 'startProcessing' || operation === 'shipOrder' ? t.waiting[operation](count) : count

/** Runs once when something has ended. */
function useEnd(hasEnded: boolean, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (hasEnded) latest.current()
  }, [hasEnded])
}
