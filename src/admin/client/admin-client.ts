import { ApiError } from '#src/web/client/api-errors.ts'
import { shellEn } from '../messages/shell.en.ts'
import { OPERATIONS, type OperationInput, type OperationName, type OperationResult } from './operations.ts'

const PREFIX = '/admin/v1'

const operations: Partial<Record<OperationName, string>> = { ...OPERATIONS }

/** Adds operations of screens that load later, with method and path. */
export const addOperations = (more: Partial<Record<OperationName, string>>): void =>
  void Object.assign(operations, more)

interface SendOptions {
  body?: unknown
  idempotencyKey?: string | undefined
  /** Whether the operation may wait for some seconds, in which it can be taken back. */
  canWait?: boolean
  signal?: AbortSignal | undefined
  /** Sends the request instead of the browser's own function. */
  fetcher?: Fetch
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sends a request, and returns its successful response. */
async function request(
  method: string,
  path: string,
  { body, idempotencyKey, canWait, signal, fetcher = fetch }: SendOptions,
): Promise<Response> {
  const form = toForm(body)
  const response = await fetcher(PREFIX + path, {
    method: method.toUpperCase(),
    cache: 'no-store',
    ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(canWait && { prefer: 'respond-async' }),
    },
    ...(signal && { signal }),
  })
  if (response.ok) return response
  const failure = (await response.json().catch(() => ({}))) as ConstructorParameters<typeof ApiError>[1]
  throw new FailedRequest(response.status, failure, response.headers.get('x-request-id'))
}

/**
 * Sends a request to the API of the back office.
 * @throws ApiError with the code and the text of a failure; TypeError without a network
 */
export const send = async <T>(method: string, path: string, options: SendOptions = {}): Promise<T> =>
  (await (await request(method, path, options)).json()) as T

/** Returns the form that sends a body with files; null for one without. */
function toForm(body: unknown): FormData | null {
  const { files = [], ...fields } = (body ?? {}) as { files?: readonly File[] } & Record<string, unknown>
  if (files.length === 0 && !Object.values(fields).some((value) => value instanceof File)) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' || typeof value === 'boolean') form.append(name, String(value))
    else if (value instanceof File) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}

/** An error response with the id by which the server's log finds it. */
export class FailedRequest extends ApiError {
  readonly supportCode: string | null

  constructor(status: number, body: ConstructorParameters<typeof ApiError>[1], supportCode: string | null) {
    super(status, body)
    this.supportCode = supportCode
  }
}

/** An error that the browser notices itself, with a text for people. */
export class PersonalError extends Error {}

/** Returns the HTTP status of an error response; 0 for another error, such as a lost connection. */
export const statusOf = (error: unknown): number => (error instanceof FailedRequest ? error.status : 0)

/** Returns the code of an error response; null for another error. */
export const codeOf = (error: unknown): string | null => (error instanceof FailedRequest ? error.code : null)

/** Whether the server has rejected a request, which a repetition would not change. */
export const isRejected = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) < 500

/** Returns the text of an error for people. */
export function errorText(error: Error): string {
  if (error instanceof FailedRequest || error instanceof PersonalError) return error.message
  return error instanceof TypeError ? shellEn.notSent : shellEn.unexpected
}

/** Returns the path of an operation below that of its shop, with its parameters and its query. */
export function operationPath(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** @returns method and path */
function requestOf(name: OperationName): string[] {
  const found = operations[name]
  if (found === undefined) throw new Error(`the screen of ${name} has not added it`)
  return found.split(' ')
}

/** Runs an admin operation of a shop. A change needs the key of the form that causes it. */
export async function runOperation<N extends OperationName>(
  shopId: string,
  name: N,
  { params, query, body, ...options }: OperationInput<N> & Omit<SendOptions, 'body'> = {},
): Promise<OperationResult<N>> {
  const [method = '', path = ''] = requestOf(name)
  const url = operationPath(path, params, query)
  return send(method, `/shops/${shopId}${url}`, { ...options, ...(method !== 'get' && { body: body ?? {} }) })
}

/** Reads a document of the back office itself, by its path with the query. */
export const readPlatformDocument = async (path: string): Promise<Blob> => (await request('get', path, {})).blob()

/** Reads the document of an operation of a shop. */
export async function readDocument<N extends OperationName>(
  shopId: string,
  name: N,
  { params, query }: OperationInput<N>,
): Promise<Blob> {
  const [method = '', path = ''] = requestOf(name)
  return (await request(method, `/shops/${shopId}${operationPath(path, params, query)}`, {})).blob()
}
