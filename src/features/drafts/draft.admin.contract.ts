import { z } from 'zod'
import { AddressForm, TypedAddress } from '#src/features/addresses/address.contract.ts'
import { AppliedCoupon } from '#src/features/coupons/coupon.contract.ts'
import { Quote, Requirement, ServedCountry } from '#src/features/checkout/checkout.contract.ts'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { DraftContent, PaymentOfDraft } from './draft-content.contract.ts'
import { draftContent, draftPayment } from './draft-notation.rules.ts'
import { DRAFT_STATES } from './draft.rules.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()
const state = z.enum(DRAFT_STATES)

const DraftSummary = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    state,
    name: z.string(),
    currency: z.string(),
    /** As quoted when it was last saved. */
    totalAmount: Amount,
    /** The number of the order that it became; null before. */
    orderNumber: z.string().nullable(),
    createdBy: z.string(),
    updatedAt: Time,
  })
  .meta({ id: 'DraftSummary' })

const Draft = DraftSummary.extend({
  /** Counts the changes; a change names the version that it is about. */
  version: z.number().int(),
  content: DraftContent,
  heldUntil: Time.nullable(),
  /** The end of the mailed link; null before it was sent. */
  expiresAt: Time.nullable(),
  updatedBy: z.string(),
  createdAt: Time,
}).meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>
const ChangedDraft = z.object({ data: Draft, changeId: ChangeId }).meta({ id: 'ChangedDraft' })

const DraftLine = z
  .object({
    itemId: z.uuid(),
    /** null for a line without a product. */
    variantId: z.uuid().nullable(),
    name: z.string(),
    sku: z.string(),
    optionValues: z.array(z.string()),
    image: z.string().nullable(),
    quantity: z.number().int(),
    unitAmount: Amount,
    lineAmount: Amount,
    discountAmount: Amount,
    /** Units that can be sold; null when the stock is not tracked. */
    available: z.number().int().nullable(),
    problems: z.array(z.string()),
  })
  .meta({ id: 'DraftQuoteLine' })

/** A payment method that the shop offers for the draft. */
const DraftGateway = z.object({ _id: z.string(), provider: z.string(), title: z.string() }).meta({ id: 'DraftGateway' })

/** What a draft costs by the shop's own calculation, and what it still lacks. */
const DraftQuote = z
  .object({
    quoteHash: z.string(),
    lines: z.array(DraftLine),
    coupon: AppliedCoupon.nullable(),
    currency: z.string(),
    ...Quote.pick({
      pricesIncludeTax: true,
      subtotalAmount: true,
      discountAmount: true,
      shippingAmount: true,
      feeAmount: true,
      taxAmount: true,
      taxLines: true,
      totalAmount: true,
      shippingOffers: true,
      shippingOptionId: true,
    }).shape,
    requirements: z.array(Requirement),
    gateways: z.array(DraftGateway),
    gatewayId: z.string().nullable(),
  })
  .meta({ id: 'DraftQuote' })
export type DraftQuote = z.infer<typeof DraftQuote>

export type DraftPayment = z.infer<typeof PaymentOfDraft>

const FoundItem = z
  .object({
    variantId: z.uuid(),
    name: z.string(),
    sku: z.string(),
    optionValues: z.array(z.string()),
    image: z.string().nullable(),
    unitAmount: Amount,
    available: z.number().int().nullable(),
    /** Why it cannot be sold now; null when it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'SellableItem' })
export type FoundItem = z.infer<typeof FoundItem>

const FoundCustomer = z
  .object({
    userId: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Where their last order went; null without one. */
    address: TypedAddress.nullable(),
  })
  .meta({ id: 'DraftCustomerMatch' })

const ofDraft = z.object({ draftId: z.uuid() })
const search = z.object({ search: z.string().trim().min(1).max(100) })
const version = z.number().int().min(1)
const content = { content: DraftContent }

const OF_DRAFT = { draftId: 'draft' }
const CONTENT = {
  flags: { ...OF_DRAFT, content: { name: 'file', read: 'text' } },
  notations: { content: draftContent },
} as const
/** The content names a person, so the log has none of it. */
const audit = (action: string) => ({ action, data: () => ({}) })
const change = { method: 'post', permission: 'fulfil' } as const

