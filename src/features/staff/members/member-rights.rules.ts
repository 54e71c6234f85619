import type { StaffRole } from '#src/shared/permissions.ts'
import { isMemberPermission, permissionsOf } from '#src/shared/staff-permissions.ts'

/** What a member has: a role, or a permission set of the shop. Exactly one is not null. */
export interface RoleOrSet {
  role: StaffRole | null
  permission_set_id?: string | null
}

/** Returns what a member may do. @param rights the permissions of their set, which may name some that exist no more */
export const permissionsOfMember = ({
  role,
  permissions,
}: {
  role: StaffRole | null
  permissions: readonly string[] | null
}): string[] => (role === null ? (permissions ?? []).filter(isMemberPermission) : permissionsOf(role))

/** Whether somebody may give or take rights: nobody handles a permission that they do not hold. */
export const holdsAll = (held: readonly string[], permissions: readonly string[]): boolean =>
  permissions.every((permission) => held.includes(permission))
