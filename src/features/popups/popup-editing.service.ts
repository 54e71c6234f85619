import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { themeColors } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { checkDraft, type PopupDraft } from './popup.rules.ts'
import { addPopup, normalisePopup, toPopup } from './popup.service.ts'
import { popupStore, type StoredPopup } from './popup.store.ts'

/** For so long a deleted popup can be restored. */
const UNDO_MS = 24 * 3_600_000

/** The values of a popup that operations change, as they are recorded for an undo. */
interface PopupValues extends Omit<PopupDraft, 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
  status: 'active' | 'paused'
  isDeleted: boolean
}

/** Adds a popup. @throws Failure `invalid_fields` */
export async function createPopup(tx: Tx<AdminContext>, draft: PopupDraft) {
  const id = await addPopup(tx, draft)
  const changeId = await recordChange(tx, 'createPopup', [
    { id, before: { isDeleted: true }, after: { isDeleted: false }, version: 1 },
  ])
  return { data: { _id: id }, changeId }
}

/** Replaces a popup; its counts stay. @throws Failure `not_found`, `changed_meanwhile`, `invalid_fields` */
export async function updatePopup(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...draft }: PopupDraft & { version?: number | undefined },
) {
  const popup = await lockPopup(tx, id)
  const values = { ...valuesOf(popup) }
  await requireVersion(tx, { objectId: id, seen, present: popup.version, values })
  return saveChange(tx, 'updatePopup', { popup, after: { ...popup, ...normalisePopup(draft) } })
}

/** Pauses or resumes a popup. @throws Failure `not_found` */
export async function setPopupStatus(tx: Tx<AdminContext>, id: string, status: 'active' | 'paused') {
  const popup = await lockPopup(tx, id)
  const { changeId } = await saveChange(tx, 'setPopupStatus', { popup, after: { ...popup, status } })
  return { changeId }
}

/** Deletes a popup with its counts. @throws Failure `not_found` */
export async function deletePopup(tx: Tx<AdminContext>, id: string) {
  const popup = await lockPopup(tx, id)
  const { changeId } = await saveChange(tx, 'deletePopup', { popup, after: { ...popup, isDeleted: true } })
  return { changeId }
}

async function lockPopup(tx: Tx<ShopContext>, id: string): Promise<StoredPopup> {
  const popup = await popupStore(tx).lock(id)
  if (!popup || popup.isDeleted) throw new Failure('not_found')
  return popup
}

async function saveChange(
  tx: Tx<AdminContext>,
  operation: string,
  { popup, after }: { popup: StoredPopup; after: StoredPopup },
) {
  const version = await savePopup(tx, after)
  const change = { id: popup.id, before: { ...valuesOf(popup) }, after: { ...valuesOf(after) }, version }
  return { data: { _id: popup.id, version }, changeId: await recordChange(tx, operation, [change]) }
}

/** Checks and writes a popup. @returns its new version @throws Failure `invalid_fields` */
async function savePopup(tx: Tx<ShopContext>, popup: StoredPopup): Promise<number> {
  const fields = checkDraft(popup)
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  const version = popup.version + 1
  await popupStore(tx).save({ ...popup, version })
  await popupStore(tx).noteAny()
  await invalidate(tx, 'shop', 'popups')
  return version
}

const valuesOf = ({ startsAt, endsAt, ...popup }: StoredPopup): PopupValues => ({
  title: popup.title,
  body: popup.body,
  image: popup.image,
  imageAlt: popup.imageAlt,
  ctaLabel: popup.ctaLabel,
  ctaUrl: popup.ctaUrl,
  couponCode: popup.couponCode,
  kind: popup.kind,
  audience: popup.audience,
  includePaths: popup.includePaths,
  excludePaths: popup.excludePaths,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  priority: popup.priority,
  status: popup.status,
  isDeleted: popup.isDeleted,
})

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Restores what a popup was before, also one that was deleted. */
export const popupRestorer: Restorer = {
  read: async (tx, id) => {
    const popup = await popupStore(tx).lock(id)
    return popup && { ...valuesOf(popup) }
  },
  write: async (tx, id, values) => {
    const popup = await popupStore(tx).lock(id)
    if (!popup) return undefined
    const { startsAt, endsAt, ...rest }: PopupValues = { ...valuesOf(popup), ...values }
    return savePopup(tx, { ...popup, ...rest, startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) })
  },
}

/** Returns a popup as staff edit it. @throws Failure `not_found` */
export async function showPopup(context: ShopContext, id: string) {
  const popup = await popupStore(context).find(id)
  if (!popup) throw new Failure('not_found')
  const { shown, closed, clicked, version } = popup
  return { ...toPopup(popup), counts: { shown, closed, clicked }, version }
}

/** Returns the errors of a popup by field, and the colours in which the shop shows it. Nothing is stored. */
export const previewPopup = ({ shop }: ShopContext, draft: PopupDraft) => ({
  fields: checkDraft(normalisePopup(draft)),
  ...themeColors(shop),
})

/** Removes popups for good that can no longer be restored. */
export const purgePopups = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => popupStore(tx).purge(new Date(tx.now.getTime() - UNDO_MS)))
