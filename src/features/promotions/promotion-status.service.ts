import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { setCampaignState, setFlashState } from './promotion.admin.service.ts'
import { promotionWritingStore } from './promotion.admin.store.ts'

type FlashState = 'live' | 'paused' | 'cancelled'
type CampaignState = 'draft' | 'live' | 'paused'

/** Pauses, resumes or cancels a flash sale; a cancelled one cannot be taken back. @throws Failure `not_found` */
export async function setFlashStatus(tx: Tx<AdminContext>, id: string, state: FlashState) {
  const before = await promotionWritingStore(tx).lockState('flash_sales', id)
  if (before === null) throw new Failure('not_found', { text: `There is no flash sale ${id}.` })
  await setFlashState(tx, id, state)
  if (state === 'cancelled') return { changeId: null }
  return {
    changeId: await recordChange(tx, 'setFlashSaleStatus', [{ id, before: { state: before }, after: { state } }]),
  }
}

/** Pauses or resumes a campaign, or makes it a draft again. @throws Failure `not_found` */
export async function setCampaignStatus(tx: Tx<AdminContext>, id: string, state: CampaignState) {
  const before = await promotionWritingStore(tx).lockState('campaigns', id)
  if (before === null) throw new Failure('not_found', { text: `There is no campaign ${id}.` })
  await setCampaignState(tx, id, state)
  return {
    changeId: await recordChange(tx, 'setCampaignStatus', [{ id, before: { state: before }, after: { state } }]),
  }
}

/** Restores what staff had set of a flash sale. */
export const flashStatusRestorer: Restorer = {
  read: async (tx, id) => {
    const state = await promotionWritingStore(tx).lockState('flash_sales', id)
    return state && { state }
  },
  write: (tx, id, { state }) => setFlashState(tx, id, state as FlashState),
}

/** Restores what staff had set of a campaign. */
export const campaignStatusRestorer: Restorer = {
  read: async (tx, id) => {
    const state = await promotionWritingStore(tx).lockState('campaigns', id)
    return state && { state }
  },
  write: (tx, id, { state }) => setCampaignState(tx, id, state as CampaignState),
}
