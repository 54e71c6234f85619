import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { payOrder, readOrder } from '#test/orders.ts'
import { gatewayIds } from '#test/paid-orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply } from '#test/visitor.ts'
import type { AdminOrder } from './order-view.contract.ts'

/** Sequences of operations, each on its own order: any number, or 200,000 with `PROPERTY_RUNS=full`, which takes a day and more. */
const { PROPERTY_RUNS = '8' } = process.env
const SEQUENCES = PROPERTY_RUNS === 'full' ? 200_000 : Number(PROPERTY_RUNS)
const OPERATIONS = 9
const STOCK = 10_000_000
const PRODUCTS = ['teapot', 'cup', 'bowl'] as const

type Below = (below: number) => number

/** Returns pseudorandom numbers that are equal in every run. */
function randomOf(seed: number): Below {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Sequence {
  shop: TestShop
  owner: TestAdmin
  next: Below
  orderId: string
  order: AdminOrder
}

const openShop = () =>
  openTestShop({
    products: [
      { slug: 'teapot', stock: STOCK, priceAmount: 2000 },
      { slug: 'cup', stock: STOCK, priceAmount: 1234 },
      { slug: 'bowl', stock: STOCK, priceAmount: 99 },
    ],
    gateways: [
      { provider: 'cod', title: 'Cash' },
      { provider: 'bankTransfer', title: 'Transfer', accountName: 'Shop', accountNumber: 'DE02' },
    ],
  })

/** Chooses a line and a number of its units, which may be too high. */
function someUnits({ next, order }: Sequence): { lineId: string; quantity: number }[] {
  const line = order.lines[next(order.lines.length)]
  return line ? [{ lineId: line._id, quantity: 1 + next(line.quantity + 1) }] : []
}

const pathOf = ({ order }: Sequence): string => `/orders/${order.orderNumber}`

/** Edits the units of a line to what was previewed; a higher total has to be agreed to. */
async function edit(sequence: Sequence): Promise<Reply> {
  const { owner, next, order } = sequence
  const line = order.lines[next(order.lines.length)]
  const change = { lines: [{ lineId: line?._id, quantity: next(4) }] }
  const preview = await owner.post(`${pathOf(sequence)}/edit/preview`, { edit: change })
  if (preview.status !== 200) return preview
  const { after, needsConsent } = preview.body.data as { after: { totalAmount: number }; needsConsent: boolean }
  const hasConsent = next(2) === 0
  const reply = await owner.post(`${pathOf(sequence)}/edit-and-refund`, {
    edit: change,
    reason: 'Asked on the phone',
    totalAmount: after.totalAmount,
    ...(hasConsent && { consent: { name: 'Ana', how: 'phone' } }),
  })
  if (needsConsent && !hasConsent) expect(reply.status, 'a higher total without consent').toBeGreaterThanOrEqual(400)
  return reply
}

/** Takes back what was sent: the return is entered, received and refunded. */
async function takeBack(sequence: Sequence): Promise<Reply> {
  const { owner, order } = sequence
  const created = await owner.post('/returns', {
    orderNumber: order.orderNumber,
    reason: 'changedMind',
    lines: someUnits(sequence),
  })
  const { number } = (created.body.data ?? {}) as { number?: string }
  if (number === undefined) return created
  for (const [step, body] of [
    ['receive', {}],
    ['refund', { note: 'Thank you' }],
  ] as const) {
    const reply = await owner.post(`/returns/${number}/${step}`, body)
    expect(reply.status, reply.text).toBeLessThan(500)
  }
  return created
}

async function pay({ shop, orderId, order }: Sequence): Promise<null> {
  // The provider reports what is open; cash is collected at the door.
  if (order.payment.provider !== 'cod' && order.openAmount > 0) await payOrder(shop, orderId)
  return null
}

const OPERATION: readonly ((sequence: Sequence) => Promise<Reply | null>)[] = [
  pay,
  (sequence) => sequence.owner.post(`${pathOf(sequence)}/process`),
  (sequence) => sequence.owner.post(`${pathOf(sequence)}/ship`, { lines: someUnits(sequence) }),
  (sequence) => sequence.owner.post(`${pathOf(sequence)}/ship`, {}),
  ({ owner, next, order }) => {
    const shipment = order.shipments[next(order.shipments.length || 1)]
    return shipment ? owner.post(`/shipments/${shipment._id}/deliver`) : Promise.resolve(null)
  },
  (sequence) =>
    sequence.owner.post(`${pathOf(sequence)}/cancel`, {
      reason: 'customer',
      restock: sequence.next(2) === 0,
      ...(sequence.next(3) > 0 && { lines: someUnits(sequence) }),
    }),
  (sequence) =>
    sequence.owner.post(`${pathOf(sequence)}/refund`, {
      reason: 'Scratched',
      restock: sequence.next(2) === 0,
      delivery: sequence.next(4) === 0,
      ...(sequence.next(2) === 0 ? { lines: someUnits(sequence) } : { amount: 1 + sequence.next(3000) }),
    }),
  ({ owner, next, order }) => owner.post(`/orders/${order.orderNumber}/collect`, { amount: 1 + next(3000) }),
  takeBack,
  edit,
]

/** Asserts what is true of every order, and that its status is the one that its facts lead to. */
async function expectSums({ shop, orderId, order }: Sequence, before: AdminOrder): Promise<void> {
  const { row, state } = await readOrder(shop, orderId)
  expect({ status: row.status, payment: row.payment_status, fulfilment: row.fulfilment_status }).toEqual({
    status: state.status,
    payment: state.paymentStatus,
    fulfilment: state.fulfilmentStatus,
  })
  if (before.status === 'cancelled' || before.status === 'expired')
    expect(order.status, 'an end is never left').toBe(before.status)
  for (const line of order.lines) {
    const { quantity, cancelledQuantity, shippedQuantity, deliveredQuantity, refundedQuantity } = line
    expect(Math.min(cancelledQuantity, deliveredQuantity, refundedQuantity)).toBeGreaterThanOrEqual(0)
    expect(shippedQuantity + cancelledQuantity).toBeLessThanOrEqual(quantity)
    expect(deliveredQuantity).toBeLessThanOrEqual(shippedQuantity)
    expect(refundedQuantity).toBeLessThanOrEqual(shippedQuantity)
  }
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
  const refunds = order.refunds.filter(({ status }) => status !== 'failed')
  const done = refunds.filter(({ status }) => status === 'succeeded')
  expect(order.capturedAmount).toBe(sumOf(order.payments.map(({ capturedAmount }) => capturedAmount)))
  expect(order.refundedAmount).toBe(sumOf(done.map(({ amount }) => amount)))
  expect(sumOf(refunds.map(({ amount }) => amount)), 'never more back than was paid').toBeLessThanOrEqual(
    order.capturedAmount,
  )
}

/** Asserts that what is on hand is what was there at first with all movements, and no more left than was ordered. */
async function expectStock(shop: TestShop): Promise<void> {
  for (const slug of PRODUCTS) {
    const moved = await shop.movedOf(slug)
    expect(await shop.stockOf(slug)).toBe(STOCK + moved)
    const { rows } = await shop.tx((db) =>
      sql<{ ordered: number; out: number }>`
        select coalesce(sum(quantity), 0)::int as ordered,
          coalesce(sum(greatest(quantity - cancelled_quantity - refunded_quantity - returned_quantity, 0)), 0)::int as out
        from order_lines where shop_id = ${shop.id} and variant_id = ${shop.variantId(slug)}`.execute(db),
    )
    const [{ ordered, out } = { ordered: 0, out: 0 }] = rows
    expect(-moved, `${slug} that left`).toBeGreaterThanOrEqual(out)
    expect(-moved, `${slug} that left`).toBeLessThanOrEqual(ordered)
  }
}

/** Runs the sequences of some seeds in a shop of their own. @returns how many operations were accepted */
async function run(seeds: readonly number[]): Promise<number> {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const gateways = await gatewayIds(shop)
  const show = async (orderNumber: string): Promise<AdminOrder> =>
    (await owner.get(`/orders/${orderNumber}`)).body.data as AdminOrder
  let accepted = 0
  for (const seed of seeds) {
    const next = randomOf(seed)
    const lines = PRODUCTS.slice(0, 1 + next(3)).map((slug) => ({ slug, quantity: 1 + next(3) }))
    const gatewayId = gateways[next(gateways.length)] ?? null
    const { orderId, orderNumber } = await shop.guest().order(lines, { gatewayId })
    const sequence: Sequence = { shop, owner, next, orderId, order: await show(orderNumber) }
    for (let step = 0; step < OPERATIONS; step += 1) {
      const before = sequence.order
      const reply = await OPERATION[next(OPERATION.length)]?.(sequence)
      sequence.order = await show(orderNumber)
      if (reply) expect(reply.status, reply.text).toBeLessThan(500)
      if (reply && reply.status >= 400) expect(sequence.order, 'what was refused').toEqual(before)
      else accepted += 1
      await expectSums(sequence, before)
    }
    await expectStock(shop)
  }
  return accepted
}

/** One network may place only some more orders in half an hour. */
const ORDERS_OF_SHOP = 20

test(
  'random sequences of operations on orders keep money, units and stock true, and a refused one changes nothing',
  { timeout: 30_000 + SEQUENCES * 5000 },
  async () => {
    let accepted = 0
    for (let first = 1; first <= SEQUENCES; first += ORDERS_OF_SHOP) {
      const count = Math.min(ORDERS_OF_SHOP, SEQUENCES + 1 - first)
      accepted += await run(Array.from({ length: count }, (_, index) => first + index))
    }
    expect(accepted).toBeGreaterThan(SEQUENCES)
  },
)
