const MINUTE_MS = 60_000

/** What the shop lets customers change. */
interface ChangePolicies {
  changeWindowMinutes: number
  changeAddress: boolean
  changeQuantity: boolean
}

interface ChangeFacts {
  status: string
  placedAt: Date
  /** Units that have left. */
  shippedUnits: number
}

/** What of an order its customer may change now. */
export interface ChangeRights {
  /** null when nothing can be changed any more. */
  until: Date | null
  items: boolean
  address: boolean
}

const NONE: ChangeRights = { until: null, items: false, address: false }

/**
 * Returns what a customer may change: all of it until the shop starts to prepare it, the address alone before the
 * payment, and nothing after the window.
 */
export function rightsOf(
  { status, placedAt, shippedUnits }: ChangeFacts,
  policies: ChangePolicies,
  now: Date,
): ChangeRights {
  const until = new Date(placedAt.getTime() + policies.changeWindowMinutes * MINUTE_MS)
  const isBeforeWork = status === 'confirmed' || status === 'pendingPayment'
  if (!isBeforeWork || shippedUnits > 0 || now >= until) return NONE
  const items = policies.changeQuantity && status === 'confirmed'
  return items || policies.changeAddress ? { until, items, address: policies.changeAddress } : NONE
}
