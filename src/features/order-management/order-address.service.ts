import {
  checkTarget,
  WHOLE,
  type Address,
  type AddressNeeds,
  type TypedAddress,
} from '#src/features/addresses/address.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import {
  addressesOf,
  requireUnshipped,
  saveAddresses,
  type OrderAddresses,
} from '#src/features/orders/changes/order-address.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { planEdit } from './edit/order-edit-plan.service.ts'
import { requireOrderVersion } from './edit/order-version.service.ts'
import { orderIdOf } from './order-view.service.ts'

interface TypedAddresses {
  address: TypedAddress
  billingAddress: TypedAddress | null
  version?: number | undefined
}

/**
 * Changes the addresses of an order before its first shipment. Prices stay as they were agreed.
 * @returns what delivery and tax would cost at the new address, for staff to decide about
 * @throws Failure `not_found`, `transition_not_allowed`, `changed_meanwhile`, `invalid_fields`
 */
export async function changeOrderAddress(tx: Tx<AdminContext>, orderNumber: string, given: TypedAddresses) {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  requireUnshipped(order)
  const before = addressesOf(order)
  const { shippingAddress: address, billingAddress } = before
  await requireOrderVersion(tx, order, { seen: given.version, present: { address, billingAddress } })
  const after = readAddresses(tx, order, given)
  const version = await saveAddresses(tx, order.id, after)
  const change = { id: order.id, before: { ...before }, after: { ...after }, version }
  const changeId = await recordChange(tx, 'changeOrderAddress', [change])
  return { data: { version, ...(await costAfter(tx, order)) }, changeId }
}

/** Returns what the order would cost if it were placed for the new address. */
async function costAfter(tx: Tx<AdminContext>, { id, row }: LockedOrder) {
  const moved = await lockOrder(tx, id)
  const option = row.shipping_option as SavedOption
  const { edited, offers } = await planEdit(tx, moved, { lines: [], added: [], charges: [] })
  const offer = offers.find((each) => each.option.id === option._id) ?? null
  return {
    /** null when the order's way of delivery is not offered there. */
    deliveryAmount: offer?.amount ?? null,
    taxAmount: edited.totals.taxAmount,
  }
}

function readAddresses({ shop }: ShopContext, { row }: LockedOrder, given: TypedAddresses): OrderAddresses {
  const { address, billingAddress } = given
  const { type } = row.shipping_option as SavedOption
  const shipping = checkTarget(address, shop.language, needsOf(type))
  const billing = billingAddress && checkTarget(billingAddress, shop.language)
  const fields = {
    ...(!shipping.ok && prefixed('address', shipping.fields)),
    ...(billing && !billing.ok && prefixed('billingAddress', billing.fields)),
  }
  if (!shipping.ok || (billing && !billing.ok)) throw new Failure('invalid_fields', { fields })
  return { shippingAddress: shipping.address, billingAddress: billing?.address ?? null }
}

/** The fields that a kind of delivery requires: nothing is sent to who collects or downloads. */
export const needsOf = (type: string): AddressNeeds =>
  type === 'pickup' || type === 'digital'
    ? { isDestination: false, isPhone: type === 'pickup', isState: false, isPostcode: false }
    : WHOLE

const prefixed = (name: string, fields: Partial<Record<keyof Address, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [`${name}.${field}`, message]))

export const orderAddressRestorer: Restorer = {
  read: async (tx, orderId) => ({ ...addressesOf(await lockOrder(tx, orderId)) }),
  write: async (tx, orderId, values) => {
    const order = await lockOrder(tx, orderId)
    requireUnshipped(order)
    return saveAddresses(tx, orderId, { ...addressesOf(order), ...values })
  },
}
