import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { percent } from '#src/shared/notations.ts'

const Policies = z.object({
  /** Whether shoppers can withdraw by the form; `auto`: when the shop delivers to a country of the EU or the EEA. */
  euWithdrawal: z.enum(['auto', 'on', 'off']),
  /** Whether a withdrawal in time by its customer waits for staff, or is accepted by itself. */
  withdrawalDecision: z.enum(['operator', 'whenVerified']),
  /** Days in which a contract can be withdrawn from. Orders have those of their day. */
  withdrawalDays: z.number().int().min(14).max(100),
  /** Days beyond the period in which a withdrawal is still accepted by itself. */
  withdrawalGraceDays: z.number().int().min(0).max(30),
  /** Years from the delivery in which a fault can be claimed. Orders have those of their day. */
  guaranteeYears: z.number().int().min(2).max(10),
  /** Whether the refund of a withdrawal waits for the items or the proof that they were sent. */
  withdrawalNeedsProof: z.boolean(),
  /** When a statement by a visitor without access to the order counts as the customer's: with the order's number and e-mail address, after the customer has confirmed it, or never. */
  guestWithdrawalEffect: z.enum(['atOnce', 'whenVerified', 'operator']),
  /** Days in which items may come back, counted from their delivery. Orders keep those of their day. */
  returnWindowDays: z.number().int().min(0).max(365),
  /** Who pays for sending items back when nothing is wrong with them. */
  returnCostBearer: z.enum(['shopper', 'shop']),
  /** Basis points of the price that the shop keeps when nothing is wrong with an item. */
  restockingFeeBps: z.number().int().min(0).max(2500),
  /** Whether the delivery is refunded when everything comes back. */
  returnDelivery: z.enum(['all', 'never']),
  /** Whether a share of the delivery is refunded when a part of an order is withdrawn from, by the value of the items. */
  partialWithdrawalDelivery: z.enum(['none', 'proportional']),
  /** Whether requests without a fault of the shop need no decision. */
  autoApproveReturns: z.boolean(),
  /** Whether customers may take another variant of a product instead of the money. */
  exchangeEnabled: z.boolean(),
  /** Days in which an approved return has to arrive. */
  returnParcelDays: z.number().int().min(7).max(90),
  /** When the refund of a return follows by itself. */
  autoRefund: z.enum(['manual', 'afterInspection', 'afterReceipt']),
  /** What of a payment in parts is refunded first: money, or gift cards and store credit. */
  refundOrder: z.enum(['moneyFirst', 'creditFirst']),
  /** Basis points that the shop adds to a refund as store credit. */
  creditBonusBps: z.number().int().min(0).max(2000),
  /** Plain text for shoppers who send something back. */
  returnInstructions: z.string().trim().max(2000),
  /** Whether the order button says what the law asks for, where the shop delivers to the EU. */
  buttonLabel: z.enum(['byLaw', 'plain']),
  /** How long customers may change an order after they have placed it, in minutes; 0: never. */
  changeWindowMinutes: z.number().int().min(0).max(1440),
  /** Whether they may change the address, and the number of items. */
  changeAddress: z.boolean(),
  changeQuantity: z.boolean(),
  /** Years for which documents name a customer who was deleted; null: as the law of the shop's country asks. */
  documentYears: z.number().int().min(1).max(30).nullable(),
  /** Whether documents lose the name as soon as a customer is deleted. */
  redactDocuments: z.boolean(),
  /** Where items are collected and sent back to. */
  dropAddress: z.string().trim().max(500),
})

const Stored = Policies.extend({ version: z.number().int() }).meta({ id: 'ShopPolicies' })
const FLAGS = {
  flags: { restockingFeeBps: 'restocking-fee', creditBonusBps: 'credit-bonus', version: null },
  notations: { restockingFeeBps: percent, creditBonusBps: percent },
}

/** What the shop promises after the sale. */
export const policyAdminContract = {
  showPolicies: operation({
    method: 'get',
    path: '/policies',
    summary: 'Returns what the shop promises after the sale: returns, their costs, and the withdrawal form.',
    permission: 'administer',
    response: z.object({ data: Stored }),
    commands: [{ name: 'policies:show', ...FLAGS }],
  }),
  updatePolicies: operation({
    method: 'patch',
    path: '/policies',
    summary: 'Updates what the shop promises after the sale; fields that are not given stay unchanged.',
    permission: 'administer',
    body: z.strictObject({ ...Policies.partial().shape, version: Version }),
    response: z.object({ data: Stored, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    invalidates: ['shop'],
    audit: { action: 'policies.change', target: () => 'shop' },
    commands: [{ name: 'policies:update', ...FLAGS }],
  }),
}
