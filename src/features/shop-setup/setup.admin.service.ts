import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { SETUP_STEPS, type SetupStep } from './profile.admin.contract.ts'
import { setupStore } from './setup.store.ts'

/** Returns the steps of a new shop, with whether each is done. */
export const showSetup = (context: ShopContext): Promise<{ step: SetupStep; isDone: boolean }[]> =>
  inTransaction(context, async (tx) => {
    const { shop_email: email, address, logo, legal } = context.shop
    const { legalTexts, ...found } = await setupStore(tx).find()
    const isDone: Readonly<Record<SetupStep, boolean>> = {
      profile: email !== '' && address !== '',
      logo: logo !== null,
      legal: legalTexts && (legal.companyName ?? '') !== '',
      ...found,
    }
    return SETUP_STEPS.map((step) => ({ step, isDone: isDone[step] }))
  })
