import { randomUUID } from 'node:crypto'
import { reviewContract, type OwnReview } from '#src/features/reviews/review.contract.ts'
import { reviewCode } from '#src/features/reviews/review-link.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { within } from './orders.ts'
import { openShopper } from './people.ts'
import type { TestShop } from './shop.ts'
import type { Reply, Visitor } from './visitor.ts'

export interface Delivered {
  visitor: Visitor
  orderId: string
  orderNumber: string
  lineIds: string[]
  /** Access code from the mail about the order. */
  code: string
}

interface DeliveredOptions {
  visitor?: Visitor
  at?: Date
  email?: string
}

/** Places an order and ships it. */
export async function sentOrder(
  shop: TestShop,
  slugs: readonly string[],
  { visitor = shop.guest(), email }: DeliveredOptions = {},
): Promise<Delivered & { shipmentId: string }> {
  const { orderId, orderNumber } = await visitor.order(
    slugs.map((slug) => ({ slug })),
    email === undefined ? {} : { email },
  )
  const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' }
  const shipmentId = await within(shop, (tx) => shipOrder(tx, orderId, parcel))
  const rows = await shop.tx((db) =>
    db
      .selectFrom('order_lines')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
  )
  return {
    visitor,
    orderId,
    orderNumber,
    lineIds: rows.map(({ id }) => id),
    code: reviewCode(shop.staffContext(), orderId),
    shipmentId,
  }
}

/** Places an order and delivers it, now or at a given time. */
export async function deliveredOrder(
  shop: TestShop,
  slugs: readonly string[],
  options: DeliveredOptions = {},
): Promise<Delivered> {
  const { shipmentId, ...order } = await sentOrder(shop, slugs, options)
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: options.at ?? new Date(), actor: 'shop' }))
  return order
}

/** Opens a shopper with a delivered order. */
export async function openBuyer(
  shop: TestShop,
  slugs: readonly string[],
  { at, ...columns }: { at?: Date; name?: string } = {},
): Promise<Delivered & { userId: string; email: string }> {
  const { visitor, user } = await openShopper(shop, columns)
  const order = await deliveredOrder(shop, slugs, { visitor, ...(at && { at }) })
  return { ...order, userId: user.id, email: user.email }
}

export interface ReviewInput {
  rating?: number
  title?: string
  body?: string
  photos?: readonly string[]
}

/** Default content of a review. */
export const WORDS = { rating: 4, title: 'Pours well', body: 'It pours without a drop beside the cup.' }

/**
 * Sends a review of the first product of an order.
 * @param key the `Idempotency-Key`
 */
export const tryToWrite = (
  { visitor, lineIds }: Pick<Delivered, 'visitor' | 'lineIds'>,
  input: ReviewInput = {},
  { code, key = randomUUID() }: { code?: string; key?: string } = {},
): Promise<Reply> =>
  visitor.post(
    `/api/v1/shop/user/reviews${code === undefined ? '' : `?code=${code}`}`,
    { orderLineId: lineIds[0], ...WORDS, ...input },
    { 'idempotency-key': key },
  )

/** Sends a review that must be accepted. */
export async function writeReview(buyer: Delivered, input: ReviewInput = {}, code?: string): Promise<OwnReview> {
  const { status, text, body } = await tryToWrite(buyer, input, code === undefined ? {} : { code })
  if (status !== 200) throw new Error(`review: ${status} ${text}`)
  return body.data as OwnReview
}

/** Returns the reviews that a visitor has written or may write. */
export const reviewsOf = (visitor: Visitor, query: Record<string, string> = {}) =>
  visitor.requestEndpoint(reviewContract.ownReviews, { query })
