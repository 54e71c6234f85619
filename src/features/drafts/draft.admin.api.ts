import { implementAdmin } from '#src/platform/api/admin.ts'
import { draftAdminContract } from './draft.admin.contract.ts'
import { placeDraft } from './draft-place.service.ts'
import { quoteDraft } from './draft-quote.service.ts'
import { sendDraft } from './draft-send.service.ts'
import { getDraftSetup, searchCustomers, searchItems } from './draft-search.service.ts'
import {
  createDraft,
  deleteDraft,
  duplicateDraft,
  holdDraftStock,
  listDrafts,
  showDraft,
  updateDraft,
} from './draft.service.ts'

/** The cart of content that is not stored. */
const UNSAVED = '00000000-0000-4000-8000-000000000000'

export const draftAdminApi = implementAdmin(draftAdminContract, {
  listDrafts: (context, { query }) => listDrafts(context, query),
  showDraft: async (context, { params }) => ({ data: await showDraft(context, params.draftId) }),
  createDraft: (tx, { body }) => createDraft(tx, body.content),
  updateDraft: (tx, { params, body }) => updateDraft(tx, params.draftId, body),
  quoteDraft: async (context, { body: { draftId, ...draft } }) => ({
    data: await quoteDraft(context, { ...draft, draftId: draftId ?? UNSAVED }),
  }),
  holdDraftStock: async (tx, { params }) => ({ data: await holdDraftStock(tx, params.draftId) }),
  placeDraft: async (tx, { params, body }) => {
    const { orderNumber, status } = await placeDraft(tx, params.draftId, body)
    return { data: { orderNumber, status } }
  },
  sendDraft: async (tx, { params }) => ({ data: await sendDraft(tx, params.draftId) }),
  duplicateDraft: (tx, { params }) => duplicateDraft(tx, params.draftId),
  deleteDraft: (tx, { params }) => deleteDraft(tx, params.draftId),
  searchSellableItems: async (context, { query }) => ({ data: await searchItems(context, query.search) }),
  searchDraftCustomers: async (context, { query }) => ({ data: await searchCustomers(context, query.search) }),
  showDraftSetup: async (context, { query }) => ({ data: await getDraftSetup(context, query.country) }),
})
