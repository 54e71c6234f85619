import type { Restorer } from '#src/features/changes/change.events.ts'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import { noteChanged } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { changeTheme, restoreTheme, showTheme } from './shop.admin.service.ts'
import { shopWritingStore } from './shop.admin.store.ts'

/** The colours of a shop as one object of the changes. */
const THEME = 'theme'

/** Returns the colours of a shop with their version. */
export const readTheme = (shop: ShopRow) => ({ data: showTheme(shop), version: versionOf(showTheme(shop)) })

/** Updates colours, and returns those that are shown as others. @throws Failure `changed_meanwhile`; ShopInputError */
export async function updateTheme(
  tx: Tx<AdminContext>,
  { version: seen, ...colors }: Parameters<typeof changeTheme>[1] & { version?: number | undefined },
) {
  const store = shopWritingStore(tx.db)
  const before = showTheme(await store.lock(tx.shop.id))
  await requireUnchanged(tx, { operation: 'updateTheme', objectId: THEME, seen, values: before })
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
