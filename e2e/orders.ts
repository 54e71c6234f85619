import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { ANA } from './checkout-steps.ts'
import type { TestShop } from './shop.ts'

export interface PlacedOrder {
  orderId: string
  orderNumber: string
}

interface OrderInput {
  /** Quantities by slug. */
  items: Readonly<Record<string, number>>
  email?: string
  /** Title of the payment method, if there are several. */
  gateway?: string
}

/** Places an order by the API from a page of the shop, whose browser may then see it. */
export async function placeOrder(page: Page, shop: TestShop, input: OrderInput): Promise<PlacedOrder> {
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
    },
  }
  return page.evaluate(
    async ([asked, gateway, key]) => {
      const post = async (path: string, sent: object, headers: Record<string, string> = {}) => {
        const response = await fetch(`/api/v1/shop/checkout/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(sent),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
        return (JSON.parse(text) as { data: Record<string, string> & { gateways?: { _id: string; title: string }[] } })
          .data
      }
      const first = await post('quote', asked)
      const gatewayId = first.gateways?.find(({ title }) => title === gateway)?._id
      const { quoteId, quoteHash } = gatewayId ? await post('quote', { ...asked, gatewayId }) : first
      const placed = await post('place', { quoteId, quoteHash }, { 'idempotency-key': key })
      return { orderId: placed.orderId ?? '', orderNumber: placed.orderNumber ?? '' }
    },
    [body, input.gateway, randomUUID()] as const,
  )
}

/** Runs a command of the shop in its own transaction. */
export function within<T>(shop: TestShop, work: (tx: ShopContext) => Promise<T>): Promise<T> {
  const context = shop.staffContext()
  return inTransaction(context, (tx) => work(tx))
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
