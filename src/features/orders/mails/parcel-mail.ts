import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import {
  button,
  headOf,
  letter,
  money,
  orderPath,
  buildPickupParts,
  promiseOf,
  text,
  trackingCodeText,
  buildItemParts,
  type MailedOrder,
  type MailedItem,
} from './order-mail.ts'

// The mails about shipments: on their way, ready for collection, and delivered.

const t = orderMailEn

export function orderShipped(
  shop: ShopRow,
  order: MailedOrder,
  shipment: { id: string; carrier: string; trackingNumber: string; of: readonly MailedItem[] },
): Mail {
  const { id, carrier, trackingNumber, of } = shipment
  const carried = carrier
    ? [text(t.shipped.carrier(carrier, trackingNumber))]
    : trackingNumber
      ? [text(t.shipped.tracking(trackingNumber))]
      : []
  return letter(shop, order, {
    kind: 'orderShipped',
    about: id,
    head: headOf(order.collectAt === null ? t.shipped : t.collect.shipped, order, shop),
    parts: [
      text((order.collectAt === null ? t.shipped : t.collect.shipped).text(showOrderNumber(order.orderNumber))),
      ...buildItemParts(order, of),
      ...carried,
      ...promiseOf(shop, order),
      button(t.shipped.button, order.isShopper ? orderPath(order) : '/track-order'),
      trackingCodeText(order),
    ],
  })
}

/** @param about the shipment */
export const readyForPickup = (
  shop: ShopRow,
  order: MailedOrder,
  { about, cashAmount }: { about: string; cashAmount: number },
): Mail =>
  letter(shop, order, {
    kind: 'orderReadyForPickup',
    about,
    head: headOf(t.collect.waits, order, shop),
    parts: [
      text(t.collect.waits.text(showOrderNumber(order.orderNumber))),
      ...buildPickupParts(order),
      ...(cashAmount > 0 ? [text(t.outForDelivery.cod(money(order, cashAmount)))] : []),
      button(t.see, orderPath(order)),
    ],
  })

/** @param cashAmount the cash due on delivery; 0 for nothing */
export const outForDelivery = (
  shop: ShopRow,
  order: MailedOrder,
  { about, cashAmount }: { about: string; cashAmount: number },
): Mail =>
  letter(shop, order, {
    kind: 'orderOutForDelivery',
    about,
    head: headOf(t.outForDelivery, order, shop),
    parts: [
      text(t.outForDelivery.text(showOrderNumber(order.orderNumber))),
      ...(cashAmount > 0 ? [text(t.outForDelivery.cod(money(order, cashAmount)))] : []),
      button(t.shipped.button, order.isShopper ? orderPath(order) : '/track-order'),
    ],
  })

/** A shipment was delivered, was collected, or needed no parcel. @param about the shipment */
export const orderDelivered = (
  shop: ShopRow,
  order: MailedOrder,
  { about, of, isDigital }: { about: string; of: readonly MailedItem[]; isDigital: boolean },
): Mail => {
  const texts = isDigital ? t.handedOver : order.collectAt === null ? t.delivered : t.collect.done
  return letter(shop, order, {
    kind: 'orderDelivered',
    about,
    head: headOf(texts, order, shop),
    parts: [
      text(texts.text(showOrderNumber(order.orderNumber))),
      ...buildItemParts(order, of),
      ...(isDigital ? [text(t.handedOver.how(shop.name))] : []),
      text(texts.help),
      button(t.see, orderPath(order)),
    ],
  })
}
