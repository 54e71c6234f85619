import { z } from 'zod'
import {
  readRequestForm,
  REQUEST_FILES,
  RequestedLines,
  RETURN_MEDIA,
  ReturnReasonName,
  ReturnRequest,
} from '#src/features/returns/shopper/return-request.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_REPLY, MIN_REPLY, RETURN_KINDS, RETURN_STATUSES } from './return.rules.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()
const Item = {
  lineId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  optionValues: z.array(z.string()),
}

export const ReturnStatusName = z.enum(RETURN_STATUSES).meta({ id: 'ReturnStatus' })

/** What goes back for items, in minor units. */
export const ReturnAmounts = z
  .object({
    itemsAmount: Amount,
    deliveryAmount: Amount,
    feeAmount: Amount,
    /** What the shop keeps, and what earlier refunds have taken from this one. */
    restockingAmount: Amount,
    deductionAmount: Amount,
    setOffAmount: Amount,
    amount: Amount,
  })
  .meta({ id: 'ReturnAmounts' })

const Variant = z.object({ variantId: z.uuid(), optionValues: z.array(z.string()) }).meta({ id: 'ExchangeOption' })

const ReturnableLine = z
  .object({
    ...Item,
    /** Units that may come back for any reason, and those that may because of a fault. */
    anyReasonQuantity: z.number().int(),
    faultQuantity: z.number().int(),
    limit: z.enum(['notDelivered', 'alreadyReturned', 'windowOver', 'notReturnable']).nullable(),
    /** The last moment of the return period; null when nothing was delivered. */
    returnUntil: Time.nullable(),
    /** The variants that can be sent instead of the refund. */
    exchangeOptions: z.array(Variant.extend({ extraAmount: Amount }).meta({ id: 'PricedExchangeOption' })),
  })
  .meta({ id: 'ReturnableLine' })

/** What of an order may come back. */
export const ReturnableOrder = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    currency: z.string(),
    /** Where the refund goes. */
    paymentTitle: z.string(),
    /** Whether the shopper may withdraw from the contract without a reason. */
    isWithdrawable: z.boolean(),
    lines: z.array(ReturnableLine),
    returns: z.array(z.object({ number: z.string(), status: ReturnStatusName }).meta({ id: 'ReturnName' })),
  })
  .meta({ id: 'ReturnableOrder' })
export type ReturnableOrder = z.infer<typeof ReturnableOrder>

export const ReturnPreview = z
  .object({
    lines: z.array(
      z
        .object({
          ...Item,
          quantity: z.number().int(),
          reason: ReturnReasonName,
          note: z.string(),
          exchangeFor: Variant.nullable(),
        })
        .meta({ id: 'PreviewedReturnLine' }),
    ),
    costBearer: z.enum(['shopper', 'shop']),
    paymentTitle: z.string(),
    currency: z.string(),
    amounts: ReturnAmounts,
    /** What of it pays for other variants, which are sent instead. */
    exchangeAmount: Amount,
    /** What the customer pays on top of it for dearer ones. */
    exchangeDueAmount: Amount,
    /** What the shop adds when it is taken as store credit. */
    creditBonusAmount: Amount,
  })
  .meta({ id: 'ReturnPreview' })
export type ReturnPreview = z.infer<typeof ReturnPreview>

const ReturnLine = z
  .object({
    ...Item,
    quantity: z.number().int(),
    reason: ReturnReasonName.nullable(),
    note: z.string(),
    /** The ids of its photos, for `returnFile`. */
    imageIds: z.array(z.uuid()),
    /** What of it was accepted; null until then. */
    acceptedQuantity: z.number().int().nullable(),
    deductionAmount: Amount,
    deductionReason: z.string(),
    /** The variant that is sent instead of the refund; null for the refund. */
    exchangedFor: z.array(z.string()).nullable(),
  })
  .meta({ id: 'ReturnLine' })

/** A case as its customer sees it. */
export const Return = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    kind: z.enum(RETURN_KINDS),
    status: ReturnStatusName,
    requestedAt: Time,
    costBearer: z.enum(['shopper', 'shop']),
    keepsGoods: z.boolean(),
    /** The last moment to send it; null without a limit. */
    sendUntil: Time.nullable(),
    instructions: z.string(),
    address: z.string(),
    rejectReason: z.string(),
    refundNote: z.string(),
    /** What was repaired; empty without a repair. */
    repairNote: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** The label that the shop provides, for `returnFile`; null without one. */
    labelId: z.uuid().nullable(),
    currency: z.string(),
    paymentTitle: z.string(),
    lines: z.array(ReturnLine),
    /** What goes back; as refunded, once it was. */
    amount: Amount,
    /** What of it pays for other variants, which are sent instead. */
    exchangeAmount: Amount,
    /** What the customer pays on top of it for dearer ones. */
    exchangeDueAmount: Amount,
    isRefunded: z.boolean(),
    /** The number of the order that sends other variants; null without one, and before the refund. */
    exchangeOrderNumber: z.string().nullable(),
    /** What the customer has replied to a rejection. */
    reply: z.string(),
    actions: z.array(z.enum(['cancel', 'send', 'reply'])),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

