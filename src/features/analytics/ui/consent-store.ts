import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import type { Consent } from '../tracking.rules.ts'

/** The visitor's choice in one shop. */
export interface ConsentStore {
  /** null until the visitor has chosen. */
  get: () => Consent | null
  set: (consent: Consent) => void
}

export function consentStore(shopId: string): ConsentStore {
  const key = `consent-${shopId}`
  const storage = usableStorage(() => localStorage)
  let chosen = parse(storage?.getItem(key) ?? null)
  return {
    get: () => chosen,
    set: (consent) => {
      chosen = consent
      try {
        storage?.setItem(key, JSON.stringify({ ...consent, at: new Date().toISOString() }))
      } catch {
        // A browser that keeps nothing is asked again.
      }
    },
  }
}

function parse(text: string | null): Consent | null {
  try {
    const { statistics, marketing } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof statistics === 'boolean' && typeof marketing === 'boolean' ? { statistics, marketing } : null
  } catch {
    return null
  }
}
