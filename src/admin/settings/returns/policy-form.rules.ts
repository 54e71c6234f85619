import type { ShopPolicies } from '../../returns/return-types.ts'

/** The policies as they are typed; what is a choice of yes or no is `yes` or empty. */
export type PolicyForm = Record<keyof Omit<ShopPolicies, 'version'>, string>

export const toPolicyForm = (policies: Omit<ShopPolicies, 'version'>): PolicyForm => ({
  euWithdrawal: policies.euWithdrawal,
  withdrawalDecision: policies.withdrawalDecision,
  withdrawalDays: String(policies.withdrawalDays),
  withdrawalGraceDays: String(policies.withdrawalGraceDays),
  guaranteeYears: String(policies.guaranteeYears),
  withdrawalNeedsProof: policies.withdrawalNeedsProof ? 'yes' : '',
  guestWithdrawalEffect: policies.guestWithdrawalEffect,
  returnWindowDays: String(policies.returnWindowDays),
  returnCostBearer: policies.returnCostBearer,
  restockingFeeBps: String(policies.restockingFeeBps / 100),
  returnDelivery: policies.returnDelivery,
  partialWithdrawalDelivery: policies.partialWithdrawalDelivery,
  autoApproveReturns: policies.autoApproveReturns ? 'yes' : '',
  exchangeEnabled: policies.exchangeEnabled ? 'yes' : '',
  returnParcelDays: String(policies.returnParcelDays),
  autoRefund: policies.autoRefund,
  refundOrder: policies.refundOrder,
  creditBonusBps: String(policies.creditBonusBps / 100),
  returnInstructions: policies.returnInstructions,
  dropAddress: policies.dropAddress,
  buttonLabel: policies.buttonLabel,
  changeWindowMinutes: String(policies.changeWindowMinutes),
  changeAddress: policies.changeAddress ? 'yes' : '',
  changeQuantity: policies.changeQuantity ? 'yes' : '',
  documentYears: policies.documentYears === null ? '' : String(policies.documentYears),
  redactDocuments: policies.redactDocuments ? 'yes' : '',
})

const RANGES = {
  returnWindowDays: [0, 365],
  returnParcelDays: [7, 90],
  withdrawalDays: [14, 100],
  withdrawalGraceDays: [0, 30],
  guaranteeYears: [2, 10],
  changeWindowMinutes: [0, 1440],
  documentYears: [1, 30],
} as const

/** The largest percentages. */
const PERCENTAGES = { restockingFeeBps: 25, creditBonusBps: 20 } as const
const NUMBER = /^\d{1,4}$/
const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/

const readWhole = (name: keyof typeof RANGES, text: string): number | null => {
  const [least, most] = RANGES[name]
  const number = NUMBER.test(text.trim()) ? Number(text.trim()) : null
  return number === null || number < least || number > most ? null : number
}

const readPercent = (name: keyof typeof PERCENTAGES, text: string): number | null => {
  if (!PERCENT.test(text.trim())) return null
  const percent = Number(text.trim().replace(',', '.'))
  return percent > PERCENTAGES[name] ? null : Math.round(percent * 100)
}

/** The fields whose text is no number that they accept. */
export type PolicyFault = keyof typeof RANGES | keyof typeof PERCENTAGES

/** The numbers that may not be left empty. */
const NUMBERS = [
  'returnWindowDays',
  'returnParcelDays',
  'changeWindowMinutes',
  'withdrawalDays',
  'withdrawalGraceDays',
  'guaranteeYears',
] as const

/** Returns the fields that cannot be saved as they are typed. */
export const findPolicyFaults = (typed: PolicyForm): PolicyFault[] => [
  ...NUMBERS.filter((name) => readWhole(name, typed[name]) === null),
  ...(['restockingFeeBps', 'creditBonusBps'] as const).filter((name) => readPercent(name, typed[name]) === null),
  ...(['documentYears'] as const).filter((name) => typed[name].trim() !== '' && readWhole(name, typed[name]) === null),
]

const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string): T =>
  values.find((value) => value === text) ?? values[0]

/** Returns the policies of a form without faults. */
export const toPolicies = (typed: PolicyForm): Omit<ShopPolicies, 'version'> => ({
  euWithdrawal: oneOf(['auto', 'on', 'off'], typed.euWithdrawal),
  withdrawalDecision: oneOf(['operator', 'whenVerified'], typed.withdrawalDecision),
  withdrawalDays: readWhole('withdrawalDays', typed.withdrawalDays) ?? 0,
  withdrawalGraceDays: readWhole('withdrawalGraceDays', typed.withdrawalGraceDays) ?? 0,
  guaranteeYears: readWhole('guaranteeYears', typed.guaranteeYears) ?? 0,
  withdrawalNeedsProof: typed.withdrawalNeedsProof === 'yes',
  guestWithdrawalEffect: oneOf(['whenVerified', 'atOnce', 'operator'], typed.guestWithdrawalEffect),
  returnWindowDays: readWhole('returnWindowDays', typed.returnWindowDays) ?? 0,
  returnCostBearer: oneOf(['shopper', 'shop'], typed.returnCostBearer),
  restockingFeeBps: readPercent('restockingFeeBps', typed.restockingFeeBps) ?? 0,
  returnDelivery: oneOf(['all', 'never'], typed.returnDelivery),
  partialWithdrawalDelivery: oneOf(['none', 'proportional'], typed.partialWithdrawalDelivery),
  autoApproveReturns: typed.autoApproveReturns === 'yes',
  exchangeEnabled: typed.exchangeEnabled === 'yes',
  returnParcelDays: readWhole('returnParcelDays', typed.returnParcelDays) ?? 0,
  autoRefund: oneOf(['manual', 'afterInspection', 'afterReceipt'], typed.autoRefund),
  refundOrder: oneOf(['moneyFirst', 'creditFirst'], typed.refundOrder),
  creditBonusBps: readPercent('creditBonusBps', typed.creditBonusBps) ?? 0,
  returnInstructions: typed.returnInstructions,
  dropAddress: typed.dropAddress,
  buttonLabel: oneOf(['byLaw', 'plain'], typed.buttonLabel),
  changeWindowMinutes: readWhole('changeWindowMinutes', typed.changeWindowMinutes) ?? 0,
  changeAddress: typed.changeAddress === 'yes',
  changeQuantity: typed.changeQuantity === 'yes',
  // Empty: as the law of the country asks.
  documentYears: readWhole('documentYears', typed.documentYears),
  redactDocuments: typed.redactDocuments === 'yes',
})
