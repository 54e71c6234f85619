import type { Page } from '@playwright/test'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { placeOrders, reportTransfer } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: '' }

/**
 * Fills a shop of `STAFF_SHOP` with orders in all states, one of which has a return, a review and a ticket of its customer.
 * No page is opened for it.
 */
export async function fillShop(page: Page, shop: TestShop) {
  const { confirmed, unpaid } = await placeOrders(page, shop)
  await reportTransfer(page, shop, unpaid, 'TX-1')
  const shopper = await addShopper(shop)
  await openSessionIn(page.context(), shop, shopper)
  const sent = await placeOrder(page.context(), shop, { items: { teapot: 1 }, gateway: 'Cash on delivery' })
  const { id: orderLineId } = await within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, sent.orderId, POST)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' })
    const lines = tx.db.selectFrom('order_lines').select('id').where('shop_id', '=', shop.id)
    return lines.where('order_id', '=', sent.orderId).executeTakeFirstOrThrow()
  })
  const send = <T>(path: string, body: object): Promise<T> => requestApi<T>(page.context(), shop, { path, body })
  const text = 'It has been on our table every day.'
  await send('/shop/user/reviews', { orderLineId, rating: 5, title: 'Pours well', body: text, photos: [] })
  const ticket = {
    category: 'order',
    subject: 'Two cracked cups',
    body: 'Two cups were cracked.',
    orderNumber: sent.orderNumber,
  }
  const { number: ticketNumber } = await send<{ number: string }>('/shop/user/tickets', ticket)
  const lines = [{ lineId: orderLineId, quantity: 1, reason: 'defective' }]
  const returns = `/shop/user/order/${sent.orderId}/return`
  const { amounts } = await send<{ amounts: { amount: number } }>(`${returns}/preview`, { lines })
  const { number } = await send<{ number: string }>(returns, { lines, previewAmount: amounts.amount })
  return { confirmed, unpaid, sent, customerId: shopper._id, ticketNumber, returnNumber: number }
}

export type World = Awaited<ReturnType<typeof fillShop>>
