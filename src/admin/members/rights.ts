import { STAFF_ROLES, type StaffRole } from '#src/shared/permissions.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import type { PermissionSet } from '../client/operations.ts'
import { shellEn } from '../messages/shell.en.ts'

/** What a person has: a role, or a permission set by its id. */
export type Rights = StaffRole | (string & {})

export const isRole = (rights: Rights): rights is StaffRole => (STAFF_ROLES as readonly string[]).includes(rights)

/** Returns the rights of a member or an invitation. */
export const rightsOf = ({ role, permissionSet }: Named): Rights => role ?? permissionSet?._id ?? ''

interface Named {
  role: StaffRole | null
  permissionSet: { _id: string; name: string } | null
}

/** Returns the name of a role or a permission set. */
export const nameOfRights = ({ role, permissionSet }: Named): string =>
  role === null ? (permissionSet?.name ?? '') : (shellEn.roles[role] ?? role)

/** Returns rights as requests have them. */
export const inRequest = (rights: Rights): { role: StaffRole } | { permissionSetId: string } =>
  isRole(rights) ? { role: rights } : { permissionSetId: rights }

/** Returns what a role or a permission set lets a person do. */
export const permissionsIn = (rights: Rights, sets: readonly PermissionSet[]): readonly string[] =>
  isRole(rights) ? permissionsOf(rights) : (sets.find(({ _id }) => _id === rights)?.permissions ?? [])
