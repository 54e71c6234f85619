import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { MAX_LABEL_BYTES, RETURN_FILE_TYPES } from './return-file.rules.ts'

const number = z.string().min(1).max(20)
const OF_RETURN = { number: 'return' }

/** Files of returns, for staff. */
export const returnFileAdminContract = {
  showReturnFile: operation({
    permission: 'read',
    method: 'get',
    path: '/returns/{number}/files/{fileId}',
    summary: 'Returns a photo of a return, its label, or the proof that it was sent.',
    params: z.object({ number, fileId: z.uuid() }),
    media: RETURN_FILE_TYPES,
    failures: ['not_found'],
    commands: [{ name: 'returns:download-file', flags: { ...OF_RETURN, fileId: 'file' } }],
  }),
  addReturnLabel: operation({
    permission: 'fulfil',
    method: 'post',
    path: '/returns/{number}/label',
    summary:
      'Stores the label that the customer sticks on the parcel, as PDF or PNG, sent as multipart/form-data, with its carrier and tracking number. It replaces the one before.',
    params: z.object({ number }),
    body: z.strictObject({
      label: z.file(),
      carrier: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().max(100).default(''),
    }),
    uploadBytes: MAX_LABEL_BYTES,
    response: z.object({ data: z.object({ number: z.string(), labelId: z.uuid() }) }),
    failures: ['not_found', 'transition_not_allowed', 'upload_too_large', 'upload_type'],
    audit: { action: 'return.label', data: ({ body }) => ({ bytes: body.label.size }) },
    commands: [{ name: 'returns:add-label', flags: { ...OF_RETURN, label: { name: 'file', read: 'bytes' } } }],
  }),
}
