import { randomUUID } from 'node:crypto'
import { paymentContract } from '#src/features/payments/payment.contract.ts'
import type { GatewayDraft } from '#src/features/payments/payment.rules.ts'
import type { Reply, Visitor } from './visitor.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** A way to pay by hand, as a shop sets it up. */
export const WALLET: Partial<GatewayDraft> = {
  provider: 'mobileWallet',
  title: 'Mobile wallet',
  accountName: 'Kiln & Co',
  accountNumber: '01712345678',
  accountType: 'Merchant',
  instructions: 'Send money, then tell us the number.',
}

/** A shop that is paid by hand, with one product, and an order of it that waits. */
export async function openWaitingOrder(gateways: readonly Partial<GatewayDraft>[] = [WALLET]): Promise<WaitingOrder> {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }], gateways })
  return { shop, ...(await orderIn(shop)) }
}

export interface PlacedOrder {
  guest: Visitor
  orderId: string
  orderNumber: string
  paymentId: string
  next: { type: string; url: string; message?: string | undefined }
}
export interface WaitingOrder extends PlacedOrder {
  shop: TestShop
}

/** Orders a teapot by the first way to pay. */
export async function orderIn(shop: TestShop, guest: Visitor = shop.guest()): Promise<PlacedOrder> {
  const [first] = (await guest.ask(paymentContract.gateways, { params: { shopId: shop.id } })).data
  const { status: _status, ...placed } = await guest.order([{ slug: 'teapot' }], { gatewayId: first?._id ?? null })
  return { guest, ...placed }
}

/** The ids of the shop's ways to pay, in its order. */
export const gatewayIds = async (shop: TestShop): Promise<string[]> =>
  (await shop.guest().ask(paymentContract.gateways, { params: { shopId: shop.id } })).data.map(({ _id }) => _id)

/** Begins to pay an order, or tries again. */
export const pay = (
  guest: Visitor,
  body: { orderNumber: string; gatewayId: string },
  key: string = randomUUID(),
): Promise<Reply> => guest.post('/api/v1/shop/payment', body, { 'idempotency-key': key })

/** A payment as its shopper sees it. */
export const paymentOf = async (guest: Visitor, paymentId: string) =>
  (await guest.ask(paymentContract.payment, { params: { paymentId } })).data

/** What is to be paid of an order, as its shopper sees it. */
export const orderPaymentOf = async (guest: Visitor, orderNumber: string) =>
  (await guest.ask(paymentContract.orderPayment, { params: { orderNumber } })).data

/** Tells of money that was sent by hand. */
export const prove = (
  guest: Visitor,
  paymentId: string,
  proof: { senderNumber?: string; transactionId?: string } = {},
): Promise<Reply> =>
  guest.post(`/api/v1/shop/payment/${paymentId}/proof`, {
    senderNumber: '01898765432',
    transactionId: `T${randomUUID().slice(0, 8)}`,
    ...proof,
  })
