import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { GUARANTEE_YEARS, WITHDRAWAL_COUNTRIES, WITHDRAWAL_DAYS, type ShopPolicies } from './policy.rules.ts'

/** The policies that stand in a table of their own. */
export type StoredPolicies = Omit<ShopPolicies, 'returnWindowDays' | 'dropAddress'> & { version: number }

/** What a shop promises that has not decided anything. */
export const DEFAULT_POLICIES: StoredPolicies = {
  euWithdrawal: 'auto',
  withdrawalDecision: 'operator',
  withdrawalDays: WITHDRAWAL_DAYS,
  withdrawalGraceDays: 2,
  guaranteeYears: GUARANTEE_YEARS,
  withdrawalNeedsProof: true,
  guestWithdrawalEffect: 'whenVerified',
  returnCostBearer: 'shopper',
  restockingFeeBps: 0,
  returnDelivery: 'all',
  partialWithdrawalDelivery: 'none',
  autoApproveReturns: true,
  exchangeEnabled: true,
  returnParcelDays: 21,
  autoRefund: 'manual',
  refundOrder: 'moneyFirst',
  creditBonusBps: 0,
  returnInstructions: '',
  buttonLabel: 'byLaw',
  changeWindowMinutes: 60,
  changeAddress: true,
  changeQuantity: true,
  documentYears: null,
  redactDocuments: false,
  version: 0,
}

export const policyStore = ({ db, shop }: Pick<ShopContext, 'db' | 'shop'>) => ({
  async find(): Promise<StoredPolicies> {
    const row = await db.selectFrom('shop_policies').selectAll().where('shop_id', '=', shop.id).executeTakeFirst()
    if (!row) return DEFAULT_POLICIES
    return {
      euWithdrawal: row.eu_withdrawal,
      withdrawalDecision: row.withdrawal_decision,
      withdrawalDays: row.withdrawal_days,
      withdrawalGraceDays: row.withdrawal_grace_days,
      guaranteeYears: row.guarantee_years,
      withdrawalNeedsProof: row.withdrawal_needs_proof,
      guestWithdrawalEffect: row.guest_withdrawal_effect,
      returnCostBearer: row.return_cost_bearer,
      restockingFeeBps: row.restocking_fee_bps,
      returnDelivery: row.return_delivery,
      partialWithdrawalDelivery: row.partial_withdrawal_delivery,
      autoApproveReturns: row.auto_approve_returns,
      exchangeEnabled: row.exchange_enabled,
      returnParcelDays: row.return_parcel_days,
      autoRefund: row.auto_refund,
      refundOrder: row.refund_order,
      creditBonusBps: row.credit_bonus_bps,
      returnInstructions: row.return_instructions,
      buttonLabel: row.button_label,
      changeWindowMinutes: row.change_window_minutes,
      changeAddress: row.change_address,
      changeQuantity: row.change_quantity,
      documentYears: row.document_years,
      redactDocuments: row.redact_documents,
      version: row.version,
    }
  },

  async save(policies: StoredPolicies): Promise<void> {
    const columns = {
      eu_withdrawal: policies.euWithdrawal,
      withdrawal_decision: policies.withdrawalDecision,
      withdrawal_days: policies.withdrawalDays,
      withdrawal_grace_days: policies.withdrawalGraceDays,
      guarantee_years: policies.guaranteeYears,
      withdrawal_needs_proof: policies.withdrawalNeedsProof,
      guest_withdrawal_effect: policies.guestWithdrawalEffect,
      return_cost_bearer: policies.returnCostBearer,
      restocking_fee_bps: policies.restockingFeeBps,
      return_delivery: policies.returnDelivery,
      partial_withdrawal_delivery: policies.partialWithdrawalDelivery,
      auto_approve_returns: policies.autoApproveReturns,
      exchange_enabled: policies.exchangeEnabled,
      return_parcel_days: policies.returnParcelDays,
      auto_refund: policies.autoRefund,
      refund_order: policies.refundOrder,
      credit_bonus_bps: policies.creditBonusBps,
      return_instructions: policies.returnInstructions,
      button_label: policies.buttonLabel,
      change_window_minutes: policies.changeWindowMinutes,
      change_address: policies.changeAddress,
      change_quantity: policies.changeQuantity,
      document_years: policies.documentYears,
      redact_documents: policies.redactDocuments,
      version: policies.version,
    }
    await db
      .insertInto('shop_policies')
      .values({ shop_id: shop.id, ...columns })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
      .execute()
  },

  /** Returns whether the shop delivers to a country in which consumers may withdraw. */
  async deliversToWithdrawalCountry(): Promise<boolean> {
    const { rows } = await sql`
      select from shipping_zones z, jsonb_array_elements(z.members) m
      where z.shop_id = ${shop.id}
        and coalesce(m ->> 'country', '*') = any(${['*', ...WITHDRAWAL_COUNTRIES]}::text[]) limit 1`.execute(db)
    return rows.length > 0
  },
})
