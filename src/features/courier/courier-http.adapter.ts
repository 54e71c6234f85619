import { readRetryAfter, type CourierFailureReason } from './courier.rules.ts'

interface FailureDetails {
  retryAfterSeconds?: number | null
  /** Whether the request certainly had no effect; false if it may have arrived. */
  isUndone?: boolean
  /** The names of the rejected fields. */
  fields?: readonly string[]
}

/** The courier gave no usable response. The message is a status or a code, never the courier's text. */
export class CourierFailure extends Error {
  readonly reason: CourierFailureReason
  readonly retryAfterSeconds: number | null
  readonly isUndone: boolean
  readonly fields: readonly string[]

  constructor(reason: CourierFailureReason, message: string, details: FailureDetails = {}) {
    super(`courier ${reason}: ${message}`)
    const { retryAfterSeconds = null, isUndone = reason !== 'failed', fields = [] } = details
    this.name = 'CourierFailure'
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.isUndone = isUndone
    this.fields = fields
  }
}

const MAX_BYTES = 2 * 1024 * 1024

/**
 * Sends one request without redirects and with a limit of the response size.
 * @returns the text of a response with status 200 or 201
 * @throws CourierFailure without such a response
 */
export async function fetchFromCourier(url: string, init: RequestInit): Promise<string> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual' })
    if (response.status === 200 || response.status === 201) return await readText(response, MAX_BYTES)
  } catch (error) {
    if (error instanceof CourierFailure) throw error
    const message = describe(error)
    throw new CourierFailure('failed', message, { isUndone: NEVER_ARRIVED.has(message) })
  }
  const { status, headers } = response
  const reason = reasonOf(status)
  const fields = reason === 'refused' ? await readFields(response) : await ignore(response)
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), new Date())
  // After a gateway timeout, the result of the request is unknown.
  throw new CourierFailure(reason, String(status), { retryAfterSeconds, fields, isUndone: isUndone(status) })
}

const isUndone = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** Connection errors after which the request has certainly not arrived. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function reasonOf(status: number): CourierFailureReason {
  if (status === 401) return 'unauthorised'
  if (status === 429) return 'limited'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}

async function ignore({ body }: Response): Promise<readonly string[]> {
  await body?.cancel().catch(() => {})
  return []
}

const MAX_ERROR_BYTES = 64 * 1024
const MAX_FIELDS = 20

/** Returns the names of rejected fields; none when the response does not list them. */
async function readFields(response: Response): Promise<readonly string[]> {
  const text = await readText(response, MAX_ERROR_BYTES).catch(() => '')
  const message = parseJson(text)
  if (!isRecord(message)) return []
  const errors = [message.errors, message.validation].find((value) => isRecord(value)) ?? {}
  return Object.keys(errors)
    .filter((name) => /^[a-z][\w.]{0,59}$/.test(name))
    .slice(0, MAX_FIELDS)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readText({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > most) throw new CourierFailure('failed', 'an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses JSON; null for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the name or code of a connection error: its message may hold a URL. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'connection failed'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
