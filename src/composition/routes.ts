import { accountApi, signInApi } from '#src/features/account/account.api.ts'
import { addressApi } from '#src/features/addresses/address.api.ts'
import { createAddressLookupAdminApi } from '#src/features/addresses/address-lookup.admin.api.ts'
import { createAddressLookupApi } from '#src/features/addresses/address-lookup.api.ts'
import type { AddressLookupClients } from '#src/features/addresses/address-lookup.service.ts'
import { blogApi } from '#src/features/blog/blog.api.ts'
import { trackingApi } from '#src/features/analytics/tracking.api.ts'
import { cartApi } from '#src/features/cart/cart.api.ts'
import { catalogApi } from '#src/features/catalog/catalog.api.ts'
import { productPageApi } from '#src/features/catalog/product-page.api.ts'
import { categoryTreeApi } from '#src/features/catalog/category-tree.api.ts'
import { createCheckoutApi } from '#src/features/checkout/checkout.api.ts'
import { createCourierApi } from '#src/features/courier/courier.api.ts'
import type { Target } from '#src/platform/net/ssrf-guard.ts'
import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { creditAdminApi } from '#src/features/credit/credit.admin.api.ts'
import { giftCardAdminApi } from '#src/features/credit/gift-card.admin.api.ts'
import { giftCardApi } from '#src/features/credit/gift-card.api.ts'
import { creditApi } from '#src/features/credit/credit.api.ts'
import { customerCreditAdminApi } from '#src/features/customers/customer-credit.admin.api.ts'
import { customerAdminApi } from '#src/features/customers/customer.admin.api.ts'
import { createDocumentAdminApi } from '#src/features/documents/document.admin.api.ts'
import { draftAdminApi } from '#src/features/drafts/draft.admin.api.ts'
import { homeApi } from '#src/features/home/home.api.ts'
import { blogAdminApi } from '#src/features/blog/blog.admin.api.ts'
import { createImageAdminApi } from '#src/features/media/image.admin.api.ts'
import { libraryAdminApi } from '#src/features/media/library/library.admin.api.ts'
import { pageAdminApi } from '#src/features/shop/page.admin.api.ts'
import { shippingAdminApi } from '#src/features/shipping/shipping.admin.api.ts'
import { createGatewayAdminApi } from '#src/features/payments/gateway.admin.api.ts'
import { createPaymentAdminApi } from '#src/features/payments/payment.admin.api.ts'
import { pendingAdminApi } from '#src/features/changes/pending.admin.api.ts'
import { changeAdminApi } from '#src/features/changes/change.admin.api.ts'
import { accessAdminApi } from '#src/features/access/access.admin.api.ts'
import { webhookAdminApi } from '#src/features/webhooks/webhook.admin.api.ts'
import { createNewsletterAdminApi } from '#src/features/newsletter/newsletter.admin.api.ts'
import { catalogAdminApi } from '#src/features/catalog/admin/catalog.admin.api.ts'
import { createPromotionAdminApi } from '#src/features/catalog/admin/promotion.admin.api.ts'
import { couponAdminApi } from '#src/features/coupons/coupon.admin.api.ts'
import { popupAdminApi } from '#src/features/popups/popup.admin.api.ts'
import { createCourierAdminApi } from '#src/features/courier/courier.admin.api.ts'
import { homeAdminApi } from '#src/features/home/home.admin.api.ts'
import { insightAdminApi } from '#src/features/search-insights/insight.admin.api.ts'
import { searchAdminApi } from '#src/features/search/search.admin.api.ts'
import { dutyAdminApi } from '#src/features/duties/duty.admin.api.ts'
import { legalAdminApi } from '#src/features/shop-setup/legal.admin.api.ts'
import { openingAdminApi } from '#src/features/shop-setup/opening.admin.api.ts'
import { policyAdminApi } from '#src/features/shop-setup/policy.admin.api.ts'
import { profileAdminApi } from '#src/features/shop-setup/profile.admin.api.ts'
import { shopAdminApi } from '#src/features/shop/shop.admin.api.ts'
import { taxAdminApi } from '#src/features/pricing/tax.admin.api.ts'
import { newsletterApi } from '#src/features/newsletter/newsletter.api.ts'
import { createProductTransferAdminApi } from '#src/features/product-transfer/product-transfer.admin.api.ts'
import { stockAdminApi } from '#src/features/inventory/stock.admin.api.ts'
import { categoryAdminApi } from '#src/features/category-management/category.admin.api.ts'
import { productJobAdminApi } from '#src/features/product-management/product-job.admin.api.ts'
import { createProductAdminApi } from '#src/features/product-management/product.admin.api.ts'
import { createOrderAdminApi } from '#src/features/order-management/order.admin.api.ts'
import { createOrderDocumentsAdminApi } from '#src/features/order-management/documents/order-documents.admin.api.ts'
import { bulkAdminApi } from '#src/features/order-management/bulk/bulk.admin.api.ts'
import { searchAllAdminApi } from '#src/features/order-management/search-all.admin.api.ts'
import { orderListAdminApi } from '#src/features/order-management/order-list.admin.api.ts'
import { salesAdminApi } from '#src/features/sales/sales.admin.api.ts'
import { staffEventAdminApi } from '#src/features/overview/staff-event.admin.api.ts'
import { overviewAdminApi } from '#src/features/overview/overview.admin.api.ts'
import { orderDetailsAdminApi } from '#src/features/order-management/order-details.admin.api.ts'
import { orderNoteAdminApi } from '#src/features/order-management/order-note.admin.api.ts'
import { orderChangeAdminApi } from '#src/features/order-changes/order-change.admin.api.ts'
import { orderChangeApi } from '#src/features/order-changes/order-change.api.ts'
import { orderEditAdminApi } from '#src/features/order-management/edit/order-edit.admin.api.ts'
import { createParcelAdminApi } from '#src/features/order-management/parcel.admin.api.ts'
import { savedReplyAdminApi } from '#src/features/tickets/saved-reply.admin.api.ts'
import { createTicketAdminApi } from '#src/features/tickets/ticket.admin.api.ts'
import { createMyOrdersApi } from '#src/features/orders/my-orders/my-orders.api.ts'
import { questionAdminApi } from '#src/features/questions/question.admin.api.ts'
import { withdrawalAdminApi } from '#src/features/returns/withdrawal.admin.api.ts'
import { createReturnAdminApi } from '#src/features/returns/return.admin.api.ts'
import { createReturnApi } from '#src/features/returns/return.api.ts'
import { withdrawalApi } from '#src/features/returns/withdrawal.api.ts'
import { questionApi } from '#src/features/questions/question.api.ts'
import { reviewAdminApi } from '#src/features/reviews/review.admin.api.ts'
import { reviewMailApi } from '#src/features/reviews/review-invitation.api.ts'
import { offerApi } from '#src/features/offers/offer.api.ts'
import { orderApi } from '#src/features/orders/order.api.ts'
import type { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import { createPaymentApi } from '#src/features/payments/payment.api.ts'
import { popupApi } from '#src/features/popups/popup.api.ts'
import { promotionListsApi } from '#src/features/catalog/promotion-lists.api.ts'
import { priceListAdminApi } from '#src/features/promotions/price-list.admin.api.ts'
import { promotionsApi } from '#src/features/promotions/promotions.api.ts'
import { recommendationApi } from '#src/features/recommendations/recommendation.api.ts'
import { createReviewApi } from '#src/features/reviews/review.api.ts'
import { searchApi } from '#src/features/search/search.api.ts'
import { shopApi } from '#src/features/shop/shop.api.ts'
import { createTicketApi } from '#src/features/tickets/ticket.api.ts'
import type { WebhookSender } from '#src/features/webhooks/webhook-delivery.service.ts'
import { alertApi } from '#src/features/alerts/alert.api.ts'
import { enterShop, findGrantor } from '#src/features/staff/members/membership.service.ts'
import { findStaffSession } from '#src/features/staff/staff-session.service.ts'
import { viewAdminApi } from '#src/features/staff/view.admin.api.ts'
import { permissionSetAdminApi } from '#src/features/staff/members/permission-set.admin.api.ts'
import { createMemberAdminApi } from '#src/features/staff/members/member.admin.api.ts'
import { passkeyRoutes } from '#src/features/staff/passkey.api.ts'
import { notificationRoutes } from '#src/features/notifications/notification.api.ts'
import { listLayoutRoutes } from '#src/features/staff/lists/list-layout.api.ts'
import { presenceRoutes } from '#src/features/staff/presence.api.ts'
import { staffAccountRoutes } from '#src/features/staff/staff-account.api.ts'
import { createDomainAdminApi } from '#src/features/shop-opening/domain.admin.api.ts'
import { createProofFinder } from '#src/features/shop-opening/domain-proof.adapter.ts'
import { resolveDomain } from '#src/features/shop-opening/domain-resolver.adapter.ts'
import { createPlatformRoutes } from '#src/features/shop-opening/platform.api.ts'
import { staffRoutes } from '#src/features/staff/staff.api.ts'
import { wishListApi } from '#src/features/wish-list/wish-list.api.ts'
import { needsProof } from '#src/shared/staff-permissions.ts'
import { contract, type AdminName } from './contract.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'
import { holdOf } from './waiting-operations.ts'
import type { ApiDependencies } from '#src/platform/api/endpoint-runner.ts'
import { createApi, type Api, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { createStaffApi, type MemberRoute, type StaffApi } from '#src/platform/api/staff-server.ts'
import { createInProcessApi, type InProcessApi } from '#src/platform/api/in-process-api.ts'

/** Clients of services outside this process. */
export interface ServiceClients {
  addressLookup: AddressLookupClients
  courier: CourierClients
  payments: PaymentClients
  webhooks: WebhookSender
  /** Whether images of an import are fetched from there. */
  isImageTarget: (target: Target) => boolean
  /** Returns the public origin of a domain. */
  originOf: (domain: string) => string
}

/** What the configuration says. */
interface ServiceOptions {
  /** The origin of the back office, and whether a mail server is set up. */
  invitations: { origin: string; sendsMail: boolean }
  /** Whether this deployment is a demo on the local machine. */
  isDemo: boolean
  adminHost: string
  /** How long operations that wait can be taken back. */
  undoSeconds: number
}

/** The lists of the back office, their search and what they do with many rows. */
const LISTS: readonly FeatureApi[] = [orderListAdminApi, searchAllAdminApi, bulkAdminApi, viewAdminApi]

/** Keys, the log of what was done with its undo, and who is told. */
const ACCESS: readonly FeatureApi[] = [accessAdminApi, changeAdminApi, pendingAdminApi, webhookAdminApi]

/** What staff do with orders. */
const ORDERS: readonly FeatureApi[] = [orderEditAdminApi, orderChangeAdminApi, orderNoteAdminApi, orderDetailsAdminApi]

/** Creates what staff do, in the order of the API document. */
function createAdminApis({
  addressLookup,
  courier,
  payments,
  originOf,
  invitations,
  adminHost,
}: Omit<ServiceClients, 'webhooks' | 'isImageTarget'> &
  Pick<ServiceOptions, 'invitations' | 'adminHost'>): readonly FeatureApi[] {
  return [
    customerAdminApi,
    customerCreditAdminApi,
    creditAdminApi,
    giftCardAdminApi,
    ...LISTS,
    createOrderAdminApi(payments.storage),
    ...ORDERS,
    createOrderDocumentsAdminApi(payments.storage),
    createDocumentAdminApi(payments.storage),
    draftAdminApi,
    overviewAdminApi,
    staffEventAdminApi,
    salesAdminApi,
    createParcelAdminApi(courier),
    createPaymentAdminApi(payments.storage),
    createGatewayAdminApi(payments),
    createTicketAdminApi(payments.storage),
    savedReplyAdminApi,
    shippingAdminApi,
    ...ACCESS,
    reviewAdminApi,
    questionAdminApi,
    withdrawalAdminApi,
    createReturnAdminApi(payments.storage),
    blogAdminApi,
    pageAdminApi,
    createImageAdminApi(payments.storage),
    libraryAdminApi,
    shopAdminApi,
    dutyAdminApi,
    createDomainAdminApi({ adminHost, resolve: resolveDomain, findProof: createProofFinder() }),
    legalAdminApi,
    openingAdminApi,
    profileAdminApi,
    policyAdminApi,
    homeAdminApi,
    searchAdminApi,
    insightAdminApi,
    createCourierAdminApi(courier),
    createAddressLookupAdminApi(addressLookup),
    taxAdminApi,
    createProductAdminApi(payments.storage),
    productJobAdminApi,
    createProductTransferAdminApi(originOf),
    stockAdminApi,
    catalogAdminApi,
    categoryAdminApi,
    createPromotionAdminApi(payments.storage),
    priceListAdminApi,
    couponAdminApi,
    popupAdminApi,
    createNewsletterAdminApi(originOf),
    createMemberAdminApi(invitations),
    permissionSetAdminApi,
  ]
}

/** Creates the API of all features, for the network and for pages in this process. */
export function createShopApi(
  {
    addressLookup,
    courier,
    payments,
    originOf,
    invitations,
    isDemo,
    adminHost,
    undoSeconds,
  }: ServiceClients & ServiceOptions,
  dependencies: ApiDependencies,
): { api: Api; inProcessApi: InProcessApi; staffApi: StaffApi } {
  const features = [
    shopApi,
    blogApi,
    catalogApi,
    productPageApi,
    categoryTreeApi,
    homeApi,
    recommendationApi,
    searchApi,
    promotionListsApi,
    promotionsApi,
    createPaymentApi(payments),
    orderApi,
    createMyOrdersApi(payments.storage),
    reviewMailApi,
    createCheckoutApi(payments),
    alertApi,
    createTicketApi(payments.storage),
    createReviewApi(payments.storage),
    questionApi,
    createReturnApi(payments.storage),
    creditApi,
    giftCardApi,
    offerApi,
    orderChangeApi,
    withdrawalApi,
    newsletterApi,
    popupApi,
    trackingApi,
    signInApi,
    accountApi,
    addressApi,
    createAddressLookupApi(addressLookup),
    createCourierApi(courier),
    cartApi,
    wishListApi,
    ...createAdminApis({ addressLookup, courier, payments, originOf, invitations, adminHost }),
  ]
  const { processCache, announce } = dependencies
  return {
    api: createApi(features, dependencies),
    inProcessApi: createInProcessApi(features, dependencies),
    staffApi: createStaffApi({
      routes: [
        ...staffRoutes,
        ...passkeyRoutes,
        ...staffAccountRoutes,
        ...notificationRoutes,
        ...presenceRoutes,
        ...listLayoutRoutes,
        ...createPlatformRoutes({ processCache, announce, invitations, resolve: resolveDomain }),
      ],
      operations: listOperations(features),
      gate: { findSession: findStaffSession, enterShop, findGrantor },
      dependencies,
      isDemo,
      adminHost,
      undoSeconds,
    }),
  }
}

/** Returns the admin operations with the permission of each. */
function listOperations(features: readonly FeatureApi[]): MemberRoute[] {
  const handlers = new Map(features.flatMap(({ routes }) => routes.map((route) => [route.endpoint, route.handler])))
  return Object.entries(MEMBER_PERMISSIONS).map(([name, permission]) => {
    const endpoint = contract[name as AdminName]
    const handler = handlers.get(endpoint)
    if (!handler) throw new Error(`${name} has no handler.`)
    const isChange = endpoint.audit !== null
    const hold = holdOf(name as AdminName, handler)
    const wantsProof = permission !== null && needsProof(permission, { isChange })
    return { endpoint, handler, permission, needsProof: wantsProof, hold }
  })
}
