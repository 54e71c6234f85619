import { Download } from 'lucide-react'
import { useDownload } from '../client/use-download.ts'
import { useReadList } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { FormError } from '../kit/fields.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { auditEn as t } from '../messages/audit.en.ts'
import { savedQueryOf, SAVED_VIEW } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { listsEn } from '../messages/lists.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { AuditEntryRow } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQueryOf, FILTERS } from './audit-query.rules.ts'
import '../styles/audit.css'
import { addOperations } from '../client/admin-client.ts'
import { MEMBER_OPERATIONS } from '../client/member-operations.ts'

addOperations(MEMBER_OPERATIONS)

/** Who has done what in the shop, the newest first. */
export function AuditPage() {
  const shop = useShop()
  const [params, setParams] = useSearchParams()
  const query = auditQueryOf(params, shop.timeZone)
  const entries = useReadList('listAuditEntries', query)
  const rows = entries.data?.pages.flatMap(({ data }) => data) ?? []
  const isFiltered = FILTERS.some((name) => params.has(name))
  const clear = (): void => setParams(Object.fromEntries([...FILTERS, SAVED_VIEW].map((name) => [name, null])))
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <div className="grow">
          <h1>{t.title}</h1>
          <p className="medium soft">{t.lead(shop.timeZone)}</p>
        </div>
        <ExportButton query={query} />
      </div>
      <ListViews
        list="auditLog"
        path="/settings/audit"
        views={[{ name: 'all', label: listsEn.all, query: '' }]}
        query={savedQueryOf(params, FILTERS)}
      />
      <AuditFilters params={params} onChange={setParams} />
      <div className="page-body column wide">
        <section className="card" aria-label={t.entries}>
          <QueryView query={entries}>
            {() =>
              rows.length === 0 ? (
                <State text={isFiltered ? t.noMatch : t.empty}>
                  {isFiltered && (
                    <button type="button" className="button" onClick={clear}>
                      {t.clear}
                    </button>
                  )}
                </State>
              ) : (
                <ul className="audit" aria-label={t.entries}>
                  {rows.map((entry) => (
                    <AuditEntryRow key={entry._id} entry={entry} />
                  ))}
                </ul>
              )
            }
          </QueryView>
          {entries.hasNextPage && (
            <div className="list-foot">
              <button
                type="button"
                className="button"
                aria-disabled={entries.isFetchingNextPage}
                onClick={() => void entries.fetchNextPage()}
              >
                {entries.isFetchingNextPage ? t.loading : t.more}
              </button>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** Saves the entries of the filter as CSV. */
function ExportButton({ query }: { query: ReturnType<typeof auditQueryOf> }) {
  const toast = useToast()
  const { mutate, isPending, error } = useDownload('exportAuditEntries', t.exportFile, () => toast(t.exported))
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate({ query })
        }}
      >
        <Download aria-hidden />
        {t.export}
      </button>
      <FormError error={error} />
    </div>
  )
}
