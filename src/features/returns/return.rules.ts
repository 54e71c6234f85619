import { OPEN_RETURN_STATUSES } from '#src/features/orders/changes/open-return.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'inTransit',
  'received',
  'inspected',
  'refunded',
  'replaced',
  'rejected',
  'cancelled',
  'expired',
  'closed',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_KINDS = ['return', 'claim', 'withdrawal'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** Why shoppers return an item. */
export const RETURN_REASONS = [
  'tooSmall',
  'tooLarge',
  'changedMind',
  'betterPrice',
  'arrivedLate',
  'notAsDescribed',
  'damaged',
  'defective',
  'wrongItem',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const FAULTS: ReadonlySet<string> = new Set<ReturnReason>(['notAsDescribed', 'damaged', 'defective', 'wrongItem'])

/** Returns whether the shop is responsible for a reason: nothing is deducted then, and the return period does not count. */
export const isShopFault = (reason: string | null): boolean => reason !== null && FAULTS.has(reason)

export const RETURN_CONDITIONS = ['asNew', 'opened', 'used', 'damaged', 'incomplete', 'wrong'] as const
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]

export const MAX_NOTE = 500
/** Characters of a reply to a rejection. */
export const MIN_REPLY = 10
export const MAX_REPLY = 1000
/** The shopper is reminded so many days before the last day of the parcel. */
export const REMINDER_DAYS = 7
export const MAX_DEDUCTION_REASON = 300
/** Open cases of an order. */
export const MAX_OPEN_RETURNS = 10

/** What is still to come of a case whose money was refunded first, which is possible for withdrawals. */
export type AwaitedStep = 'sending' | 'parcel' | 'inspection'

interface Steps {
  kind: ReturnKind
  status: ReturnStatus
  sentAt: Date | null
  receivedAt: Date | null
  inspectedAt: Date | null
  refundedAt: Date | null
}

/** Returns the next step of a withdrawal that was refunded before its items came; null for all other cases. */
export function awaitedStep({ kind, status, sentAt, receivedAt, inspectedAt, refundedAt }: Steps): AwaitedStep | null {
  if (kind !== 'withdrawal' || status !== 'refunded') return null
  if (receivedAt === null) return sentAt === null ? 'sending' : 'parcel'
  return inspectedAt === null && refundedAt !== null && receivedAt > refundedAt ? 'inspection' : null
}

interface ParcelState {
  status: ReturnStatus
  keepsGoods: boolean
  awaited: AwaitedStep | null
}

/** Returns whether the items of a case are to be sent, or are on their way: then it has a sheet for its parcel. */
export const awaitsParcel = ({ status, keepsGoods, awaited }: ParcelState): boolean =>
  !keepsGoods && (status === 'approved' || status === 'inTransit' || awaited === 'sending' || awaited === 'parcel')

/** Statuses in which the units of a case cannot be asked for again. */
export const OPEN_STATUSES: readonly ReturnStatus[] = OPEN_RETURN_STATUSES

export type ReturnActor = 'shopper' | 'shop' | 'clock'
export type ReturnCommand =
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'send'
  | 'expire'
  | 'receive'
  | 'inspect'
  | 'refund'
  | 'close'
  | 'reply'
  | 'sendBack'
  | 'replace'

interface Rule {
  command: ReturnCommand
  who: readonly ReturnActor[]
  from: readonly ReturnStatus[]
  to: ReturnStatus
}

/** The commands of a case, with their actors and states. */
export const RETURN_RULES: readonly Rule[] = [
  { command: 'approve', who: ['shop', 'clock'], from: ['requested'], to: 'approved' },
  { command: 'reject', who: ['shop'], from: ['requested'], to: 'rejected' },
  { command: 'cancel', who: ['shopper'], from: ['requested', 'approved'], to: 'cancelled' },
  { command: 'send', who: ['shopper'], from: ['approved'], to: 'inTransit' },
  { command: 'expire', who: ['clock'], from: ['approved'], to: 'expired' },
  { command: 'receive', who: ['shop'], from: ['approved', 'inTransit'], to: 'received' },
  { command: 'inspect', who: ['shop'], from: ['received'], to: 'inspected' },
  { command: 'refund', who: ['shop', 'clock'], from: ['received', 'inspected'], to: 'refunded' },
  { command: 'reply', who: ['shopper'], from: ['rejected'], to: 'requested' },
  { command: 'sendBack', who: ['shop'], from: ['received', 'inspected'], to: 'rejected' },
  { command: 'replace', who: ['shop'], from: ['inspected'], to: 'replaced' },
  { command: 'close', who: ['shop', 'clock'], from: ['refunded', 'replaced', 'rejected'], to: 'closed' },
]

/** What follows a refund that went first: numbers and stock, no money. */
const AWAITED: Readonly<Record<AwaitedStep, readonly ReturnCommand[]>> = {
  sending: ['send', 'receive'],
  parcel: ['receive'],
  inspection: ['inspect'],
}

const whoMay = (command: ReturnCommand, actor: ReturnActor): boolean =>
  RETURN_RULES.some((rule) => rule.command === command && rule.who.includes(actor))

interface CaseState {
  status: ReturnStatus
  kind: ReturnKind
  /** Whether the items stay with the shopper: nothing is received, and the refund follows the approval. */
  keepsGoods: boolean
  /** Whether the refund of a withdrawal waits until the items were sent. */
  needsProof: boolean
  awaited: AwaitedStep | null
  /** Whether the shopper has replied to a rejection, which is possible once. */
  hasReply: boolean
}

/** Returns the state after a command; null when it is not possible. */
export function nextStatus(
  command: ReturnCommand,
  { status, kind, keepsGoods, needsProof, awaited, hasReply }: CaseState,
  actor: ReturnActor,
): ReturnStatus | null {
  if (awaited !== null && AWAITED[awaited].includes(command)) return whoMay(command, actor) ? status : null
  if (keepsGoods && status === 'approved' && actor === 'shop') return command === 'refund' ? 'refunded' : null
  if (keepsGoods && command === 'expire') return null
  // A withdrawal does not end by itself: the right does not depend on the day of the parcel.
  if (kind === 'withdrawal' && command === 'expire') return null
  if (hasReply && command === 'reply') return null
  // Only faulty items are repaired or sent once more.
  if (command === 'replace' && kind !== 'claim') return null
  // The money of a withdrawal may go back before the items: when they were sent, or where the shop asks for no proof.
  const isSentBack = status === 'inTransit' || (status === 'approved' && !needsProof)
  if (kind === 'withdrawal' && command === 'refund' && isSentBack) return actor === 'shop' ? 'refunded' : null
  const rule = RETURN_RULES.find((one) => one.command === command && one.who.includes(actor))
  return rule?.from.includes(status) ? rule.to : null
}

/** @throws Failure `transition_not_allowed` */
export function requireNext(command: ReturnCommand, state: CaseState, actor: ReturnActor): ReturnStatus {
  const next = nextStatus(command, state, actor)
  if (next !== null) return next
  throw transitionError(state.status)
}

/** Returns the failure of a command that is not possible in this state. */
export const transitionError = (status: ReturnStatus): Failure =>
  new Failure('transition_not_allowed', { values: { status: returnEn.statuses[status] }, data: { status } })

const DAY_MS = 86_400_000
const CLOSED_AFTER_MS = 14 * DAY_MS
/** A withdrawal that was refunded first waits so long for its items. */
const AWAITED_MS = 90 * DAY_MS

/** What the end of a case depends on. */
interface EndedCase {
  status: ReturnStatus
  refundedAt: Date | null
  /** When it was rejected or replaced. */
  endedAt: Date | null
  awaited: AwaitedStep | null
}

/** Returns when a refunded, replaced or rejected case is closed by itself; null for other cases. */
export function closesAt({ status, refundedAt, endedAt, awaited }: EndedCase): Date | null {
  const since = status === 'refunded' ? refundedAt : status === 'rejected' || status === 'replaced' ? endedAt : null
  return since && new Date(since.getTime() + (awaited === null ? CLOSED_AFTER_MS : AWAITED_MS))
}

/** The lists of staff. */
export const RETURN_VIEWS = ['all', 'toDecide', 'onTheWay', 'toInspect', 'toRefund', 'closed'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]
