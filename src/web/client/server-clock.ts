/** How far the server's clock is ahead of this browser's, in milliseconds; null until an answer told. */
let offset: number | null = null
let offsetPromise: Promise<number> | null = null

/** Takes over the time of an answer that was made just now. */
export function learnServerTime(serverTime: string): void {
  offset = Date.parse(serverTime) - Date.now()
}

/** The offset of the server's clock, asked for once a page; a finished page may be hours old, and says nothing of it. */
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
    // The header has whole seconds, rounded down: in the mean half of one is missing, and half the way back.
    return Number.isNaN(serverTimeMs) ? 0 : serverTimeMs + 500 - (sent + Date.now()) / 2
  } catch {
    return 0
  }
}
