import { STAFF_ROLES } from '#src/shared/permissions.ts'
import type { PermissionSet } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { Field } from '../kit/fields.tsx'
import { membersEn as t } from '../messages/members.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { isRole, permissionsIn, type Rights } from './rights.ts'

interface RightsSelectProps {
  rights: Rights
  label: string
  /** Whether only rights are offered that the signed-in person may give. */
  isGrant?: boolean
  error?: string | undefined
  onRights: (rights: Rights) => void
}

/** Returns the permission sets of the shop. */
export const usePermissionSets = (): readonly PermissionSet[] => useRead('listPermissionSets').data?.data ?? []

/** Chooses a role or a permission set of the shop. */
export function RightsSelect({ rights, label, isGrant = false, error, onRights }: RightsSelectProps) {
  const sets = usePermissionSets()
  const { permissions: held } = useShop()
  const isOffered = (each: Rights): boolean =>
    !isGrant || each === rights || permissionsIn(each, sets).every((permission) => held.includes(permission))
  const hint = isRole(rights) ? t.roleHints[rights] : t.setHint
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <select className="input" {...attributes} value={rights} onChange={({ target }) => onRights(target.value)}>
          <optgroup label={t.roles}>
            {STAFF_ROLES.filter(isOffered).map((each) => (
              <option key={each} value={each}>
                {shellEn.roles[each]}
              </option>
            ))}
          </optgroup>
          {sets.length > 0 && (
            <optgroup label={t.sets}>
              {sets
                .filter(({ _id }) => isOffered(_id))
                .map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  )
}
