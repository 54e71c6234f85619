import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { MAX_TAGS } from './order-tags.rules.ts'

const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const ofNote = ofOrder.extend({ noteId: z.uuid() })
const OF_ORDER = { orderNumber: 'order' }
/** Staff write about shoppers, so the log contains only that they did. */
const withoutText = { data: () => ({}) }

export const Tag = z.string().trim().min(1).max(30)

/** What staff write down about an order; shoppers never see it. */
export const orderNoteAdminContract = {
  addOrderNote: operation({
    method: 'post',
    path: '/orders/{orderNumber}/notes',
    summary: 'Adds a note to an order, which only staff see.',
    permission: 'read',
    params: ofOrder,
    body: z.strictObject({ body: z.string().trim().min(1).max(4000) }),
    response: z.object({ data: z.object({ noteId: z.uuid() }), changeId: ChangeId }),
    audit: { action: 'order.note', ...withoutText },
    commands: [{ name: 'orders:note', flags: { ...OF_ORDER, noteId: 'note' } }],
  }),
  deleteOrderNote: operation({
    method: 'delete',
    path: '/orders/{orderNumber}/notes/{noteId}',
    summary: 'Deletes an own note of an order; owners delete any.',
    permission: 'read',
    params: ofNote,
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'order.deleteNote' },
    commands: [{ name: 'orders:delete-note', flags: { ...OF_ORDER, noteId: 'note' } }],
  }),
  setOrderTags: operation({
    method: 'put',
    path: '/orders/{orderNumber}/tags',
    summary: 'Sets the tags of an order, which only staff see.',
    permission: 'read',
    params: ofOrder,
    body: z.strictObject({
      tags: z.array(Tag).max(MAX_TAGS),
      /** The tags that the sender has read: those that others have added or removed since stay so. */
      seen: z.array(z.string()).max(MAX_TAGS).optional(),
    }),
    response: z.object({ data: z.object({ tags: z.array(z.string()) }), changeId: ChangeId }),
    audit: { action: 'order.tag', data: ({ body: { tags } }) => ({ tags }) },
    commands: [{ name: 'orders:set-tags', flags: { ...OF_ORDER, tags: 'tag', seen: null } }],
  }),
  assignOrder: operation({
    method: 'put',
    path: '/orders/{orderNumber}/assignee',
    summary: 'Assigns an order to a member of the shop, or to nobody.',
    permission: 'read',
    params: ofOrder,
    body: z.strictObject({ staffId: z.uuid().nullable() }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'order.assign' },
    commands: [{ name: 'orders:assign', flags: { ...OF_ORDER, staffId: 'member' } }],
  }),
}
