import { useQueryClient } from '@tanstack/react-query'
import type { Appearance, StaffLanguage } from '#src/shared/staff/staff-preferences.ts'
import { createFormats, type Formats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { useShop } from '../shell/shop-context.ts'
import { errorText, send } from './admin-client.ts'
import { chooseAppearance, readAppearance } from './appearance.ts'
import { SESSION_KEY, useSession, type Session } from './session.ts'

interface Preferences {
  appearance: Appearance
  language: StaffLanguage
}

/** Shows a person's account as they have chosen; what was chosen in this browser stays until they choose in their account. */
export function applyPreferences({ staff }: Session): void {
  if (staff.appearance) chooseAppearance(staff.appearance)
  document.documentElement.lang = staff.language
}

/** Returns how the signed-in person sees the back office, on whatever device, and a function that changes it at once. */
export function usePreferences(): Preferences & { change: (changes: Partial<Preferences>) => void } {
  const { data: session } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const change = (changes: Partial<Preferences>): void => {
    if (!session) return
    const next = { ...session, staff: { ...session.staff, ...changes } }
    client.setQueryData<Session>(SESSION_KEY, next)
    applyPreferences(next)
    // Accounts of the demo are shared: there, the browser alone remembers it.
    if (!session.isDemo)
      send('patch', '/account/preferences', { body: changes }).catch((error: Error) => toast(errorText(error)))
  }
  return {
    appearance: session?.staff.appearance ?? readAppearance(),
    language: session?.staff.language ?? 'en-GB',
    change,
  }
}

/** Returns how screens of the person's own write times. */
export function useOwnFormats(): Formats {
  const { language } = usePreferences()
  return createFormats({ ...useShop(), locale: language }, Date.now)
}
