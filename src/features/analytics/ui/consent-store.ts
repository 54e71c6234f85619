import { persistentValue, type PersistentValue } from '#src/web/client/storage/persistent-value.ts'
import type { Consent } from '../tracking.rules.ts'

interface StoredConsent extends Consent {
  /** ISO time of the choice. */
  at?: string
}

/** The visitor's choice in one shop; null until the visitor has chosen. */
export type ConsentStore = PersistentValue<StoredConsent | null>

export const consentStore = (shopId: string): ConsentStore =>
  persistentValue<StoredConsent | null>({ key: `consent-${shopId}`, parse: parseConsent, initial: null })

function parseConsent(text: string): Consent | null {
  const { statistics, marketing } = JSON.parse(text) as Record<string, unknown>
  return typeof statistics === 'boolean' && typeof marketing === 'boolean' ? { statistics, marketing } : null
}
