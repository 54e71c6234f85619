import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkDocuments } from '#src/features/documents/document-check.service.ts'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { payOrder, readOrder } from '#test/orders.ts'
import { gatewayIds, pay } from '#test/paid-orders.ts'
import { askForReturn } from '#test/returns.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import type { ChangeableOrder, OrderChangePreview } from './order-change.contract.ts'

const ROUNDS = 100
const STOCK = 5000
const QUANTITY = 4

/** What may happen to one order at once; each is prepared before the race, as in two open tabs. */
const COMMANDS = ['change', 'cancel', 'ship', 'edit', 'withdraw', 'return'] as const
type Command = (typeof COMMANDS)[number]

interface Round {
  shop: TestShop
  owner: TestAdmin
  guest: Visitor
  orderId: string
  orderNumber: string
  lineId: string
  email: string
  /** Odd and even rounds take and add items. */
  isEven: boolean
}
type Prepared = () => Promise<Reply>

const PREPARE: Readonly<Record<Command, (round: Round) => Promise<Prepared>>> = {
  async change({ guest, orderId, lineId, isEven }) {
    const path = `/shop/user/order/${orderId}/change`
    const operations = { lines: [{ lineId, quantity: isEven ? QUANTITY - 1 : QUANTITY + 2 }] }
    const { status, body } = await guest.post(`${path}/preview`, { operations })
    // An order that is shipped in part cannot be changed: the command is refused.
    const { changeHash } = status === 200 ? (body.data as OrderChangePreview) : { changeHash: 'x' }
    return () => guest.post(path, { operations, changeHash }, { 'idempotency-key': randomUUID() })
  },
  cancel: ({ guest, orderId }) =>
    Promise.resolve(() => guest.post(`/shop/user/order/${orderId}/cancel`, { reason: 'changedMind', text: '' })),
  ship: ({ owner, orderNumber }) => Promise.resolve(() => owner.post(`/orders/${orderNumber}/ship`, {})),
  async edit({ owner, orderNumber, lineId }) {
    const edit = { lines: [{ lineId, quantity: QUANTITY - 1 }] }
    const { status, body: found } = await owner.post(`/orders/${orderNumber}/edit/preview`, { edit })
    const { totalAmount } =
      status === 200 ? (found.data as { after: { totalAmount: number } }).after : { totalAmount: 0 }
    const body = { edit, reason: 'Asked on the phone', totalAmount }
    return () => owner.post(`/orders/${orderNumber}/edit-and-refund`, body)
  },
  async withdraw({ guest, orderNumber, email }) {
    const typed = { name: 'Ana König', contract: `my order ${orderNumber}`, items: '', email }
    const { draftToken } = (await guest.post('/shop/withdrawal/draft', typed)).body.data as { draftToken: string }
    return () => guest.post('/shop/withdrawal/confirm', { draftToken })
  },
  return: ({ guest, orderId, lineId }) =>
    Promise.resolve(() => askForReturn(guest, orderId, [{ lineId, quantity: 2 }])),
}

/** Places and pays an order. In every other round a part of it is shipped and delivered. */
async function openRound(shop: TestShop, owner: TestAdmin, round: number, gatewayId: string): Promise<Round> {
  const guest = shop.guest()
  const email = `ana-${round}@example.com`
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: QUANTITY }], { gatewayId, email })
  await payOrder(shop, orderId)
  const { lines } = (await guest.get(`/shop/order/${orderNumber}/change`)).body.data as ChangeableOrder
  const lineId = lines[0]?.lineId ?? ''
  if (round % 2 === 1) {
    const sent = await owner.post(`/orders/${orderNumber}/ship`, { lines: [{ lineId, quantity: 2 }] })
    const { shipmentId } = sent.body.data as { shipmentId: string }
    await owner.post(`/shipments/${shipmentId}/deliver`, { at: new Date().toISOString() })
  }
  return { shop, owner, guest, orderId, orderNumber, lineId, email, isEven: round % 4 < 2 }
}

/** Three commands of each round, one of them twice: each pair meets in some rounds. */
function commandsOf(round: number): Command[] {
  const at = (step: number): Command => COMMANDS[Math.floor(round / step) % COMMANDS.length] ?? 'ship'
  return [at(1), at(1), at(2), at(7)]
}

/** Returns the units of each line that were cancelled, refunded or are in an open case, with those of the line. */
const usedUnits = (shop: TestShop, orderId: string): Promise<{ quantity: number; used: number }[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ quantity: number; used: number }>`
      select l.quantity, l.cancelled_quantity + l.refunded_quantity + coalesce((
        select sum(c.quantity) from return_lines c join returns r on r.shop_id = c.shop_id and r.id = c.return_id
        where c.shop_id = l.shop_id and c.order_line_id = l.id and r.status in ('requested', 'approved')
      ), 0)::int as used from order_lines l where l.shop_id = ${shop.id} and l.order_id = ${orderId}`.execute(db)
    return rows
  })

test(
  'changing, editing, cancelling, shipping, returning and withdrawing from one order at once count each unit once',
  { timeout: 120_000 },
  async () => {
    const shop = await openTestShop({
      products: [{ slug: 'teapot', stock: STOCK, priceAmount: 1000 }],
      gateways: [{ provider: 'sandbox', title: 'Card' }],
    })
    const owner = await openAdmin(shop)
    const [gatewayId = ''] = await gatewayIds(shop)
    const orderIds: string[] = []
    const done = new Map<Command, number>()
    for (let number = 0; number < ROUNDS; number += 1) {
      const round = await openRound(shop, owner, number, gatewayId)
      const { guest, orderId, orderNumber } = round
      orderIds.push(orderId)
      const commands = commandsOf(number)
      const prepared = await Promise.all(commands.map((command) => PREPARE[command](round)))
      const replies = await Promise.all(prepared.map((run) => run()))
      for (const [index, { status, text }] of replies.entries()) {
        const command = commands[index] ?? 'ship'
        expect([200, 409, 422], `${command}: ${text}`).toContain(status)
        if (status === 200) done.set(command, (done.get(command) ?? 0) + 1)
      }
      const { openChange } = await readOrder(shop, orderId)
      if (openChange && (await pay(guest, { orderNumber, gatewayId })).status === 200)
        await payOrder(shop, orderId, { amount: openChange.amount })
    }
    // Each of them has won a race.
    expect([...done.keys()].toSorted()).toEqual([...COMMANDS].toSorted())

    let sold = 0
    for (const orderId of orderIds) {
      const { facts, state, openChange } = await readOrder(shop, orderId)
      expect([openChange, state.openAmount, state.surplusAmount]).toEqual([null, 0, 0])
      const retained = facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount
      expect(retained).toBe(state.dueAmount)
      for (const { quantity, used } of await usedUnits(shop, orderId)) expect(used).toBeLessThanOrEqual(quantity)
      sold += facts.lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
    }
    expect(await shop.stockOf('teapot')).toBe(STOCK - sold)
    expect(await shop.movedOf('teapot')).toBe(-sold)
    expect((await checkDocuments(shop.staffContext(), testFiles)).faults).toEqual([])
  },
)
