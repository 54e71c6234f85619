import type { returnAdminContract } from '#src/features/returns/return.admin.contract.ts'
import type { returnFileAdminContract } from '#src/features/returns/files/return-file.admin.contract.ts'
import type { withdrawalAdminContract } from '#src/features/returns/withdrawal.admin.contract.ts'
import type { policyAdminContract } from '#src/features/shop-setup/policy.admin.contract.ts'

export type ReturnContract = typeof policyAdminContract &
  typeof returnAdminContract &
  typeof returnFileAdminContract &
  typeof withdrawalAdminContract

/** The operations of returns and of their settings. They load with their screens and not with the first one. */
export const RETURN_OPERATIONS = {
  showPolicies: 'get /policies',
  updatePolicies: 'patch /policies',
  listReturns: 'get /returns',
  showReturn: 'get /returns/{number}',
  addReturnLabel: 'post /returns/{number}/label',
  approveReturn: 'post /returns/{number}/approve',
  rejectReturn: 'post /returns/{number}/reject',
  receiveReturn: 'post /returns/{number}/receive',
  inspectReturn: 'post /returns/{number}/inspect',
  refundReturn: 'post /returns/{number}/refund',
  createReturn: 'post /returns',
  sendBackReturn: 'post /returns/{number}/send-back',
  replaceReturn: 'post /returns/{number}/replace',
  closeReturn: 'post /returns/{number}/close',
  listWithdrawals: 'get /withdrawals',
  showWithdrawal: 'get /withdrawals/{number}',
  createWithdrawal: 'post /withdrawals',
  matchWithdrawal: 'post /withdrawals/{number}/match',
  acceptWithdrawal: 'post /withdrawals/{number}/accept',
  declineWithdrawal: 'post /withdrawals/{number}/decline',
} as const
