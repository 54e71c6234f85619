import { expect, test } from 'vitest'
import { couponAdminContract } from '#src/features/coupons/coupon.admin.contract.ts'
import { promotionAdminContract } from '#src/features/catalog/admin/promotion.admin.contract.ts'
import { priceListAdminContract } from '#src/features/promotions/price-list.admin.contract.ts'
import { popupAdminContract } from '#src/features/popups/popup.admin.contract.ts'
import { giftCardAdminContract } from '#src/features/credit/gift-card.admin.contract.ts'
import { customerCreditAdminContract } from '#src/features/customers/customer-credit.admin.contract.ts'
import { customerAdminContract } from '#src/features/customers/customer.admin.contract.ts'
import { newsletterAdminContract } from '#src/features/newsletter/newsletter.admin.contract.ts'
import { draftAdminContract } from '#src/features/drafts/draft.admin.contract.ts'
import { bulkAdminContract } from '#src/features/order-management/bulk/bulk.admin.contract.ts'
import { orderDocumentsAdminContract } from '#src/features/order-management/documents/order-documents.admin.contract.ts'
import { searchAllAdminContract } from '#src/features/order-management/search-all.admin.contract.ts'
import { orderListAdminContract } from '#src/features/order-management/order-list.admin.contract.ts'
import { accessAdminContract } from '#src/features/access/access.admin.contract.ts'
import { orderAdminContract } from '#src/features/order-management/order.admin.contract.ts'
import { orderChangeAdminContract } from '#src/features/order-changes/order-change.admin.contract.ts'
import { orderEditAdminContract } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import { parcelAdminContract } from '#src/features/order-management/parcel.admin.contract.ts'
import { overviewAdminContract } from '#src/features/overview/overview.admin.contract.ts'
import { salesAdminContract } from '#src/features/sales/sales.admin.contract.ts'
import { orderDetailsAdminContract } from '#src/features/order-management/order-details.admin.contract.ts'
import { orderNoteAdminContract } from '#src/features/order-management/order-note.admin.contract.ts'
import { pendingAdminContract } from '#src/features/changes/pending.admin.contract.ts'
import { changeAdminContract } from '#src/features/changes/change.admin.contract.ts'
import { paymentAdminContract } from '#src/features/payments/payment.admin.contract.ts'
import { viewAdminContract } from '#src/features/staff/view.admin.contract.ts'
import { memberAdminContract } from '#src/features/staff/members/member.admin.contract.ts'
import { questionAdminContract } from '#src/features/questions/question.admin.contract.ts'
import { reviewAdminContract } from '#src/features/reviews/review.admin.contract.ts'
import { savedReplyAdminContract } from '#src/features/tickets/saved-reply.admin.contract.ts'
import { ticketOverviewAdminContract } from '#src/features/tickets/ticket-overview.admin.contract.ts'
import { ticketAdminContract } from '#src/features/tickets/ticket.admin.contract.ts'
import { shippingAdminContract } from '#src/features/shipping/shipping.admin.contract.ts'
import { taxAdminContract } from '#src/features/pricing/tax.admin.contract.ts'
import { withdrawalAdminContract } from '#src/features/returns/withdrawal.admin.contract.ts'
import { documentAdminContract } from '#src/features/documents/document.admin.contract.ts'
import { returnFileAdminContract } from '#src/features/returns/files/return-file.admin.contract.ts'
import { returnAdminContract } from '#src/features/returns/return.admin.contract.ts'
import { shopAdminContract } from '#src/features/shop/shop.admin.contract.ts'
import { domainAdminContract } from '#src/features/shop-opening/domain.admin.contract.ts'
import { dutyAdminContract } from '#src/features/duties/duty.admin.contract.ts'
import { legalAdminContract } from '#src/features/shop-setup/legal.admin.contract.ts'
import { openingAdminContract } from '#src/features/shop-setup/opening.admin.contract.ts'
import { policyAdminContract } from '#src/features/shop-setup/policy.admin.contract.ts'
import { profileAdminContract } from '#src/features/shop-setup/profile.admin.contract.ts'
import { imageAdminContract } from '#src/features/media/image.admin.contract.ts'
import { libraryAdminContract } from '#src/features/media/library/library.admin.contract.ts'
import { gatewayAdminContract } from '#src/features/payments/gateway.admin.contract.ts'
import { productTransferAdminContract } from '#src/features/product-transfer/product-transfer.admin.contract.ts'
import { categoryAdminContract } from '#src/features/category-management/category.admin.contract.ts'
import { insightAdminContract } from '#src/features/search-insights/insight.admin.contract.ts'
import { searchAdminContract } from '#src/features/search/search.admin.contract.ts'
import { productJobAdminContract } from '#src/features/product-management/product-job.admin.contract.ts'
import { productAdminContract } from '#src/features/product-management/product.admin.contract.ts'
import { stockAdminContract } from '#src/features/inventory/stock.admin.contract.ts'
import { permissionSetAdminContract } from '#src/features/staff/members/permission-set.admin.contract.ts'
import { CATALOG_OPERATIONS } from './catalog-operations.ts'
import { DISCOUNT_OPERATIONS } from './discount-operations.ts'
import { JOB_OPERATIONS } from './job-operations.ts'
import { PRODUCT_JOB_OPERATIONS } from './product-job-operations.ts'
import { OPERATIONS } from './operations.ts'
import { SETTINGS_OPERATIONS } from './settings-operations.ts'
import { PRODUCT_OPERATIONS } from './product-operations.ts'
import { CUSTOMER_OPERATIONS } from './customer-operations.ts'
import { MEMBER_OPERATIONS } from './member-operations.ts'
import { ORDER_WORK_OPERATIONS } from './order-work-operations.ts'
import { BULK_OPERATIONS } from '../orders/bulk/bulk-operations.ts'
import { MEDIA_OPERATIONS } from '../media/media-operations.ts'
import { DOCUMENT_OPERATIONS } from '../documents/document-operations.ts'
import { RETURN_OPERATIONS } from './return-operations.ts'
import { TICKET_OPERATIONS } from './ticket-operations.ts'

