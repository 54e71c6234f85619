import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AdminName } from '#src/composition/contract.ts'
import { pendingStore } from '#src/features/changes/pending.store.ts'
import { listSubscribers } from '#src/features/newsletter/subscriber-list.service.ts'
import { questionContract } from '#src/features/questions/question.contract.ts'
import { addContactsAndPages } from '#src/features/shop/first-content.service.ts'
import { changeSettings } from '#src/features/shop/shop-settings.service.ts'
import { listDelivery } from '#src/features/shipping/delivery.admin.service.ts'
import { addWebhook, testWebhook } from '#src/features/webhooks/webhook.service.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { openAdmin, type TestAdmin } from '../admin.ts'
import { within } from '../orders.ts'
import type { TestShop } from '../shop.ts'
import { openMember } from '../staff.ts'
import { openWorld, type Outcome, type World } from './world.ts'

/** Two shops, with more objects of A that only staff can name. */
export interface AdminWorld extends World {
  /** The owner of A. */
  owner: TestAdmin
  staffIds: Readonly<
    Record<
      | 'webhook'
      | 'webhookDelivery'
      | 'zone'
      | 'deliveryOption'
      | 'subscriber'
      | 'refund'
      | 'question'
      | 'savedReply'
      | 'member'
      | 'invitation'
      | 'customerNote'
      | 'draft'
      | 'change'
      | 'pending'
      | 'note'
      | 'view'
      | 'bulkJob'
      | 'productJob'
      | 'import'
      | 'couponBatch'
      | 'image'
      | 'giftCard'
      | 'giftCardBatch'
      | 'priceList'
      | 'permissionSet'
      | 'mail'
      | 'withdrawal',
      string
    >
  >
}

/** Writes what a shop with products lacks before it opens to visitors. */
async function makeReadyToOpen(shop: TestShop): Promise<void> {
  const text = { page: 'footer1', status: true, url: null, body: '<p>Ours</p>' } as const
  const pages = ['Terms', 'Privacy'].map((title) => ({ ...text, title }))
  await addContactsAndPages(shop.staffContext(), { contacts: [], pages })
  await changeSettings(shop.staffContext(), { legal: { companyName: 'Beta Ltd' } })
}

/** Adds an operation that waits to be done. */
async function addPending(shop: TestShop): Promise<string> {
  const row = { id: randomUUID(), operation: 'shipOrder', target: 'A', staff_id: randomUUID(), actor: 'Kim' }
  const input = { params: { orderNumber: 'A' }, body: {} }
  await within(shop, (tx) => pendingStore(tx).add({ ...row, targets: [], runs_at: new Date(), input }))
  return row.id
}

