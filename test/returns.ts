import { randomUUID } from 'node:crypto'
import type { Return, ReturnPreview } from '#src/features/returns/return.contract.ts'
import type { ReturnReason } from '#src/features/returns/return.rules.ts'
import { deliveredOrder, type Delivered } from './delivered-orders.ts'
import type { TestShop } from './shop.ts'
import type { Reply, Visitor } from './visitor.ts'

export interface ReturnChoice {
  lineId: string
  quantity?: number
  reason?: ReturnReason
  note?: string
  exchangeVariantId?: string
}

const linesOf = (choices: readonly ReturnChoice[]) =>
  choices.map((choice) => ({ quantity: 1, reason: 'changedMind', ...choice }))

/** Asks what a return refunds. */
export const previewReturn = (visitor: Visitor, orderId: string, choices: readonly ReturnChoice[]): Promise<Reply> =>
  visitor.post(`/shop/user/order/${orderId}/return/preview`, { lines: linesOf(choices) })

/** Asks for a return, with the amount of its preview. */
export async function askForReturn(
  visitor: Visitor,
  orderId: string,
  choices: readonly ReturnChoice[],
  { key = randomUUID(), ...given }: { key?: string; previewAmount?: number; destination?: 'source' | 'credit' } = {},
): Promise<Reply> {
  const preview = await previewReturn(visitor, orderId, choices)
  const { amounts } = (preview.body.data ?? { amounts: { amount: 0 } }) as ReturnPreview
  const body = { lines: linesOf(choices), previewAmount: amounts.amount, ...given }
  return visitor.post(`/shop/user/order/${orderId}/return`, body, { 'idempotency-key': key })
}

/** Opens a delivered order and a return of its first line. */
export async function openReturn(
  shop: TestShop,
  slug: string,
  choice: Omit<ReturnChoice, 'lineId'> = {},
): Promise<Delivered & { number: string }> {
  const order = await deliveredOrder(shop, [slug])
  const [lineId = ''] = order.lineIds
  const { data } = (await askForReturn(order.visitor, order.orderId, [{ lineId, ...choice }])).body as { data: Return }
  return { ...order, number: data.number }
}
