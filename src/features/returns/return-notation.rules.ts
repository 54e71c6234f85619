import type { Notation } from '#src/shared/admin-operation.ts'
import { RETURN_CONDITIONS, type ReturnCondition } from './return.rules.ts'

const RECEIVED = /^(?<lineId>[0-9a-f-]{36})=(?<quantity>\d{1,6})$/

/** How many units of an item of a return have arrived; the id is printed by `returns:show`. */
export const receivedLine: Notation<{ lineId: string; quantity: number }> = {
  hint: '<line>=<units>',
  parse: (text) => {
    const { lineId = '', quantity } = RECEIVED.exec(text)?.groups ?? {}
    return quantity === undefined ? undefined : { lineId, quantity: Number(quantity) }
  },
  print: ({ lineId, quantity }) => `${lineId}=${quantity}`,
}

interface InspectedLine {
  lineId: string
  accepted: number
  resellable: number
  condition: ReturnCondition
  isShopFault: boolean
  /** Minor units. */
  deductionAmount: number
  deductionReason: string
}

const INSPECTED =
  /^(?<lineId>[0-9a-f-]{36})=(?<accepted>\d{1,6}),(?<resellable>\d{1,6}),(?<condition>\w{1,20})(?<fault>,fault)?(?:,(?<amount>\d{1,12}):(?<reason>.{1,300}))?$/

/**
 * What was found about an item of a return: accepted units, units to sell again and the condition, then `fault` when the
 * shop is responsible, and a deduction in minor units with its reason.
 */
export const inspectedLine: Notation<InspectedLine> = {
  hint: '<line>=<accepted>,<resellable>,<condition>[,fault][,<minor units>:<reason>]',
  parse: (text) => {
    const { lineId = '', accepted, resellable, condition, fault, amount, reason } = INSPECTED.exec(text)?.groups ?? {}
    const found = RETURN_CONDITIONS.find((one) => one === condition)
    if (accepted === undefined || resellable === undefined || found === undefined) return undefined
    return {
      lineId,
      accepted: Number(accepted),
      resellable: Number(resellable),
      condition: found,
      isShopFault: fault !== undefined,
      deductionAmount: Number(amount ?? 0),
      deductionReason: reason ?? '',
    }
  },
  print: ({ lineId, accepted, resellable, condition }) => `${lineId}=${accepted},${resellable},${condition}`,
}
