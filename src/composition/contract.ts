import { accountContract, signInContract } from '#src/features/account/account.contract.ts'
import { addressContract } from '#src/features/addresses/address.contract.ts'
import { blogContract } from '#src/features/blog/blog.contract.ts'
import { trackingContract } from '#src/features/analytics/tracking.contract.ts'
import { cartContract } from '#src/features/cart/cart.contract.ts'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { productPageContract } from '#src/features/catalog/product-page.contract.ts'
import { categoryTreeContract } from '#src/features/catalog/category-tree.contract.ts'
import { checkoutContract } from '#src/features/checkout/checkout.contract.ts'
import { addressLookupAdminContract } from '#src/features/addresses/address-lookup.admin.contract.ts'
import { addressLookupContract } from '#src/features/addresses/address-lookup.contract.ts'
import { courierContract } from '#src/features/courier/courier.contract.ts'
import { productTransferAdminContract } from '#src/features/product-transfer/product-transfer.admin.contract.ts'
import { categoryAdminContract } from '#src/features/category-management/category.admin.contract.ts'
import { productJobAdminContract } from '#src/features/product-management/product-job.admin.contract.ts'
import { productAdminContract } from '#src/features/product-management/product.admin.contract.ts'
import { creditAdminContract } from '#src/features/credit/credit.admin.contract.ts'
import { giftCardAdminContract } from '#src/features/credit/gift-card.admin.contract.ts'
import { giftCardContract } from '#src/features/credit/gift-card.contract.ts'
import { creditContract } from '#src/features/credit/credit.contract.ts'
import { customerCreditAdminContract } from '#src/features/customers/customer-credit.admin.contract.ts'
import { customerAdminContract } from '#src/features/customers/customer.admin.contract.ts'
import { documentAdminContract } from '#src/features/documents/document.admin.contract.ts'
import { draftAdminContract } from '#src/features/drafts/draft.admin.contract.ts'
import { offerContract } from '#src/features/offers/offer.contract.ts'
import { homeContract } from '#src/features/home/home.contract.ts'
import { blogAdminContract } from '#src/features/blog/blog.admin.contract.ts'
import { imageAdminContract } from '#src/features/media/image.admin.contract.ts'
import { libraryAdminContract } from '#src/features/media/library/library.admin.contract.ts'
import { pageAdminContract } from '#src/features/shop/page.admin.contract.ts'
import { shippingAdminContract } from '#src/features/shipping/shipping.admin.contract.ts'
import { pendingAdminContract } from '#src/features/changes/pending.admin.contract.ts'
import { changeAdminContract } from '#src/features/changes/change.admin.contract.ts'
import { accessAdminContract } from '#src/features/access/access.admin.contract.ts'
import { webhookAdminContract } from '#src/features/webhooks/webhook.admin.contract.ts'
import { ticketAdminContract } from '#src/features/tickets/ticket.admin.contract.ts'
import { catalogAdminContract } from '#src/features/catalog/admin/catalog.admin.contract.ts'
import { promotionAdminContract } from '#src/features/catalog/admin/promotion.admin.contract.ts'
import { couponAdminContract } from '#src/features/coupons/coupon.admin.contract.ts'
import { popupAdminContract } from '#src/features/popups/popup.admin.contract.ts'
import { courierAdminContract } from '#src/features/courier/courier.admin.contract.ts'
import { homeAdminContract } from '#src/features/home/home.admin.contract.ts'
import { insightAdminContract } from '#src/features/search-insights/insight.admin.contract.ts'
import { searchAdminContract } from '#src/features/search/search.admin.contract.ts'
import { domainAdminContract } from '#src/features/shop-opening/domain.admin.contract.ts'
import { dutyAdminContract } from '#src/features/duties/duty.admin.contract.ts'
import { legalAdminContract } from '#src/features/shop-setup/legal.admin.contract.ts'
import { openingAdminContract } from '#src/features/shop-setup/opening.admin.contract.ts'
import { policyAdminContract } from '#src/features/shop-setup/policy.admin.contract.ts'
import { profileAdminContract } from '#src/features/shop-setup/profile.admin.contract.ts'
import { shopAdminContract } from '#src/features/shop/shop.admin.contract.ts'
import { taxAdminContract } from '#src/features/pricing/tax.admin.contract.ts'
import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { newsletterAdminContract } from '#src/features/newsletter/newsletter.admin.contract.ts'
import { orderAdminContract } from '#src/features/order-management/order.admin.contract.ts'
import { bulkAdminContract } from '#src/features/order-management/bulk/bulk.admin.contract.ts'
import { orderDocumentsAdminContract } from '#src/features/order-management/documents/order-documents.admin.contract.ts'
import { searchAllAdminContract } from '#src/features/order-management/search-all.admin.contract.ts'
import { orderListAdminContract } from '#src/features/order-management/order-list.admin.contract.ts'
import { salesAdminContract } from '#src/features/sales/sales.admin.contract.ts'
import { staffEventAdminContract } from '#src/features/overview/staff-event.admin.contract.ts'
import { overviewAdminContract } from '#src/features/overview/overview.admin.contract.ts'
import { orderDetailsAdminContract } from '#src/features/order-management/order-details.admin.contract.ts'
import { orderNoteAdminContract } from '#src/features/order-management/order-note.admin.contract.ts'
import { orderChangeAdminContract } from '#src/features/order-changes/order-change.admin.contract.ts'
import { orderChangeContract } from '#src/features/order-changes/order-change.contract.ts'
import { orderEditAdminContract } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import { parcelAdminContract } from '#src/features/order-management/parcel.admin.contract.ts'
import { gatewayAdminContract } from '#src/features/payments/gateway.admin.contract.ts'
import { paymentAdminContract } from '#src/features/payments/payment.admin.contract.ts'
import { stockAdminContract } from '#src/features/inventory/stock.admin.contract.ts'
import { withdrawalAdminContract } from '#src/features/returns/withdrawal.admin.contract.ts'
import { returnFileAdminContract } from '#src/features/returns/files/return-file.admin.contract.ts'
import { returnAdminContract } from '#src/features/returns/return.admin.contract.ts'
import { returnContract } from '#src/features/returns/return.contract.ts'
import { withdrawalContract } from '#src/features/returns/withdrawal.contract.ts'
import { reviewAdminContract } from '#src/features/reviews/review.admin.contract.ts'
import { myOrdersContract } from '#src/features/orders/my-orders/my-orders.contract.ts'
import { orderContract } from '#src/features/orders/order.contract.ts'
import { reviewMailContract } from '#src/features/reviews/review-invitation.contract.ts'
import { paymentContract } from '#src/features/payments/payment.contract.ts'
import { popupContract } from '#src/features/popups/popup.contract.ts'
import { promotionListsContract } from '#src/features/catalog/promotion-lists.contract.ts'
import { priceListAdminContract } from '#src/features/promotions/price-list.admin.contract.ts'
import { promotionsContract } from '#src/features/promotions/promotions.contract.ts'
import { questionAdminContract } from '#src/features/questions/question.admin.contract.ts'
import { questionContract } from '#src/features/questions/question.contract.ts'
import { recommendationContract } from '#src/features/recommendations/recommendation.contract.ts'
import { reviewContract } from '#src/features/reviews/review.contract.ts'
import { searchContract } from '#src/features/search/search.contract.ts'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { viewAdminContract } from '#src/features/staff/view.admin.contract.ts'
import { permissionSetAdminContract } from '#src/features/staff/members/permission-set.admin.contract.ts'
import { memberAdminContract } from '#src/features/staff/members/member.admin.contract.ts'
import { savedReplyAdminContract } from '#src/features/tickets/saved-reply.admin.contract.ts'
import { ticketOverviewAdminContract } from '#src/features/tickets/ticket-overview.admin.contract.ts'
import { ticketContract } from '#src/features/tickets/ticket.contract.ts'
import { alertContract } from '#src/features/alerts/alert.contract.ts'
import { wishListContract } from '#src/features/wish-list/wish-list.contract.ts'

