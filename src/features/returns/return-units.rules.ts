import { returnsEnd } from '#src/features/orders/changes/return-window.rules.ts'

/** What is stored about the units of an order's line. */
export interface LineUnits {
  /** Delivered units by shipment, in the order of shipping. */
  deliveries: readonly { quantity: number; deliveredAt: Date }[]
  /** Units that were refunded, or that are in an open case. */
  used: number
  isReturnable: boolean
  windowDays: number
  /** The period of withdrawal, and the years of the guarantee for faults. */
  withdrawalDays: number
  guaranteeYears: number
}

export interface ReturnableUnits {
  /** Units that may come back for any reason. */
  anyReason: number
  /** Units that may come back because of a fault; never fewer than for any reason. */
  fault: number
  /** Of those for any reason, the ones in the period of withdrawal. */
  withdrawal: number
  /** The end of the return period of the last units; null when nothing was delivered. */
  endsAt: Date | null
}

interface Moment {
  now: Date
  timeZone: string
}

/** Returns which units of a line may come back. Those used before are the first that were delivered. */
export function returnableUnits(
  { deliveries, used, isReturnable, windowDays, withdrawalDays, guaranteeYears }: LineUnits,
  { now, timeZone }: Moment,
): ReturnableUnits {
  const left = leftOf(deliveries, used)
  const sum = (isIn: (deliveredAt: Date) => boolean): number =>
    left.reduce((total, { quantity, deliveredAt }) => total + (isIn(deliveredAt) ? quantity : 0), 0)
  const endOf = (deliveredAt: Date, days: number): Date => returnsEnd(deliveredAt, days, timeZone)
  const isInWindow = (at: Date): boolean => isReturnable && windowDays > 0 && now < endOf(at, windowDays)
  const last = deliveries.at(-1)
  return {
    anyReason: sum(isInWindow),
    fault: sum((at) => now < yearsAfter(at, guaranteeYears)),
    withdrawal: sum((at) => isReturnable && now < endOf(at, withdrawalDays)),
    endsAt: last ? endOf(last.deliveredAt, windowDays) : null,
  }
}

function leftOf(deliveries: LineUnits['deliveries'], used: number): { quantity: number; deliveredAt: Date }[] {
  let rest = used
  return deliveries.flatMap(({ quantity, deliveredAt }) => {
    const taken = Math.min(rest, quantity)
    rest -= taken
    return taken === quantity ? [] : [{ quantity: quantity - taken, deliveredAt }]
  })
}

function yearsAfter(at: Date, years: number): Date {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/** Why a line cannot come back, or only because of a fault; null when it may for any reason. */
export type ReturnLimit = 'notDelivered' | 'alreadyReturned' | 'windowOver' | 'notReturnable'

export function limitOf(units: LineUnits, { anyReason, fault }: ReturnableUnits): ReturnLimit | null {
  if (anyReason > 0) return null
  const delivered = units.deliveries.reduce((sum, { quantity }) => sum + quantity, 0)
  if (delivered === 0) return 'notDelivered'
  if (fault === 0 && units.used >= delivered) return 'alreadyReturned'
  return units.isReturnable && units.windowDays > 0 ? 'windowOver' : 'notReturnable'
}
