/** The operations of single orders that load with their screens and not with the first one. */
export const ORDER_WORK_OPERATIONS = {
  previewOrderEdit: 'post /orders/{orderNumber}/edit/preview',
  applyOrderEdit: 'post /orders/{orderNumber}/edit',
  applyRefundingOrderEdit: 'post /orders/{orderNumber}/edit-and-refund',
  changeOrderAddress: 'put /orders/{orderNumber}/address',
  showOrderHistory: 'get /orders/{orderNumber}/history',
  resendOrderMail: 'post /orders/{orderNumber}/mails/{mailId}/resend',
  renewOrderAccess: 'post /orders/{orderNumber}/access/renew',
} as const
