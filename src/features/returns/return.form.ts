import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import {
  defineForm,
  withoutFields,
  type FieldErrors,
  type FormFailure,
  type FormResult,
} from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { MAX_LINE_IMAGES, MAX_IMAGE_BYTES, MAX_IMAGES, needsImage } from './files/return-file.rules.ts'
import type { ReturnPreview } from './return.contract.ts'
import { MAX_NOTE, MAX_REPLY, MIN_REPLY, RETURN_REASONS, type ReturnReason } from './return.rules.ts'

/** Most items of an order that the form takes. */
const MAX_LINES = 50
const INDEXES = Array.from({ length: MAX_LINES }, (_, index) => index)
const common = {
  texts: { en: returnEn },
  // The forms of a page share a limit. One with files is also long enough for the notes of many items.
  files: { bytes: MAX_IMAGE_BYTES, count: MAX_IMAGES },
  shownAgain: INDEXES.flatMap((index) => [`quantity${index}`, `reason${index}`, `note${index}`, `exchange${index}`]),
  failure: ({ message }: FormFailure): FormResult => ({ formError: message }),
} as const

interface ChosenLine {
  /** The number of the fields of this item. */
  index: number
  reason: ReturnReason | null
  line: { lineId: string; quantity: number; note: string; exchangeVariantId?: string }
}

const isReason = (text: string): text is ReturnReason => (RETURN_REASONS as readonly string[]).includes(text)

/** Returns the items with a quantity: their fields are numbered, because ids would make them long. */
function readChosenLines(values: FormData): ChosenLine[] {
  return INDEXES.flatMap((index) => {
    const lineId = textOf(values, `line${index}`)
    const quantity = Number(textOf(values, `quantity${index}`))
    const chosenReason = textOf(values, `reason${index}`)
    const reason = isReason(chosenReason) ? chosenReason : null
    const isChosen = lineId !== '' && Number.isInteger(quantity) && quantity > 0
    const note = textOf(values, `note${index}`).trim()
    const exchangeVariantId = textOf(values, `exchange${index}`)
    const line = { lineId, quantity, note, ...(exchangeVariantId !== '' && { exchangeVariantId }) }
    return isChosen ? [{ index, reason, line }] : []
  })
}

const bodyOf = ({ line, reason }: ChosenLine) => ({ ...line, reason: reason ?? 'other' })

function validateLines(values: FormData, { choose: t }: typeof returnEn): FieldErrors {
  const errors: Record<string, string> = {}
  const lines = readChosenLines(values)
  for (const { index, reason, line } of lines) {
    if (reason === null) errors[`reason${index}`] = t.reasonRequired
    if (line.note.length > MAX_NOTE) errors[`note${index}`] = t.noteTooLong
  }
  if (lines.length === 0) errors.quantity0 = t.nothing
  return errors
}

const imagesOf = (values: FormData, index: number): File[] =>
  values.getAll(`photos${index}`).flatMap((file) => (typeof file !== 'string' && file.size > 0 ? [file] : []))

function validateImages(values: FormData, { choose: t }: typeof returnEn): FieldErrors {
  const errors: Record<string, string> = {}
  let total = 0
  for (const { index, reason } of readChosenLines(values)) {
    const images = imagesOf(values, index)
    total += images.length
    const isTooLarge = images.some(({ size }) => size > MAX_IMAGE_BYTES)
    if (images.length > MAX_LINE_IMAGES || total > MAX_IMAGES) errors[`photos${index}`] = t.photosTooMany
    else if (isTooLarge) errors[`photos${index}`] = t.photoTooLarge
    else if (images.length === 0 && needsImage(reason ?? '')) errors[`photos${index}`] = t.photoRequired
  }
  return errors
}

/** Returns the body of a request: a form when there are photos, in the order of the items. */
function readRequest(values: FormData) {
  const chosen = readChosenLines(values).map((item) => ({ item, images: imagesOf(values, item.index) }))
  const lines = chosen.map(({ item, images }) => ({ ...bodyOf(item), imageCount: images.length }))
  const destination = textOf(values, 'destination') === 'credit' ? ('credit' as const) : ('source' as const)
  const request = { lines, previewAmount: Number(textOf(values, 'previewAmount')), destination }
  const files = chosen.flatMap(({ images }) => images)
  if (files.length === 0) return request
  const form = new FormData()
  form.set('request', JSON.stringify(request))
  for (const file of files) form.append('files', file)
  return form
}

/** Step 2: sends the checked request. */
export const requestReturnForm = defineForm({
  ...common,
  paths: ['/return'],
  matches: (values) => values.has('previewAmount'),
  validate: validateImages,
  invalid: ({ choose }: typeof returnEn) => choose.checkPhotos,
  isIdempotent: true,
  request: (values) => ({
    path: '/shop/user/order/{id}/return',
    params: { id: textOf(values, 'orderId') },
    body: readRequest(values),
  }),
  success: ({ data }) => ({ redirect: `/return/${data.number}` }),
})

/** What step 1 leads to: the request as it is sent, and what it refunds. */
export interface CheckedReturn {
  preview: ReturnPreview
}

/** Step 1: checks the chosen items. */
export const chooseReturnForm = defineForm({
  ...common,
  paths: ['/return'],
  validate: validateLines,
  request: (values) => ({
    path: '/shop/user/order/{id}/return/preview',
    params: { id: textOf(values, 'orderId') },
    body: { lines: readChosenLines(values).map(bodyOf) },
  }),
  success: ({ data }): { data: CheckedReturn } => ({ data: { preview: data } }),
})

const ofReturn = {
  ...common,
  shownAgain: [],
  paths: ['/return/{number}'],
  isIdempotent: true,
  redirectsBack: true,
} as const

export const cancelReturnForm = defineForm({
  ...ofReturn,
  matches: (values) => textOf(values, 'do') === 'cancel',
  request: (_values, { params }) => ({
    path: '/shop/user/return/{number}/cancel',
    params: { number: params.number ?? '' },
    body: {},
  }),
  success: () => ({}),
})

export const replyToRejectionForm = defineForm({
  ...ofReturn,
  matches: (values) => textOf(values, 'do') === 'reply',
  shownAgain: ['text'],
  validate: (values, { page }) => {
    const { length } = textOf(values, 'text').trim()
    return length < MIN_REPLY || length > MAX_REPLY ? { text: page.replyLength } : {}
  },
  request: (values, { params }) => ({
    path: '/shop/user/return/{number}/answer',
    params: { number: params.number ?? '' },
    body: { text: textOf(values, 'text').trim() },
  }),
  success: () => ({}),
})

/** Opens a return by its mailed link. */
export const openReturnLinkForm = defineForm({
  ...common,
  shownAgain: [],
  paths: ['/return/{number}'],
  matches: (values) => values.has('linkToken'),
  request: (values) => ({ path: '/shop/return/open', body: { token: textOf(values, 'linkToken') } }),
  success: ({ data }) => ({ redirect: `/return/${data.number}`, replaces: true }),
  failure: ({ code, message }) => (code === 'order_link_expired' ? { outcome: 'expired' } : { formError: message }),
})

export const sendReturnForm = defineForm({
  ...ofReturn,
  request: (values, { params }) => ({
    path: '/shop/user/return/{number}/sent',
    params: { number: params.number ?? '' },
    body: withoutFields(values, ['do', 'key']),
  }),
  success: () => ({}),
})