export async function openAdminWorld(): Promise<AdminWorld> {
  const world = await openWorld()
  const { a, b, placed } = world
  const owner = await openAdmin(a)
  await makeReadyToOpen(b)
  const { webhook, webhookDelivery } = await within(a, async (tx) => {
    const { id } = await addWebhook(tx, { url: 'https://alpha.example/hook', events: ['stock.out'] })
    return { webhook: id, webhookDelivery: await testWebhook(tx, id) }
  })
  const [zone] = await listDelivery(a.staffContext())
  const {
    data: [subscriber],
  } = await listSubscribers(a.staffContext(), { state: null })
  await owner.post(`/orders/${placed.orderNumber}/refund`, { amount: 1, reason: 'kindness' })
  const { refunds } = (await owner.get(`/orders/${placed.orderNumber}`)).body.data as { refunds: { _id: string }[] }
  await a.guest().requestEndpoint(questionContract.submitQuestion, {
    params: { productId: 'alpha-cup' },
    body: { body: 'Is the alpha cup round?', email: 'ana@example.com' },
  })
  const { data: questions } = (await owner.get('/questions')).body as { data: { _id: string }[] }
  await openMember(a, 'support')
  const reply = await owner.post('/saved-replies', { title: 'Alpha greeting', body: 'Dear alpha shopper,' })
  await owner.post('/members', { email: 'ada@example.com', role: 'support' })
  const statement = {
    submittedAt: new Date().toISOString(),
    name: 'Ana',
    contract: 'Alpha cup',
    email: 'ana@example.com',
  }
  const withdrawn = (await owner.post('/withdrawals', statement)).body.data as { number: string }
  const draft = (await owner.post('/drafts', { content: {} })).body.data as { _id: string }
  const set = await owner.post('/permission-sets', { name: 'Alpha packing', permissions: ['orders.read'] })
  const { data: members } = (await owner.get('/members')).body as { data: { _id: string }[] }
  const { data: invitations } = (await owner.get('/member-invitations')).body as { data: { _id: string }[] }
  const { body: tagged } = (await owner.put(`/orders/${placed.orderNumber}/tags`, { tags: ['alpha'] })) as {
    body: { changeId?: string }
  }
  const { body: noted } = (await owner.post(`/orders/${placed.orderNumber}/notes`, { body: 'An alpha note' })) as {
    body: { data: { noteId: string } }
  }
  await owner.post(`/customers/${world.shopper.userId}/notes`, { body: 'Likes alpha cups.' })
  const { notes } = (await owner.get(`/customers/${world.shopper.userId}`)).body.data as { notes: { _id: string }[] }
  const { data: view } = (await owner.post('/views', { name: 'Alpha', query: '', isShared: true })).body as {
    data: { _id: string }
  }
  const { data: bulkJob } = (
    await owner.post('/bulk-jobs', { operation: 'startProcessing', orders: [placed.orderNumber] })
  ).body as { data: { _id: string } }
  const { data: productJob } = (await owner.post('/product-jobs', { products: [world.ids.product], status: 'active' }))
    .body as { data: { _id: string } }
  const file = new File(['Handle,Title,Variant Price\nalpha-cup,Alpha cup,1.00\n'], 'alpha.csv')
  const { data: uploaded } = (await owner.upload('/imports', { file })).body as { data: { _id: string } }
  const { mails } = (await owner.get(`/orders/${placed.orderNumber}/history`)).body.data as {
    mails: { _id: string }[]
  }
  await owner.upload('/pictures', { picture: await createImage() })
  const { data: images } = (await owner.get('/pictures')).body as { data: { _id: string }[] }
  const batch = await owner.post('/coupons/ALPHA10/batches', { prefix: 'A-', count: 1 })
  const { batchId } = (await owner.post('/gift-cards', { amount: 100 })).body as { batchId: string }
  const { data: giftCards } = (await owner.get('/gift-cards')).body as { data: { _id: string }[] }
  const priceList = await owner.post('/price-lists', {
    name: 'A',
    rows: [{ variant: a.variantId('alpha-cup'), amount: 1 }],
  })
  const staffIds = {
    giftCard: giftCards[0]?._id ?? '',
    giftCardBatch: batchId,
    priceList: (priceList.body.data as { _id: string })._id,
    image: images[0]?._id ?? '',
    couponBatch: (batch.body.data as { _id: string })._id,
    mail: mails[0]?._id ?? '',
    import: uploaded._id,
    view: view._id,
    bulkJob: bulkJob._id,
    productJob: productJob._id,
    permissionSet: (set.body.data as { _id: string })._id,
    webhook,
    webhookDelivery,
    zone: zone?.id ?? '',
    deliveryOption: zone?.options[0]?.id ?? '',
    subscriber: subscriber?._id ?? '',
    refund: refunds[0]?._id ?? '',
    question: questions[0]?._id ?? '',
    savedReply: (reply.body.data as { _id: string })._id,
    member: members[0]?._id ?? '',
    invitation: invitations[0]?._id ?? '',
    customerNote: notes[0]?._id ?? '',
    draft: draft._id,
    withdrawal: withdrawn.number,
    change: tagged.changeId ?? '',
    pending: await addPending(a),
    note: noted.data.noteId,
  }
  if (Object.values(staffIds).includes('')) throw new Error('An object of A is missing.')
  return { ...world, owner, staffIds }
}

/** A valid request to an operation; its ids are those of A. */
export interface AdminCase {
  params?: (world: AdminWorld) => Readonly<Record<string, string>>
  query?: (world: AdminWorld) => Readonly<Record<string, string>>
  body?: object | (() => Promise<object>)
  /** What staff of B get who have the permission; "not found" by default. */
  outcome?: Outcome
}

const own = { outcome: 'own' } as const
const nothing = { outcome: 'nothing' } as const

