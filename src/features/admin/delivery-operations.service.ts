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
import type { ZoneWish } from '#src/features/shipping/delivery-input.rules.ts'
import type { DeskOption } from '#src/features/shipping/shipping.rules.ts'
import type { OperatorContext } from '#src/platform/context.ts'
import { audited, type Deed } from './audit.service.ts'
import type { Wanted } from './order-operations.service.ts'

export { listDelivery }

// What operators change of delivery, by API and by command line. An open checkout sees it with its next question: the
// deed comes back when every process offers what is offered now.

async function told<T extends object>(
  context: OperatorContext,
  deed: Deed,
  work: (inside: OperatorContext) => Promise<T>,
): Promise<T> {
  const done = await audited(context, deed, work)
  await tellDelivery(context)
  return done
}

/** @throws Failure `invalid_fields` */
export const makeZone = (
  context: OperatorContext,
  wanted: Omit<Wanted<ZoneWish>, 'target'>,
): Promise<{ _id: string }> =>
  told(context, { ...wanted, action: 'zone.add', target: wanted.body.name }, async (inside) => ({
    _id: await addZone(inside, wanted.body),
  }))

/** @throws Failure `not_found`, `invalid_fields` */
export const alterZone = (context: OperatorContext, wanted: Wanted<ZoneChange>): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'zone.change' }, async (inside) => {
    await changeZone(inside, wanted.target, wanted.body)
    return {}
  })

/** @throws Failure `not_found` */
export const endZone = (context: OperatorContext, wanted: Wanted): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'zone.remove' }, async (inside) => {
    await removeZone(inside, wanted.target)
    return {}
  })

/** @param wanted.target the zone's id @throws Failure `not_found`, `invalid_fields` */
export const makeDelivery = (
  context: OperatorContext,
  wanted: Wanted<Omit<DeskOption, 'id'>>,
): Promise<{ _id: string }> =>
  told(context, { ...wanted, action: 'delivery.add' }, async (inside) => ({
    _id: await addOption(inside, wanted.target, wanted.body),
  }))

/** @throws Failure `not_found`, `invalid_fields` */
export const alterDelivery = (context: OperatorContext, wanted: Wanted<OptionChange>): Promise<Record<string, never>> =>
  told(context, { ...wanted, action: 'delivery.change' }, async (inside) => {
    await changeOption(inside, wanted.target, wanted.body)
    return {}
  })
