import { expect, test } from 'vitest'
import { findLedgerErrors, type CheckedPayment, type LedgerFacts } from './ledger-check.rules.ts'
import {
  applyTransfers,
  isHolder,
  nameOf,
  system,
  TransferError,
  type AccountName,
  type AccountTotals,
  type PlannedTransfer,
} from './ledger.rules.ts'

const HISTORIES = 20_000
const STEPS = 25
const CURRENCIES = ['JPY', 'EUR', 'KWD'] as const

/** Numbers that are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const card = (id: number): AccountName => ({ kind: 'giftCard', subject: `card ${id}` })
const credit = (id: number): AccountName => ({ kind: 'credit', subject: `user ${id}` })
const held = (id: string): AccountName => ({ kind: 'held', subject: id })

/** One shop's ledger in memory, with the causes that it has seen. */
class Ledger {
  readonly currency: string
  totals = new Map<string, AccountTotals>()
  readonly transfers: PlannedTransfer[] = []
  readonly payments = new Map<string, CheckedPayment & { holder: AccountName; refunded: number }>()
  readonly cards = new Set<string>()
  readonly #causes = new Set<string>()

  constructor(currency: string) {
    this.currency = currency
  }

  /** @returns whether the transfers were made, as `transfer` of the service makes them */
  transfer(cause: string, transfers: readonly PlannedTransfer[]): boolean {
    if (this.#causes.has(cause)) return false
    try {
      this.totals = applyTransfers(this.totals, transfers)
    } catch (error) {
      if (error instanceof TransferError) return false
      throw error
    }
    this.#causes.add(cause)
    this.transfers.push(...transfers)
    for (const { to } of transfers) if (to.kind === 'giftCard') this.cards.add(to.subject)
    return true
  }

  balance(name: AccountName): number {
    const { inTotal, outTotal } = this.totals.get(nameOf(name)) ?? { inTotal: 0, outTotal: 0 }
    return inTotal - outTotal
  }

  facts(): LedgerFacts {
    const names = new Map(this.transfers.flatMap(({ from, to }) => [from, to]).map((name) => [nameOf(name), name]))
    const sum = (transfers: readonly PlannedTransfer[]): number =>
      transfers.reduce((all, { amount }) => all + amount, 0)
    const accounts = [...names].map(([key, { kind, subject }]) => {
      const out = this.transfers.filter(({ from }) => nameOf(from) === key)
      const totals = this.totals.get(key) ?? { inTotal: 0, outTotal: 0 }
      return {
        id: key,
        currency: this.currency,
        kind,
        subject,
        inTotal: isHolder(kind) ? totals.inTotal : 0,
        outTotal: isHolder(kind) ? totals.outTotal : 0,
        transfersIn: sum(this.transfers.filter(({ to }) => nameOf(to) === key)),
        transfersOut: sum(out),
        redeemed: sum(out.filter(({ reason }) => reason === 'capture')),
      }
    })
    const cards = [...this.cards].map((id) => ({ id, currency: this.currency, isActive: true }))
    return { accounts, payments: [...this.payments.values()], cards }
  }
}

/** Does one random thing, twice with the same cause: the second time nothing may happen. */
function step(ledger: Ledger, cause: string, random: (below: number) => number): void {
  const amount = 1 + random(5000)
  const holder = random(2) === 0 ? card(random(3)) : credit(random(2))
  const twice = (transfers: PlannedTransfer[]): boolean => {
    const isDone = ledger.transfer(cause, transfers)
    if (isDone && ledger.transfer(cause, transfers)) throw new Error(`${cause} was made twice`)
    return isDone
  }
  const out = (to: AccountName, reason: PlannedTransfer['reason']) => [{ from: holder, to, amount, reason }]
  const actions: (() => void)[] = [
    () => twice([{ from: system('sold'), to: card(random(3)), amount, reason: 'buy' }]),
    () => twice([{ from: system('granted'), to: holder, amount, reason: 'grant' }]),
    () => twice([{ from: system('refunded'), to: holder, amount, reason: 'refund' }]),
    () => twice(out(system('granted'), 'takeBack')),
    () => twice([{ from: system('expired'), to: card(random(3)), amount, reason: 'revive' }]),
    () => twice(out(system('voided'), 'void')),
    () => twice(out(system('paidOut'), 'payOut')),
    () => holder.kind === 'giftCard' && twice(out(system('expired'), 'expire')),
    () => holder.kind === 'giftCard' && twice(out(credit(random(2)), 'addCard')),
    () => {
      const to = { kind: 'exchange' as const, subject: cause }
      twice([
        { from: system('refunded'), to, amount, reason: 'refund' },
        { from: to, to: system('redeemed'), amount, reason: 'exchange' },
      ])
    },
    () => {
      const used = Math.min(amount, ledger.balance(holder))
      if (used > 0 && twice([{ from: holder, to: held(cause), amount: used, reason: 'reserve' }]))
        ledger.payments.set(cause, {
          id: cause,
          currency: ledger.currency,
          status: 'reserved',
          amount: used,
          holder,
          refunded: 0,
        })
    },
    () => endPayment(ledger, twice, random),
    () => refundPayment(ledger, twice, random),
  ]
  actions[random(actions.length)]?.()
}

type Twice = (transfers: PlannedTransfer[]) => boolean

/** Captures or releases a reserved payment. */
function endPayment(ledger: Ledger, twice: Twice, random: (below: number) => number): void {
  const payment = [...ledger.payments.values()].find(({ status }) => status === 'reserved')
  if (!payment) return
  const { id, amount, holder } = payment
  const isCaptured = random(2) === 0
  const to = isCaptured ? system('redeemed') : holder
  if (twice([{ from: held(id), to, amount, reason: isCaptured ? 'capture' : 'release' }]))
    payment.status = isCaptured ? 'captured' : 'released'
}

function refundPayment(ledger: Ledger, twice: Twice, random: (below: number) => number): void {
  const payment = [...ledger.payments.values()].find((one) => one.status === 'captured' && one.refunded < one.amount)
  if (!payment) return
  const amount = 1 + random(payment.amount - payment.refunded)
  if (twice([{ from: system('redeemed'), to: payment.holder, amount, reason: 'giveBack' }])) payment.refunded += amount
}

test('the invariants hold after every one of 20,000 random histories of two shops', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = createRandom(seed)
    const shops = [0, 1].map(() => new Ledger(CURRENCIES[random(CURRENCIES.length)] ?? 'EUR'))
    for (let index = 0; index < STEPS; index += 1) {
      const ledger = shops[random(2)]
      if (ledger) step(ledger, `cause ${index}`, random)
    }
    for (const ledger of shops) {
      const errors = findLedgerErrors(ledger.facts())
      // An assertion costs more than a history.
      if (errors.length > 0) expect(errors, `seed ${seed}`).toEqual([])
    }
  }
})