/** The HTTP API by feature. */
export const contractByFeature = {
  access: accessAdminContract,
  account: { ...signInContract, ...accountContract },
  addresses: { ...addressContract, ...addressLookupContract, ...addressLookupAdminContract },
  alerts: alertContract,
  analytics: trackingContract,
  blog: { ...blogContract, ...blogAdminContract },
  cart: cartContract,
  catalog: {
    ...catalogContract,
    ...productPageContract,
    ...categoryTreeContract,
    ...promotionListsContract,
    ...catalogAdminContract,
    ...promotionAdminContract,
  },
  'category-management': categoryAdminContract,
  changes: { ...changeAdminContract, ...pendingAdminContract },
  checkout: checkoutContract,
  coupons: couponAdminContract,
  courier: { ...courierContract, ...courierAdminContract },
  credit: { ...creditContract, ...creditAdminContract, ...giftCardContract, ...giftCardAdminContract },
  customers: { ...customerAdminContract, ...customerCreditAdminContract },
  documents: documentAdminContract,
  drafts: draftAdminContract,
  duties: dutyAdminContract,
  offers: offerContract,
  'order-changes': { ...orderChangeContract, ...orderChangeAdminContract },
  home: { ...homeContract, ...homeAdminContract },
  media: { ...imageAdminContract, ...libraryAdminContract },
  newsletter: { ...newsletterContract, ...newsletterAdminContract },
  'order-management': {
    ...orderListAdminContract,
    ...searchAllAdminContract,
    ...bulkAdminContract,
    ...orderDocumentsAdminContract,
    ...orderAdminContract,
    ...orderEditAdminContract,
    ...orderNoteAdminContract,
    ...orderDetailsAdminContract,
    ...parcelAdminContract,
  },
  inventory: stockAdminContract,
  orders: { ...orderContract, ...myOrdersContract },
  overview: { ...overviewAdminContract, ...staffEventAdminContract },
  payments: { ...paymentContract, ...paymentAdminContract, ...gatewayAdminContract },
  popups: { ...popupContract, ...popupAdminContract },
  pricing: taxAdminContract,
  'product-management': { ...productAdminContract, ...productJobAdminContract },
  'product-transfer': productTransferAdminContract,
  promotions: { ...promotionsContract, ...priceListAdminContract },
  questions: { ...questionContract, ...questionAdminContract },
  returns: {
    ...returnContract,
    ...returnAdminContract,
    ...returnFileAdminContract,
    ...withdrawalContract,
    ...withdrawalAdminContract,
  },
  recommendations: recommendationContract,
  reviews: { ...reviewMailContract, ...reviewContract, ...reviewAdminContract },
  sales: salesAdminContract,
  search: { ...searchContract, ...searchAdminContract },
  'search-insights': insightAdminContract,
  shipping: shippingAdminContract,
  shop: { ...shopContract, ...pageAdminContract, ...shopAdminContract },
  'shop-setup': {
    ...profileAdminContract,
    ...legalAdminContract,
    ...openingAdminContract,
    ...policyAdminContract,
  },
  'shop-opening': domainAdminContract,
  tickets: { ...ticketContract, ...ticketAdminContract, ...ticketOverviewAdminContract, ...savedReplyAdminContract },
  staff: { ...memberAdminContract, ...permissionSetAdminContract, ...viewAdminContract },
  webhooks: webhookAdminContract,
  'wish-list': wishListContract,
}

