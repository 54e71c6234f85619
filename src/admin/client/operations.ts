import type { z } from 'zod'
import type { couponAdminContract } from '#src/features/coupons/coupon.admin.contract.ts'
import type { promotionAdminContract } from '#src/features/catalog/admin/promotion.admin.contract.ts'
import type { priceListAdminContract } from '#src/features/promotions/price-list.admin.contract.ts'
import type { popupAdminContract } from '#src/features/popups/popup.admin.contract.ts'
import type { giftCardAdminContract } from '#src/features/credit/gift-card.admin.contract.ts'
import type { customerCreditAdminContract } from '#src/features/customers/customer-credit.admin.contract.ts'
import type { customerAdminContract } from '#src/features/customers/customer.admin.contract.ts'
import type { newsletterAdminContract } from '#src/features/newsletter/newsletter.admin.contract.ts'
import type { draftAdminContract } from '#src/features/drafts/draft.admin.contract.ts'
import type { searchAllAdminContract } from '#src/features/order-management/search-all.admin.contract.ts'
import type { orderListAdminContract } from '#src/features/order-management/order-list.admin.contract.ts'
import type { accessAdminContract } from '#src/features/access/access.admin.contract.ts'
import type { orderAdminContract } from '#src/features/order-management/order.admin.contract.ts'
import type { parcelAdminContract } from '#src/features/order-management/parcel.admin.contract.ts'
import type { overviewAdminContract } from '#src/features/overview/overview.admin.contract.ts'
import type { salesAdminContract } from '#src/features/sales/sales.admin.contract.ts'
import type { orderNoteAdminContract } from '#src/features/order-management/order-note.admin.contract.ts'
import type { changeAdminContract } from '#src/features/changes/change.admin.contract.ts'
import type { paymentAdminContract } from '#src/features/payments/payment.admin.contract.ts'
import type { shippingAdminContract } from '#src/features/shipping/shipping.admin.contract.ts'
import type { taxAdminContract } from '#src/features/pricing/tax.admin.contract.ts'
import type { shopAdminContract } from '#src/features/shop/shop.admin.contract.ts'
import type { profileAdminContract } from '#src/features/shop-setup/profile.admin.contract.ts'
import type { gatewayAdminContract } from '#src/features/payments/gateway.admin.contract.ts'
import type { imageAdminContract } from '#src/features/media/image.admin.contract.ts'
import type { libraryAdminContract } from '#src/features/media/library/library.admin.contract.ts'
import type { viewAdminContract } from '#src/features/staff/view.admin.contract.ts'
import type { memberAdminContract } from '#src/features/staff/members/member.admin.contract.ts'
import type { questionAdminContract } from '#src/features/questions/question.admin.contract.ts'
import type { reviewAdminContract } from '#src/features/reviews/review.admin.contract.ts'
import type { savedReplyAdminContract } from '#src/features/tickets/saved-reply.admin.contract.ts'
import type { ticketOverviewAdminContract } from '#src/features/tickets/ticket-overview.admin.contract.ts'
import type { ticketAdminContract } from '#src/features/tickets/ticket.admin.contract.ts'
import type { productAdminContract } from '#src/features/product-management/product.admin.contract.ts'
import type { productTransferAdminContract } from '#src/features/product-transfer/product-transfer.admin.contract.ts'
import type { stockAdminContract } from '#src/features/inventory/stock.admin.contract.ts'
import type { permissionSetAdminContract } from '#src/features/staff/members/permission-set.admin.contract.ts'
import type { SETTINGS_OPERATIONS, SettingsContract } from './settings-operations.ts'
import type { CatalogContract, CatalogOperationName } from './catalog-operations.ts'
import type { DISCOUNT_OPERATIONS } from './discount-operations.ts'
import type { CUSTOMER_OPERATIONS } from './customer-operations.ts'
import type { MEMBER_OPERATIONS } from './member-operations.ts'
import type { ORDER_WORK_OPERATIONS, OrderWorkContract } from './order-work-operations.ts'
import type { BULK_OPERATIONS, BulkContract } from '../orders/bulk/bulk-operations.ts'
import type { MEDIA_OPERATIONS } from '../media/media-operations.ts'
import type { DOCUMENT_OPERATIONS, DocumentContract } from '../documents/document-operations.ts'
import type { RETURN_OPERATIONS, ReturnContract } from './return-operations.ts'
import type { TICKET_OPERATIONS } from './ticket-operations.ts'

