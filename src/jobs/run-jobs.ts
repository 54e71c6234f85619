import { findShopById } from '#src/features/shop/shop.service.ts'
import { adminContext } from '#src/platform/context.ts'
import type { JobDefinition, JobResult } from '#src/platform/queue/define-job.ts'
import { jobQueue, type ClaimedJob, type Completion } from '#src/platform/queue/job-queue.ts'

export type JobServices = Omit<Parameters<typeof adminContext>[0], 'shop'>

interface Batch {
  definition: JobDefinition
  /** Jobs of one shop. */
  jobs: readonly ClaimedJob[]
  signal: AbortSignal
}

/** Delays after failed attempts: about a day in total. After the last one the job has failed. */
const RETRY_DELAYS_S = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]

/** Runs claimed jobs and records their results. Jobs of a deleted shop are deleted. */
export async function runJobs(
  { services, clock }: { services: JobServices; clock: () => Date },
  { definition, jobs, signal }: Batch,
): Promise<void> {
  const { kind } = definition
  const { db, log } = services
  try {
    const shop = await findShopById(services, jobs[0]?.shopId ?? '')
    const completions = await (
      shop
        ? definition
            .handle({ ...adminContext({ ...services, shop }), now: clock() }, jobs, signal)
            .then((results) => jobs.map((job) => complete(job, results.get(job.key) ?? 'done')))
        : Promise.resolve(jobs.map((job) => complete(job, 'done')))
    ).catch((error: unknown) => {
      const [job] = jobs
      log.warn({ err: error, kind, key: job?.key, attempts: job?.attempts, jobs: jobs.length }, 'job.failed')
      return jobs.map((failed) => retry(failed, { error, now: clock() }))
    })
    await jobQueue(db).complete(completions)
  } catch (error) {
    // The jobs stay in the queue: their lease expires, and a worker tries again.
    log.error({ err: error, kind }, 'job.completion_failed')
  }
}

function complete(job: ClaimedJob, result: JobResult): Completion {
  if (result === 'done') return { job, next: null }
  if (result === 'released')
    return { job, next: { runAt: null, attempts: job.attempts - 1, lastError: null, failedAt: null } }
  if ('runAt' in result) return { job, next: { runAt: result.runAt, attempts: 0, lastError: null, failedAt: null } }
  return { job, next: { runAt: result.retryAt, attempts: job.attempts, lastError: null, failedAt: null } }
}

function retry(job: ClaimedJob, { error, now }: { error: unknown; now: Date }): Completion {
  const { attempts } = job
  const lastError = error instanceof Error ? error.name : 'unknown'
  const delayS = RETRY_DELAYS_S[attempts - 1]
  if (delayS === undefined) return { job, next: { runAt: null, attempts, lastError, failedAt: now } }
  return { job, next: { runAt: new Date(now.getTime() + delayS * 1000), attempts, lastError, failedAt: null } }
}
