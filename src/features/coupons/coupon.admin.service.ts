import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#src/platform/db/db.ts'
import { findTargets } from '#src/features/promotions/promotion-target.service.ts'
import { Failure } from '#src/shared/failure.ts'
import { ANY_COUPON, validateCoupon, type CouponDraft } from './coupon-input.rules.ts'
import { readCode, type Coupon } from './coupon.rules.ts'
import type { Discount } from './discount-notation.rules.ts'
import { couponStore } from './coupon.store.ts'

const inStore = <T>(context: ShopContext, work: (store: ReturnType<typeof couponStore>) => Promise<T>): Promise<T> =>
  inTransaction(context, (tx) => work(couponStore(tx)))

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
export const listCoupons = (context: ShopContext): Promise<Coupon[]> => inStore(context, (store) => store.list())

/** A coupon as staff write it: products by slug, categories by name. */
type CouponInput = Pick<
  CouponDraft,
  | 'code'
  | 'maxDiscountAmount'
  | 'minSubtotalAmount'
  | 'usageLimit'
  | 'usagePerShopper'
  | 'firstOrderOnly'
  | 'excludeSaleItems'
  | 'allowFlash'
> & {
  discount: Discount
  startsAt: string | null
  endsAt: string | null
  products: readonly string[]
  categories: readonly string[]
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Creates a coupon. @returns its id @throws ShopInputError, Failure `not_found` */
export async function createCoupon(tx: Tx<ShopContext>, input: CouponInput): Promise<string> {
  const { discount, startsAt, endsAt, products, categories, ...draft } = input
  return addCoupon(tx, {
    ...ANY_COUPON,
    ...draft,
    type: discount.type,
    value: discount.type === 'freeShipping' ? 0 : discount.value,
    startsAt: timeOf(startsAt),
    endsAt: timeOf(endsAt),
    ...(await findTargets(tx, { products, categories })),
  })
}

/** Returns the coupons as staff see them, the newest first. */
export const listAdminCoupons = async (context: ShopContext) =>
  (await listCoupons(context)).map(({ id, type, value, startsAt, endsAt, ...coupon }) => ({
    _id: id,
    code: coupon.code,
    discount: discountOf(type, value),
    maxDiscountAmount: coupon.maxDiscountAmount,
    minSubtotalAmount: coupon.minSubtotalAmount,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    usageLimit: coupon.usageLimit,
    used: coupon.used,
    status: statusOf({ status: coupon.status, startsAt, endsAt }, context.now),
  }))

const discountOf = (type: Coupon['type'], value: number): Discount =>
  type === 'freeShipping' ? { type } : { type, value }

function statusOf(
  { status, startsAt, endsAt }: Pick<Coupon, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): 'planned' | 'active' | 'paused' | 'over' {
  if (status === 'paused') return status
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'planned' : status
}

/**
 * Pauses or resumes a coupon.
 * @throws Failure `not_found`
 */
export async function setCouponStatus(context: ShopContext, typed: string, status: Coupon['status']): Promise<void> {
  const code = readCode(typed) ?? typed
  if (!(await inStore(context, (store) => store.setStatus(code, status))))
    throw new Failure('not_found', { text: `There is no code ${code}. "coupons:list" shows them.` })
}
