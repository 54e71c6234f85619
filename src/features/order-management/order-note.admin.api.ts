import { implementAdmin } from '#src/platform/api/admin.ts'
import { orderNoteAdminContract } from './order-note.admin.contract.ts'
import { addOrderNote, assignOrder, deleteOrderNote, setOrderTags } from './order-note.admin.service.ts'

export const orderNoteAdminApi = implementAdmin(orderNoteAdminContract, {
  addOrderNote: (tx, { params, body }) => addOrderNote(tx, params.orderNumber, body.body),
  deleteOrderNote: (tx, { params }) => deleteOrderNote(tx, params.orderNumber, params.noteId),
  setOrderTags: (tx, { params, body }) => setOrderTags(tx, params.orderNumber, body),
  assignOrder: (tx, { params, body }) => assignOrder(tx, params.orderNumber, body.staffId),
})
