import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { hideProduct, PRODUCT_HIDE_KIND } from './product-hide.service.ts'

/** The planned end of a product; the key is its id. */
export const productHideJob = defineJob({ kind: PRODUCT_HIDE_KIND, concurrency: 2, run: inOneTransaction(hideProduct) })
