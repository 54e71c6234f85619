import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { viewStore, type OwnedView, type StoredView } from './view.store.ts'

/** Views of one list that a person sees. */
const MOST = 30

const show = ({ id, name, query, columns, widths, isShared, isOwn }: StoredView & { isOwn: boolean }) => ({
  _id: id,
  name,
  query,
  columns,
  widths,
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
export async function saveView(
  tx: Tx<AdminContext>,
  { columns, ...content }: Omit<StoredView, 'id' | 'columns'> & { columns?: string[] | undefined },
) {
  const view = { ...content, columns: columns ?? null }
  if (view.isShared && !canShare(tx)) throw new Failure('permission_missing')
  const store = viewStore(tx)
  await store.lock()
  const seen = await store.list(view.list)
  const same = seen.find(({ name, isOwn }) => isOwn && name === view.name)
  const saved = { ...view, id: same?.id ?? randomUUIDv7() }
  const before = same ? await store.find(same.id) : null
  if (same) await store.replace(saved)
  else if (seen.length >= MOST) throw tooMany()
  else await store.add({ ...saved, staffId: tx.admin.staffId })
  const after = { ...saved, staffId: tx.admin.staffId }
  const changeId = await recordChange(tx, 'saveView', [
    { id: saved.id, before: { view: before && toValue(before) }, after: { view: toValue(after) } },
  ])
  return { data: show({ ...saved, isOwn: true }), changeId }
}

const tooMany = (): InputError => new InputError(`A list has at most ${MOST} saved views. Please delete one first.`)

/** @throws Failure `not_found` when there is none that the sender may delete */
export async function deleteView(tx: Tx<AdminContext>, id: string) {
  const store = viewStore(tx)
  await store.lock()
  const view = await store.find(id)
  if (!view || !(await store.delete(id, { canShare: canShare(tx) }))) throw new Failure('not_found')
  const change = { id, before: { view: toValue(view) }, after: { view: null } }
  return { changeId: await recordChange(tx, 'deleteView', [change]) }
}

const View = z.object({
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable().default(null),
  widths: z.record(z.string(), z.number()).default({}),
  isShared: z.boolean(),
  staffId: z.string().nullable(),
})

const toValue = ({ list, name, query, columns, widths, isShared, staffId }: OwnedView): z.input<typeof View> => ({
  list,
  name,
  query,
  // Left out as in changes of earlier versions, which are compared with this.
  ...(columns && { columns, widths }),
  isShared,
  staffId,
})

/** A saved view as a whole: null before it was saved, and after it was deleted. */
export const viewRestorer: Restorer = {
  read: async (tx, id) => {
    const store = viewStore(tx)
    await store.lock()
    const view = await store.find(id)
    return { view: view && toValue(view) }
  },
  write: async (tx, id, { view: value }) => {
    const store = viewStore(tx)
    const view = View.nullable().parse(value)
    const isForeign = view !== null && !view.isShared && view.staffId !== tx.admin.staffId
    if (isForeign || (view?.isShared === true && !canShare(tx))) throw new Failure('permission_missing')
    const present = await store.find(id)
    if (present && !(await store.delete(id, { canShare: canShare(tx) }))) throw new Failure('permission_missing')
    if (view === null) return
    if ((await store.list(view.list)).length >= MOST) throw tooMany()
    await store.add({ ...view, id })
  },
}