test('takes no more than there is, and nothing into a closed account', () => {
  const totals = new Map([
    ['credit:ana', { inTotal: 1000, outTotal: 400, isClosed: false }],
    ['giftCard:old', { inTotal: 0, outTotal: 0, isClosed: true }],
  ])
  const ana = { kind: 'credit', subject: 'ana' } as const
  const pay = (amount: number) => [{ from: ana, to: system('paidOut'), amount, reason: 'payOut' as const }]

  expect(applyTransfers(totals, pay(600)).get('credit:ana')).toMatchObject({ inTotal: 1000, outTotal: 1000 })
  expect(() => applyTransfers(totals, pay(601))).toThrow(new TransferError('balance'))
  const old = { kind: 'giftCard', subject: 'old' } as const
  expect(() => applyTransfers(totals, [{ from: system('sold'), to: old, amount: 1, reason: 'buy' }])).toThrow(
    new TransferError('closed'),
  )
})

test('makes no transfer that no event makes', () => {
  const ana = { kind: 'credit', subject: 'ana' } as const
  for (const transfer of [
    { from: system('sold'), to: ana, amount: 1, reason: 'buy' },
    { from: system('granted'), to: ana, amount: 0, reason: 'grant' },
    { from: system('granted'), to: ana, amount: 1.5, reason: 'grant' },
    { from: system('granted'), to: { kind: 'credit', subject: '' }, amount: 1, reason: 'grant' },
  ] as const)
    expect(() => applyTransfers(new Map(), [transfer])).toThrow(/no /)
})

const ACCOUNT = { currency: 'EUR', inTotal: 0, outTotal: 0, transfersIn: 0, transfersOut: 0, redeemed: 0 }

test.each<[string, Partial<LedgerFacts>]>([
  ['L1', { accounts: [{ ...ACCOUNT, id: 'a', kind: 'granted', subject: '', transfersOut: 5 }] }],
  ['L2', { accounts: [{ ...ACCOUNT, id: 'a', kind: 'credit', subject: 'ana', inTotal: 5 }] }],
  ['L3', { accounts: [{ ...ACCOUNT, id: 'a', kind: 'credit', subject: 'ana', inTotal: 5, outTotal: 6 }] }],
  ['L4', { accounts: [{ ...ACCOUNT, id: 'a', kind: 'held', subject: 'p', inTotal: 5, transfersIn: 5 }] }],
  ['L4', { payments: [{ id: 'p', currency: 'EUR', status: 'reserved', amount: 5 }] }],
  ['L5', { payments: [{ id: 'p', currency: 'EUR', status: 'captured', amount: 5 }] }],
  ['L6', { cards: [{ id: 'c', currency: 'EUR', isActive: true }] }],
])('finds what breaks %s', (rule, facts) => {
  const errors = findLedgerErrors({ accounts: [], payments: [], cards: [], ...facts })
  expect(errors.map((error) => error.rule)).toContain(rule)
})
