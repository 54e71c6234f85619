import { readCrockford } from '#src/shared/ids.ts'
import type { GuestWithdrawalEffect } from '#src/features/shop/policy.rules.ts'
import { cleanText } from '#src/shared/text.ts'

export const MAX_NAME = 100
export const MAX_CONTRACT = 300
export const MAX_ITEMS = 300
/** Statements that one e-mail address may confirm in a day. */
export const WITHDRAWALS_A_DAY = 5
/** How long a checked statement may wait for its confirmation. */
export const DRAFT_HOURS = 24

/** How the order of a statement was found. */
export const WITHDRAWAL_MATCHES = ['access', 'numberAndMail', 'numberOnly', 'staff', 'none'] as const
export type WithdrawalMatch = (typeof WITHDRAWAL_MATCHES)[number]

/** What a shopper states. */
export interface WithdrawalContent {
  name: string
  /** The order number or what was ordered. */
  contract: string
  /** The items of a partial withdrawal; '' for all. */
  items: string
  email: string
}

/** @returns the text on one line; null when it is empty, too long or has control characters */
export function readLine(typed: string, max: number): string | null {
  const text = cleanText(typed)?.replaceAll(/\s+/g, ' ') ?? ''
  return text === '' || text.length > max ? null : text
}

// Looks ahead, because `order 7K3M9` and `7K3M9 QXD2F` overlap.
const ORDER_NUMBER = /(?<![0-9A-Z])(?=([0-9A-Z]{5}[-\s]?[0-9A-Z]{5})(?![0-9A-Z]))/gi
/** A text has few order numbers; more are not looked up. */
const MAX_NUMBERS = 10

/** Returns what may be order numbers in a text, in their stored form. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(ORDER_NUMBER)].map(([, number = '']) => readCrockford(number)))].slice(0, MAX_NUMBERS)

/** Returns whether a statement names one order and nothing else, so that it is about all of it. */
export function isWholeOrder({ contract, items }: Pick<WithdrawalContent, 'contract' | 'items'>): boolean {
  const [first, ...others] = [...contract.replace(/^\W*order\b/i, '').matchAll(ORDER_NUMBER)]
  if (items.trim() !== '' || !first || others.length > 0) return false
  const rest = contract.replace(/^\W*order\b/i, '').replace(first[1] ?? '', '')
  return !/[\p{L}\p{N}]/u.test(rest)
}

const ADDRESS = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])|:(?=\/\/)/gu

/**
 * Makes links in a text inert for mail programs, so that nobody sends advertising by the form.
 * @returns the text with a space after dots between letters and before `://`
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(ADDRESS, (found) => (found === '.' ? '. ' : ' : '))

interface MatchFacts {
  /** Whether the visitor's session or order cookie opens the order. */
  hasAccess: boolean
  isSameEmail: boolean
}

/** @param order null when no order was found */
export function matchOf(order: MatchFacts | null): WithdrawalMatch {
  if (!order) return 'none'
  if (order.hasAccess) return 'access'
  return order.isSameEmail ? 'numberAndMail' : 'numberOnly'
}

export const WITHDRAWAL_DECISIONS = ['open', 'accepted', 'declined'] as const
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number]

/** The lists of staff. */
export const WITHDRAWAL_VIEWS = ['all', 'open', 'decided'] as const
export type WithdrawalView = (typeof WITHDRAWAL_VIEWS)[number]

export const WITHDRAWAL_ACTIONS = ['match', 'accept', 'decline'] as const
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number]

/** Questions "Was this you?" that an order gets in a day. */
export const QUESTIONS_A_DAY = 3
export const MAX_DECLINE_REASON = 500

interface SenderFacts {
  match: WithdrawalMatch
  /** What the customer has said to "Was this you?"; null without a reply. */
  isConfirmed: boolean | null
}

/** Returns whether a statement comes from whom the order belongs to, as far as the shop can see. */
export const isVerified = ({ match, isConfirmed }: SenderFacts, effect: GuestWithdrawalEffect): boolean =>
  isConfirmed ?? (hasAccess(match) || (effect === 'atOnce' && match === 'numberAndMail'))

/** Returns whether a statement may be accepted by itself as far as its sender goes. */
export const mayBeAutomatic = (facts: SenderFacts, effect: GuestWithdrawalEffect): boolean =>
  isVerified(facts, effect) && (effect !== 'operator' || hasAccess(facts.match))

const hasAccess = (match: WithdrawalMatch): boolean => match === 'access' || match === 'staff'

export interface DecisionFacts {
  decision: WithdrawalDecision
  hasOrder: boolean
  /** Whether units are left to withdraw from. */
  hasUnits: boolean
  isInTime: boolean
  isVerified: boolean
  /** Whether an item has no right of withdrawal, such as one that was made to order. */
  hasException: boolean
}

/** Returns what staff can do. A withdrawal in time by its customer cannot be declined. */
export function actionsOf(facts: DecisionFacts): WithdrawalAction[] {
  const { decision, hasOrder, hasUnits, isInTime, hasException } = facts
  if (decision !== 'open') return []
  const isDue = hasOrder && hasUnits && isInTime && facts.isVerified && !hasException
  return ['match', ...(hasOrder && hasUnits ? (['accept'] as const) : []), ...(isDue ? [] : (['decline'] as const))]
}
