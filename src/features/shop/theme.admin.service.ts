import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { noteChanged } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { changeTheme, restoreTheme, showTheme } from './shop.admin.service.ts'
import { shopWritingStore } from './shop.admin.store.ts'

/** The colours of a shop as one object of the changes. */
const THEME = 'theme'

/** Updates colours, and returns those that are shown as others. @throws ShopInputError */
export async function updateTheme(tx: Tx<AdminContext>, colors: Parameters<typeof changeTheme>[1]) {
  const store = shopWritingStore(tx.db)
  const before = showTheme(await store.lock(tx.shop.id))
  const data = await changeTheme(tx, colors)
  const after = showTheme(await store.lock(tx.shop.id))
  noteChanged(tx, before, after)
  return { data, changeId: await recordChange(tx, 'updateTheme', [{ id: THEME, before, after }]) }
}

export const themeRestorer: Restorer = {
  read: async ({ db, shop }) => showTheme(await shopWritingStore(db).lock(shop.id)),
  // The values are colours that were stored.
  write: (tx, _id, values) => restoreTheme(tx, values),
}
