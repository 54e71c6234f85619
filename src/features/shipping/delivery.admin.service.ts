import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { stateCode } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { deliveryAdminEn } from '#src/shared/messages/delivery-admin.en.ts'
import {
  faultsOfOption,
  faultsOfZone,
  faultsOfZones,
  MAX_OPTIONS,
  MAX_ZONES,
  normaliseZone,
  type Faults,
  type ZoneInput,
} from './delivery-input.rules.ts'
import { zoneOf, type AdminOption, type AdminZone, type Destination } from './shipping.rules.ts'
import { shippingStore } from './shipping.store.ts'

// The changes of shipping zones and delivery options by staff (behaviour B9).

/** Lists all zones, with disabled options. */
export const listDelivery = (context: ShopContext): Promise<AdminZone[]> => shippingStore(context).everyZone()

/** Returns the zone of an address with its enabled options; null where the shop does not deliver. */
export async function previewDelivery(context: ShopContext, destination: Destination): Promise<AdminZone | null> {
  const zones = await listDelivery(context)
  const { country, state = '' } = destination
  const found = zoneOf(zones, { ...destination, state: stateCode(country, state) ?? state })
  const zone = zones.find(({ id }) => id === found?.id)
  return zone ? { ...zone, options: zone.options.filter(({ enabled }) => enabled) } : null
}

/** Only the given fields change. */
export type ZoneChange = { [Field in keyof ZoneInput]?: ZoneInput[Field] | undefined }
export type OptionChange = { [Field in keyof Omit<AdminOption, 'id'>]?: AdminOption[Field] | undefined }

const assertValid = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw new Failure('invalid_fields', { fields: faults })
}

/** Applies a change, ignoring undefined fields. */
const changed = <T extends object>(before: T, change: { [Field in keyof T]?: T[Field] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** @returns its id @throws Failure `invalid_fields` */
export async function addZone(tx: Tx<ShopContext>, input: ZoneInput): Promise<string> {
  const zone = normaliseZone(input)
  assertValid(faultsOfZone(zone))
  const store = shippingStore(tx)
  const others = await store.everyZone()
  assertValid(faultsOfZones([...others, zone]))
  if (others.length >= MAX_ZONES)
    throw new Failure('invalid_fields', { fields: { name: deliveryAdminEn.tooManyZones(MAX_ZONES) } })
  return store.insertZone(zone)
}

/** @throws Failure `not_found`, `invalid_fields` */
export async function changeZone(tx: Tx<ShopContext>, id: string, change: ZoneChange): Promise<void> {
  const store = shippingStore(tx)
  const existing = await store.lockZone(id)
  if (!existing) throw new Failure('not_found')
  const { optionCount: _count, ...before } = existing
  const zone = normaliseZone(changed(before, change))
  assertValid(faultsOfZone(zone))
  assertValid(faultsOfZones([...(await store.everyZone()).filter((other) => other.id !== id), zone]))
  await store.updateZone(id, zone)
}

/** Deletes a zone with its options; existing orders do not change. @throws Failure `not_found` */
export async function removeZone(tx: Tx<ShopContext>, id: string): Promise<void> {
  if (!(await shippingStore(tx).removeZone(id))) throw new Failure('not_found')
}

/** @returns its id @throws Failure `not_found` for an unknown zone, `invalid_fields` */
export async function addOption(tx: Tx<ShopContext>, zoneId: string, option: Omit<AdminOption, 'id'>): Promise<string> {
  const store = shippingStore(tx)
  const zone = await store.lockZone(zoneId)
  if (!zone) throw new Failure('not_found')
  assertValid(faultsOfOption(option))
  if (zone.optionCount >= MAX_OPTIONS)
    throw new Failure('invalid_fields', { fields: { title: deliveryAdminEn.tooManyOptions(MAX_OPTIONS) } })
  return store.insertOption(zoneId, option)
}

/** @throws Failure `not_found`, `invalid_fields` */
export async function changeOption(tx: Tx<ShopContext>, id: string, change: OptionChange): Promise<void> {
  const store = shippingStore(tx)
  const existing = await store.lockOption(id)
  if (!existing) throw new Failure('not_found')
  const { zoneId: _zone, ...before } = existing
  const option = changed(before, change)
  assertValid(faultsOfOption(option))
  await store.updateOption(id, option)
}
