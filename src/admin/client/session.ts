import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Appearance, StaffLanguage } from '#src/shared/staff/staff-preferences.ts'
import { send, statusOf } from './admin-client.ts'

export interface MemberShop {
  _id: string
  name: string
  domain: string
  currency: string
  locale: string
  timeZone: string
  /** null for a member with a permission set, which has the name. */
  role: string | null
  setName: string | null
  permissions: readonly string[]
}

/** The signed-in person with their shops. */
export interface Session {
  staff: {
    _id: string
    name: string
    email: string
    language: StaffLanguage
    /** null until they have chosen one. */
    appearance: Appearance | null
  }
  isPlatformOwner: boolean
  /** Whether it is an account of the demo, of which nothing can be changed. */
  isDemo: boolean
  /** Whether a passkey of the person works on this host. */
  hasPasskey: boolean
  needsSecondFactor: boolean
  /** Whether they have one, without which dangerous operations are refused. */
  hasSecondFactor: boolean
  shops: readonly MemberShop[]
}

export const SESSION_KEY = ['session'] as const

/** Returns the session of this browser; null when nobody is signed in. */
export const useSession = (): UseQueryResult<Session | null> =>
  useQuery({ queryKey: SESSION_KEY, queryFn: loadSession, staleTime: 60_000 })

async function loadSession(): Promise<Session | null> {
  try {
    return (await send<{ data: Session }>('get', '/me')).data
  } catch (error) {
    if (statusOf(error) === 401) return null
    throw error
  }
}

/** Whether a member has a permission in a shop. What they may not do is not shown; the server checks again. */
export const can = ({ permissions }: Pick<MemberShop, 'permissions'>, permission: string): boolean =>
  permissions.includes(permission)
