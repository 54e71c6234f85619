import { supportEn } from '#src/shared/messages/support/support.en.ts'
import {
  defineForm,
  withoutFields,
  type FieldErrors,
  type FormFailure,
  type FormResult,
} from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { MAX_FILE_BYTES, MAX_FILES, MIN_FIRST_BODY, MIN_SUBJECT } from './ticket.rules.ts'

type Texts = typeof supportEn

/** The fields of a form that are not part of the message: the pressed button and the idempotency key. */
const CONTROLS = ['do', 'key']
/** Failures that belong to the files. */
const OF_FILES: ReadonlySet<string> = new Set(['upload_too_large', 'upload_type'])

const common = {
  texts: { en: supportEn },
  files: { bytes: MAX_FILE_BYTES, count: MAX_FILES },
  isIdempotent: true,
  shownAgain: ['category', 'orderNumber', 'email', 'subject', 'body'],
  invalid: ({ form }: Texts): string => form.check,
  failure: ({ status, code, message, fields }: FormFailure, { form }: Texts): FormResult => ({
    errors: OF_FILES.has(code) ? { files: message } : fields,
    formError: status < 500 ? message : form.failed,
  }),
} as const

function validateFiles(values: FormData, { form: t }: Texts): FieldErrors {
  const files = values.getAll('files')
  if (files.length > MAX_FILES) return { files: t.tooMany }
  return files.some((file) => typeof file !== 'string' && file.size > MAX_FILE_BYTES) ? { files: t.tooLarge } : {}
}

const lengthOf = (values: FormData, name: string): number => textOf(values, name).trim().length

function validateTicket(values: FormData, texts: Texts): FieldErrors {
  const { form: t } = texts
  return {
    ...(lengthOf(values, 'category') < 1 && { category: t.missing }),
    ...(lengthOf(values, 'subject') < MIN_SUBJECT && { subject: t.subjectLength }),
    ...(lengthOf(values, 'body') < MIN_FIRST_BODY && { body: t.bodyLength }),
    ...validateFiles(values, texts),
  }
}

const newTicket = (values: FormData) => ({ path: '/shop/user/tickets', body: withoutFields(values, CONTROLS) }) as const

/** A shopper's new request. */
export const ticketForm = defineForm({
  ...common,
  paths: ['/user/my-support'],
  validate: validateTicket,
  request: newTicket,
  success: ({ data }) => ({ redirect: `/user/my-support/${data.number}?sent=1` }),
})

/** A guest's new request, with an e-mail address for the reply. */
export const guestTicketForm = defineForm({
  ...common,
  paths: ['/support'],
  validate: (values, texts) => ({
    ...validateTicket(values, texts),
    ...(lengthOf(values, 'email') < 1 && { email: texts.form.missing }),
  }),
  request: newTicket,
  success: ({ message }) => ({ message }),
})

const THREAD = ['/user/my-support/{ticket}', '/support/{ticket}'] as const

/** The buttons of a request: solved, reopen and the rating of the help. */
export const ticketActionForm = defineForm({
  paths: THREAD,
  texts: common.texts,
  files: common.files,
  matches: (values) => ['solve', 'reopen', 'rate'].includes(textOf(values, 'do')),
  redirectsBack: true,
  request: (values, { params }) => {
    const action = textOf(values, 'do')
    if (action === 'rate')
      return { path: '/shop/user/tickets/{ticket}/rating', params, body: { rating: textOf(values, 'rating') } }
    return { path: `/shop/user/tickets/{ticket}/${action === 'solve' ? 'solve' : 'reopen'}`, params, body: {} }
  },
  success: () => ({}),
  failure: ({ status, message }, { thread }) => ({ formError: status < 500 ? message : thread.failed }),
})

export const replyForm = defineForm({
  ...common,
  paths: THREAD,
  redirectsBack: true,
  validate: (values, texts) => ({
    ...(lengthOf(values, 'body') < 1 && { body: texts.form.bodyMissing }),
    ...validateFiles(values, texts),
  }),
  request: (values, { params }) => ({
    path: '/shop/user/tickets/{ticket}/messages',
    params,
    body: withoutFields(values, CONTROLS),
  }),
  success: (_response, _target, { thread }) => ({ message: thread.sent }),
})