const CONTRACT: Record<string, { method: string; path: string }> = {
  ...orderListAdminContract,
  ...searchAllAdminContract,
  ...bulkAdminContract,
  ...orderDocumentsAdminContract,
  ...viewAdminContract,
  ...accessAdminContract,
  ...orderAdminContract,
  ...orderEditAdminContract,
  ...orderChangeAdminContract,
  ...parcelAdminContract,
  ...overviewAdminContract,
  ...salesAdminContract,
  ...orderNoteAdminContract,
  ...orderDetailsAdminContract,
  ...changeAdminContract,
  ...pendingAdminContract,
  ...draftAdminContract,
  ...paymentAdminContract,
  ...memberAdminContract,
  ...couponAdminContract,
  ...popupAdminContract,
  ...promotionAdminContract,
  ...priceListAdminContract,
  ...customerAdminContract,
  ...customerCreditAdminContract,
  ...giftCardAdminContract,
  ...newsletterAdminContract,
  ...ticketAdminContract,
  ...ticketOverviewAdminContract,
  ...savedReplyAdminContract,
  ...reviewAdminContract,
  ...questionAdminContract,
  ...categoryAdminContract,
  ...insightAdminContract,
  ...searchAdminContract,
  ...productAdminContract,
  ...productJobAdminContract,
  ...productTransferAdminContract,
  ...stockAdminContract,
  ...gatewayAdminContract,
  ...shopAdminContract,
  ...domainAdminContract,
  ...dutyAdminContract,
  ...legalAdminContract,
  ...openingAdminContract,
  ...profileAdminContract,
  ...policyAdminContract,
  ...documentAdminContract,
  ...returnAdminContract,
  ...returnFileAdminContract,
  ...shippingAdminContract,
  ...taxAdminContract,
  ...imageAdminContract,
  ...libraryAdminContract,
  ...permissionSetAdminContract,
  ...withdrawalAdminContract,
}

test('sends each operation to the method and path of its contract', () => {
  const operations = {
    ...OPERATIONS,
    ...DISCOUNT_OPERATIONS,
    ...SETTINGS_OPERATIONS,
    ...ORDER_WORK_OPERATIONS,
    ...MEMBER_OPERATIONS,
    ...CUSTOMER_OPERATIONS,
    ...CATALOG_OPERATIONS,
    ...PRODUCT_JOB_OPERATIONS,
    ...PRODUCT_OPERATIONS,
    ...JOB_OPERATIONS,
    ...DOCUMENT_OPERATIONS,
    ...BULK_OPERATIONS,
    ...MEDIA_OPERATIONS,
    ...RETURN_OPERATIONS,
    ...TICKET_OPERATIONS,
  }
  const expected = Object.keys(operations).map((name) => {
    const { method, path } = CONTRACT[name] ?? { method: '', path: '' }
    return [name, `${method} ${path.replace('/operator/v1', '')}`]
  })
  expect(Object.entries(operations)).toEqual(expected)
})

test('customers, tickets and reviews have a screen for everything that the operator’s API can do', () => {
  const contracts = {
    ...customerAdminContract,
    ...newsletterAdminContract,
    ...ticketAdminContract,
    ...ticketOverviewAdminContract,
    ...savedReplyAdminContract,
    ...reviewAdminContract,
    ...questionAdminContract,
  }
  const used = { ...OPERATIONS, ...CUSTOMER_OPERATIONS, ...TICKET_OPERATIONS }
  const missing = Object.keys(contracts).filter((name) => !(name in used))
  // Its address is a link of the ticket.
  expect(missing).toEqual(['downloadTicketAttachment'])
})