const order = { params: ({ placed }: AdminWorld) => ({ orderNumber: placed.orderNumber }) }
const payment = { params: ({ placed }: AdminWorld) => ({ paymentId: placed.paymentId }) }
const shipment = { params: ({ ids }: AdminWorld) => ({ shipmentId: ids.shipment }) }
const refund = { params: ({ staffIds }: AdminWorld) => ({ refundId: staffIds.refund }) }
const customer = { params: ({ shopper }: AdminWorld) => ({ customerId: shopper.userId }) }
const itemReturn = { params: ({ returnNumber }: AdminWorld) => ({ number: returnNumber }) }
const withdrawal = { params: ({ staffIds }: AdminWorld) => ({ number: staffIds.withdrawal }) }
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const ticket = { params: ({ tickets }: AdminWorld) => ({ number: tickets.number }) }
const review = { params: (world: AdminWorld) => ({ id: world.review.reviewId }) }
const category = { params: ({ ids }: AdminWorld) => ({ category: ids.category }) }
const product = { params: () => ({ product: 'alpha-cup' }) }
const draft = { params: ({ staffIds }: AdminWorld) => ({ draftId: staffIds.draft }) }
const of = (name: keyof AdminWorld['ids']) => ({ params: ({ ids }: AdminWorld) => ({ id: ids[name] }) })
const ofStaff = (name: keyof AdminWorld['staffIds']) => ({
  params: ({ staffIds }: AdminWorld) => ({ id: staffIds[name] }),
})

const PLAN = { title: 'Beta', startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-02T00:00:00.000Z' }
const item = (slug: string) => ({ product: slug, flashPriceAmount: 1, poolQuantity: 1 })

/** Returns an image that does not belong to A. */
async function createImage(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).png()
  return new File([new Uint8Array(await image.toBuffer())], 'grey.png', { type: 'image/png' })
}

const ofVariant: AdminCase = { params: ({ ids }) => ({ variantId: ids.variant }) }
const managed: AdminCase = { params: ({ ids }) => ({ productId: ids.product }) }
const PRODUCT = {
  name: 'Stolen',
  shortDescription: '',
  description: '',
  brand: '',
  isDigital: false,
  taxClass: 'standard',
  minPerOrder: 1,
  maxPerOrder: 99,
  categoryId: null,
  images: [],
  options: [],
  attributes: [],
  variants: [
    {
      _id: null,
      optionValues: [],
      sku: '',
      barcode: '',
      priceAmount: 0,
      sale: null,
      weightGrams: 0,
      stockTracked: true,
      backorderLimit: 0,
      image: null,
    },
  ],
  status: 'draft',
  publishAt: null,
  availableFrom: null,
}

