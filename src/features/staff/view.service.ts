import { randomUUIDv7 } from 'node:crypto'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { viewStore, type StoredView } from './view.store.ts'

/** Views of one list that a person sees. */
const MOST = 30

const show = ({ id, name, query, isShared, isOwn }: StoredView & { isOwn: boolean }) => ({
  _id: id,
  name,
  query,
  isShared,
  isOwn,
})

const canShare = ({ admin }: AdminContext): boolean => admin.role !== 'support'

/** Returns the views of a list that the sender may see. */
export const listViews = async (context: AdminContext, list: string) =>
  (await inTransaction(context, (tx) => viewStore(tx).list(list))).map(show)

/**
 * Saves a view; one of the same name of the sender is replaced.
 * @throws Failure `permission_missing` when the sender may not share; InputError when there are too many
 */
export async function saveView(tx: Tx<AdminContext>, view: Omit<StoredView, 'id'>) {
  if (view.isShared && !canShare(tx)) throw new Failure('permission_missing')
  const store = viewStore(tx)
  await store.lock()
  const seen = await store.list(view.list)
  const same = seen.find(({ name, isOwn }) => isOwn && name === view.name)
  const saved = { ...view, id: same?.id ?? randomUUIDv7() }
  if (same) await store.replace(saved)
  else if (seen.length >= MOST) throw new InputError(`A list has at most ${MOST} saved views. Please delete one first.`)
  else await store.add(saved)
  return show({ ...saved, isOwn: true })
}

/** @throws Failure `not_found` when there is none that the sender may delete */
export async function deleteView(tx: Tx<AdminContext>, id: string): Promise<void> {
  if (!(await viewStore(tx).delete(id, { canShare: canShare(tx) }))) throw new Failure('not_found')
}
