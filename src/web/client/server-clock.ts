/** Offset of the server's clock to this browser's, in milliseconds; null until a response supplies the time. */
let offset: number | null = null
let offsetPromise: Promise<number> | null = null

/** Sets the offset from the time of a fresh response. */
export function learnServerTime(serverTime: string): void {
  offset = Date.parse(serverTime) - Date.now()
}

/**
 * Returns the offset in milliseconds, fetched once per page. A cached page may be hours old, so its time is no source.
 */
export async function findServerOffset(): Promise<number> {
  if (offset !== null) return offset
  offsetPromise ??= fetchOffset()
  return (offset ??= await offsetPromise)
}

async function fetchOffset(): Promise<number> {
  try {
    const sent = Date.now()
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    const serverTimeMs = Date.parse(response.headers.get('date') ?? '')
    // The header has whole seconds, rounded down, so 500 ms are added. The response was sent in the middle of the round
    // trip.
    return Number.isNaN(serverTimeMs) ? 0 : serverTimeMs + 500 - (sent + Date.now()) / 2
  } catch {
    return 0
  }
}
