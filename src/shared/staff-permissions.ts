import { STAFF_ROLES, type StaffRole } from './permissions.ts'

const ALL = STAFF_ROLES
const MANAGERS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const

/** The roles of members that have each permission in the back office. */
const ROLES = {
  'orders.read': ALL,
  'orders.note': ALL,
  'orders.edit': MANAGERS,
  'orders.fulfil': MANAGERS,
  'orders.cancel': MANAGERS,
  'shipments.track': ALL,
  'payments.verify': MANAGERS,
  'refunds.create': OWNERS,
  'returns.decide': ALL,
  'customers.read': ALL,
  'customers.edit': MANAGERS,
  'customers.privacy': OWNERS,
  'tickets.answer': ALL,
  'reviews.moderate': ALL,
  'products.read': ALL,
  'products.edit': MANAGERS,
  'products.publish': MANAGERS,
  'prices.edit': MANAGERS,
  'stock.edit': MANAGERS,
  'discounts.edit': MANAGERS,
  'content.edit': MANAGERS,
  'content.publish': MANAGERS,
  'design.edit': MANAGERS,
  'design.publish': MANAGERS,
  'reports.read': MANAGERS,
  'data.export': OWNERS,
  'data.import': MANAGERS,
  'settings.read': MANAGERS,
  'settings.edit': OWNERS,
  'settings.payments': OWNERS,
  'settings.domains': OWNERS,
  'staff.manage': OWNERS,
  'keys.manage': OWNERS,
  'audit.read': MANAGERS,
} as const satisfies Record<string, readonly StaffRole[]>

/** Permissions of members in the back office; each admin operation requires one of them. */
export type MemberPermission = keyof typeof ROLES

/** Permissions whose operations want a fresh proof of identity: those that change something, or all of them. */
const PROVEN: Partial<Record<MemberPermission, 'changes' | 'all'>> = {
  'refunds.create': 'changes',
  'customers.privacy': 'all',
  'data.export': 'all',
  'settings.payments': 'changes',
  'settings.domains': 'changes',
  'staff.manage': 'changes',
  'keys.manage': 'changes',
}

/** Whether an operation of this permission wants a fresh proof of identity. */
export const needsProof = (permission: MemberPermission | null, { isChange }: { isChange: boolean }): boolean =>
  permission !== null && (PROVEN[permission] === 'all' || (isChange && PROVEN[permission] === 'changes'))

const ENTRIES: readonly (readonly [string, readonly StaffRole[]])[] = Object.entries(ROLES)

/** Returns what a member with this role may do. */
export const permissionsOf = (role: StaffRole): string[] =>
  ENTRIES.flatMap(([permission, roles]) => (roles.includes(role) ? [permission] : []))

/** All permissions, in the order of the table. */
export const MEMBER_PERMISSION_NAMES = Object.keys(ROLES) as readonly MemberPermission[]

/** Whether a text names a permission. */
export const isMemberPermission = (name: string): name is MemberPermission => Object.hasOwn(ROLES, name)

/** Permission sets that a shop may copy. */
export const READY_MADE_SETS = {
  warehouse: [
    'orders.read',
    'orders.note',
    'orders.fulfil',
    'shipments.track',
    'returns.decide',
    'products.read',
    'stock.edit',
  ],
  content: ['reviews.moderate', 'products.read', 'products.edit', 'content.edit', 'content.publish', 'design.edit'],
  accounting: [
    'orders.read',
    'orders.note',
    'payments.verify',
    'refunds.create',
    'customers.read',
    'products.read',
    'reports.read',
    'data.export',
    'settings.read',
    'audit.read',
  ],
} as const satisfies Record<string, readonly MemberPermission[]>