/** The operations that the back office uses. */
type Contract = typeof orderListAdminContract &
  typeof couponAdminContract &
  typeof popupAdminContract &
  typeof promotionAdminContract &
  typeof priceListAdminContract &
  typeof searchAllAdminContract &
  BulkContract &
  typeof viewAdminContract &
  typeof accessAdminContract &
  typeof orderAdminContract &
  typeof parcelAdminContract &
  typeof salesAdminContract &
  typeof orderNoteAdminContract &
  OrderWorkContract &
  typeof changeAdminContract &
  typeof draftAdminContract &
  typeof paymentAdminContract &
  typeof shopAdminContract &
  typeof profileAdminContract &
  SettingsContract &
  ReturnContract &
  DocumentContract &
  typeof shippingAdminContract &
  typeof taxAdminContract &
  typeof imageAdminContract &
  typeof libraryAdminContract &
  typeof gatewayAdminContract &
  typeof memberAdminContract &
  typeof customerAdminContract &
  typeof customerCreditAdminContract &
  typeof giftCardAdminContract &
  typeof newsletterAdminContract &
  typeof ticketAdminContract &
  typeof ticketOverviewAdminContract &
  typeof savedReplyAdminContract &
  typeof reviewAdminContract &
  typeof questionAdminContract &
  typeof overviewAdminContract &
  CatalogContract &
  typeof productAdminContract &
  typeof productTransferAdminContract &
  typeof stockAdminContract &
  typeof permissionSetAdminContract

/** Method and path of each operation, below the path of the shop. A test compares them with the contracts. */
export const OPERATIONS = {
  listOrders: 'get /orders',
  countOrders: 'get /order-counts',
  listOrderTags: 'get /order-tags',
  exportOrders: 'get /orders.csv',
  exportProducts: 'get /products.csv',
  searchAll: 'get /search',
  listViews: 'get /views',
  saveView: 'post /views',
  deleteView: 'delete /views/{id}',
  showOrder: 'get /orders/{orderNumber}',
  startProcessing: 'post /orders/{orderNumber}/process',
  shipOrder: 'post /orders/{orderNumber}/ship',
  cancelOrder: 'post /orders/{orderNumber}/cancel',
  refundOrder: 'post /orders/{orderNumber}/refund',
  previewRefund: 'post /orders/{orderNumber}/refund-preview',
  recordCash: 'post /orders/{orderNumber}/collect',
  deliverShipment: 'post /shipments/{shipmentId}/deliver',
  recordTracking: 'post /shipments/{shipmentId}/tracking',
  bookParcel: 'post /shipments/{shipmentId}/parcel',
  resolveParcel: 'post /shipments/{shipmentId}/parcel/settle',
  retryRefund: 'post /refunds/{refundId}/retry',
  markRefundPaid: 'post /refunds/{refundId}/done',
  listDrafts: 'get /drafts',
  listPaymentsToVerify: 'get /payments',
  confirmPayment: 'post /payments/{paymentId}/confirm',
  rejectPayment: 'post /payments/{paymentId}/reject',
  resolvePayment: 'post /payments/{paymentId}/resolve',
  listOpenWork: 'get /open-work',
  listFailedRefunds: 'get /failed-refunds',
  listParcelsInDoubt: 'get /parcels-in-doubt',
  listLowStock: 'get /low-stock',
  showSales: 'get /sales',
  listBestSellers: 'get /best-sellers',
  showOrderOverview: 'get /order-overview',
  listRunningOffers: 'get /running-offers',
  addOrderNote: 'post /orders/{orderNumber}/notes',
  deleteOrderNote: 'delete /orders/{orderNumber}/notes/{noteId}',
  setOrderTags: 'put /orders/{orderNumber}/tags',
  assignOrder: 'put /orders/{orderNumber}/assignee',
  updateShipment: 'patch /shipments/{shipmentId}',
  showProfile: 'get /profile',
  showSetup: 'get /setup',
  showOpening: 'get /opening',
  updateProfile: 'patch /profile',
  createLogo: 'post /logos',
  undoChange: 'post /changes/{changeId}/undo',
  listColleagues: 'get /colleagues',
  listProducts: 'get /products',
  showProduct: 'get /products/{productId}',
  showProductSetup: 'get /product-setup',
  createProduct: 'post /products',
  updateProduct: 'put /products/{productId}',
  duplicateProduct: 'post /products/{productId}/duplicate',
  trashProduct: 'post /products/{productId}/trash',
  restoreProduct: 'post /products/{productId}/restore',
  createProductImage: 'post /product-images',
  listStock: 'get /stock',
} as const satisfies Partial<Record<keyof Contract, `${'get' | 'post' | 'put' | 'patch' | 'delete'} /${string}`>>

/** With those of screens that bring their operations along. */
export type OperationName =
  | keyof typeof OPERATIONS
  | CatalogOperationName
  | keyof typeof DISCOUNT_OPERATIONS
  | keyof typeof SETTINGS_OPERATIONS
  | keyof typeof ORDER_WORK_OPERATIONS
  | keyof typeof MEMBER_OPERATIONS
  | keyof typeof CUSTOMER_OPERATIONS
  | keyof typeof RETURN_OPERATIONS
  | keyof typeof DOCUMENT_OPERATIONS
  | keyof typeof BULK_OPERATIONS
  | keyof typeof MEDIA_OPERATIONS
  | keyof typeof TICKET_OPERATIONS
