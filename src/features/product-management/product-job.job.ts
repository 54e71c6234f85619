import { defineJob } from '#src/platform/queue/define-job.ts'
import { runProductJob } from './product-job-run.service.ts'
import { PRODUCT_JOB_KIND } from './product-job.service.ts'

/** Changes of many products; the key is the id of the product job. */
export const productJob = defineJob({
  kind: PRODUCT_JOB_KIND,
  concurrency: 2,
  run: (context, id) => runProductJob(context, id),
})
