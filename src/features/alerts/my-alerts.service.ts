import { getMe } from '#src/features/account/profile.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { MyWatch } from './alert.contract.ts'
import { subjectsOf } from './alert.service.ts'
import { watchStore } from './alert.store.ts'

/** What a shopper waits for; nothing as long as they have not shown that the address is theirs. */
export const listMyWatches = (context: ShopperContext): Promise<MyWatch[]> => withKey(context, () => Promise.resolve())

/** Ends one of them; one that is nobody's, or not theirs, changes nothing. */
export const stopMyWatch = (context: ShopperContext, watchId: string): Promise<MyWatch[]> =>
  withKey(context, (store, key) => store.cancel(key, watchId))

function withKey(
  context: ShopperContext,
  work: (store: ReturnType<typeof watchStore>, key: string) => Promise<void>,
): Promise<MyWatch[]> {
  return inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const { user, data } = await getMe(inside)
    if (user.email === '' || !data.emailVerified) return []
    const store = watchStore(inside)
    const key = emailKey(user.email)
    await work(store, key)
    const open = await store.openOf(key)
    const subjectOf = await subjectsOf(inside, open)
    return open.map((row) => ({
      _id: row.id,
      kind: row.kind,
      state: row.state,
      ...subjectOf(row),
      targetAmount: row.targetAmount,
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
  })
}
