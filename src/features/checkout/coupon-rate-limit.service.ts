import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { checkoutStore } from './checkout.store.ts'

/**
 * Counts a code that this guest has not been told of yet, before anybody looks whether there is one: when the tries are
 * used up a right guess is refused as a wrong one is. Who was told of a code before goes on with it.
 * @throws Failure `rate_limited`
 */
export async function countCouponAttempt(context: GuestContext, code: string): Promise<void> {
  await runOncePerCode(context, code, async () => {
    if (!(await isInQuote(context, code))) await context.consumeRateLimit('coupon')
  })
}

/** Notes that this guest is told of a code by a call that has counted it. */
export const recordCouponAttempt = (context: GuestContext, code: string): Promise<void> =>
  runOncePerCode(context, code, () => Promise.resolve())

const spell = (code: string): string => code.trim().toUpperCase()

/** Not longer, nor in more processes, than the tries are counted. */
async function runOncePerCode(context: GuestContext, code: string, first: () => Promise<void>): Promise<void> {
  const name = `coupon ${spell(code)} of ${context.guest.hash()}`
  await context.processCache.getOrLoad(context, { name, tags: [] }, async () => {
    await first()
    return true
  })
}

/** Whether a quote of this guest that can still be ordered was made with it. */
function isInQuote(context: GuestContext, code: string): Promise<boolean> {
  const guestHash = context.guest.findHash()
  if (guestHash === null) return Promise.resolve(false)
  return inTransaction(context, (tx) => checkoutStore(tx).hasQuoted(guestHash, spell(code)))
}
