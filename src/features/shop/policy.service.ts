import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { ShopPolicies } from './policy.rules.ts'
import { DEFAULT_POLICIES, policyStore, type StoredPolicies } from './policy.store.ts'
import { shopWritingStore } from './shop.admin.store.ts'

type Row = Pick<ShopRow, 'id' | 'return_window_days' | 'drop_address'>

const toPolicies = (row: Row, { version: _version, ...stored }: StoredPolicies): ShopPolicies => ({
  ...stored,
  returnWindowDays: row.return_window_days,
  dropAddress: row.drop_address,
})

/** Returns what the shop promises after the sale, cached in this process. */
export async function getPolicies(context: ShopContext): Promise<ShopPolicies> {
  const stored = await context.processCache.getOrLoad(context, { name: 'policies', tags: ['shop'] }, () =>
    policyStore(context).find(),
  )
  return toPolicies(context.shop, stored)
}

/** Returns the policies as stored now, with their version. @param row the locked shop */
export async function readPolicies(
  tx: Tx<ShopContext>,
  row: ShopRow,
): Promise<{ policies: ShopPolicies; version: number }> {
  const stored = await policyStore(tx).find()
  return { policies: toPolicies(row, stored), version: stored.version }
}

/** Writes the policies of a locked shop. */
export async function savePolicies(tx: Tx<ShopContext>, policies: ShopPolicies, version: number): Promise<void> {
  const { returnWindowDays, dropAddress, ...stored } = policies
  await policyStore(tx).save({ ...stored, version })
  await shopWritingStore(tx.db).change(tx.shop.id, {
    return_window_days: returnWindowDays,
    drop_address: dropAddress,
    updated_at: tx.now,
  })
  await invalidate(tx, 'shop')
}

/** Resets the policies of a shop that is erased; how long its documents name customers stays. */
export async function clearPolicies(tx: Tx<ShopContext>): Promise<void> {
  const store = policyStore(tx)
  const { documentYears, redactDocuments } = await store.find()
  await store.save({ ...DEFAULT_POLICIES, documentYears, redactDocuments })
}

/** Returns whether the shop delivers to consumers of the EU, who have the legal guarantee. */
export const hasLegalGuarantee = (context: ShopContext): Promise<boolean> =>
  context.processCache.getOrLoad(context, { name: 'legalGuarantee', tags: ['shop'] }, () =>
    policyStore(context).deliversToWithdrawalCountry(),
  )

/** Returns whether the order button has to say that the order must be paid: the shop delivers to consumers of the EU. */
export const hasLegalButton = async (context: ShopContext): Promise<boolean> =>
  (await getPolicies(context)).buttonLabel === 'byLaw' && hasLegalGuarantee(context)

/** Returns whether shoppers can withdraw from a contract by the form of the shop. */
export async function hasWithdrawal(context: ShopContext): Promise<boolean> {
  const { euWithdrawal } = await getPolicies(context)
  return euWithdrawal === 'auto' ? hasLegalGuarantee(context) : euWithdrawal === 'on'
}
