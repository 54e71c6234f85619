import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import { countryName } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford, readTrackingCode, showOrderNumber } from '#src/shared/ids.ts'
import type { Tracking } from '../order.contract.ts'
import { trackingSteps, type FulfilmentStatus, type OrderStatus } from '../order.rules.ts'
import { orderStore } from '../order.store.ts'

const TRACKING_LENGTH = 12

/** What access to an order is derived from. */
export type AccessFacts = Pick<OrderRow, 'id' | 'access_generation'>

/** Returns the name under which codes of an order are derived; staff renew it when a code has reached somebody else. */
export const accessName = ({ id, access_generation: generation }: AccessFacts): string =>
  generation === 0 ? id : `${id} ${generation}`

/** Returns the tracking code of an order: derived from its id with our secret, so that it is not stored. */
export const trackingCode = ({ secret, shop }: ShopContext, order: AccessFacts): string =>
  crockford(secret.digest('tracking code', `${shop.id} ${accessName(order)}`), TRACKING_LENGTH)

export const trackingHash = ({ secret, shop }: ShopContext, code: string): string =>
  secret.digest('tracking lookup', `${shop.id} ${code}`).toString('hex')

/**
 * Returns the tracking of an order by its code (behaviour B16).
 * @throws Failure `tracking_not_found` for every invalid code, after the same work
 */
export async function trackOrder(context: ShopContext, typed: string): Promise<Tracking> {
  const code = readTrackingCode(typed)
  const hash = trackingHash(context, code)
  const row = await inTransaction(context, (tx) => orderStore(tx).tracked(hash))
  if (!row) throw new Failure('tracking_not_found')
  return {
    orderNumber: showOrderNumber(row.orderNumber),
    deliveryType: row.deliveryType,
    placedAt: row.placedAt.toISOString(),
    // Both were derived by `deriveOrder`.
    status: row.status as OrderStatus,
    fulfilmentStatus: row.fulfilmentStatus as FulfilmentStatus,
    steps: trackingSteps(row.events.map(({ type, at }) => ({ type, at: new Date(at) }))).map(
      ({ step, at, isReached }) => ({
        step,
        at: at?.toISOString() ?? null,
        isReached,
      }),
    ),
    promisedFrom: row.promisedFrom,
    promisedTo: row.promisedTo,
    carrier: row.carrier,
    shipments: row.shipments.map((shipment) => ({
      ...shipment,
      shippedAt: new Date(shipment.shippedAt).toISOString(),
    })),
    items: row.items,
    city: row.city,
    countryName: countryName(row.country, context.shop.language),
  }
}
