import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { JobDefinition, JobResult } from '#src/platform/queue/define-job.ts'
import { ENCODE_JOB, REMOVE_JOB, removeImage } from './image.service.ts'
import { imageStore } from './image.store.ts'
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

/** Removes the files of images that were deleted. One that was stored again meanwhile stays. */
export const imageRemovalJob = (storage: Storage): JobDefinition => ({
  kind: REMOVE_JOB,
  batch: 50,
  concurrency: 1,
  leaseMs: 60_000,
  handle: async (context, jobs) => {
    const names = jobs.map(({ key }) => key)
    const stored = await inTransaction(context, (tx) => imageStore(tx).listByNames(names))
    const present = new Set(stored.map(({ name }) => name))
    for (const name of names) if (!present.has(name)) await removeImage(context.shop.id, storage, name)
    return new Map()
  },
})
