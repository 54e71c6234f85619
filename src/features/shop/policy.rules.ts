/** What a shop promises after the sale. */
export interface ShopPolicies {
  /** Whether shoppers can withdraw by the form; `auto`: when the shop delivers to a country of the EU or the EEA. */
  euWithdrawal: 'auto' | 'on' | 'off'
  /** Whether a withdrawal in time by its customer waits for staff, or is accepted by itself. */
  withdrawalDecision: 'operator' | 'whenVerified'
  /** Days in which a contract can be withdrawn from. Orders have those of their day. */
  withdrawalDays: number
  /** Days beyond the period in which a withdrawal is still accepted by itself: regional holidays are not in the data. */
  withdrawalGraceDays: number
  /** Years from the delivery in which a fault can be claimed. Orders have those of their day. */
  guaranteeYears: number
  /** Whether the refund of a withdrawal waits for the items or the proof that they were sent. */
  withdrawalNeedsProof: boolean
  /** When a statement by a visitor without access to the order counts as the customer's. */
  guestWithdrawalEffect: GuestWithdrawalEffect
  /** Days in which items may come back, counted from their delivery. */
  returnWindowDays: number
  /** Who pays for sending items back when nothing is wrong with them. */
  returnCostBearer: 'shopper' | 'shop'
  /** Basis points of the price that the shop keeps when nothing is wrong with an item. */
  restockingFeeBps: number
  /** Whether the delivery is refunded when everything comes back. */
  returnDelivery: 'all' | 'never'
  /** Whether a share of the delivery is refunded when a part of an order is withdrawn from, by the value of the items. */
  partialWithdrawalDelivery: 'none' | 'proportional'
  /** Whether requests without a fault of the shop need no decision. */
  autoApproveReturns: boolean
  /** Whether customers may take another variant of a product instead of the money. */
  exchangeEnabled: boolean
  /** Days in which an approved return has to arrive. */
  returnParcelDays: number
  /** When the refund of a return follows by itself. */
  autoRefund: 'manual' | 'afterInspection' | 'afterReceipt'
  /** What of a payment in parts is refunded first: money, or gift cards and store credit. */
  refundOrder: 'moneyFirst' | 'creditFirst'
  /** Basis points that the shop adds to a refund as store credit. */
  creditBonusBps: number
  /** Plain text for shoppers who send something back. */
  returnInstructions: string
  /** Whether the order button says what the law asks for, where the shop delivers to the EU. */
  buttonLabel: 'byLaw' | 'plain'
  /** How long customers may change an order after they have placed it; 0: never. */
  changeWindowMinutes: number
  /** Whether they may change the address, and the number of items. */
  changeAddress: boolean
  changeQuantity: boolean
  /** Years for which documents name a customer who was deleted; null: as the law of the shop's country asks. */
  documentYears: number | null
  /** Whether documents lose the name as soon as a customer is deleted. */
  redactDocuments: boolean
  /** Where items are collected and sent back to. */
  dropAddress: string
}

/**
 * `atOnce`: when order number and e-mail address fit; `whenVerified`: after the customer has confirmed it; `operator`:
 * it is never accepted by itself.
 */
export type GuestWithdrawalEffect = 'atOnce' | 'whenVerified' | 'operator'

/** Countries in which consumers have a right of withdrawal by directive 2011/83/EU: the EU and the EEA. */
export const WITHDRAWAL_COUNTRIES: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' ')

/** The fewest days in which a contract can be withdrawn from (directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

/** The fewest years in which a fault can be claimed (directive (EU) 2019/771, article 10). */
export const GUARANTEE_YEARS = 2
