import { Check } from 'lucide-react'
import type { Member } from '../client/operations.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { membersEn } from '../messages/members.en.ts'
import { NAVIGATION_ENTRIES } from '../shell/navigation-entries.ts'
import { visiblePages } from './rights-preview.rules.ts'
import { usePermissionSets } from './rights-select.tsx'
import { permissionsIn, rightsOf } from './rights.ts'

const t = membersEn.preview

/** Whose view is shown. */
export interface Previewed {
  name: string
  permissions: readonly string[]
}

/** What a person finds in the shop with some permissions: the pages of the navigation, and what they may do there. */
export function RightsPreview({ name, permissions, onClose }: Previewed & { onClose: () => void }) {
  const granted = new Set(permissions)
  return (
    <ActionDialog
      title={t.title(name)}
      text={t.text}
      submitLabel={t.done}
      isPending={false}
      error={null}
      hasCancel={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <div className="column wide">
        <div>
          <h3 className="small soft">{t.pages}</h3>
          <ul className="rights" aria-label={t.pages}>
            {visiblePages(NAVIGATION_ENTRIES, granted).map(({ label, nested }) => (
              <li key={label}>
                <Check aria-hidden />
                <span className="grow">
                  <b>{label}</b>
                  {nested.length > 0 && <span className="soft">: {nested.join(', ')}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {membersEn.rights.map(({ area, of }) => {
          const texts = Object.entries(of).flatMap(([permission, text]) => (granted.has(permission) ? [text] : []))
          return (
            texts.length > 0 && (
              <div key={area}>
                <h3 className="small soft">{area}</h3>
                <p className="medium">{texts.join(' · ')}</p>
              </div>
            )
          )
        })}
      </div>
    </ActionDialog>
  )
}

export function MemberPreview({ member, onClose }: { member: Member; onClose: () => void }) {
  const sets = usePermissionSets()
  return <RightsPreview name={member.name} permissions={permissionsIn(rightsOf(member), sets)} onClose={onClose} />
}