/** A case in the list of its customer. */
export const OwnReturn = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    status: ReturnStatusName,
    requestedAt: Time,
    pieces: z.number().int(),
  })
  .meta({ id: 'OwnReturn' })
export type OwnReturn = z.infer<typeof OwnReturn>

const REPEATED = ['idempotency_required', 'idempotency_conflict', 'idempotency_in_flight'] as const
const REFUSED = [
  'not_found',
  'return_window_over',
  'not_returnable',
  'return_quantity',
  'return_open',
  'exchange_unavailable',
] as const
const common = { access: 'guest', limit: 'account', query: z.object({}) } as const
const UPLOADS = ['photo_required', 'upload_too_large', 'upload_type'] as const
const OfOrder = z.object({ id: z.uuid() })
const OfReturn = z.object({ number: z.string().min(1).max(20) })

/** Returns of shoppers, and of guests who may read the order. */
export const returnContract = {
  returnable: endpoint({
    ...common,
    method: 'get',
    path: '/shop/order/{orderNumber}/returnable',
    summary: 'Returns which items of an order may come back.',
    params: z.object({ orderNumber: z.string().min(1).max(40) }),
    body: null,
    response: z.object({ data: ReturnableOrder }),
    failures: ['not_found'],
  }),
  previewReturn: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/order/{id}/return/preview',
    summary: 'Checks which items may come back, and returns what is refunded for them; stores nothing.',
    params: OfOrder,
    body: z.strictObject({ lines: RequestedLines }),
    response: z.object({ data: ReturnPreview }),
    failures: REFUSED,
  }),
  requestReturn: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/order/{id}/return',
    summary:
      'Asks for the return of items. A request without a fault of the shop may be approved at once. Photos are sent as multipart/form-data: `files`, and the JSON of the rest as `request`.',
    successLimit: 'return',
    params: OfOrder,
    body: z.preprocess(readRequestForm, ReturnRequest),
    ...REQUEST_FILES,
    response: z.object({ data: Return }),
    failures: [...REFUSED, 'return_changed', 'too_many_returns', ...UPLOADS, ...REPEATED],
  }),
  myReturns: endpoint({
    ...common,
    access: 'shopper',
    method: 'get',
    path: '/shop/user/returns',
    summary: 'Lists the shopper’s returns, 20 per page, the newest first.',
    params: z.object({}),
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      userId: z.string().optional(),
      token: z.string().optional(),
    }),
    body: null,
    response: z.object({
      data: z.array(OwnReturn),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    }),
    failures: [],
  }),
  myReturn: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/return/{number}',
    summary: 'Returns a case of an order that this browser may read.',
    params: OfReturn,
    body: null,
    response: z.object({ data: Return }),
    failures: ['not_found'],
  }),
  cancelReturn: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/return/{number}/cancel',
    summary: 'Cancels a return that has not been sent.',
    params: OfReturn,
    body: z.strictObject({}),
    response: z.object({ data: Return }),
    failures: ['not_found', 'transition_not_allowed', ...REPEATED],
  }),
  sendReturn: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/return/{number}/sent',
    summary: 'Records that the parcel of a return is on its way.',
    params: OfReturn,
    body: z.strictObject({
      carrier: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().max(100).default(''),
      /** A photo or PDF that proves it, such as the receipt of the carrier. */
      proof: z.file().optional(),
    }),
    uploadBytes: REQUEST_FILES.uploadBytes,
    response: z.object({ data: Return }),
    failures: ['not_found', 'transition_not_allowed', 'upload_too_large', 'upload_type', ...REPEATED],
  }),
  replyToRejection: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/return/{number}/answer',
    summary: 'Replies to the rejection of a return, once; the shop decides again.',
    params: OfReturn,
    body: z.strictObject({ text: z.string().trim().min(MIN_REPLY).max(MAX_REPLY) }),
    response: z.object({ data: Return }),
    failures: ['not_found', 'transition_not_allowed', 'return_quantity', ...REPEATED],
  }),
  returnSlip: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/return/{number}/slip',
    summary: 'Returns the sheet that goes into the parcel of a return, as PDF.',
    params: OfReturn,
    body: null,
    response: z.object({}),
    media: ['application/pdf'],
    failures: ['not_found', 'transition_not_allowed'],
  }),
  returnFile: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/return/{number}/files/{fileId}',
    summary: 'Returns a photo of a return, or the label that the shop provides.',
    params: OfReturn.extend({ fileId: z.uuid() }),
    body: null,
    response: z.object({}),
    media: RETURN_MEDIA,
    failures: ['not_found'],
  }),
  openReturnLink: endpoint({
    ...common,
    method: 'post',
    path: '/shop/return/open',
    summary: 'Gives this browser access to the return of a mailed link.',
    params: z.object({}),
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ data: z.object({ number: z.string() }) }),
    failures: ['order_link_expired'],
  }),
}
