import type { StaffRole } from '#src/shared/permissions.ts'

/** The roles of each permission in the back office, as designed; written apart from the code that it checks. */
export const MEMBER_RIGHTS: Readonly<Record<string, readonly StaffRole[]>> = {
  'orders.read': ['owner', 'manager', 'support'],
  'orders.note': ['owner', 'manager', 'support'],
  'orders.edit': ['owner', 'manager'],
  'orders.fulfil': ['owner', 'manager'],
  'orders.cancel': ['owner', 'manager'],
  'shipments.track': ['owner', 'manager', 'support'],
  'payments.verify': ['owner', 'manager'],
  'refunds.create': ['owner'],
  'returns.decide': ['owner', 'manager', 'support'],
  'customers.read': ['owner', 'manager', 'support'],
  'customers.edit': ['owner', 'manager'],
  'customers.privacy': ['owner'],
  'tickets.answer': ['owner', 'manager', 'support'],
  'reviews.moderate': ['owner', 'manager', 'support'],
  'products.read': ['owner', 'manager', 'support'],
  'products.edit': ['owner', 'manager'],
  'products.publish': ['owner', 'manager'],
  'prices.edit': ['owner', 'manager'],
  'stock.edit': ['owner', 'manager'],
  'discounts.edit': ['owner', 'manager'],
  'content.edit': ['owner', 'manager'],
  'content.publish': ['owner', 'manager'],
  'design.edit': ['owner', 'manager'],
  'design.publish': ['owner', 'manager'],
  'reports.read': ['owner', 'manager'],
  'data.export': ['owner'],
  'data.import': ['owner', 'manager'],
  'settings.read': ['owner', 'manager'],
  'settings.edit': ['owner'],
  'settings.payments': ['owner'],
  'settings.domains': ['owner'],
  'staff.manage': ['owner'],
  'keys.manage': ['owner'],
  'audit.read': ['owner', 'manager'],
}

/** Permissions whose operations want a fresh proof of identity (◆ in the design); reading does for exports only. */
export const PROVEN_RIGHTS = {
  changes: [
    'refunds.create',
    'customers.privacy',
    'data.export',
    'settings.payments',
    'settings.domains',
    'staff.manage',
    'keys.manage',
  ],
  reads: ['customers.privacy', 'data.export'],
} as const satisfies Record<string, readonly string[]>

/** The permissions of the sets that a shop may copy, as designed. */
export const READY_MADE_RIGHTS = {
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
} as const satisfies Record<string, readonly string[]>
