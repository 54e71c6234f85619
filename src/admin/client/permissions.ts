/** The permissions that screens and buttons need; the server checks each operation again. */
export const PERMISSIONS = {
  readOrders: 'orders.read',
  fulfil: 'orders.fulfil',
  cancel: 'orders.cancel',
  verifyPayments: 'payments.verify',
  refund: 'refunds.create',
  answerTickets: 'tickets.answer',
  moderateReviews: 'reviews.moderate',
  readCustomers: 'customers.read',
  editCustomers: 'customers.edit',
  privacy: 'customers.privacy',
  readContent: 'content.edit',
  publishContent: 'content.publish',
  exportData: 'data.export',
  readReports: 'reports.read',
  editDiscounts: 'discounts.edit',
  manageStaff: 'staff.manage',
} as const
