import { onTestFinished } from 'vitest'
import { DEMO_MERCHANT, openCourierSimulator, type CourierSimulator } from '#simulators/courier.ts'
import { keepCourierAccount } from '#src/features/courier/courier-account.service.ts'
import type { CourierCredentials } from '#src/features/courier/courier.rules.ts'
import { openTestShop, type TestShop } from './shop.ts'
import type { Reply, RequestHeaders, Visitor } from './visitor.ts'

/** What opens the simulator. */
export const MERCHANT: CourierCredentials = {
  clientId: DEMO_MERCHANT.client_id,
  clientSecret: DEMO_MERCHANT.client_secret,
  username: DEMO_MERCHANT.username,
  password: DEMO_MERCHANT.password,
}

/** A courier of its own, closed when the test is over. */
export async function openTestCourier(): Promise<CourierSimulator> {
  const courier = await openCourierSimulator()
  onTestFinished(() => courier.close())
  return courier
}

/** A shop in Bangladesh whose parcels the courier carries. */
export async function openCourierShop(): Promise<{ shop: TestShop; courier: CourierSimulator }> {
  const courier = await openTestCourier()
  const shop = await openTestShop({
    shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' },
    environment: { COURIER_SIMULATOR_URL: courier.url },
  })
  await keepCourierAccount(shop.operator(), { environment: 'simulator', credentials: MERCHANT })
  return { shop, courier }
}

/** The token that the shop's pages are given for this visitor. */
export async function tokenOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/api/v1/admin/pathao-accessToken')
  return (body.data as { access_token: string }).access_token
}

/** Looks up places with a token; without one with a fresh one of the visitor's. */
export async function lookUp(visitor: Visitor, path: string, token?: string | RequestHeaders): Promise<Reply> {
  const headers = typeof token === 'object' ? token : { authorization: `Bearer ${token ?? (await tokenOf(visitor))}` }
  return visitor.get(`/api/v1/courier/${path}`, headers)
}
