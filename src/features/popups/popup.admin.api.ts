import { implementAdmin } from '#src/platform/api/admin.ts'
import { popupAdminContract } from './popup.admin.contract.ts'
import { addPopup, listPopups, removePopup, setPopupStatus } from './popup.service.ts'

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const popupAdminApi = implementAdmin(popupAdminContract, {
  listPopups: async (context) => ({ data: await listPopups(context) }),
  createPopup: async (tx, { body }) => ({
    data: { _id: await addPopup(tx, { ...body, startsAt: timeOf(body.startsAt), endsAt: timeOf(body.endsAt) }) },
  }),
  setPopupStatus: async (tx, { params, body }) => {
    await setPopupStatus(tx, params.id, body.resume ? 'active' : 'paused')
    return {}
  },
  deletePopup: async (tx, { params }) => {
    await removePopup(tx, params.id)
    return {}
  },
})
