import type { Restorer } from '#src/features/changes/change.events.ts'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { noteChanged } from '#src/platform/api/admin.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { AdminOption, AdminZone } from './shipping.rules.ts'
import { shippingStore } from './shipping.store.ts'

type StoredOption = AdminOption & { zoneId: string }

/** Returns a zone with its options; null when there is none. */
export async function findZone(tx: Tx<ShopContext>, id: string): Promise<AdminZone | null> {
  const store = shippingStore(tx)
  if (!(await store.lockZone(id))) return null
  return (await store.everyZone()).find((zone) => zone.id === id) ?? null
}

export const findOption = (tx: Tx<ShopContext>, id: string): Promise<StoredOption | null> =>
  shippingStore(tx).lockOption(id)

/** Records a zone that was added, changed or deleted. @param before the zone until then @returns the id of the change */
export async function recordZone(
  tx: Tx<AdminContext>,
  operation: string,
  { id, before }: { id: string; before: AdminZone | null },
): Promise<string | null> {
  const after = await findZone(tx, id)
  const sides =
    before && after
      ? { before: partsOf(before), after: partsOf(after) }
      : { before: { zone: before }, after: { zone: after } }
  if (before && after) noteChanged(tx, sides.before, sides.after)
  return recordChange(tx, operation, [{ id, ...sides }])
}

/** Records a delivery option that was added or changed. @returns the id of the change */
export async function recordOption(
  tx: Tx<AdminContext>,
  operation: string,
  { id, before }: { id: string; before: StoredOption | null },
): Promise<string | null> {
  const after = await findOption(tx, id)
  const sides =
    before && after
      ? { before: { ...before }, after: { ...after } }
      : { before: { option: before }, after: { option: after } }
  if (before && after) noteChanged(tx, sides.before, sides.after)
  return recordChange(tx, operation, [{ id, ...sides }])
}

const partsOf = ({ name, members, priority }: AdminZone) => ({ name, members, priority })
const fieldsOf = ({ id: _id, zoneId: _zone, ...fields }: AdminOption & { zoneId?: string }) => fields

export const zoneVersion = (zone: AdminZone): number => versionOf(partsOf(zone))
export const optionVersion = (option: AdminOption): number => versionOf(fieldsOf(option))

/** @throws Failure `changed_meanwhile` when a zone is not as the sender has read it */
export const requireZone = async (tx: Tx<AdminContext>, zone: AdminZone | null, seen?: number): Promise<void> =>
  zone
    ? requireUnchanged(tx, { operation: 'updateShippingZone', objectId: zone.id, seen, values: partsOf(zone) })
    : undefined

/** @throws Failure `changed_meanwhile` when an option is not as the sender has read it */
export const requireOption = async (tx: Tx<AdminContext>, option: StoredOption | null, seen?: number): Promise<void> =>
  option
    ? requireUnchanged(tx, { operation: 'updateDeliveryOption', objectId: option.id, seen, values: fieldsOf(option) })
    : undefined

/** A zone that was added or deleted is a field of its own, with its options; null when there is none. */
export const zoneRestorer: Restorer = {
  read: async (tx, id) => {
    const zone = await findZone(tx, id)
    return { zone, ...(zone && partsOf(zone)) }
  },
  write: async (tx, id, values) => {
    const store = shippingStore(tx)
    const present = await findZone(tx, id)
    // The values are those of a zone that was stored.
    const { zone, ...parts } = values as { zone?: AdminZone | null } & Partial<AdminZone>
    if (zone === null) await store.removeZone(id)
    else if (zone) {
      await store.insertZone(zone, id)
      for (const { id: optionId, ...option } of zone.options) await store.insertOption(id, option, optionId)
    } else if (present) await store.updateZone(id, { ...present, ...parts })
    await invalidate(tx, 'shop')
  },
}

/** An option that was added is a field of its own; null when there is none. */
export const optionRestorer: Restorer = {
  read: async (tx, id) => {
    const option = await findOption(tx, id)
    return { option, ...option }
  },
  write: async (tx, id, values) => {
    const store = shippingStore(tx)
    const present = await findOption(tx, id)
    const { option, ...parts } = values as { option?: StoredOption | null } & Partial<AdminOption>
    if (option === null) await store.removeOption(id)
    else if (option) {
      if (!(await store.lockZone(option.zoneId))) throw new Failure('not_found')
      await store.insertOption(option.zoneId, option, id)
    } else if (present) await store.updateOption(id, { ...present, ...parts })
    await invalidate(tx, 'shop')
  },
}
