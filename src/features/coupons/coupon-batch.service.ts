import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { csvDownload } from '#src/platform/api/csv-download.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { createCodes } from './coupon-batch.rules.ts'
import { couponBatchStore } from './coupon-batch.store.ts'
import { lockCoupon } from './coupon-editing.service.ts'

/**
 * Creates codes for one order each, which give the same as a coupon gives now.
 * @throws Failure `not_found`
 */
export async function createCouponBatch(
  tx: Tx<AdminContext>,
  code: string,
  { prefix, count }: { prefix: string; count: number },
) {
  const coupon = await lockCoupon(tx, code)
  const id = randomUUIDv7()
  const store = couponBatchStore(tx)
  let missing = count
  while (missing > 0) {
    const codes = createCodes(prefix.toUpperCase(), missing, (random) => crypto.getRandomValues(random))
    missing -= await store.add(coupon.id, id, codes)
  }
  const changeId = await recordChange(tx, 'createCouponBatch', [
    { id, before: { isDeleted: true }, after: { isDeleted: false } },
  ])
  return { data: { _id: id, count }, changeId }
}

/** Returns the codes of a batch as CSV, with how often each was used. @throws Failure `not_found` */
export const exportCouponBatch = (context: ShopContext, id: string): Promise<DocumentResponse> =>
  inTransaction(context, async (tx) => {
    const codes = await couponBatchStore(tx).codes(id)
    if (codes.length === 0) throw new Failure('not_found', { text: `There is no batch ${id}.` })
    const rows = codes.map(({ code, used }) => [code, String(used)])
    return csvDownload('codes.csv', [['Code', 'Used'], ...rows])
  })

/** Deletes the codes of a batch, of which no order has used one, and brings them back. */
export const couponBatchRestorer: Restorer = {
  read: async (tx, id) => {
    const batch = await couponBatchStore(tx).lock(id)
    return batch && { isDeleted: batch.isDeleted }
  },
  write: async (tx, id, { isDeleted }) => {
    const store = couponBatchStore(tx)
    if (isDeleted === true && (await store.lock(id))?.isUsed === true)
      throw new ShopInputError('Orders have used some of these codes, so they stay.')
    await store.setDeleted(id, isDeleted === true)
  },
}
