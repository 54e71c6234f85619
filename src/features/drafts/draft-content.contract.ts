import { z } from 'zod'
import { TypedAddress } from '#src/features/addresses/address.contract.ts'
import { MAX_DRAFT_LINES, MAX_LINE_NAME, MAX_NOTE, MAX_REASON, MAX_REFERENCE, MAX_UNIT_AMOUNT } from './draft.rules.ts'

const Quantity = z.number().int().min(1).max(999)
const Amount = z.number().int().min(0).max(MAX_UNIT_AMOUNT)
const reason = z.string().trim().min(1).max(MAX_REASON)

/** What staff take off a line or the goods: basis points or minor units. */
const Reduction = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), bps: z.number().int().min(1).max(10_000), reason }),
    z.strictObject({ type: z.literal('fixed'), amount: Amount.min(1), reason }),
  ])
  .meta({ id: 'DraftReduction' })

const DraftItem = z
  .strictObject({
    itemId: z.uuid(),
    variantId: z.uuid(),
    quantity: Quantity,
    reduction: Reduction.nullable().default(null),
  })
  .meta({ id: 'DraftItem' })

/** A line without a product and without stock. */
const DraftCustomLine = z
  .strictObject({
    itemId: z.uuid(),
    name: z.string().trim().min(1).max(MAX_LINE_NAME),
    unitAmount: Amount,
    quantity: Quantity,
    taxClass: z.string().trim().min(1).max(40).default('standard'),
    reduction: Reduction.nullable().default(null),
  })
  .meta({ id: 'DraftCustomLine' })

const DraftCustomer = z
  .strictObject({
    /** The account; null for a guest. */
    userId: z.uuid().nullable().default(null),
    name: z.string().trim().max(100).default(''),
    email: z.string().trim().max(320).default(''),
    phone: z.string().trim().max(30).default(''),
  })
  .meta({ id: 'DraftCustomer' })

/** What staff enter into a draft. It may be incomplete; the quote says what is missing. */
export const DraftContent = z
  .strictObject({
    customer: DraftCustomer.default({ userId: null, name: '', email: '', phone: '' }),
    items: z.array(DraftItem).max(MAX_DRAFT_LINES).default([]),
    customLines: z.array(DraftCustomLine).max(MAX_DRAFT_LINES).default([]),
    /** Name and phone number are those of the customer when they are absent. */
    address: TypedAddress.default({}),
    shippingOptionId: z.uuid().nullable().default(null),
    /** The shop's own price of the delivery in minor units; null for that of the option. */
    shippingAmount: Amount.nullable().default(null),
    couponCode: z.string().trim().max(100).nullable().default(null),
    reduction: Reduction.nullable().default(null),
    note: z.string().max(MAX_NOTE).default(''),
  })
  .refine(({ items, customLines }) => items.length + customLines.length <= MAX_DRAFT_LINES, {
    path: ['items'],
    message: `A draft has at most ${MAX_DRAFT_LINES} lines.`,
  })
  .refine(({ items }) => new Set(items.map(({ variantId }) => variantId)).size === items.length, {
    path: ['items'],
    message: 'Each variant can be on one line only.',
  })
  .meta({ id: 'DraftContent' })

/** How the customer pays: by a method of the shop, or already outside of it. */
export const PaymentOfDraft = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('gateway'), gatewayId: z.string().max(64) }),
    z.strictObject({ type: z.literal('received'), reference: z.string().trim().max(MAX_REFERENCE).default('') }),
  ])
  .meta({ id: 'DraftPayment' })
