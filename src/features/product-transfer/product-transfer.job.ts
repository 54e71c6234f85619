import type { Target } from '#src/platform/net/ssrf-guard.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { JobDefinition, JobResult } from '#src/platform/queue/define-job.ts'
import { IMPORT_KIND } from './import-run.service.ts'
import { runImport } from './import-work.service.ts'

/**
 * Checks and writes imports of products. A run that outlasts its lease is not doubled: an import locks its shop. After a
 * crash another process goes on when the lease has expired.
 */
export const importJob = (storage: Storage, isImageTarget: (target: Target) => boolean): JobDefinition => ({
  kind: IMPORT_KIND,
  batch: 1,
  concurrency: 1,
  leaseMs: 2 * 60_000,
  handle: async (context, jobs, signal) => {
    const results = new Map<string, JobResult>()
    for (const { key } of jobs) {
      const runAt = await runImport(context, key, { storage, signal, isImageTarget })
      if (runAt) results.set(key, { runAt })
    }
    return results
  },
})
