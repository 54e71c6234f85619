import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import type { ShopPolicies } from '#src/features/shop/policy.rules.ts'
import { readPolicies, savePolicies } from '#src/features/shop/policy.service.ts'
import { lockShop } from '#src/features/shop/profile.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'

type Given = { [N in keyof ShopPolicies]?: ShopPolicies[N] | undefined }

export const showPolicies = (context: ShopContext) =>
  inTransaction(context, async (tx) => {
    const { policies, version } = await readPolicies(tx, await lockShop(tx))
    return { ...policies, version }
  })

/**
 * Updates the given fields.
 * @throws Failure `changed_meanwhile`
 */
export async function updatePolicies(
  tx: Tx<AdminContext>,
  { version: seen, ...given }: Given & { version?: number | undefined },
) {
  const { policies: before, version: present } = await readPolicies(tx, await lockShop(tx))
  await requireVersion(tx, { operation: 'updatePolicies', objectId: tx.shop.id, seen, present, values: { ...before } })
  const after = withGiven(before, given)
  const version = present + 1
  await savePolicies(tx, after, version)
  const change = { id: tx.shop.id, before: { ...before }, after: { ...after }, version }
  return { data: { ...after, version }, changeId: await recordChange(tx, 'updatePolicies', [change]) }
}

export const policiesRestorer: Restorer = {
  read: async (tx) => ({ ...(await readPolicies(tx, await lockShop(tx))).policies }),
  write: async (tx, _shopId, values) => {
    const { policies, version } = await readPolicies(tx, await lockShop(tx))
    await savePolicies(tx, withGiven(policies, values), version + 1)
    return version + 1
  },
}

const withGiven = (policies: ShopPolicies, given: Given): ShopPolicies => ({
  ...policies,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})
