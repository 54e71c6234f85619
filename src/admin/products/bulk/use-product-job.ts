import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addOperations, errorText, runOperation } from '../../client/admin-client.ts'
import type { ProductJob, ProductJobInput } from '../product-job-types.ts'
import { PRODUCT_JOB_OPERATIONS } from '../../client/product-job-operations.ts'
import { useToast } from '../../kit/toast.tsx'
import { productBulkEn as t } from '../../messages/products/product-bulk.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useShop } from '../../shell/shop-context.ts'

addOperations(PRODUCT_JOB_OPERATIONS)

const POLL_MS = 700
const isBusy = ({ state }: ProductJob): boolean => state === 'running' || state === 'undoing'

export interface RunningJob {
  /** The job to show: one that runs, or has refused something. */
  job: ProductJob | null
  error: Error | null
  isStarting: boolean
  start: (body: ProductJobInput) => Promise<ProductJob | null>
  stop: () => void
  undo: () => void
  close: () => void
}

/**
 * Changes many products. What ends at once without a refusal is told in a toast with its undo; anything else stays on the
 * screen. The server goes on when the tab is closed.
 * @param options.onEnd called once with a job that has ended
 */
export function useProductJob({ onEnd }: { onEnd?: (job: ProductJob) => void } = {}): RunningJob {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  const [first, setFirst] = useState<ProductJob | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const keys = useBodyKey()
  const id = first?._id ?? ''
  const job = usePolledJob(first, onEnd)

  const run = async (send: () => Promise<{ data: ProductJob }>): Promise<ProductJob | null> => {
    setError(null)
    setIsStarting(true)
    try {
      const { data } = await send()
      client.removeQueries({ queryKey: ['product job', shopId, data._id] })
      setFirst(data)
      void client.invalidateQueries({ queryKey: ['shop', shopId, 'listProductJobs'] })
      return data
    } catch (failure) {
      setError(failure as Error)
      return null
    } finally {
      setIsStarting(false)
    }
  }
  const undoJob = async (jobId: string): Promise<void> => {
    const input = { params: { id: jobId }, body: {}, idempotencyKey: crypto.randomUUID() }
    try {
      const { data } = await runOperation(shopId, 'undoProductJob', input)
      client.removeQueries({ queryKey: ['product job', shopId, jobId] })
      if (isBusy(data) || data.kept > 0) setFirst(data)
      else {
        setFirst(null)
        toast(t.undone(data.restored, data.kept))
      }
      await client.invalidateQueries({ queryKey: ['shop', shopId] })
    } catch (failure) {
      toast(errorText(failure as Error))
    }
  }
  const start = async (body: ProductJobInput): Promise<ProductJob | null> => {
    const idempotencyKey = keys.of(body)
    const started = await run(() => runOperation(shopId, 'startProductJob', { body, idempotencyKey }))
    if (!started) return null
    keys.forget()
    if (started.state === 'done' && started.refused === 0) {
      setFirst(null)
      onEnd?.(started)
      const canUndo = started.undoUntil !== null
      toast(
        t.result(started.done, started.unchanged, 0),
        canUndo ? { label: shellEn.undo, run: () => void undoJob(started._id) } : undefined,
      )
      await client.invalidateQueries({ queryKey: ['shop', shopId] })
    }
    return started
  }
  return {
    job,
    error,
    isStarting,
    start,
    stop: () =>
      void runOperation(shopId, 'stopProductJob', {
        params: { id },
        body: {},
        idempotencyKey: crypto.randomUUID(),
      }).catch((failure: Error) => toast(errorText(failure))),
    undo: () => void undoJob(id),
    close: () => {
      setFirst(null)
      setError(null)
    },
  }
}

/** Follows a job until it has ended, and then loads the screen again. */
function usePolledJob(first: ProductJob | null, onEnd?: (job: ProductJob) => void): ProductJob | null {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const id = first?._id ?? ''
  const polled = useQuery({
    queryKey: ['product job', shopId, id],
    queryFn: ({ signal }) => runOperation(shopId, 'showProductJob', { params: { id }, signal }),
    enabled: first !== null && isBusy(first),
    refetchInterval: ({ state: { data } }) => (data && !isBusy(data.data) ? false : POLL_MS),
  }).data?.data
  const job = first !== null && isBusy(first) ? (polled ?? first) : first
  const hasEnded = job !== null && !isBusy(job)
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: ['shop', shopId] })
  }, [hasEnded, client, shopId])
  const ended = hasEnded ? job : null
  const reportEnd = useEffectEvent(() => {
    if (ended) onEnd?.(ended)
  })
  // Each end once, also when the job is loaded again.
  const endedId = ended && `${ended._id} ${ended.state}`
  useEffect(() => {
    if (endedId !== null) reportEnd()
  }, [endedId])
  return job
}

/** Keys for what is sent: the same again after an error, so that nothing is done twice. */
function useBodyKey() {
  const last = useRef<{ body: string; key: string } | null>(null)
  return {
    of: (body: ProductJobInput): string => {
      const content = JSON.stringify(body)
      const key = last.current?.body === content ? last.current.key : crypto.randomUUID()
      last.current = { body: content, key }
      return key
    },
    forget: () => {
      last.current = null
    },
  }
}
