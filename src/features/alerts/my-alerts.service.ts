import { getMe } from '#src/features/account/profile.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { MyAlert } from './alert.contract.ts'
import { subjectsOf } from './alert.service.ts'
import { alertStore } from './alert.store.ts'

/** Returns the shopper's alerts; none until their address is confirmed. */
export const listMyAlerts = (context: ShopperContext): Promise<MyAlert[]> => withKey(context, () => Promise.resolve())

/** Ends one alert of the shopper. Idempotent; an unknown alert changes nothing. */
export const cancelMyAlert = (context: ShopperContext, alertId: string): Promise<MyAlert[]> =>
  withKey(context, (store, key) => store.cancel(key, alertId))

function withKey(
  context: ShopperContext,
  work: (store: ReturnType<typeof alertStore>, key: string) => Promise<void>,
): Promise<MyAlert[]> {
  return inTransaction(context, async (tx) => {
    const { user, data } = await getMe(tx)
    if (user.email === '' || !data.emailVerified) return []
    const store = alertStore(tx)
    const key = emailKey(user.email)
    await work(store, key)
    const open = await store.openOf(key)
    const subjectOf = await subjectsOf(tx, open)
    return open.map((row) => ({
      _id: row.id,
      kind: row.kind,
      state: row.state,
      term: row.term,
      ...subjectOf(row),
      targetAmount: row.targetAmount,
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
  })
}
