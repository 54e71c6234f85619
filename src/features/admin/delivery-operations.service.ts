import {
  addOption,
  addZone,
  changeOption,
  changeZone,
  listDelivery,
  removeZone,
  invalidateDelivery,
  type OptionChange,
  type ZoneChange,
} from '#src/features/shipping/delivery.admin.service.ts'
import type { ZoneInput } from '#src/features/shipping/delivery-input.rules.ts'
import type { AdminOption } from '#src/features/shipping/shipping.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { audited, type AdminAction } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listDelivery }

// Changes of delivery by staff, by API and by command line. An open checkout sees them with its next quote. An
// operation returns when all processes have applied the change.

async function auditedWithInvalidation<T extends object>(
  context: AdminContext,
  action: AdminAction,
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> {
  const done = await audited(context, action, work)
  await invalidateDelivery(context)
  return done
}

/**
 * Creates a delivery zone.
 * @throws Failure `invalid_fields`
 */
export const makeZone = (
  context: AdminContext,
  input: Omit<ActionInput<ZoneInput>, 'target'>,
): Promise<{ _id: string }> =>
  auditedWithInvalidation(context, { ...input, action: 'zone.add', target: input.body.name }, async (tx) => ({
    _id: await addZone(tx, input.body),
  }))

/**
 * Changes a delivery zone.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const alterZone = (context: AdminContext, input: ActionInput<ZoneChange>): Promise<Record<string, never>> =>
  auditedWithInvalidation(context, { ...input, action: 'zone.change' }, async (tx) => {
    await changeZone(tx, input.target, input.body)
    return {}
  })

/**
 * Deletes a delivery zone.
 * @throws Failure `not_found`
 */
export const endZone = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  auditedWithInvalidation(context, { ...input, action: 'zone.remove' }, async (tx) => {
    await removeZone(tx, input.target)
    return {}
  })

/**
 * Creates a delivery option.
 * @param input.target the zone's id
 * @throws Failure `not_found`, `invalid_fields`
 */
export const makeDelivery = (
  context: AdminContext,
  input: ActionInput<Omit<AdminOption, 'id'>>,
): Promise<{ _id: string }> =>
  auditedWithInvalidation(context, { ...input, action: 'delivery.add' }, async (tx) => ({
    _id: await addOption(tx, input.target, input.body),
  }))

/**
 * Changes a delivery option.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const alterDelivery = (
  context: AdminContext,
  input: ActionInput<OptionChange>,
): Promise<Record<string, never>> =>
  auditedWithInvalidation(context, { ...input, action: 'delivery.change' }, async (tx) => {
    await changeOption(tx, input.target, input.body)
    return {}
  })
