import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import { defineForm, describeFailure } from '#src/web/client/forms/define-form.ts'
import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { OrderChangePreview } from './order-change.contract.ts'

/** Most items of an order that the form takes. */
const MAX_LINES = 50
const INDEXES = Array.from({ length: MAX_LINES }, (_, index) => index)
const SHOWN = [...INDEXES.map((index) => `quantity${index}`), ...ADDRESS_FIELDS, 'shippingOptionId']

const common = {
  paths: ['/change-order'],
  texts: { en: changeOrderEn },
  // No file is sent: an address and many items need more bytes than the limit of a form without files.
  files: { bytes: 0, count: 0 },
} as const

/** Returns what the form changes; fields that it does not have stay as they are. */
function readOperations(values: FormData) {
  const lines = INDEXES.flatMap((index) => {
    const lineId = textOf(values, `line${index}`)
    const text = textOf(values, `quantity${index}`).trim()
    return lineId === '' || !/^\d{1,3}$/.test(text) ? [] : [{ lineId, quantity: Number(text) }]
  })
  const fields = ADDRESS_FIELDS.filter((name) => values.has(name)).map((name) => [name, textOf(values, name)])
  const shippingOptionId = textOf(values, 'shippingOptionId')
  return {
    lines,
    ...(fields.length > 0 && { address: Object.fromEntries(fields) as Record<string, string> }),
    ...(shippingOptionId !== '' && { shippingOptionId }),
  }
}

/** Step 2: changes the order as it was shown. */
export const applyChangeForm = defineForm({
  ...common,
  matches: (values) => values.has('changeHash'),
  isIdempotent: true,
  request: (values) => ({
    path: '/shop/user/order/{id}/change',
    params: { id: textOf(values, 'orderId') },
    body: { operations: readOperations(values), changeHash: textOf(values, 'changeHash') },
  }),
  success: ({ data }) => ({ redirect: data.url, replaces: true }),
  failure: ({ message, fields }) => ({ formError: Object.values(fields)[0] ?? message }),
})

/** Discards the change that waits for its payment. */
export const cancelChangeForm = defineForm({
  ...common,
  matches: (values) => values.has('changeId'),
  redirectsBack: true,
  request: (values) => ({
    path: '/shop/user/order/{id}/change/{changeId}/cancel',
    params: { id: textOf(values, 'orderId'), changeId: textOf(values, 'changeId') },
    body: {},
  }),
  success: () => ({}),
  failure: ({ message }) => ({ formError: message }),
})

/** What step 1 leads to: the change as it is sent, with its result. */
export interface CheckedChange {
  preview: OrderChangePreview
}

/** Step 1: calculates the change. */
export const previewChangeForm = defineForm({
  ...common,
  shownAgain: SHOWN,
  request: (values) => ({
    path: '/shop/user/order/{id}/change/preview',
    params: { id: textOf(values, 'orderId') },
    body: { operations: readOperations(values) },
  }),
  success: ({ data }): { data: CheckedChange } => ({ data: { preview: data } }),
  failure: (failure) => ('lines' in failure.fields ? { formError: failure.fields.lines } : describeFailure(failure)),
})
