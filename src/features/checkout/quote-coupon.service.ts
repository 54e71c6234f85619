import { isGiftCardLine, type CheckedLine, type RequestedItem } from '#src/features/cart/cart.rules.ts'
import { checkCart } from '#src/features/cart/cart.service.ts'
import type { AppliedCoupon } from '#src/features/coupons/coupon.contract.ts'
import type { Coupon } from '#src/features/coupons/coupon.rules.ts'
import { couponFailure, evaluateCode, type CouponUser } from '#src/features/coupons/coupon.service.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { discountOf, reductionOf, type Discount, type Reduction } from '#src/features/pricing/totals.rules.ts'
import type { Failure } from '#src/shared/failure.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { checkoutStore } from './checkout.store.ts'

/** The effect of a code on a cart; all amounts in minor units. */
export interface CalculatedCoupon {
  code: string
  couponId: string | null
  type: Coupon['type'] | null
  /** null while it does not apply. */
  discount: Discount | null
  /** The lines to which the discount may apply. */
  itemIds: ReadonlySet<string>
  discountAmount: number
  failure: Failure | null
}

/**
 * Calculates the effect of a code on a cart.
 * @param lock locks the coupon, in the transaction that places the order
 */
export async function calculateCoupon(
  context: ShopContext,
  typed: string,
  {
    lines,
    user,
    lock,
    reductions,
  }: {
    lines: readonly CheckedLine[]
    user: CouponUser
    lock: boolean
    /** What staff have taken off each line, by its id. */
    reductions?: ReadonlyMap<string, Reduction> | undefined
  },
): Promise<CalculatedCoupon> {
  const couponLines = lines
    .filter((line) => !isGiftCardLine(line))
    .flatMap(({ item, variant, price }) =>
      variant && price && !variant.isCustom
        ? [
            {
              itemId: item.itemId,
              productId: variant.productId,
              categoryIds: variant.categoryIds,
              lineAmount: reduce(price.amount * item.quantity, reductions?.get(item.itemId)),
              priceSource: price.source,
            },
          ]
        : [],
    )
  const { code, coupon, verdict: found } = await evaluateCode(context, typed, { lines: couponLines, user, lock })
  const isForNone = couponLines.length === 0 && lines.some(isGiftCardLine)
  const verdict = found.ok && isForNone ? FOR_NONE : found
  const couponFields = { code, couponId: coupon?.id ?? null, type: coupon?.type ?? null }
  if (!verdict.ok) {
    const failure = couponFailure(context, verdict)
    return { ...couponFields, discount: null, itemIds: new Set(), discountAmount: 0, failure }
  }
  const base = couponLines
    .filter(({ itemId }) => verdict.itemIds.has(itemId))
    .reduce((total, { lineAmount }) => total + lineAmount, 0)
  return { ...couponFields, ...verdict, discountAmount: discountOf(verdict.discount, base), failure: null }
}

/** A cart of gift cards alone, which no coupon reduces. */
const FOR_NONE = { ok: false, problem: 'coupon_not_applicable', missingAmount: 0 } as const

const reduce = (amount: number, reduction: Reduction | undefined): number =>
  amount - reductionOf(reduction ?? null, amount)

export const toApplied = ({ code, type, discountAmount, failure }: CalculatedCoupon): AppliedCoupon => ({
  code,
  // An invalid code must not reveal anything about a coupon.
  type: failure?.code === 'coupon_invalid' ? null : type,
  discountAmount,
  problem: failure && { code: failure.code, message: failure.message },
})

/**
 * Returns the effect of a code on a cart, without counting a use.
 * @throws Failure `coupon_…` with the reason why it does not apply
 */
export async function checkCouponCode(
  context: GuestContext,
  { code, items, email = '' }: { code: string; items: readonly RequestedItem[]; email?: string | undefined },
): Promise<AppliedCoupon> {
  await recordCouponAttempt(context, code)
  const shopper = shopperOf(context, context.guest.findHash(), { email })
  const lines = await checkCart(context, items, { lock: false, shopper })
  const user = { userId: context.session?.userId ?? null, email }
  const coupon = await calculateCoupon(context, code, { lines, user, lock: false })
  if (coupon.failure) throw coupon.failure
  return toApplied(coupon)
}

/**
 * Counts a code that is new for this guest, before it is looked up. At the limit, a valid code is rejected just as an
 * invalid one, so that guessing reveals nothing. Codes that the guest has used before are not counted.
 * @throws Failure `rate_limited`
 */
export async function countCouponAttempt(context: GuestContext, code: string): Promise<void> {
  await runOncePerCode(context, code, async () => {
    if (!(await isInQuote(context, code))) await context.consumeRateLimit('coupon')
  })
}

/** Records a code that the endpoint's own limit has counted. */
const recordCouponAttempt = (context: GuestContext, code: string): Promise<void> =>
  runOncePerCode(context, code, () => Promise.resolve())

const spell = (code: string): string => code.trim().toUpperCase()

/** An entry lives no longer, and in no more processes, than the counted attempts. */
async function runOncePerCode(context: GuestContext, code: string, first: () => Promise<void>): Promise<void> {
  const name = `coupon ${spell(code)} of ${context.guest.hash()}`
  await context.processCache.getOrLoad(context, { name, tags: [] }, async () => {
    await first()
    return true
  })
}

/** Returns whether this guest has a valid quote with the code. */
function isInQuote(context: GuestContext, code: string): Promise<boolean> {
  const guestHash = context.guest.findHash()
  if (guestHash === null) return Promise.resolve(false)
  return inTransaction(context, (tx) => checkoutStore(tx).hasQuoted(guestHash, spell(code)))
}
