import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { validateCoupon, type CouponDraft } from './coupon-input.rules.ts'
import { readCode, type Coupon } from './coupon.rules.ts'
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

/**
 * Pauses or resumes a coupon.
 * @returns the code as it is stored
 * @throws ShopInputError when there is none
 */
export async function setCouponStatus(context: ShopContext, typed: string, status: Coupon['status']): Promise<string> {
  const code = readCode(typed) ?? typed
  if (!(await inStore(context, (store) => store.setStatus(code, status))))
    throw new ShopInputError(`There is no code ${code}. "coupons:list" shows them.`)
  return code
}
