import { listSubscribers } from '#src/features/newsletter/subscriber-list.service.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { listDelivery } from '#src/features/shipping/delivery.admin.service.ts'
import { addWebhook, testWebhook } from '#src/features/webhooks/webhook.service.ts'
import { openAdmin, programWith, type TestAdmin } from '../admin.ts'
import { within } from '../orders.ts'
import type { TestShop } from '../shop.ts'
import type { Reply } from '../visitor.ts'

/** Objects of shop A's staff, and programs with the API key of B, or of A, on B's domain. */
export interface OperatorsOfTwo {
  ofA: TestAdmin
  ofB: TestAdmin
  /** A's key, on B's domain. */
  stranger: Pick<TestAdmin, 'get' | 'post' | 'put' | 'patch' | 'remove' | 'upload'>
  shipmentId: string
  webhookId: string
  deliveryId: string
  zoneId: string
  deliveryOptionId: string
  subscriberId: string
  popupId: string
}

interface AdminWorld {
  operators: OperatorsOfTwo
  placed: { orderNumber: string; paymentId: string }
  tickets: { number: string; attachmentId: string }
  ids: Readonly<Record<'page' | 'post' | 'contact' | 'category' | 'product' | 'flash' | 'campaign', string>>
}

type Outcome = 'no key' | 'not found' | 'nothing' | 'own'
type Case = (world: AdminWorld) => Promise<readonly (readonly [Outcome, Reply])[]>

export async function openOperatorsOfTwo(a: TestShop, b: TestShop, orderId: string): Promise<OperatorsOfTwo> {
  const ofA = await openAdmin(a)
  const parcel = { carrier: 'Alpha post', trackingNumber: 'ALPHA1', trackingUrl: '' }
  const shipmentId = await within(a, (tx) => shipOrder(tx, orderId, parcel))
  const { webhookId, deliveryId } = await within(a, async (tx) => {
    const { id } = await addWebhook(tx, { url: 'https://alpha.example/hook', events: ['stock.out'] })
    return { webhookId: id, deliveryId: await testWebhook(tx, id) }
  })
  const [zone] = await listDelivery(a.staffContext())
  await a.guest().post('/seller/subscriber-report', { email: 'alpha@example.com', shopId: a.id })
  const ofList = { state: null, after: null } as const
  const [subscriber] = await listSubscribers(a.staffContext(), ofList)
  const { body } = await ofA.post('/popups', { title: 'Alpha sale' })
  return {
    subscriberId: subscriber?._id ?? '',
    popupId: (body.data as { _id: string })._id,
    ofA,
    zoneId: zone?.id ?? '',
    deliveryOptionId: zone?.options[0]?.id ?? '',
    ofB: await openAdmin(b),
    stranger: programWith(ofA.key, b.guest()),
    shipmentId,
    webhookId,
    deliveryId,
  }
}

/** A's key is invalid on B's domain; B's own key finds nothing of A's. */
const read =
  (pathOf: (world: AdminWorld) => string, outcome: Outcome = 'not found') =>
  async (world: AdminWorld) =>
    [
      ['no key', await world.operators.stranger.get(pathOf(world))],
      [outcome, await world.operators.ofB.get(pathOf(world))],
    ] as const

/** Returns an image that does not belong to A. */
const onePixel = async (): Promise<File> => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'grey.png', { type: 'image/png' })
}

const act =
  (pathOf: (world: AdminWorld) => string, body: object = {}, outcome: Outcome = 'not found') =>
  async (world: AdminWorld) =>
    [
      ['no key', await world.operators.stranger.post(pathOf(world), body)],
      [outcome, await world.operators.ofB.post(pathOf(world), body)],
    ] as const

const remove = (pathOf: (world: AdminWorld) => string) => async (world: AdminWorld) =>
  [
    ['no key', await world.operators.stranger.remove(pathOf(world))],
    ['not found', await world.operators.ofB.remove(pathOf(world))],
  ] as const

const change =
  (pathOf: (world: AdminWorld) => string, body: object, outcome: Outcome = 'not found') =>
  async (world: AdminWorld) =>
    [
      ['no key', await world.operators.stranger.patch(pathOf(world), body)],
      [outcome, await world.operators.ofB.patch(pathOf(world), body)],
    ] as const

const replace = (pathOf: (world: AdminWorld) => string, body: object) => async (world: AdminWorld) =>
  [
    ['no key', await world.operators.stranger.put(pathOf(world), body)],
    ['not found', await world.operators.ofB.put(pathOf(world), body)],
  ] as const