type Body<N extends OperationName> = Contract[N]['body'] extends z.ZodType ? z.input<Contract[N]['body']> : undefined

export interface OperationInput<N extends OperationName> {
  params?: z.input<Contract[N]['params']>
  query?: z.input<Contract[N]['query']>
  body?: Body<N>
}

export type OperationResult<N extends OperationName> = z.output<Contract[N]['response']>
export type Order = OperationResult<'showOrder'>['data']
export type OrderLine = Order['lines'][number]
export type Shipment = Order['shipments'][number]
export type Refund = Order['refunds'][number]
export type OrderEdit = NonNullable<OperationInput<'previewOrderEdit'>['body']>['edit']
export type OrderEditPreview = OperationResult<'previewOrderEdit'>['data']
export type ListedOrder = OperationResult<'listOrders'>['data'][number]
export type Draft = OperationResult<'showDraft'>['data']
export type ListedDraft = OperationResult<'listDrafts'>['data'][number]
export type DraftContentForm = Draft['content']
export type DraftReduction = NonNullable<DraftContentForm['reduction']>
export type DraftQuote = OperationResult<'quoteDraft'>['data']
export type SellableItem = OperationResult<'searchSellableItems'>['data'][number]
export type PaymentToVerify = OperationResult<'listPaymentsToVerify'>['data'][number]
export type OpenWork = OperationResult<'listOpenWork'>['data'][number]
export type ThemePreview = OperationResult<'previewTheme'>['data']
export type SetupStep = OperationResult<'showSetup'>['data'][number]
export type ShopDomain = OperationResult<'listDomains'>['data'][number]
export type Opening = OperationResult<'showOpening'>['data']
export type Legal = OperationResult<'showLegal'>['data']
export type LegalText = OperationResult<'showLegalText'>['data']
export type ShopProfile = OperationResult<'showProfile'>['data']
export type PaymentMethod = OperationResult<'listPaymentGateways'>['data'][number]
export type DeliveryZone = OperationResult<'listShippingZones'>['data'][number]
export type DeliveryOption = DeliveryZone['options'][number]
export type ZoneMember = DeliveryZone['members'][number]
export type DeliveryOptionForm = NonNullable<OperationInput<'createDeliveryOption'>['body']>
export type TaxRate = OperationResult<'listTaxRates'>['data'][number]
export type TaxRateForm = NonNullable<OperationInput<'createTaxRate'>['body']>
export type Sales = OperationResult<'showSales'>['data']
export type OrderOverview = OperationResult<'showOrderOverview'>['data']
export type RunningOffer = OperationResult<'listRunningOffers'>['data'][number]
export type Member = OperationResult<'listMembers'>['data'][number]
export type Customer = OperationResult<'showCustomer'>['data']
/** A customer that the editor of orders has found. */
export type FoundPerson = OperationResult<'searchDraftCustomers'>['data'][number]
export type ListedCustomer = OperationResult<'listCustomers'>['data'][number]
export type Subscriber = OperationResult<'listSubscribers'>['data'][number]
export type AuditEntry = OperationResult<'listAuditEntries'>['data'][number]
export type PermissionSet = OperationResult<'listPermissionSets'>['data'][number]
export type MemberInvitation = OperationResult<'listMemberInvitations'>['data'][number]
export type Ticket = OperationResult<'showSupportTicket'>['data']
export type ListedTicket = OperationResult<'listSupportTickets'>['data'][number]
export type TicketsQuery = NonNullable<OperationInput<'listSupportTickets'>['query']>
export type SavedReply = OperationResult<'listSavedReplies'>['data'][number]
export type Review = OperationResult<'listReviewsToModerate'>['data'][number]
export type ReviewsQuery = NonNullable<OperationInput<'listReviewsToModerate'>['query']>
export type Question = OperationResult<'listQuestionsToModerate'>['data'][number]
export type ListedProduct = OperationResult<'listProducts'>['data'][number]
export type ListedStock = OperationResult<'listStock'>['data'][number]
export type StockMovement = OperationResult<'listStockMovements'>['data'][number]
export type EditedProduct = OperationResult<'showProduct'>['data']
export type ProductSetup = OperationResult<'showProductSetup'>['data']
export type ProductForm = NonNullable<OperationInput<'createProduct'>['body']>['product']
export type ListedCoupon = OperationResult<'listCoupons'>['data'][number]
export type EditedCoupon = OperationResult<'showCoupon'>['data']
export type Promotion = OperationResult<'listPromotions'>['data'][number]
export type ListedPopup = OperationResult<'listPopups'>['data'][number]
