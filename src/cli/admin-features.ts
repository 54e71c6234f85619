import type { AdminFeature } from './admin-command.ts'
import { returns, withdrawals } from './return-features.ts'
import { changes, pending } from './change-features.ts'
import { customers, giftCards, ledger } from './customer-features.ts'
import { coupons, popups, promotions } from './discount-features.ts'
import { documents, orderDocuments } from './document-features.ts'
import { domains, duties, legal, opening, policies, pricing, profile, shipping, shop } from './settings-features.ts'
import { blog, images, pages } from './content-features.ts'
import { priceLists } from './price-features.ts'

const home = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/home/home.admin.contract.ts')).homeAdminContract,
  openApi: async () => (await import('#src/features/home/home.admin.api.ts')).homeAdminApi,
})

const insights = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/search-insights/insight.admin.contract.ts')).insightAdminContract,
  openApi: async () => (await import('#src/features/search-insights/insight.admin.api.ts')).insightAdminApi,
})

const search = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/search/search.admin.contract.ts')).searchAdminContract,
  openApi: async () => (await import('#src/features/search/search.admin.api.ts')).searchAdminApi,
})

const courier = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/courier/courier.admin.contract.ts')).courierAdminContract,
  openApi: async ({ config }) => {
    const { createCourierAdminApi } = await import('#src/features/courier/courier.admin.api.ts')
    const { CourierClients } = await import('#src/features/courier/courier-clients.service.ts')
    return createCourierAdminApi(new CourierClients({ simulatorUrl: config.courierSimulatorUrl }))
  },
})

const questions = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/questions/question.admin.contract.ts')).questionAdminContract,
  openApi: async () => (await import('#src/features/questions/question.admin.api.ts')).questionAdminApi,
})

const addressLookup = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/addresses/address-lookup.admin.contract.ts')).addressLookupAdminContract,
  openApi: async ({ config }) => {
    const { createAddressLookupAdminApi } = await import('#src/features/addresses/address-lookup.admin.api.ts')
    const { AddressLookupClients } = await import('#src/features/addresses/address-lookup.service.ts')
    return createAddressLookupAdminApi(new AddressLookupClients(config.addressSimulatorUrl))
  },
})

const reviews = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/reviews/review.admin.contract.ts')).reviewAdminContract,
  openApi: async () => (await import('#src/features/reviews/review.admin.api.ts')).reviewAdminApi,
})

const savedReplies = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/tickets/saved-reply.admin.contract.ts')).savedReplyAdminContract,
  openApi: async () => (await import('#src/features/tickets/saved-reply.admin.api.ts')).savedReplyAdminApi,
})

const tickets = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/tickets/ticket.admin.contract.ts')).ticketAdminContract,
    ...(await import('#src/features/tickets/ticket-overview.admin.contract.ts')).ticketOverviewAdminContract,
  },
  openApi: async ({ operator }) => {
    const { createTicketAdminApi } = await import('#src/features/tickets/ticket.admin.api.ts')
    return createTicketAdminApi(operator.storage)
  },
})

const access = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/access/access.admin.contract.ts')).accessAdminContract,
  openApi: async () => (await import('#src/features/access/access.admin.api.ts')).accessAdminApi,
})

const webhooks = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/webhooks/webhook.admin.contract.ts')).webhookAdminContract,
  openApi: async () => (await import('#src/features/webhooks/webhook.admin.api.ts')).webhookAdminApi,
})

const orders = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/order-management/order-list.admin.contract.ts')).orderListAdminContract,
    ...(await import('#src/features/order-management/order.admin.contract.ts')).orderAdminContract,
    ...(await import('#src/features/order-management/edit/order-edit.admin.contract.ts')).orderEditAdminContract,
    ...(await import('#src/features/order-changes/order-change.admin.contract.ts')).orderChangeAdminContract,
    ...(await import('#src/features/order-management/order-note.admin.contract.ts')).orderNoteAdminContract,
    ...(await import('#src/features/order-management/order-details.admin.contract.ts')).orderDetailsAdminContract,
    ...(await orderDocuments()).contract,
  },
  openApi: async (surroundings) => {
    const { orderListAdminApi } = await import('#src/features/order-management/order-list.admin.api.ts')
    const { createOrderAdminApi } = await import('#src/features/order-management/order.admin.api.ts')
    const { orderEditAdminApi } = await import('#src/features/order-management/edit/order-edit.admin.api.ts')
    const { orderChangeAdminApi } = await import('#src/features/order-changes/order-change.admin.api.ts')
    const { orderNoteAdminApi } = await import('#src/features/order-management/order-note.admin.api.ts')
    const { orderDetailsAdminApi } = await import('#src/features/order-management/order-details.admin.api.ts')
    const orderAdminApi = createOrderAdminApi(surroundings.operator.storage)
    const edits = [orderEditAdminApi, orderChangeAdminApi]
    const printed = await (await orderDocuments()).openApi(surroundings)
    const apis = [orderListAdminApi, orderAdminApi, ...edits, orderNoteAdminApi, orderDetailsAdminApi, printed]
    return { routes: apis.flatMap(({ routes }) => routes) }
  },
})