/** What every role may do. */
const OF_SUPPORT = {
  showPreview: own,
  listOrders: nothing,
  countOrders: own,
  listOrderTags: nothing,
  listViews: nothing,
  listBulkJobs: nothing,
  showBulkJob: ofStaff('bulkJob'),
  stopBulkJob: ofStaff('bulkJob'),
  undoBulkJob: ofStaff('bulkJob'),
  listProductJobs: nothing,
  showProductJob: ofStaff('productJob'),
  exportRejectedProducts: ofStaff('productJob'),
  listProductRows: own,
  // What an edit contains decides on its permissions; this one contains nothing.
  startProductJob: { outcome: 'invalid', body: { edits: [{ productId: randomUUID() }] } },
  checkProductJob: { ...own, body: { edits: [{ productId: randomUUID() }] } },
  stopProductJob: ofStaff('productJob'),
  undoProductJob: ofStaff('productJob'),
  saveView: { ...own, body: { name: 'Beta', query: 'view=toShip' } },
  deleteView: ofStaff('view'),
  searchAll: { ...own, query: ({ placed }) => ({ search: placed.orderNumber }) },
  showOrder: order,
  showOrderHistory: order,
  listOrderChanges: order,
  listOrderCarriers: order,
  printOrderDocuments: { outcome: 'invalid', body: { kind: 'packingSlips', orders: ['AAAAA-AAAAA'] } },
  tagOrders: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'], added: ['A'] } },
  assignOrders: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'], staffId: null } },
  showOrderMail: {
    params: ({ placed, staffIds }: AdminWorld) => ({ orderNumber: placed.orderNumber, mailId: staffIds.mail }),
  },
  previewRefund: { ...order, body: { amount: 1 } },
  showInvoice: order,
  listDrafts: nothing,
  showDraft: draft,
  searchSellableItems: { ...nothing, query: () => ({ search: 'alpha' }) },
  showDraftSetup: own,
  listPaymentsToVerify: nothing,
  listOpenWork: own,
  listStaffEvents: own,
  listFailedRefunds: nothing,
  listParcelsInDoubt: nothing,
  listLowStock: own,
  listProducts: own,
  listStock: own,
  listStockMovements: own,
  showProduct: managed,
  showProductHistory: managed,
  showProductPreview: managed,
  showProductSetup: own,
  listCategories: own,
  showCategory: category,
  showOrderOverview: own,
  listRunningOffers: own,
  showPaymentScreenshot: payment,
  listShippingZones: own,
  previewDelivery: { ...own, query: () => ({ country: 'IE' }) },
  undoChange: { params: ({ staffIds }) => ({ changeId: staffIds.change }) },
  listPendingOperations: own,
  cancelPendingOperation: { params: ({ staffIds }) => ({ id: staffIds.pending }) },
  listColleagues: own,
  addOrderNote: { ...order, body: { body: 'Called.' } },
  deleteOrderNote: { params: ({ placed, staffIds }) => ({ orderNumber: placed.orderNumber, noteId: staffIds.note }) },
  setOrderTags: { ...order, body: { tags: ['gift'] } },
  assignOrder: { ...order, body: { staffId: null } },
  recordTracking: { ...shipment, body: { status: 'inTransit' } },
  listCustomers: own,
  listCustomerTags: nothing,
  showCustomer: customer,
  showCustomerCredit: customer,
  checkLedger: nothing,
  listGiftCards: nothing,
  listSupportTickets: nothing,
  showSupportTicket: ticket,
  downloadTicketAttachment: {
    params: ({ tickets }) => ({ number: tickets.number, attachmentId: tickets.attachmentId }),
  },
  replyToTicket: { ...ticket, body: { body: 'It is on its way.' } },
  addTicketNote: { ...ticket, body: { body: 'Called the courier.' } },
  markTicketRead: ticket,
  resolveTicket: ticket,
  markTicketSpam: ticket,
  setTicketPriority: { ...ticket, body: { priority: 'high' } },
  unmarkTicketSpam: ticket,
  closeTicket: ticket,
  assignTicket: { ...ticket, body: { staffId: null } },
  createTicket: {
    body: { subject: 'Your order', body: 'It is on its way.', email: 'beta@example.com' },
    ...own,
  },
  showTicketSummary: own,
  showTicketCustomer: ticket,
  listSavedReplies: nothing,
  listWithdrawals: nothing,
  showWithdrawal: withdrawal,
  listReturns: nothing,
  listDocuments: nothing,
  checkDocuments: own,
  showReturn: itemReturn,
  showReturnSlip: itemReturn,
  showReturnFile: {
    params: ({ returnNumber, returnFileId }: AdminWorld) => ({ number: returnNumber, fileId: returnFileId }),
  },
  createSavedReply: { ...own, body: { title: 'Thanks', body: 'Thank you.' } },
  updateSavedReply: { ...ofStaff('savedReply'), body: { title: 'Thanks', body: 'Thank you.', isShared: true } },
  deleteSavedReply: ofStaff('savedReply'),
  listReviewsToModerate: nothing,
  publishReview: { ...review, body: { version: 1 } },
  rejectReview: { ...review, body: { version: 1, reason: 'spam' } },
  replyToReview: { ...review, body: { body: 'Thank you.' } },
  listQuestionsToModerate: nothing,
  replyToQuestion: { ...ofStaff('question'), body: { body: 'Yes, it is.' } },
  rejectQuestion: { ...ofStaff('question'), body: {} },
} satisfies Partial<Record<AdminName, AdminCase>>

