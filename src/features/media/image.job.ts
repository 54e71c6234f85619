import type { Storage } from '#src/platform/files/storage.ts'
import type { JobDefinition, JobResult } from '#src/platform/queue/define-job.ts'
import { ENCODE_JOB } from './image.service.ts'
import { encodeAhead } from './sized-image.service.ts'

/** Encodes stored images before visitors request them; one at a time, in batches that leave the queue to other kinds. */
export const imageJob = (storage: Storage): JobDefinition => ({
  kind: ENCODE_JOB,
  batch: 8,
  concurrency: 1,
  leaseMs: 10 * 60_000,
  handle: async ({ shop }, jobs, signal) => {
    const results = new Map<string, JobResult>()
    for (const { key } of jobs) {
      await encodeAhead(shop.id, storage, { name: key, signal })
      if (signal.aborted) results.set(key, 'released')
    }
    return results
  },
})