/** The whole HTTP API, by endpoint name. */
export const contract = {
  ...contractByFeature.access,
  ...contractByFeature.account,
  ...contractByFeature.addresses,
  ...contractByFeature.alerts,
  ...contractByFeature.analytics,
  ...contractByFeature.blog,
  ...contractByFeature.cart,
  ...contractByFeature.catalog,
  ...contractByFeature['category-management'],
  ...contractByFeature.changes,
  ...contractByFeature.checkout,
  ...contractByFeature.coupons,
  ...contractByFeature.courier,
  ...contractByFeature.credit,
  ...contractByFeature['product-management'],
  ...contractByFeature['product-transfer'],
  ...contractByFeature.inventory,
  ...contractByFeature.customers,
  ...contractByFeature.documents,
  ...contractByFeature.drafts,
  ...contractByFeature.duties,
  ...contractByFeature.home,
  ...contractByFeature.media,
  ...contractByFeature.newsletter,
  ...contractByFeature['order-management'],
  ...contractByFeature.offers,
  ...contractByFeature['order-changes'],
  ...contractByFeature.orders,
  ...contractByFeature.overview,
  ...contractByFeature.payments,
  ...contractByFeature.popups,
  ...contractByFeature.pricing,
  ...contractByFeature.promotions,
  ...contractByFeature.questions,
  ...contractByFeature.returns,
  ...contractByFeature.recommendations,
  ...contractByFeature.reviews,
  ...contractByFeature.sales,
  ...contractByFeature.search,
  ...contractByFeature['search-insights'],
  ...contractByFeature.shipping,
  ...contractByFeature.shop,
  ...contractByFeature['shop-opening'],
  ...contractByFeature['shop-setup'],
  ...contractByFeature.staff,
  ...contractByFeature.tickets,
  ...contractByFeature.webhooks,
  ...contractByFeature['wish-list'],
}
export type ApiContract = typeof contract

/** Names of the admin operations. */
export type AdminName = {
  [Name in keyof ApiContract]: ApiContract[Name]['access'] extends 'operator' ? Name : never
}[keyof ApiContract]
