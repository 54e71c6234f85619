import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { readCrockford } from '#src/shared/ids.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { ANA } from './checkout-steps.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'

export interface PlacedOrder {
  orderId: string
  orderNumber: string
  /** Payment that the order waits for. */
  paymentId: string
}

interface OrderInput {
  /** Quantities by slug. */
  items: Readonly<Record<string, number>>
  email?: string
  /** Title of the payment method, if there are several. */
  gateway?: string
  /** Fields of the address that differ from the usual one. */
  address?: Readonly<Record<string, string>>
}

/** Places an order of a browser, which may then see it. */
export async function placeOrder(browser: BrowserContext, shop: TestShop, input: OrderInput): Promise<PlacedOrder> {
  const items = await Promise.all(
    Object.entries(input.items).map(async ([slug, quantity]) => ({
      itemId: randomUUID(),
      variantId: await shop.variantId(slug),
      quantity,
      unitAmountWhenAdded: null,
    })),
  )
  const body = {
    cartId: randomUUID(),
    items,
    email: input.email ?? ANA.email,
    address: {
      name: ANA.name,
      country: 'DE',
      addressLine1: ANA.street,
      postcode: ANA.postcode,
      city: ANA.city,
      phone: ANA.phone,
      ...input.address,
    },
  }
  const quote = (gatewayId?: string) =>
    requestApi<Quote>(browser, shop, { path: '/shop/checkout/quote', body: { ...body, gatewayId } })
  const first = await quote()
  const gatewayId = input.gateway && first.gateways.find(({ title }) => title === input.gateway)?._id
  const { quoteId, quoteHash, boxes = [] } = gatewayId ? await quote(gatewayId) : first
  const consents = boxes.map(({ id }) => id)
  return requestApi(browser, shop, {
    path: '/shop/checkout/place',
    body: { quoteId, quoteHash, termsAccepted: true, consents },
  })
}

/** Runs a command of the shop in its own transaction. */
export function within<T>(shop: TestShop, work: (tx: Tx<ShopContext>) => Promise<T>): Promise<T> {
  return inTransaction(shop.staffContext(), work)
}

/** Assigns the orders of a browser to an account. */
export const assignOrders = (shop: TestShop, userId: string): Promise<unknown> =>
  within(shop, ({ db }) => sql`update orders set user_id = ${userId} where shop_id = ${shop.id}`.execute(db))

/** Changes the promised date of an order; a past day makes it late. */
export const promise = (shop: TestShop, { orderNumber }: PlacedOrder, day: string): Promise<unknown> =>
  within(shop, ({ db }) =>
    sql`update orders set delivery_from = ${day}, delivery_to = ${day}
      where shop_id = ${shop.id} and order_number = ${readCrockford(orderNumber)}`.execute(db),
  )
