import type { pendingAdminContract } from '#src/features/changes/pending.admin.contract.ts'
import type { orderDetailsAdminContract } from '#src/features/order-management/order-details.admin.contract.ts'
import type { orderChangeAdminContract } from '#src/features/order-changes/order-change.admin.contract.ts'
import type { orderEditAdminContract } from '#src/features/order-management/edit/order-edit.admin.contract.ts'

export type OrderWorkContract = typeof orderEditAdminContract &
  typeof orderDetailsAdminContract &
  typeof orderChangeAdminContract &
  typeof pendingAdminContract

/** The operations of single orders and drafts, and those on what waits, that load with their screens and not with the first one. */
export const ORDER_WORK_OPERATIONS = {
  previewOrderEdit: 'post /orders/{orderNumber}/edit/preview',
  applyOrderEdit: 'post /orders/{orderNumber}/edit',
  applyRefundingOrderEdit: 'post /orders/{orderNumber}/edit-and-refund',
  proposeOrderEdit: 'post /orders/{orderNumber}/edit/propose',
  cancelOrderChange: 'post /orders/{orderNumber}/cancel-change',
  withdrawOrderEdit: 'post /orders/{orderNumber}/edit/withdraw',
  changeOrderAddress: 'put /orders/{orderNumber}/address',
  showOrderHistory: 'get /orders/{orderNumber}/history',
  listOrderCarriers: 'get /orders/{orderNumber}/carriers',
  resendOrderMail: 'post /orders/{orderNumber}/mails/{mailId}/resend',
  renewOrderAccess: 'post /orders/{orderNumber}/access/renew',
  listPendingOperations: 'get /pending-operations',
  cancelPendingOperation: 'delete /pending-operations/{id}',
  showDraft: 'get /drafts/{draftId}',
  createDraft: 'post /drafts',
  updateDraft: 'put /drafts/{draftId}',
  quoteDraft: 'post /draft-quotes',
  holdDraftStock: 'post /drafts/{draftId}/hold',
  placeDraft: 'post /drafts/{draftId}/place',
  sendDraft: 'post /drafts/{draftId}/send',
  duplicateDraft: 'post /drafts/{draftId}/duplicate',
  deleteDraft: 'delete /drafts/{draftId}',
  searchSellableItems: 'get /sellable-items',
  searchDraftCustomers: 'get /draft-customers',
  showDraftSetup: 'get /draft-setup',
} as const
