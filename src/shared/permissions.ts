/** Who somebody with an operator's key is in the shop. */
export const STAFF_ROLES = ['owner', 'manager', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What calls for operators do, as far as it matters who may. */
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

const ABILITIES: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  support: ['read', 'track', 'answer', 'moderate'],
  manager: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish'],
  owner: ['read', 'track', 'answer', 'moderate', 'fulfil', 'cancel', 'verify', 'publish', 'refund', 'administer'],
}

/** Whether a role may do something. */
export const may = (role: StaffRole, ability: StaffPermission): boolean => ABILITIES[role].includes(ability)
