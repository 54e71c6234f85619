import type { OperationRights, Restorer } from '#src/features/changes/change.events.ts'
import {
  orderAssignmentRestorer,
  orderNoteRestorer,
  orderTagsRestorer,
} from '#src/features/order-management/order-note.admin.service.ts'
import {
  customerBlockRestorer,
  customerNoteRestorer,
  customerProfileRestorer,
  customerTagsRestorer,
} from '#src/features/customers/customer.admin.service.ts'
import { draftContentRestorer, draftRestorer } from '#src/features/drafts/draft.service.ts'
import { customerTaxRestorer } from '#src/features/customers/customer-tax.service.ts'
import { imageRestorer } from '#src/features/media/library/library.service.ts'
import { popupRestorer } from '#src/features/popups/popup-editing.service.ts'
import { couponBatchRestorer } from '#src/features/coupons/coupon-batch.service.ts'
import { couponRestorer } from '#src/features/coupons/coupon-editing.service.ts'
import { categoryRestorer } from '#src/features/category-management/category.admin.service.ts'
import { categoryPlaceRestorer } from '#src/features/category-management/category-place.service.ts'
import { categoryTrashRestorer } from '#src/features/category-management/category-trash.service.ts'
import { productRestorer, productTrashRestorer } from '#src/features/product-management/product.admin.service.ts'
import { campaignRestorer } from '#src/features/promotions/campaign-editing.service.ts'
import { flashSaleRestorer } from '#src/features/promotions/flash-editing.service.ts'
import { campaignStatusRestorer, flashStatusRestorer } from '#src/features/promotions/promotion-status.service.ts'
import { priceListRestorer } from '#src/features/promotions/price-list.service.ts'
import { lowStockLevelRestorer, stockRestorer } from '#src/features/inventory/stock.admin.service.ts'
import { optionRestorer, zoneRestorer } from '#src/features/shipping/delivery-undo.service.ts'
import { themeRestorer } from '#src/features/shop/theme.admin.service.ts'
import { legalTextRestorer, sellerRestorer } from '#src/features/shop-setup/legal.admin.service.ts'
import { taxRateRestorer } from '#src/features/pricing/tax.admin.service.ts'
import { synonymsRestorer } from '#src/features/search/synonym.service.ts'
import { pinRestorer } from '#src/features/search-insights/insight.admin.service.ts'
import { policiesRestorer } from '#src/features/shop-setup/policy.admin.service.ts'
import { profileRestorer } from '#src/features/shop-setup/profile.admin.service.ts'
import { orderAddressRestorer } from '#src/features/order-management/order-address.service.ts'
import { shipmentRestorer } from '#src/features/order-management/order-details.admin.service.ts'
import { trackingRestorer } from '#src/features/order-management/order.admin.service.ts'
import { subscriberRestorer } from '#src/features/newsletter/subscriber-entry.service.ts'
import { permissionSetRestorer } from '#src/features/staff/members/permission-set.admin.service.ts'
import { memberRightsRestorer } from '#src/features/staff/members/member.admin.service.ts'
import { reviewReplyRestorer } from '#src/features/reviews/moderation.service.ts'
import { viewRestorer } from '#src/features/staff/view.service.ts'
import { savedReplyRestorer } from '#src/features/tickets/saved-reply.admin.service.ts'
import { ticketNoteRestorer, ticketRestorer } from '#src/features/tickets/ticket-undo.service.ts'
import { needsProof } from '#src/shared/staff-permissions.ts'
import { contract, type AdminName } from './contract.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'

