import { implementAdmin } from '#src/platform/api/admin.ts'
import {
  createPopup,
  deletePopup,
  previewPopup,
  setPopupStatus,
  showPopup,
  updatePopup,
} from './popup-editing.service.ts'
import { popupAdminContract } from './popup.admin.contract.ts'
import { listPopups } from './popup.service.ts'

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
const withTimes = <B extends { startsAt: string | null; endsAt: string | null }>(body: B) => ({
  ...body,
  startsAt: timeOf(body.startsAt),
  endsAt: timeOf(body.endsAt),
})

export const popupAdminApi = implementAdmin(popupAdminContract, {
  listPopups: async (context) => ({ data: await listPopups(context) }),
  showPopup: async (context, { params }) => ({ data: await showPopup(context, params.id) }),
  previewPopup: (context, { body }) => Promise.resolve({ data: previewPopup(context, withTimes(body)) }),
  createPopup: (tx, { body }) => createPopup(tx, withTimes(body)),
  updatePopup: (tx, { params, body }) => updatePopup(tx, params.id, withTimes(body)),
  setPopupStatus: (tx, { params, body }) => setPopupStatus(tx, params.id, body.resume ? 'active' : 'paused'),
  deletePopup: (tx, { params }) => deletePopup(tx, params.id),
})
