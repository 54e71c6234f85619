import { implementAdmin } from '#src/platform/api/admin.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { giftCardAdminContract } from './gift-card.admin.contract.ts'
import { changeGiftCardByStaff, issueByStaff, listGiftCards } from './gift-card.admin.service.ts'
import { exportGiftCodes } from './gift-card.service.ts'

export const giftCardAdminApi = implementAdmin(giftCardAdminContract, {
  listGiftCards: (context, { query: { state = null, last4 = null, after = null } }) =>
    listGiftCards(context, { state, last4: last4 && last4.toUpperCase(), after }),
  issueGiftCards: async (tx, { body }) => ({ batchId: await issueByStaff(tx, body) }),
  changeGiftCard: async (tx, { params, body }) => {
    await changeGiftCardByStaff(tx, { ...params, ...body })
    return {}
  },
  exportGiftCodes: async (context, { query }) =>
    new DocumentResponse(await exportGiftCodes(context, query.batchId), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gift-cards.csv"',
    }),
})
