/** The permissions of members for operations about store credit and gift cards. */
export const CREDIT_PERMISSIONS = {
  showCustomerCredit: 'customers.read',
  changeCustomerCredit: 'refunds.create',
  listGiftCards: 'customers.read',
  issueGiftCards: 'refunds.create',
  changeGiftCard: 'refunds.create',
  exportGiftCodes: 'refunds.create',
  checkLedger: 'reports.read',
} as const