/** How operations that record a change are undone (decision 0063). */
export const RESTORERS: Readonly<Partial<Record<AdminName, Restorer>>> = {
  addOrderNote: orderNoteRestorer,
  deleteOrderNote: orderNoteRestorer,
  setOrderTags: orderTagsRestorer,
  assignOrder: orderAssignmentRestorer,
  updateShipment: shipmentRestorer,
  createCategory: categoryTrashRestorer,
  updateCategory: categoryRestorer,
  moveCategory: categoryPlaceRestorer,
  deleteCategory: categoryTrashRestorer,
  createSynonyms: synonymsRestorer,
  deleteSynonyms: synonymsRestorer,
  createSearchPin: pinRestorer,
  deleteSearchPin: pinRestorer,
  recordTracking: trackingRestorer,
  changeOrderAddress: orderAddressRestorer,
  createDraft: draftRestorer,
  updateDraft: draftContentRestorer,
  duplicateDraft: draftRestorer,
  deleteDraft: draftRestorer,
  updateImage: imageRestorer,
  deleteImage: imageRestorer,
  updateProduct: productRestorer,
  trashProduct: productTrashRestorer,
  restoreProduct: productTrashRestorer,
  changeStock: stockRestorer,
  setLowStockLevel: lowStockLevelRestorer,
  updateProfile: profileRestorer,
  updateTheme: themeRestorer,
  createShippingZone: zoneRestorer,
  updateShippingZone: zoneRestorer,
  deleteShippingZone: zoneRestorer,
  createDeliveryOption: optionRestorer,
  updateDeliveryOption: optionRestorer,
  createTaxRate: taxRateRestorer,
  deleteTaxRate: taxRateRestorer,
  updateSeller: sellerRestorer,
  updateLegalText: legalTextRestorer,
  updatePolicies: policiesRestorer,
  createPopup: popupRestorer,
  updatePopup: popupRestorer,
  setPopupStatus: popupRestorer,
  deletePopup: popupRestorer,
  createCouponBatch: couponBatchRestorer,
  createCoupon: couponRestorer,
  updateCoupon: couponRestorer,
  setCouponStatus: couponRestorer,
  endCoupon: couponRestorer,
  deleteCoupon: couponRestorer,
  createFlashSale: flashSaleRestorer,
  updateFlashSale: flashSaleRestorer,
  setFlashSaleStatus: flashStatusRestorer,
  createCampaign: campaignRestorer,
  updateCampaign: campaignRestorer,
  setCampaignStatus: campaignStatusRestorer,
  createPriceList: priceListRestorer,
  updatePriceList: priceListRestorer,
  endPriceList: priceListRestorer,
  updateCustomer: customerProfileRestorer,
  setCustomerTags: customerTagsRestorer,
  addCustomerNote: customerNoteRestorer,
  deleteCustomerNote: customerNoteRestorer,
  setCustomerTax: customerTaxRestorer,
  blockCustomer: customerBlockRestorer,
  unblockCustomer: customerBlockRestorer,
  addTicketNote: ticketNoteRestorer,
  assignTicket: ticketRestorer,
  setTicketPriority: ticketRestorer,
  resolveTicket: ticketRestorer,
  markTicketSpam: ticketRestorer,
  unmarkTicketSpam: ticketRestorer,
  createSavedReply: savedReplyRestorer,
  updateSavedReply: savedReplyRestorer,
  deleteSavedReply: savedReplyRestorer,
  replyToReview: reviewReplyRestorer,
  addSubscriber: subscriberRestorer,
  saveView: viewRestorer,
  deleteView: viewRestorer,
  setMemberRole: memberRightsRestorer,
  createPermissionSet: permissionSetRestorer,
  updatePermissionSet: permissionSetRestorer,
  deletePermissionSet: permissionSetRestorer,
}

const isAdminName = (name: string): name is AdminName => name in MEMBER_PERMISSIONS

/** Returns the rights of an operation. @throws Error for a name that is none */
export async function findOperationRights(
  _tx: unknown,
  { operation: name }: { operation: string },
): Promise<OperationRights> {
  if (!isAdminName(name)) throw new Error(`${name} is no operation of staff`)
  const { permission, audit } = contract[name]
  const memberPermission = MEMBER_PERMISSIONS[name]
  return {
    permission,
    memberPermission,
    needsProof: needsProof(memberPermission, { isChange: audit !== null }),
    restorer: RESTORERS[name] ?? null,
  }
}
