import type { TypedAddress } from '#src/features/addresses/address.rules.ts'
import type { StaffTerms } from '#src/features/checkout/staff-terms.rules.ts'
import type { Reduction } from '#src/features/pricing/totals.rules.ts'

export const MAX_DRAFT_LINES = 100
export const MAX_LINE_NAME = 80
export const MAX_REASON = 200
/** As on an order of the checkout. */
export const MAX_NOTE = 500
/** The longest reference of a payment that staff have received. */
export const MAX_REFERENCE = 40
/** Minor units; far below what a sum could make inexact. */
export const MAX_UNIT_AMOUNT = 1_000_000_000_00

/** How long the mailed link to a draft works. */
export const LINK_DAYS = 7

/** How long stock is held for a draft on request. */
export const HELD_HOURS = 24

export const DRAFT_STATES = ['open', 'sent', 'placed', 'expired'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

interface DraftLine {
  itemId: string
  quantity: number
  reduction: (Reduction & { reason: string }) | null
}

/** What staff enter into a draft; amounts in minor units. */
export interface DraftContent {
  customer: { userId: string | null; name: string; email: string; phone: string }
  items: (DraftLine & { variantId: string })[]
  customLines: (DraftLine & { name: string; unitAmount: number; taxClass: string })[]
  address: TypedAddress
  shippingOptionId: string | null
  shippingAmount: number | null
  couponCode: string | null
  reduction: (Reduction & { reason: string }) | null
  note: string
}

/** Returns the state of a draft: one that was sent expires with its link. */
export function stateOf({ state, expiresAt }: { state: string; expiresAt: Date | null }, now: Date): DraftState {
  if (state === 'placed') return 'placed'
  if (state !== 'sent') return 'open'
  return expiresAt !== null && expiresAt > now ? 'sent' : 'expired'
}

/** Returns what staff have agreed with the customer. @param isPaid whether the customer has paid already */
export function termsOf(content: DraftContent, isPaid: boolean): StaffTerms {
  const lines = [...content.items, ...content.customLines]
  return {
    customLines: content.customLines,
    reductions: new Map(
      lines.flatMap(({ itemId, reduction }): [string, Reduction][] => (reduction ? [[itemId, reduction]] : [])),
    ),
    orderReduction: content.reduction,
    shippingAmount: content.shippingAmount,
    isPaid,
  }
}

/** Returns the address with the customer's name and phone number where it has none of its own. */
export const addressOf = ({ address, customer }: DraftContent): TypedAddress => ({
  ...address,
  name: address.name?.trim() ? address.name : customer.name,
  phone: address.phone?.trim() ? address.phone : customer.phone,
})

/** Returns the content with other ids of its lines, for another draft. */
export function copyContent(content: DraftContent, newId: () => string): DraftContent {
  return {
    ...content,
    items: content.items.map((item) => ({ ...item, itemId: newId() })),
    customLines: content.customLines.map((line) => ({ ...line, itemId: newId() })),
  }
}
