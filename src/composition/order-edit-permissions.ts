/** The permissions of members for operations about edits and changes of orders. */
export const ORDER_EDIT_PERMISSIONS = {
  previewOrderEdit: 'orders.edit',
  applyOrderEdit: 'orders.edit',
  proposeOrderEdit: 'orders.edit',
  withdrawOrderEdit: 'orders.edit',
  applyRefundingOrderEdit: 'refunds.create',
  listOrderChanges: 'orders.read',
  cancelOrderChange: 'orders.cancel',
} as const