/** Drafts: orders that staff prepare for a customer, for example on the phone. */
export const draftAdminContract = {
  listDrafts: operation({
    method: 'get',
    path: '/drafts',
    summary: 'Lists drafts, the last changed first, with the number of those that are not placed (100 at most).',
    permission: 'read',
    query: z.object({
      state: state.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
      /** The `next` of another page. */
      after: z.string().max(100).optional(),
      /** The `previous` of another page. */
      before: z.string().max(100).optional(),
    }),
    response: z.object({
      data: z.array(DraftSummary),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      waiting: z.number().int(),
    }),
    commands: [
      {
        name: 'drafts:list',
        notations: { totalAmount: money },
        columns: ['_id', 'number', 'state', 'name', 'totalAmount', 'createdBy', 'updatedAt'],
        empty: 'There are no drafts.',
      },
    ],
  }),
  showDraft: operation({
    method: 'get',
    path: '/drafts/{draftId}',
    summary: 'Returns a draft.',
    permission: 'read',
    params: ofDraft,
    response: z.object({ data: Draft }),
    commands: [{ name: 'drafts:show', flags: OF_DRAFT }],
  }),
  createDraft: operation({
    ...change,
    path: '/drafts',
    summary: 'Creates a draft, which may be incomplete.',
    body: z.strictObject(content),
    response: ChangedDraft,
    audit: { ...audit('draft.create'), target: () => 'draft' },
    commands: [{ name: 'drafts:create', ...CONTENT }],
  }),
  updateDraft: operation({
    ...change,
    method: 'put',
    path: '/drafts/{draftId}',
    summary: 'Replaces the content of a draft; a mailed link no longer works afterwards.',
    params: ofDraft,
    body: z.strictObject({ ...content, version }),
    response: ChangedDraft,
    audit: audit('draft.change'),
    failures: ['changed_meanwhile', 'transition_not_allowed'],
    commands: [{ name: 'drafts:update', ...CONTENT }],
  }),
  quoteDraft: operation({
    method: 'post',
    path: '/draft-quotes',
    summary: 'Returns what the content of a draft costs now, and what it lacks; nothing is stored.',
    permission: 'fulfil',
    effect: 'none',
    body: z.strictObject({
      ...content,
      /** The draft whose own hold does not count. */
      draftId: z.uuid().nullable().default(null),
      gatewayId: z.string().max(64).nullable().default(null),
      /** Whether the customer has paid already, so that no fee applies. */
      isPaid: z.boolean().default(false),
    }),
    response: z.object({ data: DraftQuote }),
    failures: ['cart_full'],
    commands: [{ name: 'drafts:quote', ...CONTENT }],
  }),
  holdDraftStock: operation({
    ...change,
    path: '/drafts/{draftId}/hold',
    summary: 'Holds the stock of a draft for 24 hours.',
    params: ofDraft,
    body: z.strictObject({}),
    response: z.object({ data: Draft }),
    audit: audit('draft.hold'),
    failures: ['insufficient_stock', 'transition_not_allowed'],
    commands: [{ name: 'drafts:hold-stock', flags: OF_DRAFT }],
  }),
  placeDraft: operation({
    ...change,
    path: '/drafts/{draftId}/place',
    summary: 'Places the order of a draft to whose total the customer has agreed. Repeating it gives the same order.',
    params: ofDraft,
    body: z.strictObject({
      payment: PaymentOfDraft,
      /** The quote to which the customer has agreed; absent for any total. */
      quoteHash: z.string().length(64).optional(),
    }),
    response: z.object({ data: z.object({ orderNumber: z.string(), status: z.string() }) }),
    audit: { action: 'draft.place', data: ({ body }) => ({ payment: body.payment.type }) },
    failures: ['insufficient_stock', 'out_of_stock', 'quote_changed', 'payment_unavailable', 'transition_not_allowed'],
    commands: [
      {
        name: 'drafts:place',
        flags: { ...OF_DRAFT, payment: { name: 'payment' }, quoteHash: 'quote' },
        notations: { payment: draftPayment },
      },
    ],
  }),
  sendDraft: operation({
    ...change,
    path: '/drafts/{draftId}/send',
    summary: 'Mails the customer a link on which they see, accept and pay a draft; it works for seven days.',
    params: ofDraft,
    body: z.strictObject({}),
    response: z.object({ data: Draft }),
    canWait: true,
    audit: audit('draft.send'),
    failures: ['transition_not_allowed'],
    commands: [{ name: 'drafts:send', flags: OF_DRAFT }],
  }),
  duplicateDraft: operation({
    ...change,
    path: '/drafts/{draftId}/duplicate',
    summary: 'Creates a draft with the content of another one.',
    params: ofDraft,
    body: z.strictObject({}),
    response: ChangedDraft,
    audit: audit('draft.duplicate'),
    commands: [{ name: 'drafts:duplicate', flags: OF_DRAFT }],
  }),
  deleteDraft: operation({
    ...change,
    method: 'delete',
    path: '/drafts/{draftId}',
    summary: 'Deletes a draft that was not placed, and releases its stock; it can be restored for a day.',
    params: ofDraft,
    response: z.object({ changeId: ChangeId }),
    audit: audit('draft.remove'),
    failures: ['transition_not_allowed'],
    commands: [{ name: 'drafts:delete', flags: OF_DRAFT }],
  }),
  searchSellableItems: operation({
    method: 'get',
    path: '/sellable-items',
    summary: 'Finds variants by product name or SKU, with their price and stock of now.',
    permission: 'read',
    query: search,
    response: z.object({ data: z.array(FoundItem) }),
    commands: [
      {
        name: 'drafts:search-items',
        notations: { unitAmount: money },
        columns: ['variantId', 'name', 'optionValues', 'sku', 'unitAmount', 'available'],
        empty: 'Nothing was found.',
      },
    ],
  }),
  searchDraftCustomers: operation({
    method: 'get',
    path: '/draft-customers',
    summary: 'Finds accounts and recent guests by the beginning of a name or e-mail address, or by phone number.',
    permission: 'fulfil',
    query: search,
    response: z.object({ data: z.array(FoundCustomer) }),
    commands: [
      {
        name: 'drafts:search-customers',
        columns: ['userId', 'name', 'email', 'phone'],
        empty: 'Nobody was found.',
      },
    ],
  }),
  showDraftSetup: operation({
    method: 'get',
    path: '/draft-setup',
    summary: 'Returns the countries that the shop delivers to, the address fields of one of them, and the tax classes.',
    permission: 'read',
    query: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    response: z.object({
      data: z.object({
        countries: z.array(ServedCountry),
        country: z.string(),
        form: AddressForm,
        taxClasses: z.array(z.string()),
      }),
    }),
    commands: [{ name: 'drafts:show-setup', print: (response) => JSON.stringify(response, null, 2) }],
  }),
}
