import { z } from 'zod'
import { RefundDestinationName } from '#src/features/orders/order.contract.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_LINE_IMAGES, RETURN_FILE_TYPES } from '../files/return-file.rules.ts'
import { MAX_NOTE, RETURN_REASONS } from '../return.rules.ts'

/** The limits of the photos of a request, and the types of the files of a case. */
export const REQUEST_FILES = { uploadBytes: MAX_IMAGE_BYTES, uploadCount: MAX_IMAGES } as const
export const RETURN_MEDIA = RETURN_FILE_TYPES

export const ReturnReasonName = z.enum(RETURN_REASONS).meta({ id: 'ReturnReason' })

const RequestedLine = z
  .strictObject({
    lineId: z.uuid(),
    quantity: z.number().int().min(1).max(100_000),
    reason: ReturnReasonName,
    note: z.string().trim().max(MAX_NOTE).default(''),
    /** The variant to send instead of the refund. */
    exchangeVariantId: z.uuid().optional(),
  })
  .meta({ id: 'RequestedReturnLine' })
export const RequestedLines = z.array(RequestedLine).min(1).max(100)

/** A request as it is sent after its check. */
export const ReturnRequest = z.strictObject({
  lines: z
    .array(
      RequestedLine.extend({
        /** How many of the files show this item; the files are in the order of the items. */
        imageCount: z.number().int().min(0).max(MAX_LINE_IMAGES).default(0),
      }).meta({ id: 'RequestedReturnItem' }),
    )
    .min(1)
    .max(100),
  /** The refund as it was shown, in minor units. */
  previewAmount: z.number().int().min(0),
  /** Back to the payments, or money to store credit; a guest gets a gift card. */
  destination: RefundDestinationName.default('source'),
  files: z.array(z.file()).max(MAX_IMAGES).default([]),
})

/** A request with photos is a form: the field `request` is the JSON of the others. */
interface RequestForm {
  request: string
  files: File[]
}

/** Returns the fields of a request, however it was sent. */
export function readRequestForm(value: z.input<typeof ReturnRequest> | RequestForm): unknown {
  if (!Object.hasOwn(value, 'request')) return value
  const { request, files } = value as RequestForm
  try {
    return { ...(JSON.parse(request) as object), files }
  } catch {
    return null
  }
}
