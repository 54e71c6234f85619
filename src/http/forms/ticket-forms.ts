import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_FILES } from '#src/features/tickets/ticket.rules.ts'
import type { ReceivedUpload } from '#src/platform/limits/uploads.ts'
import { Failure } from '#src/shared/failure.ts'
import { requestAsVisitor, showPage, type ApiResult, type FormContext } from './form-responses.ts'
import { requireUncompressed } from '../limited-body.ts'
import { comesFromOwnPage } from './page-forms.ts'
import { redirect, sendPlain, sendText, type Visit } from '../respond.ts'

/** A form for support requests, as it works without a script. */
export interface TicketForm {
  /** The ticket's number or token; empty for a new one. */
  ticket: string
  isGuest: boolean
  path: string
  /** The path for the log. */
  pattern: string
}

/** Returns the form that a path posts to; null for any other path. */
export function readTicketForm(path: string): TicketForm | null {
  const match = /^\/(user\/my-support|support)(?:\/([\w-]{1,60}))?$/.exec(path)
  if (!match) return null
  const [, page = '', ticket = ''] = match
  return { ticket, isGuest: page === 'support', path, pattern: ticket ? `/${page}/{ticket}` : `/${page}` }
}

/** Bytes of the texts beside the files. */
const TEXT_BYTES = 32 * 1024
const TICKETS = '/shop/user/tickets'
/** Fields that are not part of the message. */
const OWN: ReadonlySet<string> = new Set(['do', 'key'])

/**
 * Submits a form to the endpoint that the page's script would use, with the visitor's IP and cookies.
 * Errors are shown on the page with the submitted texts; files have to be chosen again.
 */
export async function serveTicketForm(visit: Visit, form: TicketForm, context: FormContext): Promise<void> {
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  await context.limits.consume(context, 'message', context.address)
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
      // Not destroyed on rejection: that would close the connection before the response is sent.
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

/** Shows the page again with a result. */
const showResult = (visit: Visit, words: object, context: FormContext): Promise<void> =>
  showPage(visit, { said: JSON.stringify(words) }, context)

/** @returns null when the body is no form */
const readValues = ({ request }: Visit, bytes: Buffer<ArrayBuffer>): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null)

const textOf = (values: FormData, name: string): string => {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** A page rendered for one visitor has its own key; the page shared by guests has none. */
const keyOf = (values: FormData): string => textOf(values, 'key') || randomUUID()

/** Returns the submitted fields without those of the form itself and without the empty file field. */
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
