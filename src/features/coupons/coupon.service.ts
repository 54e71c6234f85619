import { mailboxText } from '#src/features/promotions/customer-identity.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
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

/** The person who enters a code: a shopper, a guest with an e-mail address, or a guest without one. */
export interface CouponUser {
  userId: string | null
  email: string
  /** Their order that gets the coupon by an edit, which is no earlier use of it; absent at the checkout. */
  orderId?: string
}

export interface JudgedCoupon {
  /** The stored code, or the typed text where there is no such coupon. */
  code: string
  coupon: Coupon | null
  verdict: CouponVerdict
}

/**
 * Evaluates a typed code for a cart (behaviour B11).
 * @param lock locks the coupon, in the transaction that places the order, after the variants are locked
 */
export function evaluateCode(
  context: ShopContext,
  typed: string,
  { lines, user, lock }: { lines: readonly CouponLine[]; user: CouponUser; lock: boolean },
): Promise<JudgedCoupon> {
  return inTransaction(context, async (tx) => {
    const code = readCode(typed)
    const coupon = code === null ? null : await couponStore(tx).findByCode(code, { lock })
    const isOwn =
      coupon !== null && user.orderId !== undefined && (await couponStore(tx).isUsedBy(coupon.id, user.orderId))
    const shopper = coupon ? await shopperFor(tx, coupon, user) : { ...NO_HISTORY, userId: user.userId }
    const verdict = evaluateCoupon(coupon && isOwn ? { ...coupon, used: coupon.used - 1 } : coupon, lines, {
      shopper,
      now: tx.now,
    })
    return { code: coupon?.code ?? typed.trim().toUpperCase(), coupon, verdict }
  })
}

const NO_HISTORY = { uses: 0, hasOrdered: false }

async function shopperFor(context: ShopContext, coupon: Coupon, user: CouponUser): Promise<CouponShopper> {
  const store = couponStore(context)
  const { userId, email, orderId: exceptOrderId = null } = user
  const hasUsageLimit = coupon.usagePerShopper !== null || coupon.firstOrderOnly
  const uses = hasUsageLimit ? await store.usesOf(coupon.id, keysOf(context, user), exceptOrderId) : 0
  return {
    userId,
    uses,
    // A coupon for a first order counts earlier orders under any spelling of the address.
    hasOrdered:
      coupon.firstOrderOnly &&
      (uses > 0 ||
        (await store.hasOrdered({
          userId,
          emailKey: email.trim().toLowerCase(),
          mailboxKey: mailboxKey(context, email),
          exceptOrderId,
        }))),
  }
}

/** Returns all keys of a shopper, so that signing out or another spelling of the address does not reset the count. */
function keysOf(context: ShopContext, { userId, email }: CouponUser): string[] {
  const mailbox = mailboxKey(context, email)
  return [...(userId === null ? [] : [userId]), ...(mailbox === '' ? [] : [mailbox])]
}

/**
 * Returns a key that is the same for all spellings of a mailbox; each order stores it. Empty for an invalid address.
 */
export function mailboxKey({ secret, shop }: Pick<ShopContext, 'secret' | 'shop'>, email: string): string {
  const mailbox = mailboxText(email)
  return mailbox === null ? '' : secret.digest('coupon mailbox', `${shop.id} ${mailbox}`).toString('hex')
}

/** Returns the error text for a code that does not apply. */
export function couponFailure({ shop }: ShopContext, verdict: CouponVerdict & { ok: false }): Failure {
  const amount = formatMoney(verdict.missingAmount, shop.currency, shop.locale)
  return new Failure(verdict.problem, { values: { amount } })
}

/**
 * Counts the use of a coupon by an order. Call it under the lock of `evaluateCode`.
 * @throws Failure `coupon_limit`
 */
export async function useCoupon(
  tx: Tx<ShopContext>,
  { couponId, orderId, user }: { couponId: string; orderId: string; user: CouponUser },
): Promise<void> {
  if (!(await couponStore(tx).use(couponId, { orderId, keys: keysOf(tx, user) }))) throw new Failure('coupon_limit')
}

/** Locks a coupon until the transaction ends. The lock comes after the stock of the order and before its products. */
export async function lockCoupon(tx: Tx<ShopContext>, couponId: string): Promise<void> {
  await couponStore(tx).lock(couponId)
}

/** Locks the coupon of an order and another one by its typed code, in one order, until the transaction ends. */
export async function lockCouponsOf(
  tx: Tx<ShopContext>,
  { couponId, typed }: { couponId: string | null; typed: string | null },
): Promise<void> {
  const store = couponStore(tx)
  const code = typed === null ? null : readCode(typed)
  const other = code === null ? null : await store.findByCode(code, { lock: false })
  const ids = new Set([couponId, other?.id ?? null].filter((id) => id !== null))
  for (const id of [...ids].toSorted()) await store.lock(id)
}

/** Whether a coupon takes off the price of the delivery; also for one that was deleted. */
export const isFreeDeliveryCoupon = async (context: ShopContext, couponId: string): Promise<boolean> =>
  (await couponStore(context).typeOf(couponId)) === 'freeShipping'

/** Releases the use by an order that expired, or was cancelled before it was shipped. */
export const releaseCoupon = (tx: Tx<ShopContext>, orderId: string): Promise<void> =>
  couponStore(tx).releaseUse(orderId)

/**
 * Counts the use again for an order that is restored at its price with the coupon.
 * @returns false, with nothing counted, when the coupon has reached a limit meanwhile
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
