import type { OperationResult } from '../client/operations.ts'

type ProductJob = OperationResult<'listProductJobs'>['data'][number]
type BulkJob = OperationResult<'listBulkJobs'>['data'][number]
type ImportRun = OperationResult<'listImports'>['data'][number]

export type JobState = ProductJob['state'] | ImportRun['state']

/** What runs or ran in the background, whatever it is. */
export interface Job {
  id: string
  what:
    | { kind: 'products'; field: ProductJob['fields'][number] }
    | { kind: 'orders'; operation: BulkJob['operation']; isUndo: boolean }
    | { kind: 'import'; fileName: string }
  state: JobState
  startedBy: string
  startedAt: string
  total: number
  /** How many of them were tried. */
  tried: number
  refused: number
  canUndo: boolean
}

const BUSY: ReadonlySet<JobState> = new Set(['running', 'undoing', 'checking'])
export const isBusy = ({ state }: Pick<Job, 'state'>): boolean => BUSY.has(state)

const ofProducts = (job: ProductJob): Job => {
  const isUndone = job.state === 'undoing' || job.state === 'undone'
  return {
    id: job._id,
    what: { kind: 'products', field: job.fields[0] ?? 'edits' },
    state: job.state,
    startedBy: job.startedBy,
    startedAt: job.startedAt,
    total: isUndone ? job.done : job.total,
    tried: isUndone ? job.restored + job.kept : job.done + job.unchanged + job.refused,
    refused: job.refused,
    canUndo: job.undoUntil !== null,
  }
}

const ofOrders = (job: BulkJob): Job => ({
  id: job._id,
  what: { kind: 'orders', operation: job.operation, isUndo: job.undoes !== null },
  state: job.endedAt === null ? 'running' : job.isStopped ? 'stopped' : 'done',
  startedBy: job.startedBy,
  startedAt: job.startedAt,
  total: job.total,
  tried: job.done + job.refused,
  refused: job.refused,
  canUndo: job.canUndo,
})

const ofImport = ({ report, ...run }: ImportRun): Job => ({
  id: run._id,
  what: { kind: 'import', fileName: run.fileName },
  state: run.state,
  startedBy: run.startedBy,
  startedAt: run.startedAt,
  ...(run.state === 'undoing' || run.state === 'undone'
    ? { total: Math.max(run.added + run.changed, run.restored), tried: run.restored + run.kept }
    : { total: Math.max(report ? report.added + report.changed + report.unchanged : 0, run.done), tried: run.done }),
  refused: report?.refused ?? 0,
  canUndo: run.undoUntil !== null,
})

interface Loaded {
  products: readonly ProductJob[]
  orders: readonly BulkJob[]
  imports: readonly ImportRun[]
}

/** Returns jobs of all kinds, the newest first. */
export const jobsOf = ({ products, orders, imports }: Loaded): Job[] =>
  [...products.map(ofProducts), ...orders.map(ofOrders), ...imports.map(ofImport)].toSorted((a, b) =>
    a.startedAt < b.startedAt ? 1 : -1,
  )

/** Returns how many percent of the running jobs are done; null when none runs. */
export function percentOf(jobs: readonly Job[]): number | null {
  const busy = jobs.filter(isBusy)
  if (busy.length === 0) return null
  const total = busy.reduce((sum, job) => sum + job.total, 0)
  const tried = busy.reduce((sum, job) => sum + Math.min(job.tried, job.total), 0)
  return total === 0 ? 0 : Math.floor((tried / total) * 100)
}
