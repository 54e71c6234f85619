import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_FILES } from '#src/features/tickets/ticket.rules.ts'
import type { ReceivedUpload } from '#src/platform/limits/uploads.ts'
import { Failure } from '#src/shared/failure.ts'
import { requestAsVisitor, showPage, type ApiResult, type FormContext } from './form-responses.ts'
import { requireUncompressed } from '../limited-body.ts'
import { comesFromOwnPage } from './page-forms.ts'
import { redirect, sendPlain, sendText, type Visit } from '../respond.ts'

/** A form by which somebody writes to the shop, as it works before a page's script is there, or without any. */
export interface TicketForm {
  /** By which the ticket is asked for; empty for a new one. */
  ticket: string
  isGuest: boolean
  path: string
  /** The path as it may be logged. */
  pattern: string
}

/** The form that a path posts to; null when it is another. */
export function readTicketForm(path: string): TicketForm | null {
  const match = /^\/(user\/my-support|support)(?:\/([\w-]{1,60}))?$/.exec(path)
  if (!match) return null
  const [, page = '', ticket = ''] = match
  return { ticket, isGuest: page === 'support', path, pattern: ticket ? `/${page}/{ticket}` : `/${page}` }
}

/** Texts beside the files. */
const TEXT_BYTES = 32 * 1024
const TICKETS = '/shop/user/tickets'
/** What is no part of what was written. */
const OWN: ReadonlySet<string> = new Set(['do', 'key'])

/**
 * Does what a form asks for by the call that the page's script would make, with the visitor's own address and cookies.
 * What was wrong is said on the page, with what was typed; files have to be chosen again.
 */
export async function serveTicketForm(visit: Visit, form: TicketForm, context: FormContext): Promise<void> {
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  await context.rateLimit('message', context.shop.id, context.address)
  const upload = await receive(visit, context)
  if (upload === null)
    return showResult(visit, { problem: new Failure('upload_too_large').message }, { ...context, status: 413 })
  try {
    await serveReceived(visit, form, { ...context, bytes: upload.bytes })
  } finally {
    upload.release()
  }
}

/** @returns null when it is too large. @throws Failure `unsupported_encoding` */
async function receive({ request }: Visit, { uploads, address }: FormContext): Promise<ReceivedUpload | null> {
  requireUncompressed(request)
  const length = request.headers['content-length']
  try {
    return await uploads.receive({
      address,
      length: length === undefined ? null : Number(length),
      // Not destroyed when it is refused in the middle: that would cut the connection before the answer.
      chunks: request.iterator({ destroyOnReturn: false }),
      maxBytes: MAX_FILE_BYTES * MAX_FILES + TEXT_BYTES,
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'upload_too_large') return null
    throw error
  }
}

async function serveReceived(
  visit: Visit,
  form: TicketForm,
  { bytes, ...context }: FormContext & { bytes: Buffer<ArrayBuffer> },
): Promise<void> {
  const values = await readValues(visit, bytes)
  if (values === null) return sendText(visit, 400, new Failure('bad_request').message)
  const result = form.ticket
    ? await act(visit, form.ticket, { ...context, values })
    : await requestAsVisitor(visit, { path: TICKETS, body: buildSubmission(values), key: keyOf(values) }, context)
  if (result.cookies.length > 0) visit.response.setHeader('set-cookie', result.cookies)
  if (!result.ok) return showResult(visit, buildFormError(result, values), context)
  if (form.ticket) return redirect(visit, 303, form.path)
  if (form.isGuest) return showResult(visit, { told: result.message }, context)
  const { number } = result.data as { number: string }
  redirect(visit, 303, `/user/my-support/${number}?sent=1`)
}

/** The page again, with what is to be said on it. */
const showResult = (visit: Visit, words: object, context: FormContext): Promise<void> =>
  showPage(visit, { said: JSON.stringify(words) }, context)

/** @returns null for what is no form */
const readValues = ({ request }: Visit, bytes: Buffer<ArrayBuffer>): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null)

const textOf = (values: FormData, name: string): string => {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** The page was drawn for one visitor with a key of its own; that of all guests has none. */
const keyOf = (values: FormData): string => textOf(values, 'key') || randomUUID()

/** What was written, without what only this form is told, and without the file that stands for none. */
function buildSubmission(values: FormData): FormData {
  const written = new FormData()
  for (const [name, value] of values) {
    const isEmptyFile = typeof value === 'string' ? name === 'files' : value.size === 0
    if (!OWN.has(name) && !isEmptyFile) written.append(name, value)
  }
  return written
}

function act(
  visit: Visit,
  ticket: string,
  { values, ...context }: FormContext & { values: FormData },
): Promise<ApiResult> {
  const path = `${TICKETS}/${ticket}`
  const what = textOf(values, 'do')
  if (what === 'solve' || what === 'reopen')
    return requestAsVisitor(visit, { path: `${path}/${what}`, body: {} }, context)
  if (what === 'rate')
    return requestAsVisitor(visit, { path: `${path}/rating`, body: { rating: textOf(values, 'rating') } }, context)
  return requestAsVisitor(
    visit,
    { path: `${path}/messages`, body: buildSubmission(values), key: keyOf(values) },
    context,
  )
}

function buildFormError({ code, message, fields }: ApiResult, values: FormData): object {
  const typed = Object.fromEntries(
    [...buildSubmission(values)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const isOfFields = code === 'invalid_fields'
  return { problem: isOfFields ? new Failure('invalid_fields').message : message, errors: fields, typed }
}