const PLAN = { title: 'Beta', startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-02T00:00:00.000Z' }
const ITEM = { flashPriceAmount: 1, poolQuantity: 1 }

const order =
  (rest = '') =>
  ({ placed }: AdminWorld): string =>
    `/orders/${placed.orderNumber}${rest}`
const payment =
  (rest: string) =>
  ({ placed }: AdminWorld): string =>
    `/payments/${placed.paymentId}/${rest}`
const shipment =
  (rest: string) =>
  ({ operators }: AdminWorld): string =>
    `/shipments/${operators.shipmentId}/${rest}`
const refund =
  (rest: string) =>
  ({ placed }: AdminWorld): string =>
    `/refunds/${placed.paymentId}/${rest}`

const ticket =
  (rest = '') =>
  ({ tickets }: AdminWorld): string =>
    `/tickets/${tickets.number}${rest}`

export const adminCases = {
  listSupportTickets: read(() => '/tickets', 'nothing'),
  showSupportTicket: read(ticket()),
  downloadTicketAttachment: read((world) => ticket(`/attachments/${world.tickets.attachmentId}`)(world)),
  replyToTicket: act(ticket('/answer'), { body: 'It is on its way.' }),
  addTicketNote: act(ticket('/notes'), { body: 'Called the courier.' }),
  markTicketRead: act(ticket('/read')),
  resolveTicket: act(ticket('/resolve')),
  markTicketSpam: act(ticket('/spam')),
  setTicketPriority: act(ticket('/priority'), { priority: 'high' }),
  listOrders: read(() => '/orders', 'nothing'),
  showOrder: read(order()),
  showInvoice: read(order('/invoice')),
  startProcessing: act(order('/process')),
  shipOrder: act(order('/ship')),
  cancelOrder: act(order('/cancel'), { reason: 'staff' }),
  refundOrder: act(order('/refund'), { amount: 1, reason: 'kindness' }),
  deliverShipment: act(shipment('deliver')),
  recordCash: act(order('/collect'), { amount: 1 }),
  recordTracking: act(shipment('tracking'), { status: 'inTransit' }),
  bookParcel: act(shipment('parcel')),
  resolveParcel: act(shipment('parcel/settle'), { consignmentId: null }),
  retryRefund: act(refund('retry')),
  markRefundPaid: act(refund('done')),
  listPaymentsToVerify: read(() => '/payments', 'nothing'),
  showPaymentScreenshot: read(payment('screenshot')),
  confirmPayment: act(payment('confirm')),
  rejectPayment: act(payment('reject')),
  resolvePayment: act(payment('resolve'), { decision: 'accept' }),
  listApiKeys: read(() => '/keys', 'own'),
  createApiKey: act(() => '/keys', { name: 'Till', role: 'owner' }, 'own'),
  revokeApiKey: remove(({ operators }) => `/keys/${operators.ofA.keyId}`),
  listWebhooks: read(() => '/webhooks', 'nothing'),
  createWebhook: act(() => '/webhooks', { url: 'https://shop.example/hook' }, 'own'),
  deleteWebhook: remove(({ operators }) => `/webhooks/${operators.webhookId}`),
  testWebhook: act(({ operators }) => `/webhooks/${operators.webhookId}/test`),
  listWebhookDeliveries: read(({ operators }) => `/deliveries?webhookId=${operators.webhookId}`, 'nothing'),
  replayWebhookDelivery: act(({ operators }) => `/deliveries/${operators.deliveryId}/replay`),
  listShippingZones: read(() => '/zones', 'own'),
  createShippingZone: act(() => '/zones', { name: 'Here', members: [{}] }, 'own'),
  updateShippingZone: change(({ operators }) => `/zones/${operators.zoneId}`, { name: 'Theirs' }),
  deleteShippingZone: remove(({ operators }) => `/zones/${operators.zoneId}`),
  createDeliveryOption: act(({ operators }) => `/zones/${operators.zoneId}/delivery`, {
    title: 'Theirs',
    rate: { type: 'flat', amount: 0 },
    minDays: 1,
    maxDays: 2,
  }),
  updateDeliveryOption: change(({ operators }) => `/delivery/${operators.deliveryOptionId}`, { enabled: false }),
  listAuditEntries: read(() => '/audit', 'nothing'),
  listPosts: read(() => '/posts', 'own'),
  showPost: read(({ ids }) => `/posts/${ids.post}`),
  createPost: act(() => '/posts', { title: 'Mine', body: '', author: '', status: 'draft' }, 'own'),
  updatePost: change(({ ids }) => `/posts/${ids.post}`, { title: 'Stolen' }),
  listPages: read(() => '/pages', 'own'),
  createPage: act(() => '/pages', { title: 'Mine', page: 'nav1', status: false, body: '' }, 'own'),
  updatePage: change(({ ids }) => `/pages/${ids.page}`, { title: 'Stolen' }),
  listContacts: read(() => '/contacts', 'own'),
  createContact: act(
    () => '/contacts',
    { media: 'LINE', URL: 'https://line.example', modal: false, footer: false },
    'own',
  ),
  updateContact: change(({ ids }) => `/contacts/${ids.contact}`, { modal: false }),
  deleteContact: remove(({ ids }) => `/contacts/${ids.contact}`),
  createImage: async ({ operators }) => [
    ['no key', await operators.stranger.upload('/pictures', { picture: await onePixel() })],
    ['own', await operators.ofB.upload('/pictures', { picture: await onePixel() })],
  ],
  showSettings: read(() => '/settings', 'own'),
  updateSettings: act(() => '/settings', { holdMinutes: 12, googleId: 'G-BETA12345' }, 'own'),
  listSubscribers: read(() => '/subscribers', 'nothing'),
  exportSubscribers: read(() => '/subscribers.csv', 'own'),
  unsubscribe: act(({ operators }) => `/subscribers/${operators.subscriberId}/unsubscribe`),
  listPopups: read(() => '/popups', 'nothing'),
  createPopup: act(() => '/popups', { title: 'Welcome' }, 'own'),
  setPopupStatus: act(({ operators }) => `/popups/${operators.popupId}/pause`),
  deletePopup: remove(({ operators }) => `/popups/${operators.popupId}`),
  listTaxRates: read(() => '/taxes', 'own'),
  createTaxRate: act(() => '/taxes', { country: 'IE', ratePpm: 1, label: 'VAT' }, 'own'),
  deleteTaxRate: remove(({ operators }) => `/taxes/${operators.zoneId}`),
  showSignIn: read(() => '/sign-in', 'own'),
  updateSignIn: change(() => '/sign-in', { passwordMin: 12 }, 'own'),
  showTheme: read(() => '/theme', 'own'),
  updateTheme: change(() => '/theme', { primary: '#123456' }, 'own'),
  showHomeBlocks: read(() => '/home', 'own'),
  updateHomeBlocks: change(() => '/home', { show: ['journal'] }, 'own'),
  showFilters: read(() => '/filters', 'own'),
  updateFilters: change(() => '/filters', { attributes: ['Material'] }, 'own'),
  listSynonyms: read(() => '/synonyms', 'own'),
  createSynonyms: act(() => '/synonyms', { terms: ['sofa', 'couch'] }, 'own'),
  deleteSynonyms: remove(() => '/synonyms/alpha'),
  showCourier: read(() => '/courier', 'own'),
  updateCourier: async ({ operators }) => {
    const body = { credentials: { clientId: '', clientSecret: '', username: '', password: '' } }
    return [['no key', await operators.stranger.put('/courier', body)]]
  },
  deleteCourier: async ({ operators }) => [
    ['no key', await operators.stranger.remove('/courier')],
    ['own', await operators.ofB.remove('/courier')],
  ],
  setPrice: act(() => '/prices', { product: 'alpha-cup', priceAmount: 1 }),
  setStock: act(() => '/stock', { product: 'alpha-cup', onHand: 1 }),
  updateCategory: change(({ ids }) => `/categories/${ids.category}`, { name: 'Stolen' }),
  setCategorySlug: act(({ ids }) => `/categories/${ids.category}/slug`, { slug: 'stolen' }),
  setProductSlug: act(({ ids }) => `/products/${ids.product}/slug`, { slug: 'stolen' }),
  listPromotions: read(() => '/promotions', 'nothing'),
  createFlashSale: act(() => '/flash-sales', { ...PLAN, items: [{ product: 'alpha-cup', ...ITEM }] }),
  updateFlashSale: replace(({ ids }) => `/flash-sales/${ids.flash}`, { ...PLAN, items: [{ product: 'pot', ...ITEM }] }),
  setFlashSaleStatus: act(({ ids }) => `/flash-sales/${ids.flash}/status`, { status: 'paused' }),
  createCampaign: act(() => '/campaigns', { ...PLAN, products: ['alpha-cup'] }),
  updateCampaign: replace(({ ids }) => `/campaigns/${ids.campaign}`, { ...PLAN, products: ['pot'] }),
  setCampaignStatus: act(({ ids }) => `/campaigns/${ids.campaign}/status`, { status: 'paused' }),
  setPreorder: replace(() => '/preorders/alpha-cup', { shipsBy: '2099-01-31', limit: 5 }),
  deletePreorder: remove(() => '/preorders/alpha-cup'),
  listCoupons: read(() => '/coupons', 'nothing'),
  createCoupon: act(() => '/coupons', { code: 'BETA10', discount: { type: 'freeShipping' } }, 'own'),
  setCouponStatus: act(() => '/coupons/ALPHA10/status', { status: 'paused' }),
} satisfies Readonly<Record<string, Case>>
