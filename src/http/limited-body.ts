import type { IncomingMessage } from 'node:http'
import { isEncoded } from '#src/platform/api/request-body.ts'
import { Failure } from '#src/shared/failure.ts'
import { SECURITY_HEADERS, type Visit } from './respond.ts'

/**
 * The body of a request of at most so many bytes. One that is longer by its own length is not read at all; of one that
 * turns out to be longer nothing more is read. `rejectBody` answers both.
 * @throws Failure `unsupported_encoding` for a compressed one, `too_large`
 */
export async function readLimitedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  requireUncompressed(request)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Failure('too_large')
  const chunks: Buffer[] = []
  let bytes = 0
  // Not destroyed when it is refused in the middle: that would cut the connection before the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Failure('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws Failure `unsupported_encoding` */
export function requireUncompressed({ headers }: IncomingMessage): void {
  if (isEncoded(headers['content-encoding'] ?? null)) throw new Failure('unsupported_encoding')
}

/** Whether the visitor closed the connection before the whole request was read: nobody waits for an answer. */
export const isAborted = (request: IncomingMessage): boolean => request.destroyed && !request.complete

/** Whether a request is refused for its body: nothing more of it is read. */
export const isBodyRejection = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === 'too_large' || error.code === 'unsupported_encoding')

/** Refuses a body at once and closes the connection. */
export function rejectBody({ request, response }: Visit, failure: Failure): void {
  const body = Buffer.from(failure.message)
  response.writeHead(failure.status, {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': body.length,
    connection: 'close',
  })
  // Only our side of the connection is closed here; to end the response now would close the other side too.
  response.write(body, () => request.socket.end())
  discardBody(request, () => response.end())
}

/** Sends `100 Continue` when the body of a request is first read, unless the request was answered before. */
export function inviteBodyWhenRead({ request, response }: Visit): void {
  const invite = (event: string | symbol): void => {
    if (event !== 'data' && event !== 'readable') return
    request.off('newListener', invite)
    if (!response.headersSent) response.writeContinue()
  }
  request.on('newListener', invite)
}

/** Reads what is left of a request once it is answered, for visitors who read no answer before they have sent it all. */
export function discardBodyAfterResponse({ request, response }: Visit): void {
  response.once('finish', () => {
    if (request.complete) return
    discardBody(request, () => {
      if (!request.complete) request.socket.destroySoon()
    })
  })
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const MAX_DISCARDING_MS = 10_000
/** How long a sender may pause. */
const MAX_PAUSE_MS = 5000

/**
 * Discards the rest of a body up to a bound. A connection that is closed while its other side still sends is reset, and
 * an answer that was not read yet is lost with it.
 * @param done called once, when the body has ended or the bound is reached
 */
function discardBody(request: IncomingMessage, done: () => void): void {
  let bytes = 0
  const stop = (): void => {
    clearTimeout(pause)
    clearTimeout(limit)
    request.off('data', discard).off('end', stop).off('close', stop)
    done()
  }
  const discard = (chunk: Buffer): void => {
    bytes += chunk.length
    pause.refresh()
    if (bytes > MAX_DISCARDED_BYTES) stop()
  }
  const pause = setTimeout(stop, MAX_PAUSE_MS).unref()
  const limit = setTimeout(stop, MAX_DISCARDING_MS).unref()
  if (request.readableEnded || request.destroyed) return stop()
  // Whoever read it before would pause it again.
  request.removeAllListeners('data').on('data', discard).on('end', stop).on('close', stop).resume()
}
