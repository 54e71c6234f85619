/** A provider gave no usable response. The message is a status or a code, never the provider's text or the URL. */
export class LookupFailure extends Error {
  /** Whether the provider rejects the shop's key. */
  readonly isUnauthorised: boolean

  constructor(message: string, isUnauthorised = false) {
    super(`address lookup: ${message}`)
    this.name = 'LookupFailure'
    this.isUnauthorised = isUnauthorised
  }
}

/** A shopper types on meanwhile, so a late suggestion is useless. */
const TIMEOUT_MS = 2500
const MAX_BYTES = 256 * 1024

/**
 * Requests JSON without redirects, with a time limit and a limit of the response size.
 * @returns the parsed body of a response with status 200; null for status 404
 * @throws LookupFailure
 */
export async function fetchLookup(url: URL, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 200) return JSON.parse(await readText(response))
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new LookupFailure(String(response.status), response.status === 401 || response.status === 403)
  } catch (error) {
    if (error instanceof LookupFailure) throw error
    throw new LookupFailure(error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.name : 'failed')
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new LookupFailure('response too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