/** What managers and owners may do. */
const OF_MANAGER = {
  createWithdrawal: {
    ...own,
    body: { submittedAt: '2026-01-02T10:00:00.000Z', name: 'Beta', contract: 'A cup', email: 'beta@example.com' },
  },
  matchWithdrawal: { ...withdrawal, body: { orderNumber: '00000-00000' } },
  acceptWithdrawal: { ...withdrawal, body: {} },
  declineWithdrawal: { ...withdrawal, body: { reason: 'It was used.' } },
  addReturnLabel: { ...itemReturn, body: async () => ({ label: await createImage() }) },
  approveReturn: { ...itemReturn, body: { keepsGoods: false } },
  rejectReturn: { ...itemReturn, body: { reason: 'It was used.' } },
  receiveReturn: { ...itemReturn, body: {} },
  inspectReturn: {
    ...itemReturn,
    body: { lines: [{ lineId: UNKNOWN_ID, accepted: 1, resellable: 1, condition: 'asNew', isShopFault: false }] },
  },
  createReturn: { body: { orderNumber: '00000-00000', reason: 'other' } },
  sendBackReturn: { ...itemReturn, body: { reason: 'It was used.' } },
  closeReturn: { ...itemReturn, body: {} },
  startBulkJob: {
    outcome: 'invalid',
    body: { operation: 'startProcessing', orders: ['AAAAA-AAAAA'] },
  },
  printOrderLabels: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'] } },
  cancelOrders: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'], reason: 'other' } },
  bookParcels: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'] } },
  previewParcels: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'] } },
  previewShipping: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'] } },
  previewCancellation: { outcome: 'invalid', body: { orders: ['AAAAA-AAAAA'] } },
  startProcessing: order,
  cancelOrderChange: { ...order, body: {} },
  previewOrderEdit: { ...order, body: { edit: {} } },
  proposeOrderEdit: { ...order, body: { edit: {}, reason: 'Asked for', totalAmount: 1 } },
  withdrawOrderEdit: { ...order, body: {} },
  applyOrderEdit: { ...order, body: { edit: {}, reason: 'Asked for', totalAmount: 1 } },
  createDraft: { ...own, body: { content: {} } },
  updateDraft: { ...draft, body: { content: {}, version: 1 } },
  quoteDraft: { ...own, body: { content: {} } },
  holdDraftStock: { ...draft, body: {} },
  placeDraft: { ...draft, body: { payment: { type: 'received' } } },
  sendDraft: { ...draft, body: {} },
  duplicateDraft: { ...draft, body: {} },
  deleteDraft: draft,
  searchDraftCustomers: { ...nothing, query: () => ({ search: 'a' }) },
  shipOrder: order,
  cancelOrder: { ...order, body: { reason: 'staff' } },
  recordCash: { ...order, body: { amount: 1 } },
  deliverShipment: shipment,
  bookParcel: shipment,
  changeOrderAddress: {
    ...order,
    body: {
      address: { name: 'Thief', country: 'DE', addressLine1: 'Side street 1', city: 'Hamburg', postcode: '20099' },
    },
  },
  resendOrderMail: {
    params: ({ placed, staffIds }: AdminWorld) => ({ orderNumber: placed.orderNumber, mailId: staffIds.mail }),
    body: {},
  },
  renewOrderAccess: { ...order, body: {} },
  updateShipment: { ...shipment, body: { trackingNumber: 'STOLEN' } },
  resolveParcel: { ...shipment, body: { consignmentId: null } },
  createCustomer: { ...own, body: { name: 'Kim Beta', email: 'kim.beta@example.com' } },
  updateCustomer: { ...customer, body: { name: 'Stolen' } },
  setCustomerTags: { ...customer, body: { tags: ['Stolen'] } },
  addCustomerNote: { ...customer, body: { body: 'Stolen' } },
  deleteCustomerNote: {
    params: ({ shopper, staffIds }) => ({ customerId: shopper.userId, noteId: staffIds.customerNote }),
  },
  setCustomerTax: { ...customer, body: { vatNumber: 'DE123456789' } },
  blockCustomer: { ...customer, body: { reason: 'fraud' } },
  unblockCustomer: customer,
  sendPasswordReset: customer,
  endCustomerSessions: customer,
  confirmPayment: payment,
  rejectPayment: payment,
  resolvePayment: { ...payment, body: { decision: 'accept' } },
  listPosts: own,
  showPost: of('post'),
  createPost: { ...own, body: { title: 'Mine', body: '', author: '', status: 'draft' } },
  updatePost: { ...of('post'), body: { title: 'Stolen' } },
  listPages: own,
  createPage: { ...own, body: { title: 'Mine', page: 'nav1', status: false, body: '' } },
  updatePage: { ...of('page'), body: { title: 'Stolen' } },
  listContacts: own,
  createContact: { ...own, body: { media: 'LINE', URL: 'https://line.example', modal: false, footer: false } },
  updateContact: { ...of('contact'), body: { modal: false } },
  deleteContact: of('contact'),
  createVideo: { ...own, body: async () => ({ video: new File(['WEBVTT'], 'captions.vtt') }) },
  createImage: { ...own, body: async () => ({ picture: await createImage() }) },
  listImages: nothing,
  showImage: ofStaff('image'),
  updateImage: { ...ofStaff('image'), body: { fileName: 'beta.png', alt: 'Beta', focus: null } },
  deleteImage: ofStaff('image'),
  listSubscribers: nothing,
  exportSubscribers: own,
  addSubscriber: { ...own, body: { email: 'kim.beta@example.com', consent: 'Asked for it on the phone.' } },
  unsubscribe: ofStaff('subscriber'),
  listPopups: nothing,
  createPopup: { ...own, body: { title: 'Welcome' } },
  showPopup: of('popup'),
  previewPopup: { ...own, body: { title: 'Welcome' } },
  updatePopup: { ...of('popup'), body: { title: 'Welcome' } },
  setPopupStatus: of('popup'),
  deletePopup: of('popup'),
} satisfies Partial<Record<AdminName, AdminCase>>

