import { measureCampaignBanners } from '#src/features/promotions/campaign-banner.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { measureHomeBlocks } from './home.admin.service.ts'

/** Measures banners that an earlier release stored; a migration enqueued it. */
export const bannerJob = (storage: Storage): JobDefinition =>
  defineJob({
    kind: 'banner.measure',
    run: async (context) => {
      await measureHomeBlocks(context, storage)
      await measureCampaignBanners(context, storage)
      return null
    },
  })
