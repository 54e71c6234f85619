import type { Tone } from '../kit/badge.tsx'
import type { ReturnCase, Withdrawal } from './return-types.ts'

type Status = ReturnCase['status']

export const RETURN_TONES: Readonly<Record<Status, Tone>> = {
  requested: 'warn',
  approved: 'info',
  inTransit: 'info',
  received: 'warn',
  inspected: 'warn',
  refunded: 'ok',
  replaced: 'ok',
  rejected: 'bad',
  cancelled: '',
  expired: '',
  closed: '',
}

export const DECISION_TONES: Readonly<Record<Withdrawal['decision'], Tone>> = {
  open: 'warn',
  accepted: 'ok',
  declined: 'bad',
}

/** The steps of a return that are shown above it. */
export const RETURN_STEPS = ['asked', 'approved', 'sent', 'received', 'refunded'] as const

const REACHED: Readonly<Record<Status, number>> = {
  requested: 1,
  approved: 2,
  inTransit: 3,
  received: 4,
  inspected: 4,
  refunded: 5,
  replaced: 4,
  rejected: 1,
  cancelled: 1,
  expired: 2,
  closed: 1,
}

/** Returns how many of the steps are done. */
export const reachedSteps = ({ status, refundAmount }: Pick<ReturnCase, 'status' | 'refundAmount'>): number =>
  refundAmount === null ? REACHED[status] : RETURN_STEPS.length
