import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { STAFF_ROLES, type StaffRole } from '#src/shared/permissions.ts'
import { needsProof, permissionsOf, type MemberPermission } from '#src/shared/staff-permissions.ts'
import { Field } from '../kit/fields.tsx'
import { membersEn as t } from '../messages/members.en.ts'
import { shellEn } from '../messages/shell.en.ts'

interface RoleSelectProps {
  role: StaffRole
  label: string
  hint?: string
  onRole: (role: StaffRole) => void
}

export function RoleSelect({ role, label, hint, onRole }: RoleSelectProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <select
          className="input"
          {...attributes}
          value={role}
          onChange={({ target }) => onRole(target.value as StaffRole)}
        >
          {STAFF_ROLES.map((each) => (
            <option key={each} value={each}>
              {shellEn.roles[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a role may do, in plain words, from the permissions that the server checks. */
export function RoleRights() {
  const [role, setRole] = useState<StaffRole>('manager')
  const titleId = useId()
  const granted = new Set(permissionsOf(role))
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.rightsTitle}</h2>
      </div>
      <div className="card-body column wide">
        <RoleSelect role={role} label={t.role} hint={t.roleHints[role]} onRole={setRole} />
        {t.rights.map(({ area, of }) => {
          const entries = (Object.entries(of) as [MemberPermission, string][]).filter(([name]) => granted.has(name))
          return (
            entries.length > 0 && (
              <div key={area}>
                <h3 className="small soft">{area}</h3>
                <ul className="rights" aria-label={area}>
                  {entries.map(([name, text]) => (
                    <li key={name}>
                      <Check aria-hidden />
                      <span className="grow">{text}</span>
                      {needsProof(name, { isChange: true }) && <span className="badge plain">{t.asksAgain}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
        <p className="small soft">{t.asksAgainHint}</p>
      </div>
    </section>
  )
}
