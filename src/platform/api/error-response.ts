import type { Context } from 'hono'
import type { z } from 'zod'
import { Failure, fill } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import { isStorageFull } from '../files/storage.ts'
import type { Log } from '../log/log.ts'

/** Returns a message for each invalid field of an input, by the field's path. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', sentenceOf(issue)]))
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return fill(fieldTexts.tooBig, { n: String(issue.maximum) })
  if (issue.code === 'too_small') return fill(fieldTexts.tooSmall, { n: String(issue.minimum) })
  return issue.code === 'invalid_type' && issue.input === undefined ? fieldTexts.missing : fieldTexts.wrong
}

/** Returns the failure that a response shows for an error; unexpected errors are logged with the request's id. */
export function asFailure(error: unknown, requestId: string, log: Log): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error, requestId }, 'database.unavailable')
    return new Failure('unavailable', { retryAfterSeconds: 2 })
  }
  if (isStorageFull(error)) {
    log.error({ err: error, requestId }, 'storage.full')
    return new Failure('unavailable', { retryAfterSeconds: 60 })
  }
  log.error({ err: error, requestId }, 'request.failed')
  return new Failure('server_error', { data: { supportCode: requestId } })
}

/** Returns the body of a failure's response. */
export function errorBodyOf({ code, message, details: { fields, data } }: Failure): object {
  const body = { success: false, code, message, ...(fields && { fields }) }
  return data === undefined ? body : { ...body, data }
}

/** Builds the response of a failure: never cached, with `Retry-After` where it has one. */
export function buildErrorResponse(c: Context, failure: Failure): Response {
  const { retryAfterSeconds } = failure.details
  const response = c.json(errorBodyOf(failure), failure.status)
  response.headers.set('cache-control', 'no-store')
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** Builds a 405 response with the methods that the path allows. */
export function rejectMethod(c: Context, allowed: readonly string[]): Response {
  const response = buildErrorResponse(c, new Failure('method_not_allowed'))
  response.headers.set('allow', allowed.join(', '))
  return response
}
