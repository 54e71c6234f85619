import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { checkoutStore } from './checkout.store.ts'

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

/** Records a code that an earlier check has already counted. */
export const recordCouponAttempt = (context: GuestContext, code: string): Promise<void> =>
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
