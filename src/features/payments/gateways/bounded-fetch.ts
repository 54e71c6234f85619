const MAX_BYTES = 1024 * 1024

/** A response larger than any of a provider's. */
class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge'
}

/**
 * `fetch` for providers. It follows no redirects, which could leak credentials, and reads at most 1 MB. It resolves
 * when the whole body has arrived.
 */
export async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const { status, headers } = response
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) throw new ResponseTooLarge('an answer without end')
    chunks.push(chunk)
  }
  const hasBody = status !== 204 && status !== 205 && status !== 304
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers })
}
