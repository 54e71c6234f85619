import { z } from 'zod'
import { listOf, OfOrder, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { ReturnAmounts, ReturnStatusName } from './return.contract.ts'
import { inspectedLine, receivedLine } from './return-notation.rules.ts'
import { ReturnReasonName } from '#src/features/returns/shopper/return-request.contract.ts'
import { MAX_DEDUCTION_REASON, RETURN_CONDITIONS, RETURN_KINDS, RETURN_VIEWS } from './return.rules.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()
const Count = z.number().int()

const ListedReturn = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    customer: z.string(),
    kind: z.enum(RETURN_KINDS),
    status: ReturnStatusName,
    requestedAt: Time,
    /** When it has to arrive, or when the money of a withdrawal has to be paid; null without a limit. */
    dueAt: Time.nullable(),
    /** Whether `showReturnSlip` has a sheet for its parcel. */
    hasSlip: z.boolean(),
    pieces: Count,
    /** What is refunded, or was. */
    amount: Amount,
    currency: z.string(),
  })
  .meta({ id: 'ListedReturn' })
const Page = listOf(ListedReturn)

const AdminReturnLine = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    optionValues: z.array(z.string()),
    orderedQuantity: Count,
    quantity: Count,
    /** What these units cost, after discounts. */
    itemsAmount: Amount,
    reason: ReturnReasonName.nullable(),
    note: z.string(),
    /** The ids of its photos, for `showReturnFile`. */
    imageIds: z.array(z.uuid()),
    isShopFault: z.boolean(),
    receivedQuantity: Count.nullable(),
    acceptedQuantity: Count.nullable(),
    resellableQuantity: Count.nullable(),
    condition: z.enum(RETURN_CONDITIONS).nullable(),
    deductionAmount: Amount,
    deductionReason: z.string(),
    /** The variant that is sent instead of the refund; null for the refund. */
    exchangedFor: z.array(z.string()).nullable(),
  })
  .meta({ id: 'AdminReturnLine' })

const AdminReturn = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    kind: z.enum(RETURN_KINDS),
    status: ReturnStatusName,
    customer: z.object({ name: z.string(), email: z.string() }),
    requestedAt: Time,
    sendUntil: Time.nullable(),
    costBearer: z.enum(['shopper', 'shop']),
    keepsGoods: z.boolean(),
    hasSlip: z.boolean(),
    rejectReason: z.string(),
    /** What the customer has replied to the rejection. */
    reply: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** The label that the shop provides, and the customer's proof of sending, for `showReturnFile`. */
    labelId: z.uuid().nullable(),
    /** Whether `addReturnLabel` is possible. */
    takesLabel: z.boolean(),
    proofId: z.uuid().nullable(),
    currency: z.string(),
    paymentTitle: z.string(),
    lines: z.array(AdminReturnLine),
    /** What the customer was shown. */
    previewAmount: Amount,
    /** What goes back as the case stands now. */
    amounts: ReturnAmounts,
    /** What was refunded; null until then. */
    refundAmount: Amount.nullable(),
    refundNote: z.string(),
    /** What was repaired; empty without a repair. */
    repairNote: z.string(),
    /** What of it pays for other variants, which are sent instead. */
    exchangeAmount: Amount,
    /** What the customer pays on top of it for dearer ones. */
    exchangeDueAmount: Amount,
    /** The number of the order that sends other variants; null without one, and before the refund. */
    exchangeOrderNumber: z.string().nullable(),
    events: z.array(z.object({ type: z.string(), actor: z.string(), at: Time }).meta({ id: 'ReturnEvent' })),
    actions: z.array(z.enum(['approve', 'reject', 'receive', 'inspect', 'refund', 'sendBack', 'replace', 'close'])),
  })
  .meta({ id: 'AdminReturn' })

const ofReturn = z.object({ number: z.string().min(1).max(20) })
const OF_RETURN = { number: 'return' }
const LineId = z.uuid()
const Quantity = Count.min(0).max(100_000)
const Lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(100)
/** Units of a line. */
export const LineUnits = z.strictObject({ lineId: LineId, quantity: Quantity }).meta({ id: 'LineUnits' })

