import type { IncomingMessage, ServerResponse } from 'node:http'
import { IdentityError } from './error.ts'

/** A request with its pending response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

const BODY_LIMIT = 100_000

/** @throws IdentityError when the body is too long */
export async function readText({ request }: Exchange): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_LIMIT) throw new IdentityError('Request payload size exceeds the limit.', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export function sendJson({ response }: Exchange, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

/** Sends a page of the provider; only the hidden frame may be embedded. */
export function sendPage({ response }: Exchange, html: string, { inFrames = false } = {}): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'" +
      (inFrames ? '' : "; frame-ancestors 'none'"),
  })
  response.end(html)
}

export function sendFile({ response }: Exchange, type: string, content: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  response.end(content)
}
