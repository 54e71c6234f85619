import { useId } from 'react'
import { useReadList } from '../client/use-operation.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { AuditEntryRow } from '../audit/audit-entry.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { membersEn } from '../messages/members.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import '../styles/audit.css'

const t = membersEn.history
const RIGHTS = 'staff.,permissionSet.'
const SHOWN = 5

/** Who has changed the rights of people lately, with an undo; for those who may see the audit log. */
export const RightsHistory = () => (useCan()(PERMISSIONS.readAudit) ? <Entries /> : null)

function Entries() {
  const to = useShopPath()
  const titleId = useId()
  const entries = useReadList('listAuditEntries', { action: RIGHTS })
  const rows = entries.data?.pages[0]?.data.slice(0, SHOWN) ?? []
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} className="grow">
          {t.title}
        </h2>
        <a className="link medium" href={to('/settings/audit')}>
          {t.all}
        </a>
      </div>
      <QueryView query={entries}>
        {() =>
          rows.length === 0 ? (
            <State text={t.empty} />
          ) : (
            <ul className="audit" aria-labelledby={titleId}>
              {rows.map((entry) => (
                <AuditEntryRow key={entry._id} entry={entry} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}
