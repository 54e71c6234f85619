import { expect, test } from 'vitest'
import {
  deriveOrder,
  isAllowed,
  isCovered,
  isTerminal,
  openUnits,
  ORDER_RULES,
  partOf,
  type OrderActor,
  type OrderFacts,
} from './order-state.rules.ts'
import { countCash, type Handover } from './cash-on-delivery.rules.ts'
import type { OrderStatus } from '../order.rules.ts'

/** Returns pseudorandom numbers that are equal in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Draft = { -readonly [K in keyof OrderFacts]: OrderFacts[K] } & {
  /** How often the customer has agreed to a higher total. */
  consents: number
  lines: { -readonly [K in keyof OrderFacts['lines'][number]]: number }[]
}

function newOrder(next: (below: number) => number): Draft {
  const lines = Array.from({ length: 1 + next(3) }, () => ({
    quantity: 1 + next(3),
    totalAmount: 100 + next(5000),
    cancelled: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
  }))
  const isFree = next(20) === 0
  if (isFree) for (const line of lines) line.totalAmount = 0
  const isCod = !isFree && next(3) === 0
  return {
    totalAmount: lines.reduce((sum, line) => sum + line.totalAmount, 0) + (isFree ? 0 : next(2) * (1 + next(500))),
    isCod,
    capturedAmount: 0,
    reservedAmount: 0,
    refundedAmount: 0,
    pendingRefundAmount: 0,
    grantedAmount: 0,
    newestPayment: isFree ? 'captured' : 'created',
    isConfirmed: isCod || isFree,
    isProcessing: false,
    isExpired: false,
    isCancelled: false,
    isCompleted: false,
    consents: 0,
    lines,
  }
}

/** Every command is followed by this: cash for delivered units is recorded, and a surplus is refunded. */
function applyCashAndRefunds(facts: Draft, before: OrderFacts, handover: Handover | null): void {
  facts.capturedAmount += countCash(before, facts, handover).takenAmount
  facts.refundedAmount += deriveOrder(facts).surplusAmount
}

type Try = (
  facts: Draft,
  next: (below: number) => number,
) => { command: Parameters<typeof isAllowed>[0]; actor: OrderActor; act: () => void }

