import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** On every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's and Facebook's sign-in windows have to find their way back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a visitor takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/** Quality 5: a sixth larger than the slowest, and seventy times faster. */
export const compress = (html: Buffer): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })

/** A page that was kept as brotli, in another encoding. */
export async function recode(kept: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return kept
  const html = await unbrotli(kept)
  return encoding === 'gzip' ? zip(html) : html
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Sends a whole answer; only its head for HEAD. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, 'content-length': body.length })
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

export const sendText = (request: IncomingMessage, response: ServerResponse, status: number, text: string): void =>
  send(request, response, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(text),
  })