/** Written for the customer. */
const Reason = z.strictObject({ reason: z.string().trim().min(1).max(500) })

const AMOUNTS = {
  previewAmount: money,
  refundAmount: money,
  exchangeAmount: money,
  exchangeDueAmount: money,
  itemsAmount: money,
  deductionAmount: money,
}

const change = {
  method: 'post',
  params: ofReturn,
  permission: 'fulfil',
  response: z.object({ data: AdminReturn }),
} as const

const printReturns = (page: z.infer<typeof Page>): string =>
  printEntries(page, 'return', ({ number, orderNumber, customer, status, requestedAt, pieces }) => [
    [number, status, requestedAt, `order ${orderNumber}`].join('  '),
    `${customer}, ${pieces === 1 ? '1 item' : `${pieces} items`}`,
  ])

const printReturn = ({ data }: { data: z.infer<typeof AdminReturn> }): string =>
  [
    `${data.number}  ${data.status}  order ${data.orderNumber}  ${data.customer.name}, ${data.customer.email}`,
    ...data.lines.map(({ _id, quantity, name, reason, receivedQuantity, acceptedQuantity }) =>
      [
        `${_id}  ${quantity} x ${name}`,
        reason,
        receivedQuantity !== null && `${receivedQuantity} received`,
        acceptedQuantity !== null && `${acceptedQuantity} accepted`,
      ]
        .filter(Boolean)
        .join('  '),
    ),
    data.rejectReason,
    data.reply,
    `Next: ${data.actions.join(', ') || 'nothing'}`,
  ]
    .filter(Boolean)
    .join('\n')

const PRINTED = { flags: OF_RETURN, print: printReturn }
const LINES = { flags: { ...OF_RETURN, lines: 'line' } }

