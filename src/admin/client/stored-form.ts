const HOUR_MS = 3_600_000

/** Returns what was typed into a form of this tab within the last hour; null for nothing. */
export function readStoredForm(key: string): unknown {
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

export function removeStoredForm(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
