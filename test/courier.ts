import { onTestFinished } from 'vitest'
import { DEMO_MERCHANT, openCourierSimulator, type CourierSimulator } from '#simulators/courier.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import type { CourierCredentials } from '#src/features/courier/courier.rules.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { within } from './orders.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { addressIn, type Reply, type RequestHeaders, type Visitor } from './visitor.ts'

/** Credentials of the simulator. */
export const MERCHANT: CourierCredentials = {
  clientId: DEMO_MERCHANT.client_id,
  clientSecret: DEMO_MERCHANT.client_secret,
  username: DEMO_MERCHANT.username,
  password: DEMO_MERCHANT.password,
}

/** Starts a courier that is closed at the end of the test. */
export async function openTestCourier(): Promise<CourierSimulator> {
  const courier = await openCourierSimulator()
  onTestFinished(() => courier.close())
  return courier
}

/** Opens a shop in Bangladesh whose parcels the courier delivers. */
export async function openCourierShop(): Promise<{ shop: TestShop; courier: CourierSimulator }> {
  const courier = await openTestCourier()
  const shop = await openTestShop({
    shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' },
    environment: { COURIER_SIMULATOR_URL: courier.url },
  })
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials: MERCHANT })
  return { shop, courier }
}

/** Returns the token that the shop's pages receive for this visitor. */
export async function tokenOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/api/v1/admin/pathao-accessToken')
  return (body.data as { access_token: string }).access_token
}

/** Looks up localities; without a token with a fresh one of the visitor. */
export async function listLocalities(visitor: Visitor, path: string, token?: string | RequestHeaders): Promise<Reply> {
  const headers = typeof token === 'object' ? token : { authorization: `Bearer ${token ?? (await tokenOf(visitor))}` }
  return visitor.get(`/api/v1/courier/${path}`, headers)
}

/** Secret of the courier's webhooks. */
export const WEBHOOK_SECRET = 'webhook-secret-of-a-test'

export interface ParcelShop {
  shop: TestShop
  courier: CourierSimulator
  /** Places an order with cash on delivery. */
  order: (address?: Partial<TestAddress>) => Promise<{ orderId: string; orderNumber: string }>
  /** Ships all unshipped units of an order, or this quantity of its only line. */
  ship: (orderId: string, quantity?: number) => Promise<string>
  status: (orderId: string) => Promise<{ status: string; payment: string; captured: number }>
}
type TestAddress = ReturnType<typeof addressIn>

/** Opens a shop in Bangladesh with two chairs in every order, at 1,250 taka in total. */
export async function openParcelShop(): Promise<ParcelShop> {
  const courier = await openTestCourier()
  const shop = await openTestShop({
    shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' },
    environment: { COURIER_SIMULATOR_URL: courier.url },
    products: [{ slug: 'chair', stock: 100, priceAmount: 60_000, weightGrams: 700 }],
    zones: [{ options: [{ rate: { type: 'flat', amount: 5000 } }] }],
  })
  const credentials = { ...MERCHANT, webhookSecret: WEBHOOK_SECRET }
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials })
  return {
    shop,
    courier,
    order: async (change = {}) => {
      const address = { ...addressIn('BD'), ...change }
      const placed = await shop.guest().order([{ slug: 'chair', quantity: 2 }], { address })
      return { orderId: placed.orderId, orderNumber: placed.orderNumber }
    },
    ship: (orderId, quantity) =>
      within(shop, async (tx) => {
        const carried = { carrier: '', trackingNumber: '', trackingUrl: '' }
        const line = await tx.db
          .selectFrom('order_lines')
          .select('id')
          .where('shop_id', '=', shop.id)
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
        const lines = quantity === undefined ? {} : { lines: [{ lineId: line.id, quantity }] }
        return shipOrder(tx, orderId, { ...carried, ...lines })
      }),
    status: (orderId) =>
      shop.tx((db) =>
        db
          .selectFrom('orders')
          .select(['status', 'payment_status as payment', 'captured_amount as captured'])
          .where('shop_id', '=', shop.id)
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow(),
      ),
  }
}
