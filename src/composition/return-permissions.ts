/** The permissions of members for operations about returns and withdrawals. */
export const RETURN_PERMISSIONS = {
  listWithdrawals: 'orders.read',
  showWithdrawal: 'orders.read',
  createWithdrawal: 'returns.decide',
  matchWithdrawal: 'returns.decide',
  acceptWithdrawal: 'orders.cancel',
  declineWithdrawal: 'returns.decide',
  listReturns: 'orders.read',
  showReturn: 'orders.read',
  approveReturn: 'returns.decide',
  rejectReturn: 'returns.decide',
  receiveReturn: 'returns.decide',
  inspectReturn: 'returns.decide',
  createReturn: 'returns.decide',
  sendBackReturn: 'returns.decide',
  closeReturn: 'returns.decide',
  refundReturn: 'refunds.create',
} as const
