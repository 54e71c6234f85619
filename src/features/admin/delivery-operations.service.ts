import {
  addOption,
  addZone,
  changeOption,
  changeZone,
  listDelivery,
  removeZone,
  tellDelivery,
  type OptionChange,
  type ZoneChange,
} from '#src/features/shipping/delivery.admin.service.ts'
import type { ZoneInput } from '#src/features/shipping/delivery-input.rules.ts'
import type { AdminOption } from '#src/features/shipping/shipping.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { audited, type AdminAction } from './audit.service.ts'
import type { Wanted } from './order-operations.service.ts'

export { listDelivery }

// What operators change of delivery, by API and by command line. An open checkout sees it with its next question: the
// deed comes back when every process offers what is offered now.

async function told<T extends object>(
  context: AdminContext,
  deed: AdminAction,
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> {
  const done = await audited(context, deed, work)
  await tellDelivery(context)
  return done
}

/** @throws Failure `invalid_fields` */
export const makeZone = (context: AdminContext, wanted: Omit<Wanted<ZoneInput>, 'target'>): Promise<{ _id: string }> =>
  told(context, { ...wanted, action: 'zone.add', target: wanted.body.name }, async (tx) => ({
    _id: await addZone(tx, wanted.body),
  }))

/** @throws Failure `not_found`, `invalid_fields` */
export const alterZone = (context: AdminContext, wanted: Wanted<ZoneChange>): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'zone.change' }, async (tx) => {
    await changeZone(tx, wanted.target, wanted.body)
    return {}
  })

/** @throws Failure `not_found` */
export const endZone = (context: AdminContext, wanted: Wanted): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'zone.remove' }, async (tx) => {
    await removeZone(tx, wanted.target)
    return {}
  })

/** @param wanted.target the zone's id @throws Failure `not_found`, `invalid_fields` */
export const makeDelivery = (
  context: AdminContext,
  wanted: Wanted<Omit<AdminOption, 'id'>>,
): Promise<{ _id: string }> =>
  told(context, { ...wanted, action: 'delivery.add' }, async (tx) => ({
    _id: await addOption(tx, wanted.target, wanted.body),
  }))

/** @throws Failure `not_found`, `invalid_fields` */
export const alterDelivery = (context: AdminContext, wanted: Wanted<OptionChange>): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'delivery.change' }, async (tx) => {
    await changeOption(tx, wanted.target, wanted.body)
    return {}
  })
