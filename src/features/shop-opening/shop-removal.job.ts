import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { ERASE_SHOP, eraseShop } from './shop-removal.service.ts'

/** Erases shops that were removed, one after the other; the key is the shop. */
export const shopRemovalJob = (storage: Storage): JobDefinition =>
  defineJob({ kind: ERASE_SHOP, concurrency: 1, run: (context) => eraseShop(context, storage) })
