const MAX_BYTES = 1024 * 1024

/** An answer longer than any of a provider's. */
class ResponseTooLarge extends Error {
  override readonly name = 'EndlessAnswer'
}

/**
 * `fetch` for providers: follows no redirect, which would take keys elsewhere, and reads no more than 1 MB of an answer.
 * The body has come when it answers.
 */
export async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const { status, headers } = response
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new ResponseTooLarge('an answer without end')
    chunks.push(chunk)
  }
  const hasBody = status !== 204 && status !== 205 && status !== 304
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers })
}
