import type { Endpoint } from '#src/shared/endpoint.ts'
import { Failure, type FailureCode } from '#src/shared/failure.ts'
import type { Uploads, UploadSource } from '../limits/uploads.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 12
const utf8 = new TextDecoder('utf-8', { fatal: true })

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether no string in a value contains NUL or an unpaired surrogate, which PostgreSQL rejects. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return !isRecord(value) || Object.entries(value).every((pair) => pair.every(isSound))
}

/** Whether a body is compressed; such bodies are rejected. @param encoding the header `Content-Encoding` */
export const isEncoded = (encoding: string | null): boolean =>
  !['', 'identity'].includes(encoding?.trim().toLowerCase() ?? '')

/** Control characters and line separators, which no path contains. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text)

/** Bytes of a form in addition to its files. */
const FORM_BYTES = 32 * 1024
const MAX_FIELDS = 20

/** Receives the body of a form with files. @throws Failure `upload_too_large` */
export type ReceiveUpload = (request: Request, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Returns the body of a request for validation: parsed JSON or, for an endpoint with uploads, a form.
 * @throws Failure `unsupported_encoding`, `unsupported_type`, `too_large`, `upload_too_large`, `bad_request`
 */
export async function readBody(
  request: Request,
  { uploadBytes, uploadCount, bodyBytes = MAX_BODY_BYTES }: Endpoint,
  receive: ReceiveUpload,
): Promise<unknown> {
  if (isEncoded(request.headers.get('content-encoding'))) throw new Failure('unsupported_encoding')
  const isForm = /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
  if (uploadBytes === undefined || !isForm) return readJson(request, bodyBytes)
  return readForm(request, { bytes: uploadBytes, count: uploadCount ?? null, receive })
}

/** The field name under which a form may send several files. */
const FILES = 'files'

/**
 * Returns the texts and files of a form by name; empty files are omitted.
 * @param upload.count null for an endpoint that takes one file under its own name
 */
async function readForm(
  request: Request,
  upload: { bytes: number; count: number | null; receive: ReceiveUpload },
): Promise<unknown> {
  const { bytes: uploadBytes, count } = upload
  const bytes = await upload.receive(request, uploadBytes * (count ?? 1) + FORM_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Failure('bad_request')
  })
  const entries = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  if (entries.length > MAX_FIELDS) throw new Failure('bad_request')
  if (entries.some(([, value]) => typeof value !== 'string' && value.size > uploadBytes))
    throw new Failure('upload_too_large')
  const isListed = ([name, value]: (typeof entries)[number]): boolean =>
    count !== null && name === FILES && typeof value !== 'string'
  const fields = entries.filter((field) => !isListed(field))
  const files = entries.filter(isListed).map(([, value]) => value)
  const names = new Set(fields.map(([name]) => name))
  if (names.size !== fields.length || (count !== null && names.has(FILES))) throw new Failure('bad_request')
  const body = { ...Object.fromEntries(fields), ...(count !== null && { [FILES]: files }) }
  if (!isSound(body)) throw new Failure('bad_request')
  return body
}

async function readJson(request: Request, most: number): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Failure('unsupported_type')
  const bytes = await readBytes(request, { most, failure: 'too_large' })
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes))
    if (depthOf(value) > MAX_DEPTH || !isSound(value)) throw new Failure('bad_request')
    return value
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('bad_request')
  }
}

/**
 * Runs work that may receive a form with files, and counts the form's memory until the work ends.
 * @param isReceived for a body that was created in this process and is already in memory
 */
export async function withUpload<T>(
  { uploads, address, isReceived }: { uploads: Uploads; address: string; isReceived: true | undefined },
  work: (receive: ReceiveUpload) => Promise<T>,
): Promise<T> {
  let release = (): void => {}
  const receive: ReceiveUpload = async (request, maxBytes) => {
    if (isReceived) return readBytes(request, { most: maxBytes, failure: 'upload_too_large' })
    const upload = await uploads.receive({ ...sourceOf(request, maxBytes), address })
    release = upload.release
    return upload.bytes
  }
  try {
    return await work(receive)
  } finally {
    release()
  }
}

const sourceOf = (request: Request, maxBytes: number): Omit<UploadSource, 'address'> => ({
  length: request.headers.has('content-length') ? Number(request.headers.get('content-length')) : null,
  chunks: readChunks(request),
  maxBytes,
})

/** Reads the body lazily: a client may wait for `100 Continue` before it sends the body. */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  // Not cancelled on rejection: that would close the connection before the response is sent.
  yield* request.body?.values({ preventCancel: true }) ?? []
}

interface Limit {
  most: number
  failure: FailureCode
}

async function readBytes(request: Request, { most, failure }: Limit): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) throw new Failure(failure)
  // A body of known length is read at once, without stream overhead: the HTTP parser enforces the length.
  const bytes =
    length === null ? await readStream(request, { most, failure }) : new Uint8Array(await request.arrayBuffer())
  if (bytes.length > most) throw new Failure(failure)
  return bytes
}

async function readStream(request: Request, { most, failure }: Limit): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw new Failure(failure)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function depthOf(value: unknown): number {
  let depth = 0
  let level: unknown[] = [value]
  while (level.length > 0 && depth <= MAX_DEPTH) {
    depth += 1
    level = level.filter((item) => isRecord(item)).flatMap((item) => Object.values(item))
  }
  return depth
}
