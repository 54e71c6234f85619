import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { MAX_BODY, MAX_REPLY_TITLE } from './ticket.rules.ts'

const SavedReply = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    /** May contain {name}, {orderNumber} and {trackingLink}, which are filled in when it is inserted. */
    body: z.string(),
    /** Whether all staff of the shop see it, or only its author. */
    isShared: z.boolean(),
    /** Sent back with a change, so that an outdated form overwrites nothing. */
    version: z.number().int(),
  })
  .meta({ id: 'SavedReply' })

const texts = {
  title: z.string().trim().min(1).max(MAX_REPLY_TITLE),
  body: z.string().trim().min(1).max(MAX_BODY),
}
const change = {
  permission: 'answer',
  response: z.object({ data: SavedReply, changeId: ChangeId }),
  failures: ['not_found', 'invalid_fields'],
} as const
const ofReply = { params: z.object({ id: z.uuid() }) }
const flags = { body: 'text', isShared: 'shared' }

/** Texts that staff insert into answers to support requests. */
export const savedReplyAdminContract = {
  listSavedReplies: operation({
    method: 'get',
    path: '/saved-replies',
    summary: 'Lists saved replies by title: shared ones, and the own ones of the signed-in person.',
    permission: 'read',
    response: z.object({ data: z.array(SavedReply) }),
    commands: [{ name: 'saved-replies:list', columns: ['_id', 'title', 'isShared'], empty: 'There are none.' }],
  }),
  createSavedReply: operation({
    ...change,
    method: 'post',
    path: '/saved-replies',
    summary: 'Saves a reply, for all staff or for the signed-in person alone.',
    body: z.strictObject({ ...texts, isShared: z.boolean().default(true) }),
    failures: ['invalid_fields'],
    audit: { action: 'reply.save', target: ({ body }) => body.title, data: ({ body: { isShared } }) => ({ isShared }) },
    commands: [{ name: 'saved-replies:create', flags }],
  }),
  updateSavedReply: operation({
    ...change,
    ...ofReply,
    method: 'put',
    path: '/saved-replies/{id}',
    summary: 'Changes a saved reply.',
    body: z.strictObject({ ...texts, isShared: z.boolean(), version: Version }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    audit: { action: 'reply.save', data: ({ body: { title, isShared } }) => ({ title, isShared }) },
    commands: [{ name: 'saved-replies:update', flags: { ...flags, id: 'reply', version: null } }],
  }),
  deleteSavedReply: operation({
    ...ofReply,
    method: 'delete',
    path: '/saved-replies/{id}',
    summary: 'Deletes a saved reply; it can be restored for a day.',
    permission: 'answer',
    response: z.object({ changeId: ChangeId }),
    failures: ['not_found'],
    audit: { action: 'reply.remove' },
    commands: [{ name: 'saved-replies:delete', flags: { id: 'reply' } }],
  }),
}
