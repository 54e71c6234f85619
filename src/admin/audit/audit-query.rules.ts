import { instantOf, nextDay } from '#src/shared/local-time.ts'

/** The filters of the audit log in the page's address; days are those of the shop. */
export const FILTERS = ['actor', 'action', 'target', 'from', 'to', 'undone'] as const

export type AuditFilter = (typeof FILTERS)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

const textOf = (params: URLSearchParams, name: AuditFilter): string | undefined => params.get(name)?.trim() || undefined

/** Returns a day of an address; undefined for what is none. */
export function dayOf(params: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const day = textOf(params, name)
  return day !== undefined && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** Returns the query of the list for the filters of an address; others than those are left out. */
export function auditQueryOf(params: URLSearchParams, timeZone: string) {
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')]
  return {
    actor: textOf(params, 'actor'),
    action: textOf(params, 'action'),
    target: textOf(params, 'target'),
    from: from && instantOf(from, '00:00', timeZone).toISOString(),
    to: to && instantOf(nextDay(to), '00:00', timeZone).toISOString(),
    undone: params.has('undone') ? ('yes' as const) : undefined,
  }
}

/** Returns the path of what an entry is about, below that of the shop; null for what has no page. */
export function pathOfTarget(action: string, target: string): string | null {
  const [kind] = action.split('.')
  if (target === '') return null
  if (kind === 'order') return `/orders/${encodeURIComponent(target)}`
  if (kind === 'ticket') return `/tickets/${encodeURIComponent(target)}`
  if (kind === 'staff' || kind === 'permissionSet') return '/settings/staff'
  return null
}