const catalog = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/catalog/admin/catalog.admin.contract.ts')).catalogAdminContract,
    ...(await import('#src/features/category-management/category.admin.contract.ts')).categoryAdminContract,
    ...(await import('#src/features/product-management/product.admin.contract.ts')).productAdminContract,
    ...(await import('#src/features/product-management/product-job.admin.contract.ts')).productJobAdminContract,
    ...(await import('#src/features/product-transfer/product-transfer.admin.contract.ts')).productTransferAdminContract,
    ...(await import('#src/features/inventory/stock.admin.contract.ts')).stockAdminContract,
  },
  openApi: async ({ config, operator }) => {
    const { catalogAdminApi } = await import('#src/features/catalog/admin/catalog.admin.api.ts')
    const { categoryAdminApi } = await import('#src/features/category-management/category.admin.api.ts')
    const { createProductAdminApi } = await import('#src/features/product-management/product.admin.api.ts')
    const { publicOrigin } = await import('#src/features/shop/host.rules.ts')
    const { createProductTransferAdminApi } =
      await import('#src/features/product-transfer/product-transfer.admin.api.ts')
    const transferApi = createProductTransferAdminApi((domain) => publicOrigin(domain, config))
    const { productJobAdminApi } = await import('#src/features/product-management/product-job.admin.api.ts')
    const { stockAdminApi } = await import('#src/features/inventory/stock.admin.api.ts')
    const apis = [
      catalogAdminApi,
      categoryAdminApi,
      createProductAdminApi(operator.storage),
      productJobAdminApi,
      transferApi,
      stockAdminApi,
    ]
    return { routes: apis.flatMap(({ routes }) => routes) }
  },
})

const searchAll = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/order-management/search-all.admin.contract.ts')).searchAllAdminContract,
  openApi: async () => (await import('#src/features/order-management/search-all.admin.api.ts')).searchAllAdminApi,
})

const bulkJobs = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/order-management/bulk/bulk.admin.contract.ts')).bulkAdminContract,
  openApi: async () => (await import('#src/features/order-management/bulk/bulk.admin.api.ts')).bulkAdminApi,
})

const overview = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/overview/overview.admin.contract.ts')).overviewAdminContract,
    ...(await import('#src/features/overview/staff-event.admin.contract.ts')).staffEventAdminContract,
  },
  openApi: async () => ({
    routes: [
      ...(await import('#src/features/overview/overview.admin.api.ts')).overviewAdminApi.routes,
      ...(await import('#src/features/overview/staff-event.admin.api.ts')).staffEventAdminApi.routes,
    ],
  }),
})

const sales = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/sales/sales.admin.contract.ts')).salesAdminContract,
  openApi: async () => (await import('#src/features/sales/sales.admin.api.ts')).salesAdminApi,
})

const parcels = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/order-management/parcel.admin.contract.ts')).parcelAdminContract,
  openApi: async ({ config }) => {
    const { createParcelAdminApi } = await import('#src/features/order-management/parcel.admin.api.ts')
    const { CourierClients } = await import('#src/features/courier/courier-clients.service.ts')
    return createParcelAdminApi(new CourierClients({ simulatorUrl: config.courierSimulatorUrl }))
  },
})

const payments = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/payments/payment.admin.contract.ts')).paymentAdminContract,
  openApi: async ({ operator }) => {
    const { createPaymentAdminApi } = await import('#src/features/payments/payment.admin.api.ts')
    return createPaymentAdminApi(operator.storage)
  },
})

