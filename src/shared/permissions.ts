/** Roles of staff with an API key. */
export const STAFF_ROLES = ['owner', 'manager', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Permissions that admin endpoints require. */
export type StaffPermission =
  | 'read'
  | 'track'
  | 'answer'
  | 'moderate'
  | 'fulfil'
  | 'cancel'
  | 'verify'
  | 'publish'
  | 'refund'
  | 'administer'

const PERMISSIONS: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  support: ['read', 'track', 'answer', 'moderate'],
  manager: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish'],
  owner: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish', 'refund', 'administer'],
}

/** Whether a role has a permission. */
export const may = (role: StaffRole, permission: StaffPermission): boolean => PERMISSIONS[role].includes(permission)