/** Returns of items, for staff. */
export const returnAdminContract = {
  listReturns: operation({
    permission: 'read',
    method: 'get',
    path: '/returns',
    summary: 'Lists returns, 50 at a time: withdrawals whose refund is late, then the newest first.',
    query: z.object({
      ...PageOfList,
      view: z.enum(RETURN_VIEWS).default('all'),
      /** A part of the number of the return or the order, or of the customer's name or e-mail address. */
      search: z.string().trim().max(100).default(''),
      ...OfOrder,
    }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'returns:list', print: printReturns }],
  }),
  showReturn: operation({
    permission: 'read',
    method: 'get',
    path: '/returns/{number}',
    summary: 'Returns a case with its items, what is refunded for them, and what happened.',
    params: ofReturn,
    response: z.object({ data: AdminReturn }),
    commands: [{ name: 'returns:show', ...PRINTED }],
  }),
  showReturnSlip: operation({
    permission: 'read',
    method: 'get',
    path: '/returns/{number}/slip',
    summary: 'Returns the sheet that goes into the parcel of a return, as PDF.',
    params: ofReturn,
    media: ['application/pdf'],
    failures: ['transition_not_allowed'],
    commands: [{ name: 'returns:print-slip', flags: OF_RETURN }],
  }),
  approveReturn: operation({
    ...change,
    path: '/returns/{number}/approve',
    summary: 'Approves a return, and mails where to send the items, or that the customer may keep them.',
    body: z.strictObject({ keepsGoods: z.boolean().default(false) }),
    failures: ['transition_not_allowed'],
    canWait: true,
    audit: { action: 'return.approve' },
    commands: [{ name: 'returns:approve', ...PRINTED }],
  }),
  rejectReturn: operation({
    ...change,
    path: '/returns/{number}/reject',
    summary: 'Rejects a return with a reason, which is mailed.',
    body: Reason,
    failures: ['transition_not_allowed'],
    // The reason is written for the customer.
    audit: { action: 'return.reject', data: () => ({}) },
    commands: [{ name: 'returns:reject', ...PRINTED }],
  }),
  receiveReturn: operation({
    ...change,
    path: '/returns/{number}/receive',
    summary: 'Records what has arrived; all that was asked for when no counts are given.',
    body: z.strictObject({
      lines: Lines(LineUnits).optional(),
    }),
    failures: ['transition_not_allowed', 'return_quantity'],
    audit: { action: 'return.receive' },
    commands: [{ name: 'returns:receive', ...PRINTED, ...LINES, notations: { lines: receivedLine } }],
  }),
  inspectReturn: operation({
    ...change,
    path: '/returns/{number}/inspect',
    summary: 'Records the condition of items that have arrived, what is deducted for it, and which can be sold again.',
    body: z.strictObject({
      lines: Lines(
        z
          .strictObject({
            lineId: LineId,
            accepted: Quantity,
            resellable: Quantity,
            condition: z.enum(RETURN_CONDITIONS),
            isShopFault: z.boolean(),
            deductionAmount: Amount.min(0).default(0),
            deductionReason: z.string().trim().max(MAX_DEDUCTION_REASON).default(''),
          })
          .meta({ id: 'InspectedLine' }),
      ),
    }),
    failures: ['transition_not_allowed', 'return_quantity', 'return_note_required'],
    audit: { action: 'return.inspect', data: ({ body }) => ({ lines: body.lines.length }) },
    commands: [{ name: 'returns:inspect', ...PRINTED, ...LINES, notations: { lines: inspectedLine } }],
  }),
  refundReturn: operation({
    ...change,
    permission: 'refund',
    path: '/returns/{number}/refund',
    summary:
      'Refunds a return to the original payment, and puts what can be sold again back into stock. A lower amount than the customer was shown needs a note, which is mailed.',
    body: z.strictObject({ note: z.string().trim().max(300).default('') }),
    failures: ['transition_not_allowed', 'return_note_required'],
    audit: { action: 'return.refund', data: () => ({}) },
    commands: [{ name: 'returns:refund', ...PRINTED, notations: AMOUNTS }],
  }),
  createReturn: operation({
    permission: 'fulfil',
    method: 'post',
    path: '/returns',
    summary: 'Enters a return that came without a request, also after the return period; all that was sent by default.',
    body: z.strictObject({
      orderNumber: z.string().trim().min(1).max(40),
      reason: ReturnReasonName,
      lines: Lines(LineUnits).optional(),
    }),
    response: change.response,
    failures: ['not_found', 'return_quantity', 'nothing_to_return'],
    audit: { action: 'return.create' },
    commands: [
      {
        name: 'returns:create',
        flags: { orderNumber: 'order', lines: 'line' },
        print: printReturn,
        notations: { lines: receivedLine },
      },
    ],
  }),
  sendBackReturn: operation({
    ...change,
    path: '/returns/{number}/send-back',
    summary: 'Rejects what has arrived: it goes back to the customer, with a reason that is mailed.',
    body: Reason,
    failures: ['transition_not_allowed'],
    audit: { action: 'return.sendBack', data: () => ({}) },
    commands: [{ name: 'returns:send-back', ...PRINTED }],
  }),
  replaceReturn: operation({
    ...change,
    permission: 'refund',
    path: '/returns/{number}/replace',
    summary:
      'Sends faulty items once more, in an order that costs nothing, or says what was repaired. The customer gets a mail.',
    body: z
      .strictObject({ how: z.enum(['replacement', 'repair']), note: z.string().trim().max(500).default('') })
      .refine(({ how, note }) => how === 'replacement' || note !== '', { path: ['note'] }),
    failures: ['transition_not_allowed', 'exchange_unavailable'],
    audit: { action: 'return.replace', data: ({ body }) => ({ how: body.how }) },
    commands: [{ name: 'returns:replace', ...PRINTED }],
  }),
  closeReturn: operation({
    ...change,
    path: '/returns/{number}/close',
    summary: 'Closes a return that was refunded, replaced or rejected.',
    body: z.strictObject({}),
    failures: ['transition_not_allowed'],
    audit: { action: 'return.close' },
    commands: [{ name: 'returns:close', ...PRINTED }],
  }),
}