const pick = <T>(of: readonly T[], next: (below: number) => number): T => {
  const one = of[next(of.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const attempts: readonly Try[] = [
  (facts) => ({
    command: 'authorize',
    actor: 'provider',
    act: () => {
      facts.newestPayment = 'authorized'
      facts.isConfirmed = true
    },
  }),
  (facts) => ({
    command: 'capture',
    actor: 'provider',
    act: () => {
      facts.newestPayment = 'captured'
      facts.isConfirmed = true
      facts.capturedAmount += deriveOrder(facts).openAmount
    },
  }),
  (facts, next) => ({
    command: 'paymentFailed',
    actor: 'provider',
    act: () => {
      facts.newestPayment = pick(['failed', 'submitted', 'created'], next)
    },
  }),
  (facts) => ({
    command: 'expire',
    actor: 'clock',
    act: () => {
      if (facts.newestPayment !== 'submitted') facts.isExpired = true
    },
  }),
  (facts, next) => ({
    command: 'cancel',
    actor: pick(['shopper', 'shop'], next),
    act: () => {
      for (const line of facts.lines) line.cancelled += openUnits(line)
    },
  }),
  (facts, next) => ({
    command: 'cancelLines',
    actor: 'shop',
    act: () => {
      if (!isCovered(facts)) return
      const line = pick(facts.lines, next)
      line.cancelled += next(openUnits(line) + 1)
    },
  }),
  (facts) => ({
    command: 'startProcessing',
    actor: 'shop',
    act: () => {
      if (isCovered(facts)) facts.isProcessing = true
    },
  }),
  (facts, next) => ({
    command: 'ship',
    actor: 'shop',
    act: () => {
      if (!isCovered(facts)) return
      const line = pick(facts.lines, next)
      line.shipped += next(openUnits(line) + 1)
    },
  }),
  (facts, next) => ({
    command: 'deliver',
    actor: 'carrier',
    act: () => {
      const line = pick(facts.lines, next)
      line.delivered += next(line.shipped - line.delivered + 1)
    },
  }),
  (facts) => ({ command: 'complete', actor: 'clock', act: () => void (facts.isCompleted = true) }),
]

/** Units are returned and refunded, which changes no status. */
function returnUnits(facts: Draft, next: (below: number) => number): void {
  if (isOwed(facts)) return
  const line = pick(facts.lines, next)
  const units = next(line.delivered - line.returned + 1)
  const amount = partOf(line, { done: line.cancelled + line.returned, quantity: units })
  if (amount === 0 || facts.capturedAmount - facts.refundedAmount < amount) return
  line.returned += units
  facts.grantedAmount += amount
}

/** An order that is not fully paid gets no refund (`grantRefund`). */
const isOwed = (facts: OrderFacts): boolean =>
  facts.capturedAmount - facts.refundedAmount < deriveOrder(facts).dueAmount

/** Grants goodwill, up to the paid amount. */
function grant(facts: Draft, next: (below: number) => number): void {
  if (isOwed(facts)) return
  facts.grantedAmount += next(facts.capturedAmount - facts.refundedAmount + 1)
}

interface Observed {
  transitions: Set<string>
  triples: Set<string>
  faults: Set<string>
}

/**
 * An edit by staff before the first shipment: another quantity at another price. A higher total needs the recorded consent
 * of the customer, as `applyOrderEdit` and the database require; what is paid beyond a lower one goes back.
 */
const edit: Try = (facts, next) => ({
  command: 'edit',
  actor: 'shop',
  act: () => {
    // A payment is being made or checked (`requireEditable`).
    if (facts.newestPayment === 'submitted' || facts.lines.some(({ shipped }) => shipped > 0)) return
    const line = pick(facts.lines, next)
    const live = line.quantity - line.cancelled
    if (live === 0) return
    const quantity = line.cancelled + 1 + next(4)
    const totalAmount = Math.max(1, Math.floor((line.totalAmount * quantity) / line.quantity) + next(500) - 250)
    const rise = totalAmount - line.totalAmount
    const hasConsent = next(2) === 0
    if (facts.totalAmount === 0 || facts.totalAmount + rise < 1 || (rise > 0 && !hasConsent)) return
    // Cancelled units keep their amount: an edit is about the others.
    if (line.cancelled > 0) return
    facts.totalAmount += rise
    line.quantity = quantity
    line.totalAmount = totalAmount
    if (hasConsent && rise > 0) facts.consents += 1
  },
})

const unitsShipped = ({ lines }: OrderFacts): number => lines.reduce((sum, { shipped }) => sum + shipped, 0)

interface LiveOptions {
  withGrants?: boolean
  /** Whether cash may be short at a delivery, or in excess. */
  withShortCash?: boolean
  withEdits?: boolean
}

function live(runs: number, { withGrants = false, withShortCash = false, withEdits = false }: LiveOptions): Observed {
  const next = random(20_261_122)
  const observed: Observed = { transitions: new Set(), triples: new Set(), faults: new Set() }
  const commands = withEdits ? [...attempts, edit, edit] : attempts
  for (let run = 0; run < runs; run += 1) {
    const facts = newOrder(next)
    let before = deriveOrder(facts)
    for (let step = 0; step < 16; step += 1) {
      const { command, actor, act } = pick(commands, next)(facts, next)
      let handover: Handover | null = null
      let work: (() => void) | null = null
      if (next(5) > 0) {
        if (isAllowed(command, before.status, actor))
          work = () => {
            act()
            if (command === 'deliver')
              handover = { collectedAmount: withShortCash && next(2) > 0 ? next(facts.totalAmount * 2) : null }
          }
      } else if (withGrants && next(2) === 0) work = () => grant(facts, next)
      else if (before.status === 'shipped' || before.status === 'delivered') work = () => returnUnits(facts, next)
      // What is refused changes nothing.
      if (!work) continue
      const factsBefore = { ...facts, lines: facts.lines.map((line) => ({ ...line })) }
      work()
      applyCashAndRefunds(facts, factsBefore, handover)
      if (facts.totalAmount > factsBefore.totalAmount && facts.consents === factsBefore.consents)
        observed.faults.add('a total rose without consent')
      // A rise of a paid order leaves a rest, which is paid first.
      if (unitsShipped(facts) > unitsShipped(factsBefore) && !facts.isCod && before.openAmount > 0)
        observed.faults.add('units were shipped before the rest was paid')
      before = note(observed, { before: before.status, facts })
    }
  }
  return observed
}

/** Notes the state of an order after a change. @returns the state */
function note(
  { transitions, triples, faults }: Observed,
  { before, facts }: { before: OrderStatus; facts: Draft },
): ReturnType<typeof deriveOrder> {
  const derived = deriveOrder(facts)
  const { status, paymentStatus, fulfilmentStatus, dueAmount } = derived
  const triple = `${status} ${paymentStatus} ${fulfilmentStatus}`
  triples.add(triple)
  if (status !== before) transitions.add(`${before} ${status}`)
  if (status !== before && isTerminal(before)) faults.add(`${before} was left for ${status}`)
  const retained = facts.capturedAmount - facts.refundedAmount
  if (paymentStatus === 'overpaid' || dueAmount < 0 || retained < 0)
    faults.add(`${triple}: due ${dueAmount}, held ${retained}`)
  for (const { quantity, cancelled, shipped, delivered, returned } of facts.lines)
    if (returned > delivered || delivered > shipped || shipped + cancelled > quantity) faults.add(`${triple}: pieces`)
  return derived
}

const TRANSITIONS = [
  'confirmed cancelled',
  'confirmed partiallyShipped',
  'confirmed processing',
  'confirmed shipped',
  'delivered completed',
  'partiallyShipped delivered',
  'partiallyShipped shipped',
  'pendingPayment cancelled',
  'pendingPayment confirmed',
  'pendingPayment expired',
  'processing cancelled',
  'processing partiallyShipped',
  'processing shipped',
  'shipped delivered',
]

/** Status, payment, fulfilment. */
const TRIPLES = [
  'cancelled paid cancelled',
  'cancelled refunded cancelled',
  'cancelled voided cancelled',
  'completed paid delivered',
  'completed partiallyRefunded partiallyReturned',
  'completed partiallyRefunded returned',
  'completed refunded returned',
  'confirmed authorized unfulfilled',
  'confirmed paid unfulfilled',
  'confirmed unpaid unfulfilled',
  'delivered paid delivered',
  'delivered partiallyRefunded partiallyReturned',
  'delivered partiallyRefunded returned',
  'delivered refunded returned',
  'expired voided cancelled',
  'partiallyShipped paid partiallyDelivered',
  'partiallyShipped paid partiallyShipped',
  'partiallyShipped partiallyPaid partiallyDelivered',
  'partiallyShipped unpaid partiallyShipped',
  'pendingPayment awaitingVerification unfulfilled',
  'pendingPayment failed unfulfilled',
  'pendingPayment unpaid unfulfilled',
  'processing paid unfulfilled',
  'processing unpaid unfulfilled',
  'shipped paid partiallyDelivered',
  'shipped paid shipped',
  'shipped partiallyPaid partiallyDelivered',
  'shipped partiallyRefunded partiallyReturned',
  'shipped unpaid shipped',
]

test('20,000 random order histories use exactly the transitions of the table and reach exactly its states', () => {
  const { transitions, triples, faults } = live(20_000, {})
  expect([...faults]).toEqual([])
  expect([...transitions].toSorted()).toEqual(TRANSITIONS)
  expect([...triples].toSorted()).toEqual(TRIPLES)
})

test('goodwill refunds never change a status, and refunds never exceed payments', () => {
  const { transitions, faults } = live(20_000, { withGrants: true })
  expect([...faults]).toEqual([])
  expect([...transitions].toSorted()).toEqual(TRANSITIONS)
})

test('200,000 random sequences of operations by staff, edits among them, keep the transitions and need consent for a rise', () => {
  const { transitions, triples, faults } = live(200_000, { withEdits: true, withGrants: true })
  expect([...faults]).toEqual([])
  expect([...transitions].toSorted()).toEqual(TRANSITIONS)
  expect([...triples]).toContain('confirmed partiallyPaid unfulfilled')
})

test('with any cash counts, no order captures more than its cost or leaves the transitions', () => {
  const { transitions, triples, faults } = live(20_000, { withShortCash: true })
  expect([...faults]).toEqual([])
  expect([...transitions].toSorted()).toEqual(TRANSITIONS)
  expect([...triples]).toContain('delivered partiallyPaid delivered')
})

test('the table of commands covers each of these transitions, plus one for a late payment', () => {
  const listed = new Set(ORDER_RULES.flatMap(({ from, to }) => from.flatMap((a) => to.map((b) => `${a} ${b}`))))
  for (const transition of TRANSITIONS) expect([...listed]).toContain(transition)
  expect(ORDER_RULES.filter(({ from }) => from.some(isTerminal)).map(({ command }) => command)).toEqual(['revive'])
  expect(ORDER_RULES.some(({ to }) => to.includes('pendingPayment'))).toBe(false)
})

const order = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  totalAmount: 3490,
  isCod: false,
  capturedAmount: 0,
  reservedAmount: 0,
  refundedAmount: 0,
  pendingRefundAmount: 0,
  grantedAmount: 0,
  newestPayment: 'created',
  isConfirmed: false,
  isProcessing: false,
  isExpired: false,
  isCancelled: false,
  isCompleted: false,
  lines: [{ quantity: 3, totalAmount: 3000, cancelled: 0, shipped: 0, delivered: 0, returned: 0 }],
  ...over,
})

test('an unpaid order can be cancelled only as a whole', () => {
  expect(isAllowed('cancelLines', 'pendingPayment', 'shop')).toBe(false)
  expect(isAllowed('cancel', 'pendingPayment', 'shop')).toBe(true)
  expect(isAllowed('cancel', 'pendingPayment', 'shopper')).toBe(true)
})

test('uncollected cash is not due any more when the last open unit is cancelled', () => {
  const [line] = order().lines
  if (!line) throw new Error('a line')
  const all = order({ isCod: true, isConfirmed: true, lines: [{ ...line, cancelled: 3 }] })
  expect(deriveOrder(all)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', dueAmount: 0, openAmount: 0 })
  // One unit was delivered before: it is due at once, with the delivery fee.
  const rest = order({ isCod: true, isConfirmed: true, lines: [{ ...line, cancelled: 2, shipped: 1, delivered: 1 }] })
  expect(deriveOrder(rest)).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid', openAmount: 1490 })
})

test('a pending refund does not count as refunded, and is not issued twice', () => {
  const [line] = order().lines
  if (!line) throw new Error('a line')
  const paid = order({ isConfirmed: true, capturedAmount: 3490, lines: [{ ...line, cancelled: 3 }] })
  expect(deriveOrder(paid)).toMatchObject({ paymentStatus: 'overpaid', surplusAmount: 3490 })
  expect(deriveOrder({ ...paid, pendingRefundAmount: 3490 })).toMatchObject({
    paymentStatus: 'overpaid',
    surplusAmount: 0,
  })
  expect(deriveOrder({ ...paid, refundedAmount: 3490 })).toMatchObject({ paymentStatus: 'refunded', surplusAmount: 0 })
})

test('an order counts as unpaid when all payments were refunded', () => {
  const refunded = order({ capturedAmount: 1000, refundedAmount: 1000, newestPayment: 'failed' })
  expect(deriveOrder(refunded)).toMatchObject({
    status: 'pendingPayment',
    paymentStatus: 'failed',
    openAmount: 3490,
    surplusAmount: 0,
  })
  expect(deriveOrder({ ...refunded, newestPayment: 'created' }).paymentStatus).toBe('unpaid')
})

test('an amount with a pending refund does not cover the order', () => {
  const retained = order({ capturedAmount: 3490, pendingRefundAmount: 3490, isConfirmed: true })
  expect(deriveOrder(retained)).toMatchObject({ paymentStatus: 'partiallyPaid', openAmount: 3490, surplusAmount: 0 })
  expect(isCovered(retained)).toBe(false)
  // The surplus is refunded, and the due amount stays paid.
  const twice = order({ capturedAmount: 6980, pendingRefundAmount: 3490, isConfirmed: true })
  expect(deriveOrder(twice)).toMatchObject({ openAmount: 0, surplusAmount: 0 })
  expect(isCovered(twice)).toBe(true)
})

test('the parts of a line add up to its total in any split', () => {
  const next = random(7)
  for (let run = 0; run < 20_000; run += 1) {
    const quantity = 1 + next(99)
    const totalAmount = next(4) === 0 ? 9_007_199_254_740_991 - next(1000) : next(100_000)
    let done = 0
    let sum = 0
    while (done < quantity) {
      const units = 1 + next(quantity - done)
      const part = partOf({ quantity, totalAmount }, { done, quantity: units })
      if (part < 0) throw new Error(`a part of ${totalAmount} is ${part}`)
      sum += part
      done += units
    }
    if (sum !== totalAmount) throw new Error(`the parts of ${totalAmount} are ${sum}`)
  }
})
