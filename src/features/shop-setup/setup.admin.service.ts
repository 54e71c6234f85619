import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { SETUP_STEPS, type SetupStep } from './profile.admin.contract.ts'
import { setupStore } from './setup.store.ts'

/** Returns the steps of a new shop, with whether each is done. */
export const showSetup = (context: ShopContext): Promise<{ step: SetupStep; isDone: boolean }[]> =>
  inTransaction(context, async (tx) => (await readSetup(tx, context.shop)).steps)

/**
 * Returns the steps, and the domains that are not reached.
 * @param shop its row as stored now, or as it was a moment ago
 */
export async function readSetup(
  tx: Tx<ShopContext>,
  { shop_email: email, address, logo, legal }: ShopRow,
): Promise<{ steps: { step: SetupStep; isDone: boolean }[]; unreachedDomains: string[] }> {
  const { legalTexts, unreachedDomains, ...found } = await setupStore(tx).find()
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    profile: email !== '' && address !== '',
    logo: logo !== null,
    legal: legalTexts && (legal.companyName ?? '') !== '',
    ...found,
  }
  return { steps: SETUP_STEPS.map((step) => ({ step, isDone: isDone[step] })), unreachedDomains }
}
