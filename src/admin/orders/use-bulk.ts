import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText, runOperation } from '../client/admin-client.ts'
import type { OperationResult } from '../client/operations.ts'
import { useShop } from '../shell/shop-context.ts'
import type { OrderFilters } from './list-query.rules.ts'

type BulkJob = OperationResult<'startBulkJob'>['data']
type RejectedOrder = Pick<BulkJob['refusals'][number], 'orderNumber' | 'text'>
export type BulkOperation = BulkJob['operation']

/** The orders that an operation is about: some of the page, or all of the list. */
export interface Selection {
  orders: readonly string[]
  /** The filters of the list when all of its orders are selected. */
  filter: OrderFilters | null
}

/** What has become of an operation on several orders. */
export interface BulkState {
  total: number
  done: number
  refused: number
  refusals: readonly RejectedOrder[]
  isRunning: boolean
  /** Why it could not be started. */
  error: Error | null
}

/** More orders than these are a job of the server. */
const MOST_AT_ONCE = 20
const POLL_MS = 1000

/** Runs an operation on several orders: a few at once from here, many as a job that runs on when the tab is closed. */
export function useBulk() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const [state, setState] = useState<BulkState | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const job = useQuery({
    queryKey: ['bulk job', shopId, jobId],
    queryFn: ({ signal }) => runOperation(shopId, 'showBulkJob', { params: { id: jobId ?? '' }, signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data?.data.endedAt ? false : POLL_MS),
  }).data?.data
  const hasEnded = job !== undefined && job.endedAt !== null
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: ['shop', shopId] })
  }, [hasEnded, client, shopId])

  const runHere = async (operation: BulkOperation, orders: readonly string[], carrier: string): Promise<void> => {
    const refusals: RejectedOrder[] = []
    for (const [index, orderNumber] of orders.entries()) {
      const sent =
        operation === 'shipOrder'
          ? runOperation(shopId, operation, ofOrder(orderNumber, { carrier }))
          : runOperation(shopId, operation, ofOrder(orderNumber, {}))
      await sent.catch((error: Error) => refusals.push({ orderNumber, text: errorText(error) }))
      const done = index + 1 - refusals.length
      const isRunning = index + 1 < orders.length
      setState({
        total: orders.length,
        done,
        refused: refusals.length,
        refusals: [...refusals],
        isRunning,
        error: null,
      })
    }
    await client.invalidateQueries({ queryKey: ['shop', shopId] })
  }

  const start = async (operation: BulkOperation, selection: Selection, carrier = ''): Promise<void> => {
    const { orders, filter } = selection
    setJobId(null)
    setState({ total: orders.length, done: 0, refused: 0, refusals: [], isRunning: true, error: null })
    if (!filter && orders.length <= MOST_AT_ONCE) return runHere(operation, orders, carrier)
    const body = { operation, carrier, ...(filter ? { filter: numbersIn(filter) } : { orders: [...orders] }) }
    try {
      const { data } = await runOperation(shopId, 'startBulkJob', { body, idempotencyKey: crypto.randomUUID() })
      setJobId(data._id)
    } catch (error) {
      setState((before) => before && { ...before, isRunning: false, error: error as Error })
    }
    return undefined
  }

  const stop = async (): Promise<void> => {
    if (jobId === null) return
    await runOperation(shopId, 'stopBulkJob', { params: { id: jobId }, body: {}, idempotencyKey: crypto.randomUUID() })
  }

  return {
    state: state && job ? { ...state, ...job, isRunning: job.endedAt === null } : state,
    isStoppable: jobId !== null,
    start,
    stop,
    clear: () => {
      setState(null)
      setJobId(null)
    },
  }
}

const ofOrder = <B extends object>(orderNumber: string, body: B) => ({
  params: { orderNumber },
  body,
  idempotencyKey: crypto.randomUUID(),
})

/** A body has numbers where the URL has their text. */
const numbersIn = (filter: OrderFilters): OrderFilters => ({
  ...filter,
  ...(filter.totalFrom !== undefined && { totalFrom: Number(filter.totalFrom) }),
  ...(filter.totalTo !== undefined && { totalTo: Number(filter.totalTo) }),
})
