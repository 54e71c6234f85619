const PREFIX = 'draft '

/** Returns what was typed under a name in this tab; null without it, or without access to the browser's storage. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores what is typed, until the tab is closed; null removes it. */
export function storeDraft(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // It is on the screen until the page is left.
  }
}
