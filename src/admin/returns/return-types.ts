import type { OperationResult } from '../client/operations.ts'

export type ListedReturn = OperationResult<'listReturns'>['data'][number]
export type ReturnCase = OperationResult<'showReturn'>['data']
export type ShopPolicies = OperationResult<'showPolicies'>['data']
export type ListedWithdrawal = OperationResult<'listWithdrawals'>['data'][number]
export type Withdrawal = OperationResult<'showWithdrawal'>['data']
