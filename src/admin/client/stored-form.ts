const HOUR_MS = 3_600_000

/** A large form is written when nothing was typed for this long: writing it takes longer than showing a letter. */
const PAUSE_MS = 250

interface Waiting {
  read: () => unknown
  timer: ReturnType<typeof setTimeout>
}
const waiting = new Map<string, Waiting>()

/** Returns what was typed into a form of this tab within the last hour; null for nothing. */
export function readStoredForm(key: string): unknown {
  writeNow(key)
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { at: number; value: unknown } | null
    return stored && Date.now() - stored.at < HOUR_MS ? stored.value : null
  } catch {
    return null
  }
}

/** Keeps what is typed into a form of this tab for an hour. */
export function storeForm(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
  } catch {
    // Without storage, a reload loses what is typed.
  }
}

/** Keeps what is typed into a large form, after a pause and when the page is left. @param read returns what is written */
export function storeFormInPause(key: string, read: () => unknown): void {
  if (waiting.size === 0) addEventListener('pagehide', writeAll)
  clearTimeout(waiting.get(key)?.timer)
  waiting.set(key, { read, timer: setTimeout(() => writeNow(key), PAUSE_MS) })
}

/** Writes what waits for a pause. */
function writeNow(key: string): void {
  const form = waiting.get(key)
  if (!form) return
  cancelWriting(key)
  storeForm(key, form.read())
}

const writeAll = (): void => [...waiting.keys()].forEach(writeNow)

function cancelWriting(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  if (waiting.size === 0) removeEventListener('pagehide', writeAll)
}

export function removeStoredForm(key: string): void {
  cancelWriting(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
