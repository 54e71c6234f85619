import { mailboxText } from '#src/features/promotions/customer-identity.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { formatMoney } from '#src/shared/money.ts'
import {
  evaluateCoupon,
  readCode,
  type Coupon,
  type CouponLine,
  type CouponShopper,
  type CouponVerdict,
} from './coupon.rules.ts'
import { couponStore } from './coupon.store.ts'

/** Who types a code: an account, an address of e-mail, or nobody yet. */
export interface CouponUser {
  userId: string | null
  email: string
}

export interface JudgedCoupon {
  /** As it is kept, or as it was typed where there is none. */
  code: string
  coupon: Coupon | null
  verdict: CouponVerdict
}

/**
 * What a typed code does for a cart (behaviour B11).
 * @param lock inside the transaction that places the order: holds the coupon, after the variants are held
 */
export function evaluateCode(
  context: ShopContext,
  typed: string,
  { lines, user, lock }: { lines: readonly CouponLine[]; user: CouponUser; lock: boolean },
): Promise<JudgedCoupon> {
  const work = async (tx: ShopContext): Promise<JudgedCoupon> => {
    const code = readCode(typed)
    const coupon = code === null ? null : await couponStore(tx).findByCode(code, { lock })
    const shopper = coupon ? await shopperFor(tx, coupon, user) : { ...NO_HISTORY, userId: user.userId }
    const verdict = evaluateCoupon(coupon, lines, { shopper, now: tx.now })
    return { code: coupon?.code ?? typed.trim().toUpperCase(), coupon, verdict }
  }
  return lock ? work(context) : inTransaction(context, (tx) => work(tx))
}

const NO_HISTORY = { uses: 0, hasOrdered: false }

async function shopperFor(context: ShopContext, coupon: Coupon, user: CouponUser): Promise<CouponShopper> {
  const store = couponStore(context)
  const { userId, email } = user
  const hasUsageLimit = coupon.usagePerShopper !== null || coupon.firstOrderOnly
  const uses = hasUsageLimit ? await store.usesOf(coupon.id, keysOf(context, user)) : 0
  return {
    userId,
    uses,
    // Who had it for a first order has ordered, however they write their address today.
    hasOrdered:
      coupon.firstOrderOnly &&
      (uses > 0 ||
        (await store.hasOrdered({
          userId,
          emailKey: email.trim().toLowerCase(),
          mailboxKey: mailboxKey(context, email),
        }))),
  }
}

/** Every name of a shopper, so that signing out, or another way to write an address, makes nobody another one. */
function keysOf(context: ShopContext, { userId, email }: CouponUser): string[] {
  const mailbox = mailboxKey(context, email)
  return [...(userId === null ? [] : [userId]), ...(mailbox === '' ? [] : [mailbox])]
}

/** Stands for a mailbox, however its address is written: kept with every order. Empty for what is no address. */
export function mailboxKey({ secret, shop }: Pick<ShopContext, 'secret' | 'shop'>, email: string): string {
  const mailbox = mailboxText(email)
  return mailbox === null ? '' : secret.digest('coupon mailbox', `${shop.id} ${mailbox}`).toString('hex')
}

/** Why a code does nothing for a cart, in words. */
export function couponFailure({ shop }: ShopContext, verdict: CouponVerdict & { ok: false }): Failure {
  const amount = formatMoney(verdict.missingAmount, shop.currency, shop.locale)
  return new Failure(verdict.problem, { values: { amount } })
}

/**
 * Counts the use of a coupon by an order, in the transaction that writes it and under the lock of `evaluateCode`.
 * @throws Failure `coupon_limit`
 */
export async function useCoupon(
  context: ShopContext,
  { couponId, orderId, user }: { couponId: string; orderId: string; user: CouponUser },
): Promise<void> {
  if (!(await couponStore(context).use(couponId, { orderId, keys: keysOf(context, user) })))
    throw new Failure('coupon_limit')
}

/** Holds a coupon until the transaction ends, after the goods of an order and before its products. */
export async function lockCoupon(context: ShopContext, couponId: string): Promise<void> {
  await couponStore(context).lock(couponId)
}

/** Gives the use of an order back that was cancelled before it was sent, or expired. Call it in its transaction. */
export const releaseCoupon = (context: ShopContext, orderId: string): Promise<void> =>
  couponStore(context).releaseUse(orderId)

/**
 * Counts the use of an order once more that comes back at the price that it had with the coupon.
 * @returns false, with nothing counted, when others, or other orders of its shopper, have used it up meanwhile
 */
export async function reapplyUse(
  context: ShopContext,
  { couponId, orderId, user }: { couponId: string; orderId: string; user: CouponUser },
): Promise<boolean> {
  const store = couponStore(context)
  const coupon = await store.lock(couponId)
  if (!coupon) return true
  const { uses, hasOrdered } = await shopperFor(context, coupon, user)
  if (hasOrdered || (coupon.usagePerShopper !== null && uses >= coupon.usagePerShopper)) return false
  return store.use(couponId, { orderId, keys: keysOf(context, user) })
}