/** What only owners may do. */
const OF_OWNER = {
  exportOrders: own,
  exportCustomers: own,
  downloadDocuments: { ...own, query: () => ({ month: '2026-11' }) },
  exportProducts: own,
  createImport: { ...own, body: async () => ({ file: new File(['Handle,Title,Variant Price\n'], 'beta.csv') }) },
  listImports: own,
  showImport: ofStaff('import'),
  checkImport: { ...ofStaff('import'), body: {} },
  applyImport: ofStaff('import'),
  stopImport: ofStaff('import'),
  undoImport: ofStaff('import'),
  applyRefundingOrderEdit: { ...order, body: { edit: {}, reason: 'Asked for', totalAmount: 1 } },
  refundOrder: { ...order, body: { amount: 1, reason: 'kindness' } },
  refundReturn: { ...itemReturn, body: { note: '' } },
  replaceReturn: { ...itemReturn, body: { how: 'repair', note: 'A new lid.' } },
  exportCustomer: customer,
  issueGiftCards: { ...own, body: { amount: 500 } },
  changeGiftCard: { params: ({ staffIds }) => ({ cardId: staffIds.giftCard, change: 'block' }), body: {} },
  exportGiftCodes: { query: ({ staffIds }) => ({ batchId: staffIds.giftCardBatch }) },
  changeCustomerCredit: { ...customer, body: { change: 'grant', amount: 500, reason: 'Stolen' } },
  eraseCustomer: { ...customer, body: { email: 'nobody@example.com' } },
  retryRefund: refund,
  markRefundPaid: refund,
  listMembers: own,
  inviteMember: { ...own, body: { email: 'kim.beta@example.com', role: 'support' } },
  setMemberRole: { ...ofStaff('member'), body: { role: 'owner' } },
  removeMember: ofStaff('member'),
  endMemberSessions: { ...ofStaff('member'), body: {} },
  resetMemberFactor: { ...ofStaff('member'), body: {} },
  setSecondFactorRule: { ...own, body: { isRequired: true } },
  resendMemberInvitation: { ...ofStaff('invitation'), body: {} },
  listMemberInvitations: own,
  cancelMemberInvitation: ofStaff('invitation'),
  listPermissionSets: nothing,
  createPermissionSet: { ...own, body: { name: 'Packing', permissions: ['orders.read'] } },
  updatePermissionSet: { ...ofStaff('permissionSet'), body: { name: 'Packing', permissions: ['orders.read'] } },
  deletePermissionSet: ofStaff('permissionSet'),
  listApiKeys: own,
  createApiKey: { ...own, body: { name: 'Till', role: 'owner' } },
  revokeApiKey: { params: ({ owner }) => ({ id: owner.keyId }) },
  listAuditEntries: nothing,
  exportAuditEntries: own,
  listAuditActors: own,
  listWebhooks: nothing,
  createWebhook: { ...own, body: { url: 'https://shop.example/hook' } },
  deleteWebhook: ofStaff('webhook'),
  testWebhook: ofStaff('webhook'),
  listWebhookDeliveries: { ...nothing, query: ({ staffIds }) => ({ webhookId: staffIds.webhook }) },
  replayWebhookDelivery: ofStaff('webhookDelivery'),
  createShippingZone: { ...own, body: { name: 'Here', members: [{}] } },
  updateShippingZone: { ...ofStaff('zone'), body: { name: 'Theirs' } },
  deleteShippingZone: ofStaff('zone'),
  createDeliveryOption: {
    ...ofStaff('zone'),
    body: { title: 'Theirs', rate: { type: 'flat', amount: 0 }, minDays: 1, maxDays: 2 },
  },
  updateDeliveryOption: { ...ofStaff('deliveryOption'), body: { enabled: false } },
  showSettings: own,
  createLogo: { ...own, body: async () => ({ logo: await createImage() }) },
  showProfile: own,
  showSetup: own,
  showLegal: own,
  showDuties: own,
  confirmDuty: { ...own, params: () => ({ id: 'epr' }), body: { note: 'We are registered' } },
  showOpening: own,
  showPlan: own,
  listDomains: own,
  checkShopDomain: { ...own, query: () => ({ domain: 'beta.localhost' }) },
  addDomain: { ...own, body: () => Promise.resolve({ domain: `${randomUUID()}.localhost` }) },
  setMainDomain: { params: ({ a }) => ({ domain: a.domain }) },
  removeDomain: { params: ({ a }) => ({ domain: a.domain }) },
  proveDomain: { params: ({ a }) => ({ domain: a.domain }), body: {} },
  showToVisitors: own,
  hideFromVisitors: own,
  showLegalText: { ...own, params: () => ({ slug: 'terms' }) },
  updateSeller: { ...own, body: { companyName: 'Beta Ltd' } },
  updateLegalText: { ...own, params: () => ({ slug: 'terms' }), body: { title: 'Terms', body: '<p>Ours</p>' } },
  updateProfile: { ...own, body: { slogan: 'Things that last' } },
  showPolicies: own,
  setDocumentSeries: {
    ...own,
    body: { series: 'invoice', year: new Date().getUTCFullYear() + 1, prefix: 'B-', first: 1 },
  },
  updatePolicies: { ...own, body: { returnParcelDays: 30 } },
  showSales: own,
  listBestSellers: nothing,
  updateSettings: { ...own, body: { holdMinutes: 12, googleId: 'G-BETA12345' } },
  showSignIn: own,
  updateSignIn: { ...own, body: { passwordMin: 12 } },
  showTheme: own,
  previewTheme: own,
  updateTheme: { ...own, body: { primary: '#123456' } },
  showHomeBlocks: own,
  updateHomeBlocks: { ...own, body: { show: ['journal'] } },
  showFilters: own,
  updateFilters: { ...own, body: { attributes: ['Material'] } },
  listAttributes: own,
  listSynonyms: own,
  createSynonyms: { ...own, body: { terms: ['sofa', 'couch'] } },
  deleteSynonyms: { params: () => ({ term: 'alpha' }) },
  listSearches: own,
  listSynonymProposals: own,
  acceptSynonymProposal: { body: { term: 'alpha', synonym: 'beta' } },
  dismissSynonymProposal: { body: { term: 'alpha', synonym: 'beta' } },
  listSearchPins: own,
  createSearchPin: { body: { term: 'alpha', product: 'nothing' } },
  deleteSearchPin: { params: () => ({ pinId: randomUUID() }) },
  listPaymentGateways: own,
  createPaymentGateway: { ...own, body: { provider: 'cod', title: 'Cash' } },
  updatePaymentGateway: { ...of('gateway'), body: { enabled: false } },
  showAddressLookup: own,
  // A valid key would be sent to the provider.
  updateAddressLookup: {
    outcome: 'invalid',
    body: { provider: 'google', credentials: { ADDRESS_LOOKUP_KEY: '' } },
  },
  deleteAddressLookup: own,
  showCourier: own,
  // Valid credentials would be sent to the courier.
  updateCourier: {
    outcome: 'invalid',
    body: { credentials: { clientId: '', clientSecret: '', username: '', password: '' } },
  },
  deleteCourier: own,
  listTaxRates: own,
  createTaxRate: { ...own, body: { country: 'IE', ratePpm: 1, label: 'VAT' } },
  deleteTaxRate: ofStaff('zone'),
  setPrice: { body: { product: 'alpha-cup', priceAmount: 1 } },
  setStock: { body: { product: 'alpha-cup', onHand: 1 } },
  changeStock: { ...ofVariant, body: { by: 1 } },
  setLowStockLevel: { ...ofVariant, body: { level: 1 } },
  setVariantImage: { body: { product: 'alpha-cup', image: 1 } },
  createCategory: { ...own, body: { name: 'Stolen' } },
  updateCategory: { ...category, body: { name: 'Stolen' } },
  moveCategory: { ...category, body: { parent: null } },
  deleteCategory: { ...category, body: {} },
  setCategorySlug: { ...category, body: { slug: 'stolen' } },
  setProductSizeGuide: { params: ({ ids }) => ({ product: ids.product }), body: { page: null } },
  listProductVideos: { params: ({ ids }) => ({ product: ids.product }) },
  createProduct: { ...own, body: { product: PRODUCT } },
  updateProduct: { ...managed, body: { product: PRODUCT } },
  duplicateProduct: { ...managed, body: {} },
  trashProduct: { ...managed, body: {} },
  restoreProduct: { ...managed, body: {} },
  createProductImage: { ...own, body: async () => ({ picture: await createImage() }) },
  setProductVideos: { params: ({ ids }) => ({ product: ids.product }), body: { videos: [] } },
  setCategorySizeGuide: { params: ({ ids }) => ({ category: ids.category }), body: { page: null } },
  setProductSlug: { params: ({ ids }) => ({ product: ids.product }), body: { slug: 'stolen' } },
  listPromotions: nothing,
  showFlashSale: of('flash'),
  previewFlashSale: { body: { ...PLAN, items: [item('alpha-cup')] } },
  createFlashSale: { body: { ...PLAN, items: [item('alpha-cup')] } },
  updateFlashSale: { ...of('flash'), body: { ...PLAN, items: [item('pot')] } },
  setFlashSaleStatus: { ...of('flash'), body: { status: 'paused' } },
  showCampaign: of('campaign'),
  previewCampaign: { body: { ...PLAN, products: ['alpha-cup'] } },
  createCampaign: { body: { ...PLAN, products: ['alpha-cup'] } },
  updateCampaign: { ...of('campaign'), body: { ...PLAN, products: ['pot'] } },
  setCampaignStatus: { ...of('campaign'), body: { status: 'paused' } },
  setPreorder: { ...product, body: { shipsBy: '2099-01-31', limit: 5 } },
  deletePreorder: product,
  listPriceLists: nothing,
  showPriceList: ofStaff('priceList'),
  previewPriceList: { body: { name: 'Stolen', reductions: [{ kind: 'product', name: 'alpha-cup', bps: 1000 }] } },
  createPriceList: { body: { name: 'Stolen', reductions: [{ kind: 'product', name: 'alpha-cup', bps: 1000 }] } },
  updatePriceList: { ...ofStaff('priceList'), body: { name: 'Stolen' } },
  endPriceList: { ...ofStaff('priceList'), body: {} },
  listCoupons: nothing,
  showCoupon: { params: () => ({ code: 'ALPHA10' }) },
  previewCoupon: { body: { discount: { type: 'freeShipping' }, products: ['alpha-cup'] } },
  createCoupon: { ...own, body: { code: 'BETA10', discount: { type: 'freeShipping' } } },
  updateCoupon: { params: () => ({ code: 'ALPHA10' }), body: { discount: { type: 'freeShipping' } } },
  createCouponBatch: { params: () => ({ code: 'ALPHA10' }), body: { prefix: 'B-', count: 2 } },
  exportCouponBatch: ofStaff('couponBatch'),
  endCoupon: { params: () => ({ code: 'ALPHA10' }), body: {} },
  deleteCoupon: { params: () => ({ code: 'ALPHA10' }) },
  setCouponStatus: { params: () => ({ code: 'ALPHA10' }), body: { status: 'paused' } },
} satisfies Partial<Record<AdminName, AdminCase>>

/** All admin operations. One without a case does not compile. */
export const adminCases: Readonly<Record<AdminName, AdminCase>> = { ...OF_SUPPORT, ...OF_MANAGER, ...OF_OWNER }

/** Names of the operations that each role may call. */
export const ALLOWED: Readonly<Record<StaffRole, ReadonlySet<string>>> = {
  support: new Set(Object.keys(OF_SUPPORT)),
  manager: new Set(Object.keys({ ...OF_SUPPORT, ...OF_MANAGER })),
  owner: new Set(Object.keys(adminCases)),
}
