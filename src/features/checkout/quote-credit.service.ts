import { findCreditSources } from '#src/features/credit/credit-payment.service.ts'
import { spreadOver, type CreditSource, type UsedSource } from '#src/features/credit/credit-source.rules.ts'
import { readCardToken } from '#src/features/credit/card-token.ts'
import { feeOf, type Payable } from '#src/features/payments/payment.rules.ts'
import { priceCart, type CartToPrice, type Totals } from '#src/features/pricing/totals.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Quote, QuoteRequest } from './checkout.contract.ts'
import { calculatePayment, RECEIVED } from './quote-payment.service.ts'

/** A part of the payment of an order. */
export interface CreditPart {
  accountId: string
  amount: number
  /** Whether a gift card pays it, not store credit. */
  isCard: boolean
}

type Source = CreditSource & { token: string | null }

/** What gift cards and store credit pay of a cart. */
export interface QuoteCredit {
  /** null when none was requested. */
  sources: readonly UsedSource<Source>[] | null
  parts: readonly CreditPart[]
  payableAmount: number
  /** The store credit of the signed-in shopper. */
  balanceAmount: number
}

export interface DividedCart {
  totals: Totals
  payment: Awaited<ReturnType<typeof calculatePayment>>
  credit: QuoteCredit
  /** The total before the fee of the payment method. */
  beforeFeesAmount: number
}

interface Visitor {
  guestHash: string | null
  /** null for a guest. */
  userId: string | null
}

interface CartToDivide {
  cart: Omit<CartToPrice, 'fees'>
  payable: Omit<Payable, 'totalAmount'>
  /** Whose gift cards and credit may be used; null for none. */
  visitor: Visitor | null
  /** Whether staff have received the payment already. */
  isPaid: boolean
}

/**
 * Splits the payment of a cart: gift cards and store credit pay what they have, and a payment method the rest. The
 * method must suit the rest, and its fee is that of the rest.
 */
export async function divideCart(
  context: ShopContext,
  request: QuoteRequest,
  { cart, payable, visitor, isPaid }: CartToDivide,
): Promise<DividedCart> {
  const beforeFees = priceCart({ ...cart, fees: [] })
  const { totalAmount } = beforeFees
  const found = await findSources(context, request, visitor)
  const restAmount = restOf(totalAmount, spreadOver(totalAmount, found.sources))
  const payment =
    isPaid && totalAmount > 0
      ? RECEIVED
      : await calculatePayment(context, request, { ...payable, totalAmount: restAmount })
  const { gateway } = payment
  const totals = gateway
    ? priceCart({ ...cart, fees: [{ label: gateway.title, amount: feeOf(gateway, restAmount), bps: 0 }] })
    : beforeFees
  const used = spreadOver(totals.totalAmount, found.sources)
  const credit = {
    sources: request.credits && visitor ? used : null,
    parts: partsOf(used),
    payableAmount: restOf(totals.totalAmount, used),
    balanceAmount: found.balanceAmount,
  }
  return { totals, payment, credit, beforeFeesAmount: totalAmount }
}

/** Returns the parts that gift cards and store credit would pay of a total now. */
export async function recalculateCredit(
  tx: Tx<GuestContext>,
  { quotedRequest, guestHash, totalAmount }: { quotedRequest: QuoteRequest; guestHash: string; totalAmount: number },
): Promise<readonly CreditPart[]> {
  const { sources } = await findSources(tx, quotedRequest, { guestHash, userId: tx.session?.userId ?? null })
  return partsOf(spreadOver(totalAmount, sources))
}

const partsOf = (used: readonly UsedSource[]): CreditPart[] =>
  used.flatMap(({ accountId, usedAmount: amount, last4 }) =>
    amount > 0 ? [{ accountId, amount, isCard: last4 !== null }] : [],
  )

const restOf = (totalAmount: number, used: readonly UsedSource[]): number =>
  used.reduce((rest, { usedAmount }) => rest - usedAmount, totalAmount)

/** Returns the requested gift cards and store credit that are usable, and the balance of the shopper. */
async function findSources(
  context: ShopContext,
  { credits = [] }: QuoteRequest,
  visitor: Visitor | null,
): Promise<{ sources: Source[]; balanceAmount: number }> {
  const { guestHash = null, userId = null } = visitor ?? {}
  const tokens = new Map(
    credits.flatMap((credit) => {
      const cardId = 'token' in credit ? readCardToken(context, guestHash, credit.token) : null
      return cardId !== null && 'token' in credit ? [[cardId, credit.token] as const] : []
    }),
  )
  if (tokens.size === 0 && userId === null) return { sources: [], balanceAmount: 0 }
  const all = await findCreditSources(context, { cardIds: [...tokens.keys()], userId })
  const isRequested = ({ account }: CreditSource): boolean =>
    account.kind === 'giftCard' || credits.some((credit) => 'account' in credit)
  return {
    sources: all
      .filter(isRequested)
      .map((source) => ({ ...source, token: tokens.get(source.account.subject) ?? null })),
    balanceAmount: all.find(({ account }) => account.kind === 'credit')?.balanceAmount ?? 0,
  }
}

/** Returns the fields of a quote about gift cards and store credit. Without any, there are none. */
export const showCredit = ({
  sources,
  payableAmount,
  balanceAmount,
}: QuoteCredit): Pick<Quote, 'credits' | 'payableAmount' | 'creditBalanceAmount'> => ({
  ...(sources && {
    credits: sources.map(({ token, last4, balanceAmount: balance, usedAmount }) => ({
      token,
      last4,
      balanceAmount: balance,
      usedAmount,
    })),
    payableAmount,
  }),
  ...(balanceAmount > 0 && { creditBalanceAmount: balanceAmount }),
})