const gateways = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/payments/gateway.admin.contract.ts')).gatewayAdminContract,
  openApi: async ({ config, operator }) => {
    const { createGatewayAdminApi } = await import('#src/features/payments/gateway.admin.api.ts')
    const { PaymentClients } = await import('#src/features/payments/payment-clients.service.ts')
    const { publicOrigin } = await import('#src/features/shop/host.rules.ts')
    return createGatewayAdminApi(
      new PaymentClients({
        allowLocal: config.environment !== 'production',
        simulators: config.demo ? (await import('#src/seed/simulator-accounts.ts')).SIMULATORS : {},
        originOf: (domain) => publicOrigin(domain, config),
        storage: operator.storage,
      }),
    )
  },
})

const members = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/staff/members/member.admin.contract.ts')).memberAdminContract,
  openApi: async ({ config }) => {
    const { createMemberAdminApi } = await import('#src/features/staff/members/member.admin.api.ts')
    const { publicOrigin } = await import('#src/features/shop/host.rules.ts')
    const { smtpUrl } = config.mail
    return createMemberAdminApi({
      origin: publicOrigin(config.adminHost, config),
      sendsMail: smtpUrl !== undefined,
    })
  },
})

const views = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/staff/view.admin.contract.ts')).viewAdminContract,
  openApi: async () => (await import('#src/features/staff/view.admin.api.ts')).viewAdminApi,
})

const permissionSets = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/staff/members/permission-set.admin.contract.ts')).permissionSetAdminContract,
  openApi: async () => (await import('#src/features/staff/members/permission-set.admin.api.ts')).permissionSetAdminApi,
})

const newsletter = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/newsletter/newsletter.admin.contract.ts')).newsletterAdminContract,
  openApi: async ({ config }) => {
    const { createNewsletterAdminApi } = await import('#src/features/newsletter/newsletter.admin.api.ts')
    const { publicOrigin } = await import('#src/features/shop/host.rules.ts')
    return createNewsletterAdminApi((domain) => publicOrigin(domain, config))
  },
})

const drafts = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/drafts/draft.admin.contract.ts')).draftAdminContract,
  openApi: async () => (await import('#src/features/drafts/draft.admin.api.ts')).draftAdminApi,
})

/**
 * Features by the resource of their commands, the part of the name before the colon. A command loads its own feature
 * only, because loading all of them takes longer than most commands run.
 */
export const ADMIN_FEATURES: ReadonlyMap<string, () => Promise<AdminFeature>> = new Map([
  ['campaigns', promotions],
  ['categories', catalog],
  ['coupons', coupons],
  ['flash-sales', promotions],
  ['imports', catalog],
  ['popups', popups],
  ['preorders', promotions],
  ['prices', catalog],
  ['product-images', catalog],
  ['product-jobs', catalog],
  ['products', catalog],
  ['price-lists', priceLists],
  ['promotions', promotions],
  ['stock', catalog],
  ['address-lookup', addressLookup],
  ['api-keys', access],
  ['audit', access],
  ['auth', shop],
  ['changes', changes],
  ['pending', pending],
  ['contacts', pages],
  ['courier', courier],
  ['customer-tags', customers],
  ['customers', customers],
  ['credit', customers],
  ['ledger', ledger],
  ['giftcards', giftCards],
  ['delivery-options', shipping],
  ['documents', documents],
  ['drafts', drafts],
  ['filters', search],
  ['gateways', gateways],
  ['home', home],
  ['images', images],
  ['domains', domains],
  ['duties', duties],
  ['legal', legal],
  ['opening', opening],
  ['logos', images],
  ['member-invitations', members],
  ['members', members],
  ['pages', pages],
  ['posts', blog],
  ['orders', orders],
  ['overview', overview],
  ['sales', sales],
  ['parcels', parcels],
  ['profile', profile],
  ['policies', policies],
  ['payments', payments],
  ['permission-sets', permissionSets],
  ['questions', questions],
  ['refunds', orders],
  ['reviews', reviews],
  ['saved-replies', savedReplies],
  ['settings', shop],
  ['shipments', orders],
  ['shipping-zones', shipping],
  ['subscribers', newsletter],
  ['bulk-jobs', bulkJobs],
  ['search', searchAll],
  ['views', views],
  ['search-pins', insights],
  ['withdrawals', withdrawals],
  ['returns', returns],
  ['searches', insights],
  ['synonym-proposals', insights],
  ['synonyms', search],
  ['taxes', pricing],
  ['theme', shop],
  ['tickets', tickets],
  ['webhook-deliveries', webhooks],
  ['webhooks', webhooks],
])
