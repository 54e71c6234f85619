import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { nameTargets } from '#src/features/promotions/target-preview.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { Failure } from '#src/shared/failure.ts'
import { validateCoupon, type CouponDraft } from './coupon-input.rules.ts'
import { couponWritingStore, type CouponState, type StoredCoupon } from './coupon.admin.store.ts'
import { readCode, type Coupon } from './coupon.rules.ts'
import type { Discount } from './discount-notation.rules.ts'

const PAGE = 50
const MAX_LISTED = 1000

const inStore = <T>(
  context: ShopContext,
  work: (store: ReturnType<typeof couponWritingStore>) => Promise<T>,
): Promise<T> => inTransaction(context, (tx) => work(couponWritingStore(tx)))

/**
 * Creates a coupon.
 * @returns its id
 * @throws ShopInputError with the reason why it is invalid
 */
export async function addCoupon(context: ShopContext, draft: CouponDraft): Promise<string> {
  const validationError = validateCoupon(draft, context.now)
  if (validationError !== null) throw new ShopInputError(validationError)
  const code = readCode(draft.code) ?? draft.code
  try {
    return await inStore(context, (store) => store.add({ ...draft, code }))
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_shop_id_code_key'))
      throw new ShopInputError(`The code ${code} already exists.`)
    throw error
  }
}

/** Returns the shop's coupons, the newest first. */
export const listCoupons = (context: ShopContext): Promise<Coupon[]> =>
  inStore(context, (store) =>
    store.list({ status: null, search: null, from: null, isBackward: false, limit: MAX_LISTED }),
  )

interface CouponsQuery {
  status?: CouponState | undefined
  search?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

/** Returns a page of the coupons as staff see them, the newest first. */
export async function listAdminCoupons(context: ShopContext, { status, search, after, before }: CouponsQuery) {
  const from = after ?? before ?? null
  const isBackward = from !== null && after === undefined
  const rows = await inStore(context, (store) =>
    store.list({
      status: status ?? null,
      search: search === undefined ? null : search.toUpperCase(),
      from,
      isBackward,
      limit: PAGE + 1,
    }),
  )
  const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: from !== null, isBackward })
  return {
    data: shown.map((coupon) => toListed(coupon, context.now)),
    next: next?.id ?? null,
    previous: previous?.id ?? null,
  }
}

/** Returns a coupon as staff edit it, with what it has done so far. @throws Failure `not_found` */
export const showCoupon = (context: ShopContext, typed: string) =>
  inTransaction(context, async (tx) => {
    const store = couponWritingStore(tx)
    const coupon = await store.find(readCode(typed) ?? typed)
    if (!coupon) throw unknownCode(typed)
    return {
      ...toListed(coupon, tx.now),
      usagePerShopper: coupon.usagePerShopper,
      firstOrderOnly: coupon.firstOrderOnly,
      excludeSaleItems: coupon.excludeSaleItems,
      allowFlash: coupon.allowFlash,
      ...(await nameTargets(tx, coupon)),
      hasShoppers: coupon.shopperIds.length > 0,
      version: coupon.version,
      figures: await store.figures(coupon.id),
    }
  })

/** @param typed the code that does not exist */
export const unknownCode = (typed: string): Failure =>
  new Failure('not_found', { text: `There is no code ${readCode(typed) ?? typed}. "coupons:list" shows them.` })

const toListed = ({ id, type, value, startsAt, endsAt, ...coupon }: StoredCoupon, now: Date) => ({
  _id: id,
  code: coupon.code,
  discount: discountOf(type, value),
  maxDiscountAmount: coupon.maxDiscountAmount,
  minSubtotalAmount: coupon.minSubtotalAmount,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  usageLimit: coupon.usageLimit,
  used: coupon.used,
  status: statusOf({ status: coupon.status, startsAt, endsAt }, now),
})

export const discountOf = (type: Coupon['type'], value: number): Discount =>
  type === 'freeShipping' ? { type } : { type, value }

function statusOf(
  { status, startsAt, endsAt }: Pick<Coupon, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): CouponState {
  if (status === 'paused') return status
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'planned' : status
}
