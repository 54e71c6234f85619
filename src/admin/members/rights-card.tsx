import { Check, EllipsisVertical, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { needsProof, permissionsOf, type MemberPermission } from '#src/shared/staff-permissions.ts'
import type { PermissionSet } from '../client/operations.ts'
import { Menu } from '../kit/menu.tsx'
import { membersEn as t } from '../messages/members.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { DeleteSetDialog, NewSetDialog } from './permission-set-dialogs.tsx'
import { PermissionSetForm } from './permission-set-form.tsx'
import { RightsSelect, usePermissionSets } from './rights-select.tsx'
import { isRole, type Rights } from './rights.ts'
import { RightsPreview, type Previewed } from './rights-preview.tsx'

/** What each role and each permission set may do, from the permissions that the server checks. Sets can be changed. */
export function RightsCard() {
  const sets = usePermissionSets()
  const [chosen, setChosen] = useState<Rights>('manager')
  const [dialog, setDialog] = useState<'new' | PermissionSet | null>(null)
  const [preview, setPreview] = useState<Previewed | null>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const set = sets.find(({ _id }) => _id === chosen)
  // Somebody else may have deleted the chosen set.
  const rights = set || isRole(chosen) ? chosen : 'manager'
  const close = (): void => setDialog(null)
  const done = (next: Rights): void => {
    setChosen(next)
    // The button that opened the dialog may be gone.
    flushSync(close)
    heading.current?.focus()
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="grow">
          {t.rightsTitle}
        </h2>
        <button type="button" className="button small-button" onClick={() => setDialog('new')}>
          <Plus aria-hidden />
          {t.newSet}
        </button>
      </div>
      <div className="card-body column wide">
        <div className="row end-row">
          <div className="grow">
            <RightsSelect rights={rights} label={t.roleOrSet} onRights={setChosen} />
          </div>
          {set && (
            <Menu
              label={t.actionsOf(set.name)}
              buttonLabel={t.actionsOf(set.name)}
              buttonClassName="icon-button"
              button={<EllipsisVertical aria-hidden />}
            >
              <button type="button" role="menuitem" tabIndex={-1} onClick={() => setDialog(set)}>
                {t.deleteSet}
              </button>
            </Menu>
          )}
        </div>
        {set ? (
          <PermissionSetForm
            key={set._id}
            set={set}
            onPreview={(permissions) => setPreview({ name: set.name, permissions })}
          />
        ) : (
          isRole(rights) && (
            <>
              <RightsList permissions={permissionsOf(rights)} />
              <button
                type="button"
                className="link start"
                onClick={() =>
                  setPreview({ name: shellEn.roles[rights] ?? rights, permissions: permissionsOf(rights) })
                }
              >
                {t.preview.open}
              </button>
            </>
          )
        )}
        <p className="small soft">{t.asksAgainHint}</p>
      </div>
      {preview && <RightsPreview {...preview} onClose={() => setPreview(null)} />}
      {dialog === 'new' && <NewSetDialog onClose={close} onDone={done} />}
      {dialog !== null && dialog !== 'new' && (
        <DeleteSetDialog set={dialog} onClose={close} onDone={() => done('manager')} />
      )}
    </section>
  )
}

function RightsList({ permissions }: { permissions: readonly string[] }) {
  const granted = new Set(permissions)
  return t.rights.map(({ area, of }) => {
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
  })
}
