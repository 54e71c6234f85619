import type { IncomingMessage } from 'node:http'
import { isEncoded } from '#src/platform/api/request-body.ts'
import { Failure } from '#src/shared/failure.ts'
import { SECURITY_HEADERS, type Visit } from './respond.ts'

/**
 * Reads a request's body up to a limit. A larger declared length is rejected unread; a longer stream is not read
 * further. `rejectBody` sends both responses.
 * @throws Failure `unsupported_encoding` for a compressed body, `too_large`
 */
export async function readLimitedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  requireUncompressed(request)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Failure('too_large')
  const chunks: Buffer[] = []
  let bytes = 0
  // Not destroyed on rejection: that would close the connection before the response is sent.
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

/** Whether the visitor closed the connection before the whole request was read. */
export const isAborted = (request: IncomingMessage): boolean => request.destroyed && !request.complete

/** Whether a request was rejected because of its body, of which no more is read. */
export const isBodyRejection = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === 'too_large' || error.code === 'unsupported_encoding')

/** Rejects a body at once and closes the connection. */
export function rejectBody({ request, response }: Visit, failure: Failure): void {
  const body = Buffer.from(failure.message)
  response.writeHead(failure.status, {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': body.length,
    connection: 'close',
  })
  // Closes only the sending side: ending the response now would close the receiving side too.
  response.write(body, () => request.socket.end())
  discardBody(request, () => response.end())
}

/** Sends `100 Continue` when the body is first read, unless a response was sent before. */
export function inviteBodyWhenRead({ request, response }: Visit): void {
  const invite = (event: string | symbol): void => {
    if (event !== 'data' && event !== 'readable') return
    request.off('newListener', invite)
    if (!response.headersSent) response.writeContinue()
  }
  request.on('newListener', invite)
}

/** Discards the rest of a body after the response, for clients that read no response before they have sent it all. */
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
/** How long a client may pause. */
const MAX_PAUSE_MS = 5000

/**
 * Discards the rest of a body up to a limit. Closing a connection during an upload resets it, and the client loses a
 * response that it has not read.
 * @param done called once, when the body has ended or the limit is reached
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
  // Earlier readers would pause the stream again.
  request.removeAllListeners('data').on('data', discard).on('end', stop).on('close', stop).resume()
}
