import { expect, test } from 'vitest'
import { findPolicyFaults, toPolicies, toPolicyForm } from './policy-form.rules.ts'

const POLICIES = {
  euWithdrawal: 'auto',
  withdrawalDecision: 'whenVerified',
  withdrawalDays: 30,
  withdrawalGraceDays: 0,
  guaranteeYears: 3,
  withdrawalNeedsProof: false,
  guestWithdrawalEffect: 'atOnce',
  returnWindowDays: 30,
  returnCostBearer: 'shop',
  restockingFeeBps: 1250,
  returnDelivery: 'never',
  partialWithdrawalDelivery: 'proportional',
  autoApproveReturns: true,
  exchangeEnabled: false,
  returnParcelDays: 21,
  autoRefund: 'afterInspection',
  refundOrder: 'creditFirst',
  creditBonusBps: 500,
  returnInstructions: 'Use the box it came in.',
  dropAddress: 'Kiln Lane 3',
  buttonLabel: 'plain',
  changeWindowMinutes: 90,
  changeAddress: true,
  changeQuantity: false,
  documentYears: 8,
  redactDocuments: true,
} as const

test('a form gives back the policies that it was filled with', () => {
  const form = toPolicyForm(POLICIES)
  expect(form).toMatchObject({ restockingFeeBps: '12.5', autoApproveReturns: 'yes' })
  expect(findPolicyFaults(form)).toEqual([])
  expect(toPolicies(form)).toEqual(POLICIES)
})

test.each([
  ['returnWindowDays', '366'],
  ['returnWindowDays', 'two'],
  ['returnParcelDays', '6'],
  ['changeWindowMinutes', '1441'],
  ['withdrawalDays', '13'],
  ['withdrawalGraceDays', '31'],
  ['guaranteeYears', '1'],
  ['documentYears', '31'],
  ['documentYears', '0'],
  ['restockingFeeBps', '25.01'],
  ['restockingFeeBps', '1.234'],
  ['restockingFeeBps', ''],
  ['creditBonusBps', '20.01'],
])('%s of "%s" is named', (field, text) => {
  expect(findPolicyFaults({ ...toPolicyForm(POLICIES), [field]: text })).toEqual([field])
})

test('a fee may be typed with a comma', () => {
  expect(toPolicies({ ...toPolicyForm(POLICIES), restockingFeeBps: '7,5' }).restockingFeeBps).toBe(750)
})

test('invoices without a number of years are stored as the law asks', () => {
  const form = { ...toPolicyForm(POLICIES), documentYears: ' ' }
  expect(findPolicyFaults(form)).toEqual([])
  expect(toPolicies(form).documentYears).toBeNull()
  expect(toPolicyForm({ ...POLICIES, documentYears: null }).documentYears).toBe('')
})
