import { acceptDraft, findOfferedDraft, type OfferedDraft } from '#src/features/drafts/draft-send.service.ts'
import {
  acceptChange,
  declineChange,
  findOfferedChange,
  type OfferedChange,
} from '#src/features/order-management/edit/order-proposal.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Offer } from './offer.contract.ts'

/** Links of drafts and of changes begin differently. */
const LINK = /^(d|c)-([\w-]{43})$/

function readLink(token: string): { isDraft: boolean; secret: string } {
  const [, kind, secret = ''] = LINK.exec(token) ?? []
  return { isDraft: kind === 'd', secret }
}

/** Returns what a link offers; null when it has ended. */
export async function getOffer(context: ShopContext, token: string, gatewayId: string | null): Promise<Offer | null> {
  const { isDraft, secret } = readLink(token)
  if (isDraft) {
    const draft = await findOfferedDraft(context, secret, gatewayId)
    return draft && showDraft(draft)
  }
  const change = await findOfferedChange(context, secret)
  return change && showChange(context, change)
}

function showDraft({ number, quote, expiresAt }: OfferedDraft): Offer {
  const problem = [
    ...quote.lines.flatMap(({ problems }) => problems),
    ...quote.requirements.filter(({ field }) => field !== 'gatewayId').map(({ message }) => message),
  ][0]
  return {
    type: 'order',
    number,
    currency: quote.currency,
    pricesIncludeTax: quote.pricesIncludeTax,
    lines: quote.lines.map(({ name, optionValues, image, quantity, lineAmount, discountAmount }) => ({
      name: [name, ...optionValues].join(', '),
      image,
      before: null,
      quantity,
      lineAmount: lineAmount - discountAmount,
    })),
    subtotalAmount: quote.subtotalAmount,
    discountAmount: quote.discountAmount,
    shippingAmount: quote.shippingAmount,
    feeAmount: quote.feeAmount,
    taxAmount: quote.taxAmount,
    totalAmount: quote.totalAmount,
    beforeAmount: null,
    gateways: quote.gateways.map(({ _id, title }) => ({ _id, title })),
    gatewayId: quote.gatewayId,
    quoteHash: quote.quoteHash,
    problem: problem ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

function showChange({ shop }: ShopContext, { number, preview, expiresAt }: OfferedChange): Offer {
  const { after, before, lines, currency, coupon } = preview
  return {
    type: 'change',
    number,
    currency,
    pricesIncludeTax: shop.prices_include_tax,
    lines: lines.map(({ name, optionValues, before: unitsBefore, after: units, lineAmount, discountAmount }) => ({
      name: [name, ...optionValues].join(', '),
      image: null,
      before: unitsBefore,
      quantity: units,
      lineAmount: lineAmount - discountAmount,
    })),
    ...after,
    beforeAmount: before.totalAmount,
    gateways: [],
    gatewayId: null,
    quoteHash: '',
    problem: lines.find(({ problem }) => problem !== null)?.problem ?? coupon?.problem?.message ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

interface Agreed {
  totalAmount: number
  gatewayId?: string | undefined
  quoteHash?: string | undefined
}

/**
 * Accepts an offer; this browser may read the order from then on.
 * @returns where the customer goes on
 * @throws Failure `order_link_expired`; `quote_changed` for another total; `payment_unavailable`, `insufficient_stock`
 */
export async function acceptOffer(
  context: GuestContext,
  token: string,
  { totalAmount, gatewayId, quoteHash = '' }: Agreed,
): Promise<string> {
  const { isDraft, secret } = readLink(token)
  if (isDraft && gatewayId === undefined) throw new Failure('payment_unavailable')
  const { orderId, url } = isDraft
    ? await acceptDraft(context, secret, { gatewayId: gatewayId ?? '', quoteHash })
    : await acceptChange(context, secret, totalAmount)
  context.guest.grantOrderAccess(orderId)
  return url
}

/** @throws Failure `order_link_expired` */
export const declineOffer = (context: ShopContext, token: string): Promise<void> =>
  declineChange(context, readLink(token).isDraft ? '' : readLink(token).secret)
