import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { findTargets } from '#src/features/promotions/promotion-target.service.ts'
import { nameTargets } from '#src/features/promotions/target-preview.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { ANY_COUPON, validateCoupon, type CouponDraft } from './coupon-input.rules.ts'
import { addCoupon, discountOf, unknownCode } from './coupon.admin.service.ts'
import { couponWritingStore, type StoredCoupon } from './coupon.admin.store.ts'
import { readCode } from './coupon.rules.ts'
import type { Discount } from './discount-notation.rules.ts'

/** For so long a deleted coupon can be restored. */
const UNDO_MS = 24 * 3_600_000

/** What staff write of a coupon, beside its code: products by id or slug, categories by id, slug or name. */
export interface CouponContent extends Pick<
  CouponDraft,
  | 'maxDiscountAmount'
  | 'minSubtotalAmount'
  | 'usageLimit'
  | 'usagePerShopper'
  | 'firstOrderOnly'
  | 'excludeSaleItems'
  | 'allowFlash'
> {
  discount: Discount
  startsAt: string | null
  endsAt: string | null
  products: readonly string[]
  categories: readonly string[]
}

/** The values of a coupon that operations change, as they are recorded for an undo. */
interface CouponValues extends CouponContent {
  status: CouponDraft['status']
  isDeleted: boolean
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toDraft = ({ discount, startsAt, endsAt, ...content }: Omit<CouponContent, 'products' | 'categories'>) => ({
  ...content,
  type: discount.type,
  value: discount.type === 'freeShipping' ? 0 : discount.value,
  startsAt: timeOf(startsAt),
  endsAt: timeOf(endsAt),
})

/** Creates a coupon. @throws ShopInputError, Failure `not_found` for an unknown product */
export async function createCoupon(tx: Tx<AdminContext>, input: CouponContent & { code: string }) {
  const { products, categories, ...content } = input
  const id = await addCoupon(tx, {
    ...ANY_COUPON,
    ...toDraft(content),
    code: content.code,
    ...(await findTargets(tx, { products, categories })),
  })
  const changeId = await recordChange(tx, 'createCoupon', [
    { id, before: { isDeleted: true }, after: { isDeleted: false }, version: 1 },
  ])
  return { data: { _id: id }, changeId }
}

/**
 * Replaces what a coupon gives, and for what; its code and its uses stay.
 * @throws Failure `not_found`, `changed_meanwhile`; ShopInputError
 */
export async function updateCoupon(
  tx: Tx<AdminContext>,
  code: string,
  { version: seen, products, categories, ...content }: CouponContent & { version?: number | undefined },
) {
  const coupon = await lockCoupon(tx, code)
  const before = valuesOf(coupon)
  const isOld = seen !== undefined && seen !== coupon.version
  // Who sees the conflict reads names.
  const values = { ...before, ...(isOld && (await nameTargets(tx, coupon))) }
  await requireVersion(tx, { objectId: coupon.id, seen, present: coupon.version, values })
  const { productIds, categoryIds } = await findTargets(tx, { products, categories })
  const after = { ...before, ...content, products: productIds, categories: categoryIds }
  return saveChange(tx, 'updateCoupon', { coupon, after })
}

/** Pauses or resumes a coupon. @throws Failure `not_found` */
export async function setCouponStatus(tx: Tx<AdminContext>, code: string, status: CouponDraft['status']) {
  const coupon = await lockCoupon(tx, code)
  const { changeId } = await saveChange(tx, 'setCouponStatus', { coupon, after: { ...valuesOf(coupon), status } })
  return { changeId }
}

/** Ends a coupon now, also one that has not started. @throws Failure `not_found`; ShopInputError when it is over */
export async function endCoupon(tx: Tx<AdminContext>, code: string) {
  const coupon = await lockCoupon(tx, code)
  if (coupon.endsAt && coupon.endsAt <= tx.now) throw new ShopInputError(`${coupon.code} has ended already.`)
  const isPlanned = coupon.startsAt !== null && coupon.startsAt >= tx.now
  const now = tx.now.toISOString()
  const after = { ...valuesOf(coupon), endsAt: now, ...(isPlanned && { startsAt: null }) }
  const { changeId } = await saveChange(tx, 'endCoupon', { coupon, after })
  return { changeId }
}

/** Deletes a coupon that no order has used. @throws Failure `not_found`; ShopInputError for a used one */
export async function deleteCoupon(tx: Tx<AdminContext>, code: string) {
  const coupon = await lockCoupon(tx, code)
  const { changeId } = await saveChange(tx, 'deleteCoupon', {
    coupon,
    after: { ...valuesOf(coupon), isDeleted: true },
  })
  return { changeId }
}

/** Locks a coupon until the transaction ends. @throws Failure `not_found` */
export async function lockCoupon(tx: Tx<ShopContext>, typed: string): Promise<StoredCoupon> {
  const coupon = await couponWritingStore(tx).lock({ code: readCode(typed) ?? typed })
  if (!coupon || coupon.isDeleted) throw unknownCode(typed)
  return coupon
}

interface CouponChange {
  coupon: StoredCoupon
  after: CouponValues
}

async function saveChange(tx: Tx<AdminContext>, operation: string, { coupon, after }: CouponChange) {
  const version = await saveValues(tx, coupon, after)
  const change = { id: coupon.id, before: { ...valuesOf(coupon) }, after: { ...after }, version }
  return { data: { _id: coupon.id, version }, changeId: await recordChange(tx, operation, [change]) }
}

/** Checks and writes the values of a coupon. @returns its new version */
async function saveValues(tx: Tx<ShopContext>, coupon: StoredCoupon, values: CouponValues): Promise<number> {
  const { products, categories, status, isDeleted, ...content } = values
  const draft: CouponDraft = {
    ...toDraft(content),
    code: coupon.code,
    productIds: products,
    categoryIds: categories,
    shopperIds: coupon.shopperIds,
    status,
  }
  if (isDeleted && coupon.used > 0)
    throw new ShopInputError(`Orders have used ${coupon.code}, so it stays. You can end it instead.`)
  if (draft.usageLimit !== null && draft.usageLimit < coupon.used)
    throw new ShopInputError(`${coupon.code} was used ${coupon.used} times already; its limit cannot be lower.`)
  // An end that stays, or that is set now, may have passed.
  const isNewEnd = draft.endsAt !== null && draft.endsAt.getTime() !== coupon.endsAt?.getTime()
  const isEnding = draft.endsAt?.getTime() === tx.now.getTime()
  const error = validateCoupon(draft, isNewEnd && !isEnding ? tx.now : new Date(0))
  if (error !== null) throw new ShopInputError(error)
  const version = coupon.version + 1
  await couponWritingStore(tx).save(coupon.id, { ...draft, version, isDeleted })
  return version
}

const valuesOf = ({ type, value, startsAt, endsAt, ...coupon }: StoredCoupon): CouponValues => ({
  discount: discountOf(type, value),
  maxDiscountAmount: coupon.maxDiscountAmount,
  minSubtotalAmount: coupon.minSubtotalAmount,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  usageLimit: coupon.usageLimit,
  usagePerShopper: coupon.usagePerShopper,
  firstOrderOnly: coupon.firstOrderOnly,
  excludeSaleItems: coupon.excludeSaleItems,
  allowFlash: coupon.allowFlash,
  products: coupon.productIds,
  categories: coupon.categoryIds,
  status: coupon.status,
  isDeleted: coupon.isDeleted,
})

/** Restores what a coupon was before, also one that was deleted. */
export const couponRestorer: Restorer = {
  read: async (tx, id) => {
    const coupon = await couponWritingStore(tx).lock({ id })
    return coupon && { ...valuesOf(coupon) }
  },
  write: async (tx, id, values) => {
    const coupon = await couponWritingStore(tx).lock({ id })
    return coupon ? saveValues(tx, coupon, { ...valuesOf(coupon), ...values }) : undefined
  },
}

/** Removes coupons for good that can no longer be restored. */
export const purgeCoupons = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => couponWritingStore(tx).purge(new Date(tx.now.getTime() - UNDO_MS)))
